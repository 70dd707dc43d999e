/** The masking as a job. Decision 129. */
import type { RetentionRequest } from '@napum/contract'
import { partsWork } from '../../core/operator-jobs/parts.ts'
import type { OfferedWork } from '../../core/operator-jobs/work.ts'
import { countOrders } from '../../core/orders.ts'
import { firstRow } from '../../db/database.ts'
import { maskPart, type RetentionServices, refuseFuture } from './operations.ts'

export const retentionJob = (services: RetentionServices): OfferedWork<RetentionRequest> => ({
  check: (request) => refuseFuture(services, request),
  work: partsWork(services, {
    total: async ({ db }, { after }) => (await firstRow(db, countOrders, [after ?? '']))?.orders ?? null,
    part: (run, { before }, after, isOver) => maskPart(services, run, { before, after }, isOver),
    joined: (soFar, part) => ({
      ...part,
      masked_count: soFar.masked_count + part.masked_count,
      seen_count: soFar.seen_count + part.seen_count,
    }),
    progress: ({ seen_count }, total) => [seen_count, total],
  }),
})
