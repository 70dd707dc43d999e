/** A dialog that does something once its reason was typed. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { type Action, type Done, useAction } from './action.ts'
import { PageForm, SubmitRow } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Failure } from './failure.tsx'
import { TextField } from './text-field.tsx'

interface ReasonDialogProps {
  /** What is done: the title, and what the button says. */
  readonly title: string
  readonly look?: 'main' | 'danger'
  readonly label: string
  readonly hint?: string
  readonly maxLength?: number
  /** Whether all but the reason is there. */
  readonly ready?: boolean
  /** Does it with the action of this dialog, and says whether it was done. */
  readonly act: (reason: string, attempt: Action) => Promise<Done>
  /** Hears of it when the dialog is closed. */
  readonly onDone?: () => unknown
  readonly onClose: () => void
  /** What stands before the reason. */
  readonly children: ComponentChildren
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, look = 'danger', maxLength = 1000, ready = true, act, onDone, onClose } = props
  const [typed, setTyped] = useState('')
  const attempt = useAction()
  const reason = typed.trim()
  const submit = async () => {
    if (!(await act(reason, attempt))) return
    onClose()
    await onDone?.()
  }
  return (
    <Dialog title={title} onClose={onClose} busy={attempt.busy}>
      <PageForm class="stack" onSubmit={submit}>
        {props.children}
        <TextField
          label={props.label}
          {...(props.hint && { hint: props.hint })}
          value={typed}
          required
          maxLength={maxLength}
          autofocus
          onInput={setTyped}
        />
        <Failure error={attempt.error} />
        <SubmitRow label={title} look={look} of={attempt} disabled={!reason || !ready} />
      </PageForm>
    </Dialog>
  )
}
