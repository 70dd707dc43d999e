/** A question before something that cannot be taken back. */
import type { ComponentChildren } from 'preact'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface AskProps {
  readonly title: string
  readonly question: string
  readonly act: string
  readonly busy: boolean
  readonly onClose: () => void
  readonly onYes: () => void
  /** What came in the way. */
  readonly children?: ComponentChildren
}

export function Ask({ title, question, act, busy, onClose, onYes, children }: AskProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      foot={<Button label={act} look="main" disabled={busy} onPress={onYes} />}
    >
      <p>{question}</p>
      {children}
    </Dialog>
  )
}
