/** SQL of batches of transfers. A settlement names the open batch that it stands in, so it stands in no other. */
import type { SettlementApart, TransferBatchHead } from '@napum/contract'
import type { SettlementKey, TotalledRow } from '../../../core/ledger/settlement-totals.ts'
import type { RowOf } from '../../../core/values/instants.ts'
import { type Statement, statement } from '../../../platform/db/database.ts'

/** A batch, without its entries. */
export interface BatchRow extends RowOf<Omit<TransferBatchHead, ComputedField>, 'created_at' | 'ended_at'> {
  is_combined: boolean
  rows_max: number | null
  marketplace: string
}

type ComputedField = 'combine' | 'transfer_count' | 'settlement_count' | 'total_amount' | 'part_count'

const columns = `batch_id, status, is_combined, rows_max, marketplace, created_at, created_by, paid_on, reference, ended_at,
  ended_by`

export const readBatch = statement<BatchRow & { apart: SettlementApart[] }>('transfer_batches.read')`
  select ${columns}, apart from transfer_batch where batch_id = $1::text`

// The one that ends a batch goes first.
export const lockBatch = statement<BatchRow>('transfer_batches.lock')`
  select ${columns} from transfer_batch where batch_id = $1::text for update`

export const insertBatch = statement('transfer_batches.insert')`
  insert into transfer_batch (batch_id, status, is_combined, rows_max, marketplace, apart, created_at, created_by)
  values ($1::text, 'open', $2::boolean, $3::integer, $4::text, $5::jsonb, $6::timestamptz, $7::text)`

export const endBatch = statement('transfer_batches.end')`
  update transfer_batch set status = $2::text, paid_on = $3::date, reference = $4::text, ended_at = $5::timestamptz,
    ended_by = $6::text
  where batch_id = $1::text`

/** What a batch pays of a settlement, as it was when the batch was made. */
export interface EntryRow extends SettlementKey {
  entry_no: number
  transfer_no: number
  settlement_no: string
  settlement_date: string
  amount: string
  vendor_name: string
  biz_no: string
  bank_code: string
  /** Encrypted (core/vendors/bank-account.ts). */
  bank_account_sealed: string
  account_holder: string
  account_last4: string
  account_changed: boolean
  returned_at: Date | null
  returned_memo: string | null
}

// The entries of a batch, in the order of its file.
export const readEntries = statement<EntryRow>('transfer_batches.entries')`
  select entry_no, transfer_no, vendor_id, settlement_id, settlement_no, settlement_date, amount, vendor_name, biz_no, bank_code,
    bank_account_sealed, account_holder, account_last4, account_changed, returned_at, returned_memo
  from transfer_batch_entry
  where batch_id = $1::text
  order by entry_no`

// $2 is an array of the entries as JSON.
export const insertEntries = statement('transfer_batches.insert_entries')`
  insert into transfer_batch_entry (batch_id, entry_no, transfer_no, vendor_id, settlement_id, settlement_no, settlement_date,
    amount, vendor_name, biz_no, bank_code, bank_account_sealed, account_holder, account_last4, account_changed)
  select $1::text, entry_no, transfer_no, vendor_id, settlement_id, settlement_no, settlement_date, amount, vendor_name, biz_no,
    bank_code, bank_account_sealed, account_holder, account_last4, account_changed
  from jsonb_populate_recordset(null::transfer_batch_entry, $2::jsonb)`

export const markReturned = statement<{ entry_no: number }>('transfer_batches.mark_returned')`
  update transfer_batch_entry set returned_at = $3::timestamptz, returned_memo = $4::text
  where batch_id = $1::text and entry_no = any($2::integer[])
  returning entry_no`

// Puts settlements of a vendor into a batch, or takes them out again with null.
export const setBatch = statement<{ settlement_id: string }>('transfer_batches.set_batch')`
  update settlement set batch_id = $3::text
  where vendor_id = $1::text and settlement_id = any($2::text[])
  returning settlement_id`

export interface ListedBatch extends BatchRow {
  transfer_count: number
  settlement_count: number
  total_amount: string
}

const statusIs = { any: '', one: 'where status = $3::text' } as const

// The newest first, each with what its entries add up to.
const page = (by: keyof typeof statusIs): Statement<ListedBatch> =>
  statement(`transfer_batches.page_${by}`)`
    select batch.*, summed.transfer_count, summed.settlement_count, summed.total_amount
    from (
      select ${columns} from transfer_batch ${statusIs[by]}
      order by batch_id desc
      limit $1::bigint offset $2::bigint
    ) as batch
    cross join lateral (
      select coalesce(max(transfer_no), 0)::integer as transfer_count, count(*)::integer as settlement_count,
        coalesce(sum(amount), 0) as total_amount
      from transfer_batch_entry as entry
      where entry.batch_id = batch.batch_id
    ) as summed
    order by batch.batch_id desc`
export const pages = { any: page('any'), one: page('one') }

export const counts = {
  any: statement<{ total: number }>('transfer_batches.count_any')`
    select count(*) as total from transfer_batch`,
  one: statement<{ total: number }>('transfer_batches.count_one')`
    select count(*) as total from transfer_batch where status = $1::text`,
}

/** A settlement that a batch pays or paid, locked. */
export interface LockedEntry extends TotalledRow {
  paid_amount: string
  batch_id: string | null
  confirmed_at: Date | null
}

// Settlements of a vendor, locked in the order of their ids.
export const lockSettlements = statement<LockedEntry>('transfer_batches.lock_settlements')`
  select locked.*
  from (select distinct asked.settlement_id collate "C" as settlement_id from unnest($2::text[]) as asked (settlement_id) order by 1) as turn
  cross join lateral (
    select vendor_id, settlement_id, settlement_no, status, period_start, period_end, settlement_date, frozen_totals,
      paid_amount, batch_id, confirmed_at
    from settlement
    where settlement.vendor_id = $1::text and settlement.settlement_id = turn.settlement_id
    limit 1
    for update
  ) as locked`
