/** Items that come in as sent: the shipping fees of their orders fall due (decision 211). */

import { isSent, saysSent } from '../../../core/items/sent.ts'
import type { Ledger, LedgerServices } from '../../../core/ledger/ledger.ts'
import { dueFees, type FeeRow, settleFees } from '../../../core/ledger/shipping.ts'
import { groupBy } from '../../../core/values/group.ts'
import { type Money, moneyFromNumber, moneyToText } from '../../../core/values/money.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import type { UnitOfWork } from '../../../core/work/unit.ts'
import type { OrderItemRow } from '../registry.ts'
import type { ItemRows } from './item-rows.ts'
import type { ReadyItem, ReadyOrder } from './read-order.ts'

interface DueFees {
  readonly vendorId: string
  readonly ledger: Ledger
  readonly fees: readonly FeeRow[]
}

type SentRow = Pick<OrderItemRow, 'vendor_id' | 'ord_no' | 'first_sent_day'>

/** The fees that fall due of orders that are new or change, with the ledgers of their vendors, which are locked. @param before the items that were there */
export async function lockFees(
  services: LedgerServices,
  unit: UnitOfWork,
  orders: readonly ReadyOrder[],
  before: readonly SentRow[],
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
