/** A question before something that is not easily taken back. It stays until it was done, and says what came in its way. */
import type { ComponentChildren } from 'preact'
import type { Action } from './action.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'

interface AskProps {
  readonly title: string
  /** What is done. */
  readonly act: string
  readonly look?: 'main' | 'danger'
  /** What leaves it be, beside the cross. */
  readonly keep?: string
  readonly of: Action
  readonly onYes: () => unknown
  readonly onClose: () => void
  readonly children: ComponentChildren
}

export function Ask({ title, act, look = 'main', keep, of, onYes, onClose, children }: AskProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={of.busy}
      foot={
        <>
          {keep && <Button label={keep} of={of} onPress={onClose} />}
          <Button label={act} look={look} of={of} onPress={onYes} />
        </>
      }
    >
      {children}
      <Failure error={of.error} />
    </Dialog>
  )
}
