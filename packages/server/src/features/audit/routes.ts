/** Binds the audit, and what a vendor took out in files. Decisions 128, 145. */
import type { OperationsOf } from '../../core/work/operation.ts'
import { exportAudit } from './export.ts'
import { listOwnExports } from './exports/operations.ts'
import { type AuditServices, listAudit } from './operations.ts'

export const audit = (services: AuditServices): OperationsOf<'audit'> => ({
  listAudit: (call) => listAudit(services, call),
  exportAudit: (call) => exportAudit(services, call),
  listOwnExports,
})
