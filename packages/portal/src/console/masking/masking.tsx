/** Asks for the day before which orders lose their personal data. That is final, so the day must be typed again. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { addDays, today } from '../../format.ts'
import { useAttempt } from '../../parts/attempt.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Failure } from '../../parts/failure.tsx'
import { PageForm } from '../../parts/page-form.tsx'
import { TextField } from '../../parts/text-field.tsx'
import { words as partWords } from '../../parts/words.ts'
import { words } from './words.ts'

/** Contracts and payments are kept for five years. */
const KEPT_YEARS = 5
const proposed = (): string => addDays(today(), -KEPT_YEARS * 365 - 1)

interface MaskingProps {
  /** What the form is called, where nothing around it says so. */
  readonly label?: string
  /** Does it, or begins it. */
  readonly onMask: (before: string) => Promise<void>
  /** What is shown while it is done. */
  readonly progress?: ComponentChildren
}

export function Masking({ label, ...asking }: MaskingProps) {
  const [before, setBefore] = useState(proposed)
  const [isAsking, setAsking] = useState(false)
  const text = words()
  return (
    <>
      <PageForm class="row end" aria-label={label} onSubmit={() => setAsking(true)}>
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
      {isAsking && <Ask {...asking} before={before} onClose={() => setAsking(false)} />}
    </>
  )
}

interface AskProps extends Omit<MaskingProps, 'label'> {
  readonly before: string
  readonly onClose: () => void
}

function Ask({ before, onMask, progress, onClose }: AskProps) {
  const [typed, setTyped] = useState('')
  const attempt = useAttempt()
  const text = words()
  const mask = async () => {
    if (await attempt.run(() => onMask(before))) onClose()
  }
  return (
    <Dialog title={text.mask} onClose={onClose} busy={attempt.busy}>
      <PageForm class="stack" onSubmit={mask}>
        <p class="notice bad loud">{text.final(before)}</p>
        <TextField label={text.again} value={typed} required autofocus onInput={setTyped} />
        {attempt.busy && progress}
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
