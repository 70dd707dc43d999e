/** SQL of a month's end as its page asks for it each second. */
import { statement } from '../../../platform/db/database.ts'

const marks = `count(*)::integer as count, count(batch_id)::integer as batched, count(hold_reason)::integer as held,
    sum(confirmation) as confirmations, sum(paid_amount) as paid, sum(line_total) as lines, max(confirmed_at) as confirmed_at,
    max(reopened_at) as reopened_at`

// Differs when something was done with a settlement that the steps show: pending ones up to $3, confirmed ones up to $2, paid ones
// of the month $1 to $2. Each is found by an index of its own.
export const markOfSettlements = statement<object>('month_end.mark')`
  select 'pending' as status, ${marks} from settlement where status = 'pending' and period_end <= $3::date
  union all
  select 'confirmed', ${marks} from settlement where status = 'confirmed' and period_end <= $2::date
  union all
  select 'paid', ${marks} from settlement where period_end between $1::date and $2::date and status = 'paid'`

// Who made these batches.
export const madeBatches = statement<{ batch_id: string; created_by: string | null; created_at: Date }>(
  'month_end.batches',
)`
  select asked.batch_id, batch.created_by, batch.created_at
  from unnest($1::text[]) as asked (batch_id)
  cross join lateral (
    select created_by, created_at from transfer_batch where transfer_batch.batch_id = asked.batch_id limit 1
  ) as batch`
