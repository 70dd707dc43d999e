/** Payments that are held back, of a vendor or of one settlement: set with a reason, and released after a question. */
import { useState } from 'preact/hooks'
import { useAction } from '../../ui/action.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button, SubmitRow } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PageForm } from '../../ui/page-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { holdWords } from './terms.ts'

interface HoldProps {
  readonly isHeld: boolean
  /** Of what: a vendor, or a settlement. */
  readonly name: string
  readonly hold: (reason: string) => Promise<unknown>
  readonly release: () => Promise<unknown>
  readonly onDone: () => unknown
}

/** The button, and what it asks. */
export function Hold({ isHeld, name, hold, release, onDone }: HoldProps) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const attempt = useAction()
  const text = holdWords()
  const end = async (work: () => Promise<unknown>, said: string) => {
    if (!(await attempt.run(work, said))) return
    setReason('')
    setAsking(false)
    await onDone()
  }
  const close = () => setAsking(false)
  return (
    <>
      <Button label={isHeld ? text.release : text.hold} onPress={() => setAsking(true)} />
      {isAsking && isHeld && (
        <Ask
          title={text.release}
          act={text.release}
          of={attempt}
          onYes={() => end(release, text.released)}
          onClose={close}
        >
          <p>
            <strong>{name}</strong>
          </p>
          <p>{text.releaseNote}</p>
        </Ask>
      )}
      {isAsking && !isHeld && (
        <Dialog title={text.hold} onClose={close} busy={attempt.busy}>
          <PageForm class="stack" onSubmit={() => end(() => hold(reason.trim()), text.held)}>
            <p>
              <strong>{name}</strong>
            </p>
            <p>{text.holdNote}</p>
            <TextField
              label={text.reason}
              hint={text.reasonHint}
              value={reason}
              required
              maxLength={1000}
              autofocus
              onInput={setReason}
            />
            <Failure error={attempt.error} />
            <SubmitRow label={text.hold} look="danger" of={attempt} disabled={!reason.trim()} />
          </PageForm>
        </Dialog>
      )}
    </>
  )
}
