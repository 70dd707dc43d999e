/** Something that is shown only now: a link, a key. */
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../../ui/button.tsx'
import { copy } from '../../../ui/copy.ts'
import { words as partWords } from '../../../ui/words.ts'

interface ShownOnceProps {
  readonly note: string
  readonly secret: string
  readonly after?: string
}

export function ShownOnce({ note, secret, after }: ShownOnceProps) {
  const row = useRef<HTMLDivElement>(null)
  // What comes next is to copy it.
  useEffect(() => row.current?.querySelector('button')?.focus(), [])
  return (
    <div class="stack">
      <p class="notice good">{note}</p>
      <p>
        <code class="secret">{secret}</code>
      </p>
      <div class="row" ref={row}>
        <Button label={partWords.copy} look="main" onPress={() => copy(secret)} />
        {after && <span class="quiet">{after}</span>}
      </div>
    </div>
  )
}
