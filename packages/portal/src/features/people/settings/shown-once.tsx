/** Something that is shown only now: a link, a key. */
import { Button } from '../../../ui/button.tsx'
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
        <Button label={partWords().copy} look="main" onPress={() => copy(secret)} />
        {after && <span class="quiet">{after}</span>}
      </div>
    </div>
  )
}
