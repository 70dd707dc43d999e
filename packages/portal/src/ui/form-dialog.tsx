/** A dialog that does something once its form was filled in. It stays until it was done, and says what came in its way. */
import type { ComponentChildren } from 'preact'
import { type Action, type Done, useAction } from './action.tsx'
import { PageForm, SubmitRow } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface FormDialogProps {
  readonly title: string
  /** What the button says; the title when left out. */
  readonly label?: string
  readonly look?: 'main' | 'danger'
  /** Whether the form is filled in. */
  readonly ready?: boolean
  /** Does it with the action of this dialog, and says whether it was done. */
  readonly act: (attempt: Action) => Promise<Done>
  /** Hears of it when the dialog is closed. */
  readonly onDone?: () => unknown
  readonly onClose: () => void
  readonly children: ComponentChildren | ((attempt: Action) => ComponentChildren)
}

export function FormDialog(props: FormDialogProps) {
  const { title, label = title, look = 'main', ready = true, act, onDone, onClose, children } = props
  const attempt = useAction()
  const submit = async () => {
    if (!(await act(attempt))) return
    onClose()
    await onDone?.()
  }
  return (
    <Dialog title={title} onClose={onClose} busy={attempt.busy}>
      <PageForm class="stack" onSubmit={submit}>
        {typeof children === 'function' ? children(attempt) : children}
        {attempt.failure}
        <SubmitRow label={label} look={look} of={attempt} disabled={!ready} />
      </PageForm>
    </Dialog>
  )
}
