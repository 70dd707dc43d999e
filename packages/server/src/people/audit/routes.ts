/** Binds the audit. Decision 145. */
import type { OperationsOf } from '../../operation.ts'
import { exportAudit } from './export.ts'
import { type AuditServices, listAudit } from './operations.ts'

export const audit = (services: AuditServices): OperationsOf<'audit'> => ({
  listAudit: (call) => listAudit(services, call),
  exportAudit: (call) => exportAudit(services, call),
})
