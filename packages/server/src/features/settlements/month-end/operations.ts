/** A month's end as one answer: cheap while nothing has changed since the page asked last. operator-interface.md "Settlements". */
import { createHash } from 'node:crypto'
import type { Job, Settlement } from '@napum/contract'
import { addDays } from '../../../core/values/calendar.ts'
import { latestOf } from '../../../core/values/context.ts'
import type { Call } from '../../../core/work/operation.ts'
import { jobsOfMonth } from '../../jobs/index.ts'
import { daysOfMonth } from '../../statements/index.ts'
import { invoicesMark, invoicingVendors } from '../../tax-invoices/index.ts'
import { type SettlementServices, viewsOf, withUnshipped } from '../operations.ts'
import { pageOfSettlements, type SettlementFilter } from '../queries.ts'
import * as queries from './queries.ts'
import { stepsOf } from './rules.ts'

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
    isConfirming || (await db.rows(queries.markOfSettlements, [first, last, closable])),
    await db.rows(queries.markOfHolds),
    await db.rows(queries.markOfVendors),
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
  const batches = await services.db.rows(queries.madeBatches, [[...batchIds]])
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
