/** Binds the rebuilding of stored records (docs/operator-guide.md "Upgrade"). */
import type { recordsEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../../core/operation.ts'
import type { WorkServices } from '../../../core/work/unit.ts'
import { rebuildRecords } from './operations.ts'

export const records = (services: WorkServices): OperationsOf<typeof recordsEndpoints> => ({
  rebuildRecords: (call) => rebuildRecords(services, call),
})
