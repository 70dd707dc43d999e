/** Binds the retention of personal data (docs/operator-guide.md). */
import type { WorkServices } from '../../core/work/unit.ts'
import type { OperationsOf } from '../../operation.ts'
import { maskOrders } from './operations.ts'

export const retention = (services: WorkServices): OperationsOf<'retention'> => ({
  maskPersonalData: (call) => maskOrders(services, call),
})
