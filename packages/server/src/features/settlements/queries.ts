/** Settlements as the operator sees, closes and pays them. */
import type { ItemKey, Settlement, SettlementListQuery, SettlementStatus } from '@napum/contract'
import { type HoldRow, holdColumns } from '../../core/ledger/payments.ts'
import type { SettlementKey, TotalledRow } from '../../core/ledger/settlement-totals.ts'
import { unshippedJoin, unshippedOf, unshippedOfAny } from '../../core/ledger/unshipped.ts'
import type { RowOf } from '../../core/values/instants.ts'
import { countedUpTo } from '../../core/values/pagination.ts'
import type { Party } from '../../core/vendors/party.ts'
import { type Statement, statement } from '../../platform/db/database.ts'
import { whereOf } from '../../platform/db/filters.ts'
import { frozenHash, liveSupplier } from '../statements/index.ts'

type ShownField =
  | 'vendor_name'
  | 'paid_on'
  | 'reference'
  | 'batch_id'
  | 'unshipped_count'
  | 'unshipped_subtotal'
type ShownBy = 'confirmed_by' | 'paid_by' | 'reopened_by' | 'reopen_reason'
type Instants = 'created_at' | 'confirmed_at' | 'paid_at' | 'reopened_at'

export interface SettlementRow
  extends TotalledRow,
    RowOf<Pick<Settlement, ShownField | ShownBy | Instants>, Instants, 'unshipped_subtotal'>,
    HoldRow {
  /** What its payments add up to. */
  paid_amount: string
  /** The account now, and as it was confirmed: null when nothing of it was kept. Encrypted (core/vendors/bank-account.ts). */
  bank_code: string
  bank_account_sealed: string
  confirmed_bank: string | null
  confirmed_account: string | null
  /** Unshipped items that the vendor has marked as unavailable. */
  unavailable_count: number
}

/** Of a page, without what it waits for. */
export type ListedSettlement = Omit<
  SettlementRow,
  'unshipped_count' | 'unshipped_subtotal' | 'unavailable_count'
>

const select = `
  select settlement.vendor_id, vendor.name as vendor_name, settlement.settlement_id, settlement.settlement_no,
    settlement.status, settlement.period_start, settlement.period_end, settlement.settlement_date,
    settlement.created_at, settlement.confirmed_at, settlement.paid_at, settlement.paid_on, settlement.reference,
    settlement.paid_amount, settlement.batch_id, ${holdColumns},
    settlement.reopened_at, settlement.reopen_reason, settlement.frozen_totals,
    settlement.confirmed_by, settlement.paid_by, settlement.reopened_by, vendor.bank_code, vendor.bank_account_sealed,
    settlement.frozen_supplier ->> 'bank_code' as confirmed_bank,
    settlement.frozen_supplier ->> 'bank_account_sealed' as confirmed_account`

// The vendor is looked up by its key: without statistics a join would read all of them.
const vendorJoin = `
  cross join lateral (
    select name, bank_code, bank_account_sealed, hold_reason from vendor where vendor.vendor_id = settlement.vendor_id limit 1
  ) as vendor`

/** The vendor first: it is looked for by itself. */
export const settlementFilters = {
  vendor_id: (at: number) => `settlement.vendor_id = $${at}::text`,
  status: (at: number) => `settlement.status = $${at}::text`,
  settlement_no: (at: number) => `settlement.settlement_no = $${at}::text`,
  from: (at: number) => `settlement.period_end >= $${at}::date`,
  to: (at: number) => `settlement.period_end <= $${at}::date`,
} as const satisfies Partial<Record<keyof SettlementListQuery, (at: number) => string>>

export type SettlementFilter = keyof typeof settlementFilters

/**
 * The settlements that the filters name, the vendor first. A vendor has few, so that they are found by vendor alone and then filtered:
 * `offset 0` keeps the period out of that look, which would otherwise go through the period of all vendors.
 */
function filtered(names: readonly SettlementFilter[], first: number): string {
  const [vendor, ...others] = names
  if (vendor !== 'vendor_id') return `from settlement ${whereOf(settlementFilters, names, first)}`
  const own = `(select * from settlement where ${settlementFilters.vendor_id(first)} offset 0)`
  return `from ${own} as settlement ${whereOf(settlementFilters, others, first + 1)}`
}

