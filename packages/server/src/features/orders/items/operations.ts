/** Looks items up. operator-interface.md "Looking things up". */
import { type ItemDetail, parseItemNumber } from '@napum/contract'
import { historiesOf } from '../../../core/items/histories.ts'
import type { ItemRow } from '../../../core/items/view.ts'
import { itemView, readItemsByKey, withoutMoney } from '../../../core/items/view-queries.ts'
import { maySeeMoney } from '../../../core/people/caller.ts'
import { moneyFromText, moneyToNumber } from '../../../core/values/money.ts'
import { longPageOf, pageOf } from '../../../core/values/pagination.ts'
import { Refusal } from '../../../core/values/refusal.ts'
import type { FoundVendors } from '../../../core/vendors/cache.ts'
import { itemKeyColumns, rowsByVendor } from '../../../core/vendors/rows.ts'
import type { Call } from '../../../core/work/operation.ts'
import type { Services } from '../../../core/work/services.ts'
import { firstRow, type Session } from '../../../platform/db/database.ts'
import { filtersOf } from '../../../platform/db/filters.ts'
import { countItems, itemFilters, pageOfItems, readSuppliers } from './queries.ts'

export type ItemServices = Pick<Services, 'db' | 'vendorCache'>

/** The vendor of each position of an order; none of one that is not known. */
const suppliersOf = async (session: Session, ordNo: string): Promise<readonly string[]> =>
  (await firstRow(session, readSuppliers, [ordNo]))?.vendor_ids ?? []

export async function getItem(services: ItemServices, call: Call<'getItem'>) {
  const key = parseItemNumber(call.params.ord_prd_no)
  const vendorId = key && (await suppliersOf(services.db, key.ord_no))[key.item_index - 1]
  const row = vendorId && (await firstRow(services.db, readItemsByKey, [vendorId, ...itemKeyColumns([key])]))
  if (!row) throw new Refusal('ITEM_NOT_FOUND')
  const histories = await historiesOf(services.db, row, 'operator')
  const vendors = await services.vendorCache.find([row.vendor_id])
  const item = { ...view(vendors, row), sale_left: saleLeftOf(row), ...histories }
  if (maySeeMoney(call.caller)) return { item }
  return { item: { ...withoutMoney(item), sale_left: null, supply_price_history: [] } }
}

export async function listItems(services: ItemServices, call: Call<'listItems'>) {
  const { page: _page, limit: _limit, ...asked } = call.query
  const { vendor_id, ord_no } = asked
  const isOfAny = ord_no !== undefined && vendor_id === undefined
  const given = { ...asked, suppliers: isOfAny ? await suppliersOf(services.db, ord_no) : undefined }
  const { names, values } = filtersOf(itemFilters, given)
  const page = pageOf(call.query)
  const counted = await firstRow(services.db, countItems(names), values)
  const found = await services.db.rows(pageOfItems(names), [page.limit + 1, page.offset, ...values])
  const { rows: keys, pagination } = longPageOf(page, found, counted?.total)
  const rows = await rowsByVendor(services.db, readItemsByKey, keys, itemKeyColumns)
  const vendors = await services.vendorCache.find(rows.map((row) => row.vendor_id))
  const items = rows.map((row) => view(vendors, row))
  return { item_list: maySeeMoney(call.caller) ? items : items.map(withoutMoney), pagination }
}

const view = (vendors: FoundVendors, row: ItemRow) =>
  itemView(row, vendors.vendor(row.vendor_id)?.partner_code ?? null)

/** What adjustments can still take off the sale of an item. */
function saleLeftOf(row: ItemRow): ItemDetail['sale_left'] {
  const { quantity, total_amount, reversal_settlement_id } = row
  if (!quantity || !total_amount || reversal_settlement_id !== null) return null
  return {
    quantity: quantity - (row.returned_quantity ?? 0),
    amount: moneyToNumber(moneyFromText(total_amount) + moneyFromText(row.adjusted_amount ?? '0')),
  }
}
