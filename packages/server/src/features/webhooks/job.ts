/** Sends webhooks, and deletes old deliveries and deleted endpoints. Decisions 140, 142. */
import type { Clock } from '../../core/values/context.ts'
import { type Database, firstRow } from '../../platform/db/database.ts'
import { inParts, type Job } from '../../platform/jobs/runner.ts'
import { pruneDeliveries, pruneEndpoints, prunePositions } from './queries.ts'
import { DELIVERY_KEPT_MS } from './rules.ts'
import type { WebhookSender } from './sender.ts'

/** What this process commits is sent without waiting for the timer. */
const SWEEP_INTERVAL_MS = 5_000
const PRUNE_INTERVAL_MS = 3_600_000
const DELIVERIES_A_PART = 2_000

export const webhooksJob = (sender: WebhookSender): Job => ({
  name: 'webhooks',
  everyMs: SWEEP_INTERVAL_MS,
  start: () => sender.start(),
  run: () => sender.sweep(),
  drain: () => sender.stop(),
})

export const deliveriesJob = (db: Database, clock: Clock): Job => ({
  name: 'webhook-deliveries',
  everyMs: PRUNE_INTERVAL_MS,
  async run(signal) {
    await db.transaction(async (session) => {
      const gone = await session.rows(pruneEndpoints)
      if (gone.length > 0) await session.rows(prunePositions, [gone.map(({ webhook_id }) => webhook_id)])
    })
    const before = new Date(clock.now().getTime() - DELIVERY_KEPT_MS)
    const prune = async () => (await firstRow(db, pruneDeliveries, [before, DELIVERIES_A_PART]))?.deleted ?? 0
    await inParts(DELIVERIES_A_PART, signal, prune)
  },
})