/** Each combination of filters is a statement of its own. */
export const countSettlements = (names: readonly SettlementFilter[]): Statement<{ total: number }> =>
  statement(`settlements.count_${names.join('_')}`, countedUpTo(filtered(names, 1)))

// The newest period first; of any vendors, so that what they wait for is counted by itself.
export const pageOfSettlements = (names: readonly SettlementFilter[]): Statement<ListedSettlement> =>
  statement(`settlements.page_${names.join('_')}`)`
    ${select}
    from (
      select settlement.* ${filtered(names, 3)}
      order by period_end desc, settlement_id desc
      limit $1::bigint offset $2::bigint
    ) as settlement
    ${vendorJoin}
    order by settlement.period_end desc, settlement.settlement_id desc`

// What settlements of any vendors wait for; nothing comes of those that wait for nothing.
export const unshippedOfSettlements = statement<
  SettlementKey & { items: number; subtotal: string; unavailable: number }
>('settlements.unshipped')`
  select settlement.vendor_id, settlement.settlement_id, unshipped.items, unshipped.subtotal, unshipped.unavailable
  from unnest($1::text[], $2::text[]) as settlement (vendor_id, settlement_id)
  ${unshippedOfAny}`

// The same of one vendor: only the node with its rows is asked, so that it is answered while another one is away.
export const unshippedOfVendor = statement<{
  settlement_id: string
  items: number
  subtotal: string
  unavailable: number
}>('settlements.unshipped_of_vendor')`
  select settlement.settlement_id, unshipped.items, unshipped.subtotal, unshipped.unavailable
  from unnest($2::text[]) as settlement (settlement_id)
  ${unshippedJoin}`

// Vendors whose settlements have such an id: one, unless the ids of two end alike.
export const vendorsByEnding = statement<Pick<SettlementKey, 'vendor_id'>>('settlements.vendors_by_ending')`
  select vendor_id from vendor where right(vendor_id, 8) = $1::text limit 5`

// Whether it is of this vendor: one node is asked.
export const findOfVendor = statement<SettlementKey>('settlements.find_of_vendor')`
  select vendor_id, settlement_id from settlement where vendor_id = $1::text and settlement_id = $2::text`

// Whose it is: all nodes are asked, for one that was opened before ids held this.
export const findSettlement = statement<SettlementKey>('settlements.find')`
  select vendor_id, settlement_id from settlement where settlement_id = $1::text`

/** The settlements `$2` of the vendor `$1`, each looked up by its whole key. */
const named = `(
  select held.*
  from unnest($2::text[]) as wanted (settlement_id)
  cross join lateral (
    select * from settlement
    where settlement.vendor_id = $1::text and settlement.settlement_id = wanted.settlement_id
    limit 1
  ) as held
) as settlement`

export const readNamed = statement<SettlementRow>('settlements.read_named')`
  ${select}, unshipped.items as unshipped_count, unshipped.subtotal as unshipped_subtotal,
    unshipped.unavailable as unavailable_count
  from ${named} ${vendorJoin} ${unshippedJoin}`

export interface PartiesRow {
  settlement_id: string
  supplier: Party
  receiver: Party
}

// Both parties as the paper prints them: as they were frozen, else as they are now.
export const readParties = statement<PartiesRow>('settlements.read_parties')`
  select settlement.settlement_id,
    coalesce(settlement.frozen_supplier, ${liveSupplier}) as supplier,
    coalesce(frozen.receiver, settlement.frozen_receiver, jsonb_build_object('name', marketplace.name, 'biz_no', marketplace.biz_no,
      'owner', marketplace.owner, 'address', marketplace.address)) as receiver
  from ${named}
  cross join lateral (
    select * from vendor where vendor.vendor_id = settlement.vendor_id limit 1
  ) as vendor
  cross join marketplace
  left join lateral (
    select receiver from frozen_line
    where frozen_line.vendor_id = $1::text and frozen_line.settlement_id = settlement.settlement_id
    limit 1
  ) as frozen on true`

export type LockedSettlement = SettlementKey &
  Pick<SettlementRow, 'settlement_no' | 'status' | 'paid_amount' | 'paid_on' | 'batch_id' | 'hold_reason'>

