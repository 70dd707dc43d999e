/** Binds the audit, and what a vendor took out in files. Decisions 128, 145. */
import type { auditEndpoints, ownExportsEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/work/operation.ts'
import { exportAudit } from './export.ts'
import { listOwnExports } from './exports/operations.ts'
import { type AuditServices, listAudit } from './operations.ts'

export const audit = (
  services: AuditServices,
): OperationsOf<typeof auditEndpoints & typeof ownExportsEndpoints> => ({
  listAudit: (call) => listAudit(services, call),
  exportAudit: (call) => exportAudit(services, call),
  listOwnExports,
})
