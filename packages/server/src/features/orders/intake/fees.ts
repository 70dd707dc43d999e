/**
 * Shipping fees of orders, beside those of dispatches: of items that come in as sent, and those that are taken back, because all that
 * the vendor sent came back by its fault, and settled again. Decision 211.
 */
import { type ClaimType, itemNumber, type ReturnFault } from '@napum/contract'
import { isSent, saysSent } from '../../../core/items/sent.ts'
import type { ItemState } from '../../../core/items/state.ts'
import { type Reference, vatModeOf } from '../../../core/ledger/apart.ts'
import type { Ledger, LedgerServices } from '../../../core/ledger/ledger.ts'
import { dueFees, type FeeRow, feeLine, settleFees } from '../../../core/ledger/shipping.ts'
import { groupBy } from '../../../core/values/group.ts'
import { type Money, moneyFromNumber, moneyFromText, moneyToText } from '../../../core/values/money.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import type { UnitOfWork } from '../../../core/work/unit.ts'
import { type Session, statement } from '../../../platform/db/database.ts'
import type { OrderItemRow } from '../registry.ts'
import type { ItemRows } from './item-rows.ts'
import type { ReadyItem, ReadyOrder } from './read-order.ts'

interface DueFees {
  readonly vendorId: string
  readonly ledger: Ledger
  readonly fees: readonly FeeRow[]
}

/** The fees that fall due of orders that are new or change, with the ledgers of their vendors, which are locked. @param before the items that were there */
export async function lockFees(
  services: LedgerServices,
  unit: UnitOfWork,
  orders: readonly ReadyOrder[],
  before: readonly Pick<OrderItemRow, 'vendor_id' | 'ord_no' | 'first_sent_day'>[],
): Promise<readonly DueFees[]> {
  if (!services.config.settleShipping) return []
  const sent = new Set(before.flatMap((row) => (isSent(row) ? `${row.vendor_id} ${row.ord_no}` : [])))
  const named = orders
    .flatMap(feesOf)
    .map((fee) => ({ ...fee, is_sent: sent.has(`${fee.vendor_id} ${fee.ord_no}`) }))
  const byVendor = groupBy(dueFees(named), ({ vendor_id }) => vendor_id)
  const due: DueFees[] = []
  for (const [vendorId, fees] of [...byVendor].sort(([a], [b]) => (a < b ? -1 : 1)))
    due.push({ vendorId, fees, ledger: await unit.lockLedger(services, { vendorId, all: () => [] }) })
  return due
}

/** What the items of each vendor name that sends some of the order. */
function feesOf({ ord_no, items }: ReadyOrder): (Omit<FeeRow, 'is_sent'> & { readonly vendor_id: string })[] {
  if (!items.some(({ item_status }) => saysSent(item_status))) return []
  const byVendor = [...groupBy(items, ({ vendor_id }) => vendor_id)]
  return byVendor.flatMap(([vendor_id, own]) => {
    const fee = own.reduce(addFee, 0n)
    return vendor_id === MARKETPLACE_VENDOR_ID ? [] : [{ vendor_id, ord_no, fee: moneyToText(fee) }]
  })
}

const addFee = (sum: Money, { details }: ReadyItem) => sum + (moneyFromNumber(details.ship_fee) ?? 0n)

/** Settles the fees of orders of which the first items come in as sent. */
export function settleSent(due: readonly DueFees[], rows: ItemRows): void {
  if (due.length === 0) return
  const created = groupBy(rows.created, ({ vendor_id }) => vendor_id)
  for (const { vendorId, ledger, fees } of due) settleFees(ledger, fees, created.get(vendorId) ?? [])
}

/** An item as far as it decides on the fee of its order. */
export interface FeeItem {
  readonly item_index: number
  readonly claim_type: ClaimType | null
  readonly claim_fault: ReturnFault | null
}

/** The newest line of the fee of an order, and what its items were before. */
export interface SettledFeeRow extends Omit<Reference, 'refers_to' | 'refers_settlement_id' | 'title'> {
  readonly ord_no: string
  readonly line_id: number
  readonly settlement_id: string
  /** Below 0: it is taken back. */
  readonly amount: string
  readonly items: readonly FeeItem[]
}

// Of those of orders $2 of the vendor $1 that have one.
const readSettledFees = statement<SettledFeeRow>('intake.settled_fees')`
  select asked.ord_no, line.line_id, line.settlement_id, line.amount, line.supplied_on,
    coalesce(line.vat, held.vat) as vat, coalesce(line.vat_rounding, held.vat_rounding) as vat_rounding, of_order.items
  from unnest($2::text[]) as asked (ord_no)
  cross join lateral (
    select newest.*
    from (
      select * from settlement_line
      where settlement_line.vendor_id = $1::text and settlement_line.ord_no = asked.ord_no
        and settlement_line.kind = 'shipping'
      offset 0
    ) as newest
    order by newest.line_id desc
    limit 1
  ) as line
  cross join lateral ${vatModeOf('line')} as held
  cross join lateral (
    select jsonb_agg(jsonb_build_object('item_index', item.item_index, 'claim_type', item.claim_type,
      'claim_fault', item.claim_fault)) as items
    from (
      select item_index, claim_type, claim_fault from order_item
      where order_item.vendor_id = $1::text and order_item.ord_no = asked.ord_no
      offset 0
    ) as item
  ) as of_order`

/** The fees of these orders that were settled. */
export const settledFees = async (
  session: Session,
  vendorId: string,
  orders: Iterable<string>,
): Promise<readonly SettledFeeRow[]> => session.rows(readSettledFees, [vendorId, [...new Set(orders)]])

/** Takes fees back, or settles them again, as the claims of now say. @param now items that may have changed or are new */
export function followClaims(
  ledger: Ledger,
  fees: readonly SettledFeeRow[],
  now: Iterable<FeeItem & Pick<ItemState, 'ord_no'>>,
): void {
  if (fees.length === 0) return
  const changed = new Map([...now].map((item) => [itemNumber(item), item]))
  for (const { ord_no, items: before, ...line } of fees) {
    const items = new Map<number, FeeItem>(before.map((item) => [item.item_index, item]))
    for (const item of changed.values()) if (item.ord_no === ord_no) items.set(item.item_index, item)
    const isTakenBack = moneyFromText(line.amount) < 0n
    if (allCameBack(items.values()) === isTakenBack) continue
    const { line_id: refers_to, settlement_id: refers_settlement_id, amount, ...rule } = line
    ledger.apart({
      ...feeLine(ord_no, moneyToText(-moneyFromText(amount))),
      ...{ ...rule, refers_to, refers_settlement_id },
      settlement_id: ledger.isPending(refers_settlement_id) ? refers_settlement_id : ledger.open,
      reason_code: isTakenBack ? null : 'vendor',
    })
  }
}

/** Whether the vendor bears the fee: all came back by its fault, but for what was cancelled before it left. */
function allCameBack(items: Iterable<FeeItem>): boolean {
  const left = [...items].filter(({ claim_type }) => claim_type !== 'cancel')
  return left.length > 0 && left.every((item) => item.claim_type !== null && item.claim_fault === 'vendor')
}