// A change of the state goes first; prices and claims wait here.
export const lockSettlement = statement<LockedSettlement>('settlements.lock')`
  select vendor_id, settlement_id, settlement_no, status, paid_amount, paid_on, batch_id, hold_reason from settlement
  where vendor_id = $1::text and settlement_id = $2::text
  for update`

// What a settlement waits for. Nothing is locked yet.
export const unshippedItems = statement<ItemKey>('settlements.unshipped_items')`
  select waiting.ord_no, waiting.item_index
  from (values ($2::text)) as settlement (settlement_id)
  cross join lateral (select item.ord_no, item.item_index from order_item as item where ${unshippedOf}) as waiting`

// Closes the settlement and keeps the parties, which were read before: an update may not make a document of columns.
export const confirm = statement('settlements.confirm')`
  update settlement set
    status = 'confirmed', is_open = false, confirmed_at = $3::timestamptz, frozen_totals = $4::jsonb,
    confirmed_by = $5::text, confirmation = settlement.confirmation + 1, frozen_supplier = $6::jsonb,
    frozen_receiver = $7::jsonb, frozen_footer = $8::jsonb
  where settlement.vendor_id = $1::text and settlement.settlement_id = $2::text`

// Keeps the hash of all that was frozen, once that is written. It is read beside the row, because an update may not compute
// moments from its columns.
export const seal = statement('settlements.seal')`
  update settlement set frozen_hash = frozen.hash
  from (
    select ${frozenHash} as hash from settlement
    where settlement.vendor_id = $1::text and settlement.settlement_id = $2::text
  ) as frozen
  where settlement.vendor_id = $1::text and settlement.settlement_id = $2::text`

// Once it was set off later: its statements have another content, which the next confirmation proves.
export const confirmSetOff = statement('settlements.confirm_set_off')`
  update settlement set frozen_totals = $3::jsonb, confirmation = settlement.confirmation + 1
  where settlement.vendor_id = $1::text and settlement.settlement_id = $2::text`

// Whether it was set off. The offset keeps the settlement and the tax type together, which one index answers.
export const isSetOff = statement('settlements.is_set_off')`
  select 1
  from (
    select kind from settlement_line
    where vendor_id = $1::text and settlement_id = $2::text and tax_type is not null
    offset 0
  ) as line
  where line.kind = 'balance_out'
  limit 1`

// It takes new items again only if the vendor has no other open settlement (decision 41).
export const reopen = statement('settlements.reopen')`
  update settlement set
    status = 'pending', confirmed_at = null, confirmed_by = null, frozen_totals = null, frozen_supplier = null,
    frozen_receiver = null, frozen_footer = null,
    reopened_at = $3::timestamptz, reopen_reason = $4::text, reopened_by = $5::text,
    is_open = not exists (select 1 from settlement as other where other.vendor_id = $1::text and other.is_open)
  where vendor_id = $1::text and settlement_id = $2::text`

/** SQL: settlements of all vendors, or of one: found by the vendor, of whom there are few, and not by their periods. */
const ofAll = 'settlement'
const ofOne = (vendorId: string) =>
  `(select * from settlement where vendor_id = ${vendorId}::text offset 0) as own`

// In the order of lists.
const ofMonth = (name: string, from: string) => statement<SettlementKey & { status: SettlementStatus }>(
  `settlements.${name}`,
)`
  select vendor_id, settlement_id, status from ${from}
  where period_end between $1::date and $2::date
  order by period_end desc, settlement_id desc
  limit $3::bigint offset $4::bigint`
export const settlementsOfMonth = ofMonth('of_month', ofAll)
export const settlementsOfVendor = ofMonth('of_month_of_vendor', ofOne('$5'))

// The oldest period first.
const ended = (name: string, status: SettlementStatus, from = ofAll) => statement<SettlementKey>(
  `settlements.${name}`,
)`
  select vendor_id, settlement_id from ${from}
  where status = '${status}' and period_end <= $1::date
  order by period_end, settlement_id`
export const endedConfirmed = ended('ended_confirmed', 'confirmed')
export const endedPending = ended('ended_pending', 'pending')
export const endedPendingOfVendor = ended('pending_of_vendor', 'pending', ofOne('$2'))
