/** A month's end as one answer: cheap while nothing has changed since the page asked last. operator-interface.md "Settlements". */
import { createHash } from 'node:crypto'
import type { Job, Settlement } from '@napum/contract'
import { addDays } from '../../../core/values/calendar.ts'
import { latestOf } from '../../../core/values/context.ts'
import type { Call } from '../../../core/work/operation.ts'
import { statement } from '../../../platform/db/database.ts'
import { jobsOfMonth } from '../../jobs/index.ts'
import { daysOfMonth } from '../../statements/index.ts'
import { invoicesMark, invoicingVendors } from '../../tax-invoices/index.ts'
import { type SettlementServices, viewsOf, withUnshipped } from '../operations.ts'
import { pageOfSettlements, type SettlementFilter } from '../queries.ts'
import { stepsOf } from './rules.ts'

/** SQL: what differs when any of these settlements was changed. */
const marks = `count(*)::integer as count, count(batch_id)::integer as batched, max(batch_id) as last_batch,
    count(hold_reason)::integer as held, max(held_at) as held_at, sum(confirmation) as confirmations, sum(paid_amount) as paid, sum(line_total) as lines, max(confirmed_at) as confirmed_at,
    max(reopened_at) as reopened_at`

// Differs when something was done with a settlement that the steps show: pending ones up to $3, confirmed ones up to $2, paid ones
// of the month $1 to $2. Each is found by an index of its own.
const markOfSettlements = statement<object>('month_end.mark')`
  select 'pending' as status, ${marks} from settlement where status = 'pending' and period_end <= $3::date
  union all
  select 'confirmed', ${marks} from settlement where status = 'confirmed' and period_end <= $2::date
  union all
  select 'paid', ${marks} from settlement where period_end between $1::date and $2::date and status = 'paid'`

// Differs when payments of a vendor are put on hold, or released. Found by an index of those on hold.
const markOfHolds = statement<object>('month_end.holds')`
  select count(*)::integer as count, max(held_at) as held_at from vendor where hold_reason is not null`

// Differs when a vendor was changed: its name, its account, or whether it is suspended.
const markOfVendors = statement<object>('month_end.vendors')`
  select version from directory limit 1`

// Who made these batches.
const madeBatches = statement<{ batch_id: string; created_by: string | null; created_at: Date }>(
  'month_end.batches',
)`
  select asked.batch_id, batch.created_by, batch.created_at
  from unnest($1::text[]) as asked (batch_id)
  cross join lateral (
    select created_by, created_at from transfer_batch where transfer_batch.batch_id = asked.batch_id limit 1
  ) as batch`

/** More settlements than a month has: all of them are read at once. */
const ALL = 100_000

export async function monthEnd(services: SettlementServices, { query: { month, seen } }: Call<'monthEnd'>) {
  const { db, calendar, clock } = services
  const { from: first, to: last } = daysOfMonth(month)
  const today = calendar.dayOf(latestOf(clock))
  const isOver = last < today
  const closable = isOver ? last : addDays(today, -1)
  const job_list = await jobsOfMonth(db, month)
  // How far a confirmation is stands in its job; the steps are worked out again when it has ended, and not with each settlement.
  const isConfirming = job_list.some(({ kind, state }) => kind === 'confirm' && state === 'running')
  const marks = [
    closable,
    isConfirming || (await db.rows(markOfSettlements, [first, last, closable])),
    await db.rows(markOfHolds),
    await db.rows(markOfVendors),
    isOver && (await invoicesMark(services, month)),
    job_list.map(({ job_id, state }) => [job_id, state]),
  ]
  const mark = createHash('sha256').update(JSON.stringify(marks)).digest('base64url')
  if (mark === seen) return { mark, step_list: null, job_list }
  return {
    mark,
    step_list: await steps(services, { month, first, last, closable, isOver }, job_list),
    job_list,
  }
}

interface Days {
  readonly month: string
  readonly first: string
  readonly last: string
  /** The last day of it that is over. */
  readonly closable: string
  readonly isOver: boolean
}

async function steps(
  services: SettlementServices,
  { month, first, last, closable, isOver }: Days,
  jobs: readonly Job[],
) {
  const list = async (names: readonly SettlementFilter[], ...values: unknown[]): Promise<Settlement[]> => {
    const rows = await services.db.rows(pageOfSettlements(names), [ALL, 0, ...values])
    return viewsOf(services, await withUnshipped(services.db, rows))
  }
  const pending = await list(['status', 'to'], 'pending', closable)
  const confirmed = await list(['status', 'to'], 'confirmed', last)
  const paid = await list(['status', 'from', 'to'], 'paid', first, last)
  const batchIds = new Set(confirmed.flatMap(({ batch_id }) => batch_id ?? []))
  const batches = await services.db.rows(madeBatches, [[...batchIds]])
  return stepsOf({
    first,
    pending,
    confirmed,
    paid,
    batches: new Map(batches.map((batch) => [batch.batch_id, batch])),
    invoicing: isOver ? await invoicingVendors(services, month) : null,
    jobs,
  })
}
