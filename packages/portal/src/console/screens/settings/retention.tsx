/** Takes the personal data out of old orders. That is final, so it asks with a day that must be typed again. */
import { useState } from 'preact/hooks'
import { addDays, count, today } from '../../../format.ts'
import { useAttempt } from '../../../parts/attempt.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { PageForm } from '../../../parts/page-form.tsx'
import { TextField } from '../../../parts/text-field.tsx'
import { words as partWords } from '../../../parts/words.ts'
import { operator } from '../../operator.ts'
import { words } from './words.ts'

/** Contracts and payments are kept for five years. */
const KEPT_YEARS = 5
const proposed = (): string => addDays(today(), -KEPT_YEARS * 365 - 1)

export function Retention() {
  const [before, setBefore] = useState(proposed)
  const [isAsking, setAsking] = useState(false)
  const [done, setDone] = useState<number | null>(null)
  const text = words()
  return (
    <section class="sheet padded stack" aria-label={text.retention}>
      <h2>{text.retention}</h2>
      <p class="quiet">{text.retentionNote}</p>
      <PageForm class="row end" onSubmit={() => setAsking(true)}>
        <TextField
          label={text.before}
          type="date"
          value={before}
          max={today()}
          required
          onInput={setBefore}
        />
        <button type="submit" class="button danger" disabled={!before}>
          {text.mask}
        </button>
      </PageForm>
      {done !== null && (
        <p class="notice good" role="status">
          {text.masked(count(done))}
        </p>
      )}
      {isAsking && <Ask before={before} onClose={() => setAsking(false)} onDone={setDone} />}
    </section>
  )
}

interface AskProps {
  readonly before: string
  readonly onClose: () => void
  readonly onDone: (masked: number) => void
}

function Ask({ before, onClose, onDone }: AskProps) {
  const [typed, setTyped] = useState('')
  const [seen, setSeen] = useState(0)
  const attempt = useAttempt()
  const text = words()
  const mask = async () => {
    const isDone = await attempt.run(async () => {
      const answer = await operator().maskPersonalData(
        { before },
        { onProgress: ({ seen_count }) => setSeen(seen_count) },
      )
      onDone(answer.masked_count)
    })
    if (isDone) onClose()
  }
  return (
    <Dialog title={text.mask} onClose={onClose} busy={attempt.busy}>
      <PageForm class="stack" onSubmit={mask}>
        <p class="notice bad loud">{text.final(before)}</p>
        <TextField label={text.again} value={typed} required autofocus onInput={setTyped} />
        {attempt.busy && <p role="status">{text.seen(count(seen))}</p>}
        {attempt.error ? <Failure error={attempt.error} /> : null}
        <div class="row">
          <span class="grow" />
          <button type="button" class="button" disabled={attempt.busy} onClick={onClose}>
            {partWords().cancel}
          </button>
          <button type="submit" class="button danger" disabled={typed.trim() !== before || attempt.busy}>
            {text.mask}
          </button>
        </div>
      </PageForm>
    </Dialog>
  )
}
