/** SQL of beginning again. What is kept: vendors and their keys, the profile, and what the installation is. Decision 149. */
import { amountInPeriod, type PeriodChange } from '../../../core/ledger/period-totals.ts'
import type { Day } from '../../../core/values/calendar.ts'
import { statement } from '../../../platform/db/database.ts'

/** Tables whose rows belong to one vendor. */
export const vendorTables = [
  'webhook_delivery',
  'webhook_position',
  'webhook_endpoint',
  'consumer_position',
  'upload_part',
  'upload',
  'transfer_batch_entry',
  'payment_correction',
  'payment',
  'statement_file',
  'statement_proof',
  'frozen_line',
  'issued_invoice',
  'settlement_line',
  'ledger_head',
  'supply_price',
  'item_event',
  'item_text',
  'order_item',
  'vendor_order',
  'change',
  'feed_head',
  'notice_position',
  'announcement_read',
  'reminder',
  'sandbox_fault',
  'sandbox_call',
  'request_log',
  'request_minute',
] as const

/** Tables that belong to no single vendor, besides those; and what the totals of all vendors must lose. */
export const sharedTables = [
  'order_registry',
  'settlement_number',
  'consumer',
  'holiday',
  'audit',
  'day_count',
  'day_count_change',
  'day_count_total',
  'settlement',
  'period_change',
  'period_total',
  'sandbox_clock',
  'sandbox_vendor_clock',
  'import_failure',
  'letter',
  'announcement',
  'verify_run',
  'approval',
  'transfer_batch',
  'operator_job_part',
  'operator_job_task',
  'operator_job',
] as const

/** What stays: a test compares all three lists with the tables that there are. */
export const keptTables = [
  'migration',
  'installation',
  'marketplace',
  'directory',
  'directory_change',
  'content_key',
  'feed_epoch',
  'vendor',
  'vendor_access',
  'api_key',
  'vendor_seal',
  'person',
  'membership',
  'invitation',
  'person_session',
  'passkey',
  'passkey_challenge',
  'sign_in_attempt',
  'saved_view',
  'notice_setting',
  'notice_mark',
  'known_browser',
  'order_mapping',
  'rate_window',
  'sandbox_integration',
] as const

export const countOrders = statement<{ total: number }>('sandbox_reset.count_orders')`
  select count(*)::integer as total from order_registry`

export const emptyAll = statement('sandbox_reset.empty_all')`
  truncate ${[...vendorTables, ...sharedTables].join(', ')}`

const goneFrom = (table: string) => `gone_${table} as (delete from ${table} where vendor_id = $1::text`

// All that one vendor has. One statement, so that rows and those that they belong to go together; its settlements come back, as the
// totals of all vendors change by them.
export const emptyVendor = statement<Omit<PeriodChange, 'settlement_count'>>('sandbox_reset.empty_vendor')`
  with ${vendorTables.map((table) => `${goneFrom(table)})`).join(', ')},
    ${goneFrom('settlement')} returning period_start, period_end, status, -(${amountInPeriod}) as amount)
  select * from gone_settlement`

// Takes these settlements out of those totals.
export const leavePeriods = statement('sandbox_reset.leave_periods')`
  insert into period_change (vendor_id, period_start, period_end, status, settlement_count, amount)
  values ($1::text, unnest($2::date[]), unnest($3::date[]), unnest($4::text[]), -1, unnest($5::numeric[]))`

// Its counts, as the totals of all vendors change by them.
export const emptyCounts = statement<{ list: string; day: Day; by: number }>('sandbox_reset.empty_counts')`
  delete from day_count where vendor_id = $1::text returning list, day, -item_count as by`

// Letters of the vendor, to whom they go by its own id, and the hours and days of which it was told.
export const forgetLetters = statement('sandbox_reset.forget_letters')`
  with gone as (delete from letter where receiver = $1::text)
  delete from notice_mark where name in ('hourly/' || $1::text, 'daily/' || $1::text)`

// The same of all: their clocks go back to the real time.
export const forgetWindows = statement('sandbox_reset.forget_windows')`
  delete from notice_mark where name ~ '^(hourly|daily)(/|$)'`

// The numbers of settlements that went belong to none.
export const leaveGaps = statement('sandbox_reset.leave_gaps')`
  update settlement_number set is_gapless = null where is_gapless`

// Orders in which the vendor has items; an import of one of them waits until they are gone.
export const lockOrdersOf = statement<{ ord_no: string }>('sandbox_reset.lock_orders')`
  select ord_no from order_registry
  where ord_no = any(array(select ord_no from vendor_order where vendor_id = $1::text))
  order by ord_no
  for update`

// Those in which nobody else has any.
export const deleteOrders = statement<{ ord_no: string }>('sandbox_reset.delete_orders')`
  delete from order_registry
  where ord_no = any($2::text[]) and not exists (
    select from unnest(vendor_ids) as supplier where supplier <> $1::text)
  returning ord_no`
