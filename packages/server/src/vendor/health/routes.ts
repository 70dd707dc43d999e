/** `GET /vendor-api/health` (decision 62): the credentials were checked at the door. */
import { hasPaused } from '../../core/webhooks/queries.ts'
import { firstRow } from '../../db/database.ts'
import type { OperationsOf } from '../../operation.ts'
import type { VendorServices } from '../../services.ts'

export const health = ({ livemode }: Pick<VendorServices, 'livemode'>): OperationsOf<'health'> => ({
  health: async ({ db, vendor: { vendor_id } }) => ({
    status: 'ok',
    vendor_id,
    livemode,
    webhook_paused: (await firstRow(db, hasPaused, [vendor_id]))?.paused ?? false,
  }),
})
