/** The rebuilding as a job. Decision 129. */
import type { RecordsRebuild } from '@napum/contract'
import type { Services } from '../../../core/work/services.ts'
import type { WorkServices } from '../../../core/work/unit.ts'
import { firstRow } from '../../../platform/db/database.ts'
import { type OfferedWork, partsWork } from '../../jobs/index.ts'
import { countOrders } from '../registry.ts'
import { rebuildPart } from './operations.ts'

export const recordsJob = (
  services: WorkServices & Pick<Services, 'realClock'>,
): OfferedWork<RecordsRebuild> => ({
  work: partsWork(services, {
    total: async ({ db }, { after }) => (await firstRow(db, countOrders, [after ?? '']))?.orders ?? null,
    part: (run, _request, after) => rebuildPart(services, run, after),
    joined: (soFar, part) => ({
      ...part,
      checked_count: soFar.checked_count + part.checked_count,
      rebuilt_count: soFar.rebuilt_count + part.rebuilt_count,
      seen_count: soFar.seen_count + part.seen_count,
    }),
    progress: ({ seen_count }, total) => [seen_count, total],
  }),
})
