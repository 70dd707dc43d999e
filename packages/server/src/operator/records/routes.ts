/** Binds the rebuilding of stored records (docs/operator-guide.md "Upgrade"). */
import type { RecordsRebuild } from '@napum/contract'
import type { Services } from '../../services.ts'
import { rebuildRecords } from './operations.ts'

export const records = (services: Services) => ({
  rebuildRecords: ({ body }: { readonly body: RecordsRebuild }) => rebuildRecords(services, body),
})
