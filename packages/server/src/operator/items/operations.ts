/** Looks items up. operator-interface.md "Looking things up". */
import { parseItemNumber } from '@napum/contract'
import { historiesOf } from '../../core/items/histories.ts'
import type { ItemRow } from '../../core/items/view.ts'
import { itemView } from '../../core/items/view-queries.ts'
import { pageOf, paginationOf } from '../../core/pagination.ts'
import { Refusal } from '../../core/refusal.ts'
import { firstRow } from '../../db/database.ts'
import type { Call } from '../../operation.ts'
import type { Services } from '../../services.ts'
import { countItems, type ItemFilter, pageOfItems, readItem } from './queries.ts'

export type ItemServices = Pick<Services, 'db' | 'vendorCache'>

export async function getItem(services: ItemServices, call: Call<'getItem'>) {
  const key = parseItemNumber(call.params.ord_prd_no)
  const row = key && (await firstRow(services.db, readItem, [key.ord_no, key.item_index]))
  if (!row) throw new Refusal('ITEM_NOT_FOUND')
  const histories = await historiesOf(services.db, row, 'operator')
  await services.vendorCache.refresh()
  return { item: { ...view(services, row), ...histories } }
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
