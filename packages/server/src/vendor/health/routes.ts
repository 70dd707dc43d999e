/** `GET /vendor-api/health` (decision 62): the credentials were checked at the door. */
import type { OperationsOf } from '../../operation.ts'

export const health = (): OperationsOf<'health'> => ({
  health: async (call) => ({ status: 'ok', vendor_id: call.vendor.vendor_id }),
})
