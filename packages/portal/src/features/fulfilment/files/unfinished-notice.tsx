/** Unfinished files of other days: continue with one, or discard it. */
import { useRef, useState } from 'preact/hooks'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { count, moment } from '../../../ui/format.ts'
import { address } from '../../../ui/router.ts'
import type { KindName } from './kinds.ts'
import { unfinishedHere } from './unfinished-here.ts'
import { words } from './words.ts'

export function UnfinishedNotice({ kind }: { readonly kind: KindName }) {
  const store = unfinishedHere()
  const [files, setFiles] = useState(() => store.list().filter((each) => each.kind === kind))
  const place = useRef<HTMLDivElement>(null)
  const discarded = (uploadId: string) => {
    store.write(uploadId, kind, [])
    setFiles(files.filter((each) => each.uploadId !== uploadId))
    // To the next one, else to what the screen is for.
    requestAnimationFrame(() => {
      const next = place.current?.querySelector<HTMLElement>('button')
      const other = next ?? document.querySelector<HTMLElement>('main textarea')
      other?.focus()
    })
  }
  if (files.length === 0) return null
  return (
    <div ref={place} class="stack">
      {files.map(({ uploadId, at, rows }) => (
        <div class="notice" key={uploadId}>
          <span class="grow">
            {words.unfinished({ n: count(rows.length), when: moment(new Date(at).toISOString()) })}
          </span>
          <LinkButton label={words.goOn} look="small main" to={address(kind, { upload: uploadId })} />
          <Button label={words.discard} look="small" onPress={() => discarded(uploadId)} />
        </div>
      ))}
    </div>
  )
}
