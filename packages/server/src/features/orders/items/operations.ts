/** Looks items up. operator-interface.md "Looking things up". */
import { COUNTED_MAX, type ItemDetail, parseItemNumber } from '@napum/contract'
import { workList } from '../../../core/items/day-counts.ts'
import { historiesOf } from '../../../core/items/histories.ts'
import { beginningsOf } from '../../../core/items/state-key.ts'
import type { ItemRow } from '../../../core/items/view.ts'
import { itemView, readItemsByKey, withoutMoney } from '../../../core/items/view-queries.ts'
import { maySeeMoney } from '../../../core/people/caller.ts'
import { moneyFromText, moneyToNumber } from '../../../core/values/money.ts'
import { longPageOf, type Page, pageOf, paginationOf } from '../../../core/values/pagination.ts'
import { Refusal } from '../../../core/values/refusal.ts'
import type { FoundVendors } from '../../../core/vendors/cache.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import { itemKeyColumns, rowsByVendor } from '../../../core/vendors/rows.ts'
import type { Call } from '../../../core/work/operation.ts'
import type { Services } from '../../../core/work/services.ts'
import { firstRow, type Session } from '../../../platform/db/database.ts'
import { filtersOf } from '../../../platform/db/filters.ts'
import {
  countItems,
  countStatesOfAll,
  countStatesOfVendor,
  itemFilters,
  pageOfItems,
  pageOfStatesOfAll,
  pageOfStatesOfVendor,
  readSuppliers,
} from './queries.ts'

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
  const page = pageOf(call.query)
  const { rows: keys, pagination } =
    (await findByState(services.db, asked, page)) ?? (await findByKey(services.db, asked, page))
  const rows = await rowsByVendor(services.db, readItemsByKey, keys, itemKeyColumns)
  const vendors = await services.vendorCache.find(rows.map((row) => row.vendor_id))
  const items = rows.map((row) => view(vendors, row))
  return { item_list: maySeeMoney(call.caller) ? items : items.map(withoutMoney), pagination }
}

type ItemFilters = Omit<Call<'listItems'>['query'], 'page' | 'limit'>

/** The items of a page in the order of their keys, which are looked at one by one. */
async function findByKey(db: Session, asked: ItemFilters, page: Page) {
  const { vendor_id, ord_no } = asked
  const isOfAny = ord_no !== undefined && vendor_id === undefined
  const given = { ...asked, suppliers: isOfAny ? await suppliersOf(db, ord_no) : undefined }
  const { names, values } = filtersOf(itemFilters, given)
  const counted = await firstRow(db, countItems(names), values)
  const found = await db.rows(pageOfItems(names), [page.limit + 1, page.offset, ...values])
  return longPageOf(page, found, counted?.total)
}

/**
 * The same of items with a status or stock, along their state keys: the few that have it may be anywhere among all. Null: there are
 * so many of them that `findByKey` fills a page after reading few others.
 */
async function findByState(db: Session, { vendor_id, item_status, stock, ord_no }: ItemFilters, page: Page) {
  if (ord_no !== undefined || (item_status === undefined && stock === undefined)) return null
  const keys = beginningsOf(item_status, stock)
  // Own products are not counted. They come first: no id is below that of the marketplace.
  const ofVendor = [vendor_id ?? MARKETPLACE_VENDOR_ID, keys]
  const ofAll = vendor_id === undefined ? [keys.map(workList)] : null
  const own = (await firstRow(db, countStatesOfVendor, ofVendor))?.total ?? 0
  const others = ofAll ? ((await firstRow(db, countStatesOfAll, ofAll))?.total ?? 0) : 0
  if (own + others > COUNTED_MAX) return null
  const rows = await db.rows(pageOfStatesOfVendor, [...ofVendor, page.limit, page.offset])
  if (ofAll && rows.length < page.limit) {
    const from = Math.max(0, page.offset - own)
    rows.push(...(await db.rows(pageOfStatesOfAll, [...ofAll, page.limit - rows.length, from])))
  }
  return { rows, pagination: paginationOf(page, own + others) }
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
