/** Binds the retention of personal data (docs/operator-guide.md). */
import type { Operations } from '../../http/door.ts'
import type { Services } from '../../services.ts'
import { maskOrders } from './operations.ts'

export const retention = (services: Services): Operations => ({
  maskPersonalData: (call) => maskOrders(services, call),
})
