/** A list that is read page by page, with the way back by the browser's own history. */
import type { ComponentChildren } from 'preact'
import { Button } from '../../../ui/button.tsx'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { asked, refine } from '../../../ui/router.ts'
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
  const after = asked('after')
  const list = useLoad((signal) => read({ limit: ROWS, after }, { signal }), [after])
  const found = list.value.value
  return (
    <div class="stack">
      <Loaded of={list}>{children}</Loaded>
      {(after || found?.has_more) && (
        <nav class="pager" aria-label={label}>
          <Button label={partWords.previous} disabled={!after} onPress={() => history.back()} />
          <Button
            label={partWords.next}
            disabled={!found?.has_more}
            onPress={() => refine({ after: found?.next_after })}
          />
        </nav>
      )}
    </div>
  )
}
