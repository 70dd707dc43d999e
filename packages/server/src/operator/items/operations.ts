/** Looks items up. operator-interface.md "Looking things up". */
import { parseItemNumber, SUPPLY_PRICE_HISTORY_MAX } from '@napum/contract'
import { pageOf, paginationOf } from '../../core/pagination.ts'
import { Refusal } from '../../core/refusal.ts'
import { firstRow } from '../../db/database.ts'
import type { Call } from '../../operation.ts'
import type { Services } from '../../services.ts'
import {
  countItems,
  type ItemFilter,
  type ItemRow,
  pageOfItems,
  readEvents,
  readItem,
  readPrices,
} from './queries.ts'
import { historyOf, itemView, priceView } from './rules.ts'

export type ItemServices = Pick<Services, 'db' | 'vendorCache'>

export async function getItem(services: ItemServices, call: Call<'getItem'>) {
  const key = parseItemNumber(call.params.ord_prd_no)
  const row = key && (await firstRow(services.db, readItem, [key.ord_no, key.item_index]))
  if (!row) throw new Refusal('ITEM_NOT_FOUND')
  const of = [row.vendor_id, row.ord_no, row.item_index]
  const events = await services.db.rows(readEvents, of)
  const prices = await services.db.rows(readPrices, [...of, SUPPLY_PRICE_HISTORY_MAX])
  await services.vendorCache.refresh()
  return {
    item: {
      ...view(services, row),
      status_history: historyOf(events, 'status'),
      stock_history: historyOf(events, 'stock'),
      shipment_history: historyOf(events, 'shipment'),
      supply_price_history: prices.map(priceView),
      claim_history: historyOf(events, 'claim'),
    },
  }
}

export async function listItems(services: ItemServices, call: Call<'listItems'>) {
  const { page: _page, limit: _limit, ...asked } = call.query
  const filters = (['vendor_id', 'item_status', 'stock', 'ord_no'] as const).filter(
    (name) => asked[name] !== undefined,
  )
  const values = filters.map((name: ItemFilter) => asked[name])
  const page = pageOf(call.query)
  const counted = await firstRow(services.db, countItems(filters), values)
  const rows = await services.db.rows(pageOfItems(filters), [page.limit, page.offset, ...values])
  await services.vendorCache.refresh()
  return {
    item_list: rows.map((row) => view(services, row)),
    pagination: paginationOf(page, counted?.total ?? 0),
  }
}

const view = (services: ItemServices, row: ItemRow) =>
  itemView(row, services.vendorCache.vendor(row.vendor_id)?.partner_code ?? null)
