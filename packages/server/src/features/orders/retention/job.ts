/** The masking as a job. Decision 129. */
import type { RetentionRequest } from '@napum/contract'
import { firstRow } from '../../../platform/db/database.ts'
import { type OfferedWork, partsWork } from '../../jobs/index.ts'
import { countOrders } from '../registry.ts'
import { maskPart, type RetentionServices, refuseNear } from './operations.ts'
import { addedReasons } from './rules.ts'

export const retentionJob = (services: RetentionServices): OfferedWork<RetentionRequest> => ({
  check: (request) => refuseNear(services, request),
  work: partsWork(services, {
    total: async ({ db }, { after }) => (await firstRow(db, countOrders, [after ?? '']))?.orders ?? null,
    part: (run, request, after, isOver) => maskPart(services, run, { ...request, after }, isOver),
    joined: (soFar, part) => ({
      ...part,
      masked_count: soFar.masked_count + part.masked_count,
      left_out: addedReasons(soFar.left_out, part.left_out),
      seen_count: soFar.seen_count + part.seen_count,
    }),
    progress: ({ seen_count }, total) => [seen_count, total],
  }),
})
