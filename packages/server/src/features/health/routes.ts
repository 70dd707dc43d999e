/** `GET /vendor-api/health` (decision 62): the credentials were checked before. */
import type { OperationsOf } from '../../core/work/operation.ts'
import type { VendorServices } from '../../core/work/services.ts'
import { firstRow } from '../../platform/db/database.ts'
import { serviceNoticesFor } from '../notices/index.ts'
import { hasPaused } from '../webhooks/index.ts'

export const health = ({
  livemode,
  realClock,
}: Pick<VendorServices, 'livemode' | 'realClock'>): OperationsOf<'health'> => ({
  health: async ({ db, vendor: { vendor_id } }) => ({
    status: 'ok',
    vendor_id,
    livemode,
    webhook_paused: (await firstRow(db, hasPaused, [vendor_id]))?.paused ?? false,
    service_notices: await serviceNoticesFor({ db, realClock }, vendor_id),
  }),
})
