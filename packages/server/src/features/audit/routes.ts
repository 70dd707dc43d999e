/** Binds the audit, and what a vendor took out in files. Decisions 128, 145. */
import type { OperationsOf } from '../../core/work/operation.ts'
import { exportAudit } from './export.ts'
import { type AuditServices, listAudit } from './operations.ts'
import { listOwnExports } from './own-exports.ts'

export const audit = (services: AuditServices): OperationsOf<'audit'> => ({
  listAudit: (call) => listAudit(services, call),
  exportAudit: (call) => exportAudit(services, call),
  listOwnExports,
})
