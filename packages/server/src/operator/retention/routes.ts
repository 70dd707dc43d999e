/** Binds the retention of personal data (docs/operator-guide.md). */
import type { OperationsOf } from '../../operation.ts'
import { maskOrders, type RetentionServices } from './operations.ts'

export const retention = (services: RetentionServices): OperationsOf<'retention'> => ({
  maskPersonalData: (call) => maskOrders(services, call),
})
