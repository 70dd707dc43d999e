/**
 * Where the rows of each table lie when the database is a Citus coordinator. What is in neither list stays on the
 * coordinator: sign-in, keys, jobs, numbers that are given out across vendors, and whatever is asked without a vendor.
 */

/** Cut by `vendor_id`, all in one colocation group: everything of one vendor lies on one node. */
export const distributedTables = [
  'change',
  'consumer_position',
  'day_count',
  'day_count_change',
  'feed_head',
  'frozen_line',
  'issued_invoice',
  'item_event',
  'item_text',
  'ledger_head',
  'notice_position',
  'order_item',
  'payment',
  'payment_correction',
  'period_change',
  'request_log',
  'request_minute',
  'settlement',
  'settlement_line',
  'statement_file',
  'statement_proof',
  'supply_price',
  'upload',
  'upload_part',
  'vendor_order',
  'webhook_position',
] as const

/** A copy on every node: small, and written only while all nodes answer. */
export const referenceTables = [
  'consumer',
  'content_key',
  'feed_epoch',
  'holiday',
  'marketplace',
  'vendor',
  'vendor_seal',
] as const

/**
 * Asked at the coordinator only, by the operator, by jobs and in the pipeline of a request: no other node has to know them. So they are plain
 * tables, of which Citus takes every statement: of tables that nodes know it refuses an interval in an upsert, and ends when
 * it is asked for a part of an array in an update.
 */
export const coordinatorTables = [
  'approval',
  'day_count_total',
  'import_failure',
  'known_browser',
  'letter',
  'migration',
  'notice_mark',
  'notice_setting',
  'operator_job',
  'operator_job_part',
  'operator_job_task',
  'order_mapping',
  'period_total',
  'rate_window',
  'reminder',
  'sign_in_attempt',
  'transfer_batch',
  'transfer_batch_entry',
  'verify_run',
] as const
