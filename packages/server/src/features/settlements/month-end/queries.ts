/** SQL of a month's end as its page asks for it each second. */
import { statement } from '../../../platform/db/database.ts'

const marks = `count(*)::integer as count, count(batch_id)::integer as batched, max(batch_id) as last_batch,
    count(hold_reason)::integer as held, max(held_at) as held_at, sum(confirmation) as confirmations, sum(paid_amount) as paid, sum(line_total) as lines, max(confirmed_at) as confirmed_at,
    max(reopened_at) as reopened_at`

// Differs when something was done with a settlement that the steps show: pending ones up to $3, confirmed ones up to $2, paid ones
// of the month $1 to $2. Each is found by an index of its own.
export const markOfSettlements = statement<object>('month_end.mark')`
  select 'pending' as status, ${marks} from settlement where status = 'pending' and period_end <= $3::date
  union all
  select 'confirmed', ${marks} from settlement where status = 'confirmed' and period_end <= $2::date
  union all
  select 'paid', ${marks} from settlement where period_end between $1::date and $2::date and status = 'paid'`

// Differs when payments of a vendor are put on hold, or released. Found by an index of those on hold.
export const markOfHolds = statement<object>('month_end.holds')`
  select count(*)::integer as count, max(held_at) as held_at from vendor where hold_reason is not null`

// Differs when a vendor was changed: its name, its account, or whether it is suspended.
export const markOfVendors = statement<object>('month_end.vendors')`
  select version from directory limit 1`

// Who made these batches.
export const madeBatches = statement<{ batch_id: string; created_by: string | null; created_at: Date }>(
  'month_end.batches',
)`
  select asked.batch_id, batch.created_by, batch.created_at
  from unnest($1::text[]) as asked (batch_id)
  cross join lateral (
    select created_by, created_at from transfer_batch where transfer_batch.batch_id = asked.batch_id limit 1
  ) as batch`
