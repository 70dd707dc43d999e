/** Holds batches of transfers against the payments of their settlements: each is paid once, by the batch that says so. Decision 208. */
import type { BatchStatus } from '@napum/contract'
import { rowsByVendor } from '../../core/vendors/rows.ts'
import { firstRow, type Session, statement } from '../../platform/db/database.ts'
import { type DifferenceFound, differencesOf, plainAmount } from './rules.ts'
import type { StepRow } from './step.ts'

const nextBatch = statement<{ batch_id: string; status: BatchStatus }>('verify.next_batch')`
  select batch_id, status from transfer_batch where batch_id > $1::text order by batch_id limit 1`

const statusOfBatch = statement<{ status: BatchStatus }>('verify.status_of_batch')`
  select status from transfer_batch where batch_id = $1::text`

interface BatchEntry {
  readonly vendor_id: string
  readonly settlement_id: string
  readonly settlement_no: string
  readonly amount: string
  readonly is_returned: boolean
}

const entriesOfBatch = statement<BatchEntry>('verify.entries_of_batch')`
  select vendor_id, settlement_id, settlement_no, amount, returned_at is not null as is_returned
  from transfer_batch_entry
  where batch_id = $1::text
  order by entry_no`

/** A settlement that a batch names. */
interface BatchedState {
  readonly settlement_id: string
  /** Whether it says that it is in the batch. */
  readonly is_in: boolean
  /** What the batch paid of it, and what came back. */
  readonly paid: string
  readonly returned: string
}

// Of the settlements $2 of a vendor, with what the batch $3 paid.
const batchedStates = statement<BatchedState>('verify.batched_states')`
  select settlement.settlement_id, settlement.batch_id is not distinct from $3::text as is_in, ledger.paid, ledger.returned
  from unnest($2::text[]) as asked (settlement_id)
  cross join lateral (
    select held.settlement_id, held.batch_id from settlement as held
    where held.vendor_id = $1::text and held.settlement_id = asked.settlement_id
    limit 1
  ) as settlement
  cross join lateral (
    select coalesce(sum(payment.amount) filter (where payment.kind = 'payment'), 0) as paid,
      coalesce(sum(payment.amount) filter (where payment.kind = 'returned'), 0) as returned
    from payment
    where payment.vendor_id = $1::text and payment.settlement_id = asked.settlement_id and payment.batch_id = $3::text
  ) as ledger`

/** Looks at the next batch. */
export async function batchStep(
  session: Session,
  [after = '']: readonly string[],
): Promise<StepRow | undefined> {
  const batch = await firstRow(session, nextBatch, [after])
  if (!batch) return undefined
  const { batch_id, status } = batch
  const entries = await session.rows(entriesOfBatch, [batch_id])
  const rows = await rowsByVendor(session, batchedStates, entries, (own) => [
    own.map(({ settlement_id }) => settlement_id),
    batch_id,
  ])
  const states = new Map(rows.map((row) => [row.settlement_id, row]))
  const found = entries.flatMap((entry) => entryDifferences(status, entry, states.get(entry.settlement_id)))
  const differences = found.map((one) => ({ ...one, subject: `batch ${batch_id}: ${one.subject}` }))
  return { last: [batch_id], differences }
}

function entryDifferences(
  status: BatchStatus,
  { settlement_no, amount, is_returned }: BatchEntry,
  state: BatchedState | undefined,
): DifferenceFound[] {
  const expected = {
    'whether it holds': String(status === 'open'),
    'what it paid of': status === 'paid' ? plainAmount(amount) : '0.00',
    'what came back of': is_returned ? plainAmount(amount) : '0.00',
  }
  const found = state && {
    'whether it holds': String(state.is_in),
    'what it paid of': plainAmount(state.paid),
    'what came back of': plainAmount(state.returned),
  }
  return differencesOf(expected, found ?? {}, (name) => `${name} settlement ${settlement_no}`)
}

/** A settlement says that it is in a batch: that is one, and open. */
export async function holdingDifferences(
  session: Session,
  batchId: string | null,
): Promise<DifferenceFound[]> {
  if (batchId === null) return []
  const found = (await firstRow(session, statusOfBatch, [batchId]))?.status ?? null
  return found === 'open' ? [] : [{ subject: 'the batch that it is in', expected: 'open', found }]
}
