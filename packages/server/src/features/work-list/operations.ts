/** One item of the vendor who calls, and its work list. Interface 10.1, 10.2. */
import { type ItemSearchRequest, parseItemNumber } from '@napum/contract'
import { historiesOf } from '../../core/items/histories.ts'
import { recordOf, recordText } from '../../core/items/view.ts'
import { readItemsByKey } from '../../core/items/view-queries.ts'
import { ReadyJson } from '../../core/values/answers.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { itemKeyColumns } from '../../core/vendors/rows.ts'
import type { Call, FieldsOf } from '../../core/work/operation.ts'
import { firstRow } from '../../platform/db/database.ts'
import { type Position, readCursor, writeCursor } from './cursor.ts'
import { firstPosition, type ItemServices, nextPosition, readPage, type WorkPage } from './page.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'
import { itemsOfVendor } from './scopes.ts'

/** @throws Refusal with one answer for what is another vendor's, the marketplace's own, or nowhere. */
export async function getOwnItem(services: ItemServices, { db, vendor, params }: Call<'getOwnItem'>) {
  const key = parseItemNumber(params.ord_prd_no)
  const row = key && (await firstRow(db, queries.readOwnItem, [vendor.vendor_id, key.ord_no, key.item_index]))
  if (!row) throw new Refusal('ITEM_NOT_FOUND')
  const histories = await historiesOf(db, row, 'vendor')
  const days = await services.deliveryDays.read(db)
  return { item: { ...recordOf(row, vendor.partner_code), ...rules.stateView(row, days), ...histories } }
}

export async function searchItems(
  services: ItemServices,
  { db, vendor, body: search }: Call<'searchItems'>,
): Promise<ReadyJson<FieldsOf<'searchItems'>>> {
  const issues = rules.searchIssues(search)
  if (issues.length > 0) throw invalid(issues)
  const page = await readPage(services, itemsOfVendor(db, vendor.vendor_id), search, positionOf(search))
  const { found, days } = page
  const values = [vendor.vendor_id, ...itemKeyColumns(found.keys)]
  const rows = found.keys.length === 0 ? [] : await db.rows(readItemsByKey, values)
  const items = rows.map((row) => {
    // The record is stored as JSON text, and goes out as it is.
    const [record, state] = [recordText(row, vendor.partner_code), JSON.stringify(rules.stateView(row, days))]
    return `${record.slice(0, -1)},${state.slice(1)}`
  })
  const rest = JSON.stringify(restOf(page))
  return new ReadyJson(`"item_list":[${items.join()}],${rest.slice(1, -1)}`, rows.length)
}

/** What a page answers beside its items. */
export function restOf(page: WorkPage) {
  const next = nextPosition(page)
  return {
    total: page.found.total,
    total_is_at_least: page.found.isMany,
    counts: page.counts,
    next_cursor: next && writeCursor(page.search, next),
  }
}

/** Where a search begins or continues; null: its cursor is of another search, or of none. */
export function readPosition(search: ItemSearchRequest): Position | null {
  const first = firstPosition(search)
  return search.cursor === undefined ? first : readCursor(search, first.after.length)
}

/** @throws Refusal for a cursor of another search, or of none. */
export function positionOf(search: ItemSearchRequest): Position {
  const position = readPosition(search)
  if (position) return position
  const message = 'must be the next_cursor of an answer to the same filters and sort'
  throw invalid([{ path: 'cursor', message }])
}
