/** A question before something that is not easily taken back. It stays until it was done, and says what came in its way. */
import type { ComponentProps } from 'preact'
import { useState } from 'preact/hooks'
import { type Action, type ActionDialogProps, type Done, useDialogAction } from './action.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface AskProps extends ActionDialogProps {
  /** What is done. */
  readonly act: string
  /** What leaves it be, beside the cross. */
  readonly keep?: string
  /** Does it, and says whether it was done: the question is over then. */
  readonly onYes: (action: Action) => Promise<Done>
}

export function Ask(props: AskProps) {
  const { title, act, look = 'main', keep, onYes, onClose } = props
  const { action, begin, shown } = useDialogAction(props, onYes)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={action.busy}
      foot={
        <>
          {keep && <Button label={keep} of={action} onPress={onClose} />}
          <Button label={act} look={look} of={action} onPress={begin} />
        </>
      }
    >
      {shown}
      {action.failure}
    </Dialog>
  )
}

interface AskButtonProps extends Omit<AskProps, 'title' | 'onClose'> {
  /** What stands on the button when left out. */
  readonly title?: string
  readonly button?: Pick<ComponentProps<typeof Button>, 'look' | 'shortcut' | 'of' | 'disabled'>
}

/** A button that asks before it does something. */
export function AskButton({ title, button, ...question }: AskButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { act } = question
  return (
    <>
      <Button label={act} {...button} onPress={() => setAsking(true)} />
      {isAsking && <Ask {...question} title={title ?? act} onClose={() => setAsking(false)} />}
    </>
  )
}
