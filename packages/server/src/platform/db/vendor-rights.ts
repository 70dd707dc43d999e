/**
 * What work for a vendor may do in the database, table by table and column by column; everything that is not named here
 * is out of its reach. Rows are the business of row security: of what it may read, a vendor sees its own rows only.
 * A migration that gives the vendor interface a new table or column has a line here.
 */

interface TableRights {
  /** Which columns may be read; true: all. */
  readonly select?: true | readonly string[]
  readonly insert?: readonly string[]
  readonly update?: readonly string[]
}

const columns = (text: string): string[] => text.trim().split(/,\s*/)

const priceColumns = 'vendor_id, ord_no, item_index, unit_price, quantity'
const originColumns = 'source, recorded_at, request_id, actor_kind, actor_name'

export const vendorRights: Readonly<Record<string, TableRights>> = {
  vendor: { select: true },
  marketplace: { select: true },
  vendor_order: { select: true },
  vendor_seal: { select: true },
  frozen_line: { select: true },
  issued_invoice: { select: true },
  payment: { select: true },
  payment_correction: { select: true },
  holiday: { select: true },
  // Maintenance and trouble that it should know of; who made it, and its text, are read for people.
  announcement: {
    select: columns('announcement_id, about, title, starts_at, ends_at, withdrawn_at, vendor_ids'),
  },
  // The texts of the vendor that is set; the table behind it is out of reach.
  vendor_item_text: { select: true },
  // What it took out itself; the audit behind it is out of reach.
  vendor_export: { select: true },
  // What a vendor says of its items. Claims, and which item replaces which, are the operator's.
  order_item: {
    select: true,
    update: columns(`
      item_status, first_sent_day, stock_available, unavailable_reason, stock_memo, stock_confirmed_at,
      carrier_code, tracking_number, shipped_at, shipment_memo, registered_at, idempotency_key,
      idempotency_entry, exchange_settled, price_version, unit_price, quantity, total_amount,
      settlement_id, reversal_settlement_id, claim_seen_at, last_event_id`),
  },
  day_count: {
    select: true,
    insert: columns('vendor_id, list, day, item_count'),
    update: columns('item_count'),
  },
  day_count_change: { select: true, insert: columns('change_id, vendor_id, lists, days, differences') },
  period_change: {
    select: true,
    insert: columns('change_id, vendor_id, period_start, period_end, status, settlement_count, amount'),
  },
  item_event: {
    select: true,
    insert: columns(`vendor_id, ord_no, item_index, event_id, kind, data, ${originColumns}`),
  },
  supply_price: {
    select: true,
    insert: columns(`${priceColumns}, version, total_amount, ${originColumns}`),
  },
  // A price opens a settlement or ends the open one. Confirming, paying and what is frozen then are the operator's.
  settlement: {
    select: true,
    insert: columns(`
      vendor_id, settlement_id, settlement_no, status, is_open, vat, vat_rounding, period_start,
      period_end, settlement_date, created_at`),
    update: columns('is_open, line_total'),
  },
  // The feed: which numbers a vendor has, and the new ones of what it changes itself.
  feed_epoch: { select: true },
  feed_head: {
    select: true,
    insert: ['vendor_id', 'last_seq', 'moved_at'],
    update: ['last_seq', 'moved_at'],
  },
  change: {
    select: true,
    insert: columns('vendor_id, seq, kinds, ord_no, item_index, settlement_no, changed_at, request_id'),
  },
  // Its webhooks. What is being sent, and by which process, is the sender's; a test takes its turn like any call.
  webhook_endpoint: {
    select: true,
    insert: columns(`
      webhook_id, vendor_id, place, url, kinds, description, created_at, secret_sealed, next_at`),
    update: columns(`
      place, url, kinds, description, status, paused_reason, secret_sealed, old_secret_sealed,
      old_secret_until, message_id, message_vendor_id, message_from, message_to, message_body,
      attempts, failing_since, next_at, lease_id, leased_until`),
  },
  webhook_position: {
    select: true,
    insert: columns('vendor_id, webhook_id, seq'),
    update: columns('seq'),
  },
  webhook_delivery: {
    select: true,
    insert: columns(`
      webhook_id, delivery_id, vendor_id, message_id, type, message_vendor_id, from_seq, to_seq,
      attempted_at, http_status, error, duration_ms`),
  },
  // What proves a statement that was confirmed before there were proofs is made when it is first read.
  statement_proof: {
    select: true,
    insert: columns(`
      vendor_id, settlement_id, statement_type, confirmation, check_code, content_hash, total, issuer,
      marketplace, confirmed_at, form, supply_amount, vat_amount, line_count, account_last4, row_hash`),
  },
  // What is given out is kept by its bytes.
  statement_file: {
    select: true,
    insert: columns('vendor_id, settlement_id, statement_type, confirmation, sha256'),
  },
  // What became of its requests; the log is written for all vendors at once.
  request_log: { select: true },
  request_minute: { select: true },
  settlement_number: { select: true, insert: ['day', 'last_number'], update: ['last_number'] },
  upload: {
    select: true,
    insert: columns(`
      vendor_id, upload_id, kind, uploaded_at, expires_at, file_hash, file_name, person_name,
      row_count, refused_count, about`),
    update: columns('expires_at, refused_count, success_count, failure_count, committed_at, committed_by'),
  },
  upload_part: {
    select: true,
    insert: columns('vendor_id, upload_id, part_no, rows'),
    update: columns('rows, results'),
  },
  ledger_head: {
    select: true,
    insert: ['vendor_id', 'last_line_id'],
    update: columns('last_line_id, hashed_line_id, line_hash'),
  },
  settlement_line: {
    select: true,
    insert: columns(`
      ${priceColumns}, settlement_id, line_id, kind, price_version, price_total, amount, claim_day,
      offsets_line_id, tax_type, reason_code, memo, refers_to, refers_settlement_id, title, supplied_on, vat,
      vat_rounding, idempotency_key, idempotency_entry, line_hash, ${originColumns}`),
  },
}

