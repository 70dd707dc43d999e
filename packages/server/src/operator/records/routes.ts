/** Binds the rebuilding of stored records (docs/operator-guide.md "Upgrade"). */
import type { Operations } from '../../http/door.ts'
import type { Services } from '../../services.ts'
import { rebuildRecords } from './operations.ts'

export const records = (services: Services): Operations => ({
  rebuildRecords: (call) => rebuildRecords(services, call.body),
})
