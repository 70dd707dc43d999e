/** Binds the rebuilding of stored records (docs/operator-guide.md "Upgrade"). */
import type { WorkServices } from '../../core/work/unit.ts'
import type { OperationsOf } from '../../operation.ts'
import { rebuildRecords } from './operations.ts'

export const records = (services: WorkServices): OperationsOf<'records'> => ({
  rebuildRecords: (call) => rebuildRecords(services, call),
})
