/** Binds the audit. Decision 145. */
import type { auditEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import { exportAudit } from './export.ts'
import { type AuditServices, listAudit } from './operations.ts'

export const audit = (services: AuditServices): OperationsOf<typeof auditEndpoints> => ({
  listAudit: (call) => listAudit(services, call),
  exportAudit: (call) => exportAudit(services, call),
})
