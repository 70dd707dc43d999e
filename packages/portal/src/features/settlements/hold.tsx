/** Payments that are held back, of a vendor or of one settlement: set with a reason, and released after a question. */
import { useState } from 'preact/hooks'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
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
  const ends = { onDone, onClose: () => setAsking(false) }
  const about = (note: string) => (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{note}</p>
    </>
  )
  return (
    <>
      <Button label={isHeld ? holdWords.release : holdWords.hold} onPress={() => setAsking(true)} />
      {isAsking && isHeld && (
        <Ask
          title={holdWords.release}
          act={holdWords.release}
          onYes={(action) => action.run(release, holdWords.released)}
          {...ends}
        >
          {about(holdWords.releaseNote)}
        </Ask>
      )}
      {isAsking && !isHeld && (
        <ReasonDialog
          title={holdWords.hold}
          label={holdWords.reason}
          hint={holdWords.reasonHint}
          act={(reason, attempt) => attempt.run(() => hold(reason), holdWords.held)}
          {...ends}
        >
          {about(holdWords.holdNote)}
        </ReasonDialog>
      )}
    </>
  )
}
