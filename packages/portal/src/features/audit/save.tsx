/** The audit as a file: what it is for is asked, and kept in the audit itself. */
import type { AuditExport } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../data/operator.ts'
import { useAction } from '../../ui/action.ts'
import { SubmitRow } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { PageForm } from '../../ui/page-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { words } from './words.ts'

interface SaveProps {
  readonly filters: Omit<AuditExport, 'reason'>
  readonly onClose: () => void
}

export function Save({ filters, onClose }: SaveProps) {
  const [reason, setReason] = useState('')
  const action = useAction()
  const text = words()
  const submit = async () => {
    const isSaved = await action.save(() => operator().exportAudit({ ...filters, reason: reason.trim() }))
    if (isSaved) onClose()
  }
  return (
    <Dialog title={text.save} onClose={onClose} busy={action.busy}>
      <PageForm class="stack" onSubmit={submit}>
        <p>{text.saveNote}</p>
        <TextField
          label={text.saveReason}
          value={reason}
          required
          maxLength={500}
          autofocus
          onInput={setReason}
        />
        <Failure error={action.error} />
        <SubmitRow label={text.save} of={action} disabled={!reason.trim()} />
      </PageForm>
    </Dialog>
  )
}
