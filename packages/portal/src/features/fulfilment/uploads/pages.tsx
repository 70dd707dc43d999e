/** A list that is read page by page, with the way back by the browser's own history. */
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { type Resource, resource } from '../../../data/resource.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { query, refine } from '../../../ui/router.ts'
import { words as partWords } from '../../../ui/words.ts'

const ROWS = 50

interface Page {
  readonly has_more: boolean
  readonly next_after: string | null
}

interface PagesProps<Answer> {
  readonly label: string
  readonly read: (
    page: { readonly limit: number; readonly after: string | undefined },
    options: { readonly signal: AbortSignal },
  ) => Promise<Answer>
  readonly children: (found: Answer) => ComponentChildren
}

export function Pages<Answer extends Page>({ label, read, children }: PagesProps<Answer>) {
  const list = useMemo<Resource<Answer>>(resource, [])
  const after = query.value.get('after') ?? undefined
  const load = () => list.load((signal) => read({ limit: ROWS, after }, { signal }))
  useEffect(() => void load(), [after])
  const found = list.value.value
  return (
    <div class="stack" aria-busy={list.busy.value}>
      <Failure error={list.error.value} onAgain={() => void load()} />
      {!found && list.busy.value && <p class="empty">{partWords().loading}</p>}
      {found && children(found)}
      {(after || found?.has_more) && (
        <nav class="pager" aria-label={label}>
          <Button label={partWords().previous} disabled={!after} onPress={() => history.back()} />
          <Button
            label={partWords().next}
            disabled={!found?.has_more}
            onPress={() => refine({ after: found?.next_after })}
          />
        </nav>
      )}
    </div>
  )
}
