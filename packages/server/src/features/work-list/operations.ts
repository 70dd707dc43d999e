/** One item of the vendor who calls, its work list, and the claims that it took note of. Interface 10.1-10.3. */
import {
  type ClaimSeen,
  type FailedEntry,
  type ItemSearchRequest,
  parseItemNumber,
  SHIPPED_DAYS_DEFAULT,
} from '@napum/contract'
import { historiesOf } from '../../core/items/histories.ts'
import { recordOf, recordText } from '../../core/items/view.ts'
import { readItemsByKey } from '../../core/items/view-queries.ts'
import type { Call, FieldsOf } from '../../core/operation.ts'
import { ReadyJson } from '../../core/values/answers.ts'
import { addDays } from '../../core/values/calendar.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { itemKeyColumns } from '../../core/vendors/rows.ts'
import { batchAnswer, EntryRefusal, failedEntry } from '../../core/work/entries.ts'
import { UnitOfWork } from '../../core/work/unit.ts'
import { firstRow } from '../../platform/db/database.ts'
import { type Position, readCursor, writeCursor } from './cursor.ts'
import { firstPosition, type ItemServices, nextPosition, readPage } from './page.ts'
import * as queries from './queries.ts'
import * as rules from './rules.ts'

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
  const page = await readPage(services, db, vendor.vendor_id, search, positionOf(search))
  const { found, days, counts, due } = page
  const values = [vendor.vendor_id, ...itemKeyColumns(found.keys)]
  const rows = found.keys.length === 0 ? [] : await db.rows(readItemsByKey, values)
  const items = rows.map((row) => {
    // The record is stored as JSON text, and goes out as it is.
    const [record, state] = [recordText(row, vendor.partner_code), JSON.stringify(rules.stateView(row, days))]
    return `${record.slice(0, -1)},${state.slice(1)}`
  })
  const next = nextPosition(page)
  const rest = {
    total: found.total,
    total_is_at_least: found.isMany,
    counts: rules.workCounts(counts, due),
    next_cursor: next && writeCursor(search, next),
  }
  return new ReadyJson(`"item_list":[${items.join()}],${JSON.stringify(rest).slice(1, -1)}`, rows.length)
}

/** @throws Refusal for a cursor of another search, or of none. */
function positionOf(search: ItemSearchRequest): Position {
  const first = firstPosition(search)
  if (search.cursor === undefined) return first
  const position = readCursor(search, first.after.length)
  if (position) return position
  const message = 'must be the next_cursor of an answer to the same filters and sort'
  throw invalid([{ path: 'cursor', message }])
}

/** Each day from its beginning to that of the next one, as the marketplace counts days. */
export async function listShippedDays({ clock, calendar }: ItemServices, call: Call<'listShippedDays'>) {
  const { days = SHIPPED_DAYS_DEFAULT } = call.query
  const today = calendar.dayOf(clock.now(call.vendor.vendor_id))
  const all = Array.from({ length: days + 1 }, (_, n) => addDays(today, n + 1 - days))
  const starts = all.map((day) => calendar.parseInstantOrDay(day)?.at)
  const values = [all.slice(0, -1), starts.slice(0, -1), starts.slice(1)]
  return { day_list: await call.db.rows(queries.countShipped, [call.vendor.vendor_id, ...values]) }
}

const unauthorized = new EntryRefusal('UNAUTHORIZED')

/** One transaction, as a batch has it; a number that comes twice is seen once. */
export async function markClaimsSeen(services: ItemServices, call: Call<'markClaimsSeen'>) {
  const { ord_prd_nos, seen = true } = call.body
  const keys = ord_prd_nos.flatMap((number) => parseItemNumber(number) ?? [])
  const results = await UnitOfWork.run(services, call, async (unit) => {
    const items = await unit.lockItems({ vendorId: call.vendor.vendor_id, keys, withExchanges: false })
    const { now } = unit.stampOf(call.vendor.vendor_id)
    return ord_prd_nos.map((ord_prd_no): ClaimSeen | FailedEntry => {
      const item = items.find(ord_prd_no)
      if (!item) return failedEntry({ ord_prd_no }, unauthorized, {})
      if (item.claim_type === null) return { ord_prd_no, success: true, message: 'There is no claim' }
      if ((item.claim_seen_at !== null) !== seen) items.change(item, { claim_seen_at: seen ? now : null })
      return { ord_prd_no, success: true, message: seen ? 'Claim seen' : 'Claim not seen' }
    })
  })
  return batchAnswer(results)
}
