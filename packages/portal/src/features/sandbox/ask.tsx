/** A question before something that cannot be taken back. */
import type { ComponentChildren } from 'preact'
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
      foot={
        <button type="button" class="button main" disabled={busy} onClick={onYes}>
          {act}
        </button>
      }
    >
      <p>{question}</p>
      {children}
    </Dialog>
  )
}
