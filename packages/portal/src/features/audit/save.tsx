/** The audit as a file: asks for the reason, which the audit keeps. */
import type { AuditExport } from '@napum/client'
import { operator } from '../../data/operator.ts'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { words } from './words.ts'

interface SaveProps {
  readonly filters: Omit<AuditExport, 'reason'>
  readonly onClose: () => void
}

export function Save({ filters, onClose }: SaveProps) {
  const text = words()
  return (
    <ReasonDialog
      title={text.save}
      look="main"
      label={text.saveReason}
      maxLength={500}
      act={(reason, attempt) => attempt.save(() => operator().exportAudit({ ...filters, reason }))}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{text.saveNote}</p>
    </ReasonDialog>
  )
}
