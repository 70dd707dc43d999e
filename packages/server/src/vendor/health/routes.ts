/** `GET /vendor-api/health` (decision 62): the credentials were checked at the door. */
import type { Call, Operations } from '../../http/door.ts'

export const health = (): Operations => ({
  health: async (call: Call) => ({ status: 'ok', vendor_id: call.vendor.vendor_id }),
})
