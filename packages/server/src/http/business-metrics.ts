/**
 * Figures of the business in `/metrics`: what is open, late and to be paid, what needs a decision, and the disk. They are
 * read at most once a minute, however often somebody asks, and never by scanning items. Decision 136.
 */
import { attentionKinds, type Figures } from '@napum/contract'
import { Gauge, type Registry } from 'prom-client'
import {
  type AttentionServices,
  diskSpace,
  type Found,
  findAttention,
  lastVerifyRun,
  readFigures,
} from '../features/attention/index.ts'
import { firstRow } from '../platform/db/database.ts'
import { addGauge, OF_ALL } from './gauge.ts'

const AGE_MAX_MS = 60_000

interface Business {
  readonly figures: Figures
  readonly found: readonly Found[]
  readonly readAt: Date
  /** When the last recomputation ended; null: there was none, or it continues. */
  readonly verifiedAt: Date | null
}

/** Reads the figures, once for all who ask within a minute; null while the database does not answer. */
function keptFigures(services: AttentionServices): () => Promise<Business | null> {
  let kept: Promise<Business | null> | null = null
  let askedAt = 0
  return () => {
    const now = services.clock.now()
    const age = now.getTime() - askedAt
    // A clock that was set back must not keep old figures.
    if (kept !== null && age >= 0 && age < AGE_MAX_MS) return kept
    askedAt = now.getTime()
    kept = read(services, now).catch(() => {
      // A failure is not kept: the next one who asks tries again.
      askedAt = 0
      return null
    })
    return kept
  }
}

async function read(services: AttentionServices, readAt: Date): Promise<Business> {
  const { figures } = await readFigures(services)
  const found = await findAttention(services, 1)
  const run = await firstRow(services.db, lastVerifyRun)
  return { figures, found, readAt, verifiedAt: run?.finished_at ?? null }
}

export function observeBusiness(registry: Registry, services: AttentionServices): void {
  const figures = keptFigures(services)
  const gauge = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    fill: (business: Business) => readonly (readonly [labels: Record<Label, string>, value: number])[],
  ): void =>
    addGauge(registry, { name, help, labelNames, aggregator: OF_ALL }, async () => {
      const business = await figures()
      return business ? fill(business) : []
    })
  gauge(
    'napum_items',
    'Items that still have to be sent (open), of these those that are late or have a price (unshipped), and items that were sent without a price (unsettled).',
    ['state'],
    ({ figures: { open_count, late_count, unshipped_count, unsettled_count } }) => [
      [{ state: 'open' }, open_count],
      [{ state: 'late' }, late_count],
      [{ state: 'unshipped' }, unshipped_count],
      [{ state: 'unsettled' }, unsettled_count],
    ],
  )
  gauge('napum_settlements', 'Settlements that are not paid.', ['status'], ({ figures: of }) => [
    [{ status: 'pending' }, of.pending_settlement_count],
    [{ status: 'confirmed' }, of.confirmed_settlement_count],
  ])
  gauge(
    'napum_settlements_won',
    'What settlements that are not paid come to: pending ones by their lines, confirmed ones as payable.',
    ['status'],
    ({ figures: of }) => [
      [{ status: 'pending' }, of.pending_amount],
      [{ status: 'confirmed' }, of.payable_amount],
    ],
  )
  gauge('napum_attention', 'What needs a decision of the operator, by kind.', ['kind'], ({ found }) =>
    attentionKinds.map((kind) => [{ kind }, found.find((one) => one.kind === kind)?.count ?? 0] as const),
  )
  const instant = (name: string, help: string, of: (business: Business) => Date | null): void => {
    const made = new Gauge({
      name,
      help,
      aggregator: OF_ALL,
      registers: [registry],
      async collect() {
        const business = await figures()
        if (business) made.set((of(business)?.getTime() ?? 0) / 1_000)
      },
    })
  }
  instant(
    'napum_figures_timestamp_seconds',
    'When the figures of the business were read.',
    ({ readAt }) => readAt,
  )
  instant(
    'napum_verified_timestamp_seconds',
    'When the last recomputation of everything ended; 0: there was none, or it is still running.',
    ({ verifiedAt }) => verifiedAt,
  )
  const disk = { name: 'napum_disk_bytes', help: 'Disk of DATA_DIR.', labelNames: ['state'] as const }
  addGauge(registry, { ...disk, aggregator: OF_ALL }, async () =>
    Object.entries((await diskSpace(services.config.dataDir)) ?? {}).map(([state, bytes]) => [
      { state },
      bytes,
    ]),
  )
}
