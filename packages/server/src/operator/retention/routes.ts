/** Binds the retention of personal data (docs/operator-guide.md). */
import type { OperationsOf } from '../../operation.ts'
import { type MaskingServices, maskOrders } from './operations.ts'

export const retention = (services: MaskingServices): OperationsOf<'retention'> => ({
  maskPersonalData: (call) => maskOrders(services, call),
})
