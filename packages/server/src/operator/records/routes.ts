/** Binds the rebuilding of stored records (docs/operator-guide.md "Upgrade"). */
import type { OperationsOf } from '../../operation.ts'
import type { Services } from '../../services.ts'
import { rebuildRecords } from './operations.ts'

export const records = (services: Pick<Services, 'db'>): OperationsOf<'records'> => ({
  rebuildRecords: ({ body }) => rebuildRecords(services, body),
})
