/** A dialog that does something once its form was filled in. It stays until it was done, and says what came in its way. */
import { type Action, type ActionDialogProps, type Done, useDialogAction } from './action.tsx'
import { PageForm, SubmitRow } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface FormDialogProps extends ActionDialogProps {
  /** What the button says; the title when left out. */
  readonly label?: string
  /** Whether the form is filled in. */
  readonly ready?: boolean
  /** Does it with the action of this dialog, and says whether it was done. */
  readonly act: (attempt: Action) => Promise<Done>
}

export function FormDialog(props: FormDialogProps) {
  const { title, label = title, look = 'main', ready = true, act, onClose } = props
  const { action, begin, shown } = useDialogAction(props, act)
  return (
    <Dialog title={title} onClose={onClose} busy={action.busy}>
      <PageForm class="stack" onSubmit={begin}>
        {shown}
        {action.failure}
        <SubmitRow label={label} look={look} of={action} disabled={!ready} />
      </PageForm>
    </Dialog>
  )
}
