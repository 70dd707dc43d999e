/** Binds the retention of personal data (docs/operator-guide.md). */
import type { retentionEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../../core/operation.ts'
import { maskOrders, type RetentionServices } from './operations.ts'

export const retention = (services: RetentionServices): OperationsOf<typeof retentionEndpoints> => ({
  maskPersonalData: (call) => maskOrders(services, call),
})