/**
 * On several nodes as well. A view is taken apart before another node is asked, which then looks at the table behind it as
 * the vendor: of `audit` a policy shows the vendor's own exports (citus/distribute.ts); the texts are kept apart by the view
 * alone, because a policy keeps their index from being used. And of a new row Citus writes the defaults out, so that the
 * right to those columns is asked for.
 */
const nodeRights: Readonly<Record<string, TableRights>> = {
  item_text: { select: true },
  audit: {
    select: columns(`
      audit_id, vendor_id, at, actor_kind, actor_name, action, takes_out, record_count, details`),
  },
  settlement: { insert: ['confirmation', 'line_total', 'paid_amount'] },
  feed_head: { insert: ['first_seq'] },
  settlement_number: { insert: ['is_gapless'] },
  webhook_endpoint: { insert: ['attempts', 'status', 'read_before'] },
  upload: { insert: ['success_count', 'failure_count', 'is_emptied'] },
}

/** One right in the words of the database; `column` is null for the whole table. */
export interface Right {
  readonly table_name: string
  readonly column_name: string | null
  readonly privilege: string
}

/** All tables with rights, on a database alone or on one of several nodes. */
export function rightsOf(hasNodes: boolean): Readonly<Record<string, TableRights>> {
  if (!hasNodes) return vendorRights
  const all: Record<string, TableRights> = { ...vendorRights }
  for (const [table, more] of Object.entries(nodeRights)) {
    const held = all[table] ?? {}
    all[table] = { ...held, ...more, insert: [...(held.insert ?? []), ...(more.insert ?? [])] }
  }
  return all
}

export function* eachVendorRight(hasNodes: boolean): Generator<Right> {
  for (const [table_name, { select, insert = [], update = [] }] of Object.entries(rightsOf(hasNodes))) {
    const read = select === true ? [null] : (select ?? [])
    for (const column_name of read) yield { table_name, column_name, privilege: 'select' }
    for (const column_name of insert) yield { table_name, column_name, privilege: 'insert' }
    for (const column_name of update) yield { table_name, column_name, privilege: 'update' }
  }
}

/** The same as the statements that grant them. */
export function* vendorGrants(role: string, hasNodes: boolean): Generator<string> {
  for (const [table, { select, insert, update }] of Object.entries(rightsOf(hasNodes))) {
    const rights = [
      select && (select === true ? 'select' : `select (${select.join(', ')})`),
      insert?.length && `insert (${insert.join(', ')})`,
      update && `update (${update.join(', ')})`,
    ].filter(Boolean)
    yield `grant ${rights.join(', ')} on ${table} to ${role}`
  }
}
