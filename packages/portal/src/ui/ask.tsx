/** A question before something that is not easily taken back. It stays until it was done, and says what came in its way. */
import type { ComponentChildren, ComponentProps } from 'preact'
import { useState } from 'preact/hooks'
import { type Action, type Done, useAction } from './action.ts'
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

interface AskButtonProps extends Pick<AskProps, 'title' | 'look' | 'keep' | 'children'> {
  /** What stands on the button, and does it. */
  readonly act: string
  readonly button?: Pick<ComponentProps<typeof Button>, 'look' | 'shortcut' | 'of' | 'disabled'>
  /** The question is over once it was done. */
  readonly onYes: (action: Action) => Promise<Done>
}

/** A button that asks before it does something. */
export function AskButton({ act, button, onYes, ...question }: AskButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const action = useAction()
  const close = () => setAsking(false)
  const yes = async () => {
    if (await onYes(action)) close()
  }
  return (
    <>
      <Button label={act} {...button} onPress={() => setAsking(true)} />
      {isAsking && <Ask {...question} act={act} of={action} onYes={yes} onClose={close} />}
    </>
  )
}
