/** Something that is shown only now: a link, a key. */
import { copy } from '../../../ui/copy.ts'
import { words as partWords } from '../../../ui/words.ts'

interface ShownOnceProps {
  readonly note: string
  readonly secret: string
  readonly after?: string
}

export function ShownOnce({ note, secret, after }: ShownOnceProps) {
  return (
    <div class="stack">
      <p class="notice good">{note}</p>
      <p>
        <code class="secret">{secret}</code>
      </p>
      <div class="row">
        <button type="button" class="button main" onClick={() => void copy(secret)}>
          {partWords().copy}
        </button>
        {after && <span class="quiet">{after}</span>}
      </div>
    </div>
  )
}
