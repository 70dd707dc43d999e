/** How far something is that is done in parts, and that the window has to stay open. */
import { count } from './format.ts'
import { words } from './words.ts'

export function Progress({ done, all }: { readonly done: number; readonly all: number }) {
  return (
    <div class="stack" role="status">
      <progress max={all} value={done} aria-label={words.running} />
      <p>
        {words.progress({ done: count(done), all: count(all) })} · {words.running}
      </p>
    </div>
  )
}
