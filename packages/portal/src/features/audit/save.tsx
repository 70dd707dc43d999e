/** The audit as a file: what it is for is asked, and kept in the audit itself. */
import type { AuditExport } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../data/operator.ts'
import { useSaving } from '../../data/saving.ts'
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
  const { busy, error, save } = useSaving()
  const text = words()
  const submit = async () => {
    await save(() => operator().exportAudit({ ...filters, reason: reason.trim() }))
    if (!error.value) onClose()
  }
  return (
    <Dialog title={text.save} onClose={onClose} busy={busy.value}>
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
        {error.value ? <Failure error={error.value} /> : null}
        <div class="row">
          <span class="grow" />
          <button type="submit" class="button main" disabled={!reason.trim() || busy.value}>
            {text.save}
          </button>
        </div>
      </PageForm>
    </Dialog>
  )
}
