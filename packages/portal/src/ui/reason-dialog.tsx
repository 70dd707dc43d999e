/** A dialog that does something once its reason was typed. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Action, Done } from './action.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface ReasonDialogProps
  extends Omit<FormDialogProps, 'act' | 'children'>,
    Pick<TextFieldProps, 'hint' | 'maxLength'> {
  /** What the reason is called. */
  readonly label: string
  /** Does it with the action of this dialog, and says whether it was done. */
  readonly act: (reason: string, attempt: Action) => Promise<Done>
  /** What stands before the reason. */
  readonly children: ComponentChildren
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { label, hint, look = 'danger', maxLength = 1000, ready = true, act, children, ...dialog } = props
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  return (
    <FormDialog
      {...dialog}
      look={look}
      ready={reason !== '' && ready}
      act={(attempt) => act(reason, attempt)}
    >
      {children}
      <TextField
        label={label}
        hint={hint}
        value={typed}
        required
        maxLength={maxLength}
        autofocus
        onInput={setTyped}
      />
    </FormDialog>
  )
}
