/** What is said of the rows of a file once their items are known. Decisions 130-132. */
import { batchOf, ItemNumber, itemNumber, parseItemNumber, SupplyPrice } from '@napum/contract'
import { type ReadRow, type RowIssue, type RowsKind, totalOf, verdictOf } from '@napum/spreadsheet'
import Type from 'typebox'
import { groupBy } from '../../../core/values/group.ts'
import { EntryRefusal } from '../../../core/work/entries.ts'
import type { BatchKind } from '../batch.ts'
import { kinds, type PriceEntry } from './kinds.ts'
import type { AskedItem, UsedNumber } from './queries.ts'

/** Within this number of days, a number that was used for another receiver causes a warning. */
export const USED_DAYS = 90

/** An item number as a key, written alike however it was sent. */
export function keyOf(ordPrdNo: string): string {
  const key = parseItemNumber(ordPrdNo)
  return key ? itemNumber(key) : ''
}

type ItemsByNumber = ReadonlyMap<string, AskedItem>

const and = (row: ReadRow, ...issues: (RowIssue | null)[]): ReadRow => ({
  ...row,
  issues: [...row.issues, ...issues.filter((issue) => issue !== null)],
})

const itemOf = (row: ReadRow, items: ItemsByNumber): AskedItem | undefined =>
  row.ord_prd_no === null ? undefined : items.get(keyOf(row.ord_prd_no))

/** Says of each row what its item says; a price without a quantity takes that of the order. */
export function withItems(rows: readonly ReadRow[], kind: RowsKind, items: ItemsByNumber): ReadRow[] {
  return rows.map((row) => {
    if (row.ord_prd_no === null || verdictOf(row.issues) === 'refused') return row
    const item = itemOf(row, items)
    if (!item) return and(row, { code: 'UNAUTHORIZED' })
    const filled = kind === 'waybills' ? row : withQuantity(row, item)
    return and(filled, kinds[kind].refusal(filled, item))
  })
}

function withQuantity(row: ReadRow, { quantity }: AskedItem): ReadRow {
  const { unit_price, total_amount } = row.values
  if (row.values.quantity !== null || typeof unit_price !== 'number') return row
  const values = { ...row.values, quantity, total_amount: total_amount ?? totalOf(unit_price, quantity) }
  return and({ ...row, values }, { code: 'QUANTITY_OF_ORDER', detail: String(quantity) })
}

/** The waybill number of a row that could be registered. */
export const numberOf = (row: ReadRow): string | null =>
  verdictOf(row.issues) === 'refused' ? null : (row.values.tracking_number as string | null)

/** One number is one parcel, and one parcel has one receiver: of each row, the first other one is named. */
export function withOtherReceivers(rows: readonly ReadRow[], items: ItemsByNumber): ReadRow[] {
  const byNumber = new Map<string, Map<string, number>>()
  for (const row of rows) {
    const number = numberOf(row)
    const item = itemOf(row, items)
    if (number === null || !item) continue
    const receivers = byNumber.get(number) ?? new Map<string, number>()
    if (!receivers.has(item.receiver)) receivers.set(item.receiver, row.row)
    byNumber.set(number, receivers)
  }
  return rows.map((row) => {
    const receivers = byNumber.get(numberOf(row) ?? '')
    if (!receivers || receivers.size < 2) return row
    const own = itemOf(row, items)?.receiver
    const other = [...receivers].find(([receiver]) => receiver !== own)
    return and(row, other ? { code: 'OTHER_RECEIVER', detail: String(other[1]) } : null)
  })
}

/** A waybill number that may be registered, and for whom. */
interface SentNumber {
  readonly number: string
  readonly receiver: string
}

/** Each number with each of its receivers once. */
export function sentNumbers(rows: readonly ReadRow[], items: ItemsByNumber): SentNumber[] {
  const sent = new Map<string, SentNumber>()
  for (const row of rows) {
    const number = numberOf(row)
    const receiver = itemOf(row, items)?.receiver
    if (number !== null && receiver !== undefined)
      sent.set(JSON.stringify([number, receiver]), { number, receiver })
  }
  return [...sent.values()]
}

/** Numbers that were registered before, for somebody else. */
export function withEarlierUses(
  rows: readonly ReadRow[],
  items: ItemsByNumber,
  uses: readonly UsedNumber[],
): ReadRow[] {
  const byNumber = groupBy(uses, (use) => use.tracking_number)
  return rows.map((row) => {
    const own = itemOf(row, items)?.receiver
    const other = byNumber.get(numberOf(row) ?? '')?.find(({ sent_to }) => sent_to === own)
    return other ? and(row, { code: 'USED_BEFORE', detail: itemNumber(other) }) : row
  })
}

const PriceOfItem = Type.Object({ ord_prd_no: ItemNumber, supply_price: SupplyPrice })

interface PriceRecorded {
  readonly ord_prd_no: string
  readonly success: true
  readonly message: string
}

/** A supply price by itself: the fifth way to enter one, which leaves the item where it is (decision 132). */
export const priceEntries: BatchKind<'prices', PriceEntry, PriceRecorded> = {
  batch: batchOf('prices', PriceOfItem),
  failedFields: {},
  decide(entry, item, work) {
    if (item.claim_type === 'cancel') return new EntryRefusal('ITEM_CANCELLED')
    const refused = work.recordPrice(item, 'price_file')
    return refused ?? { ord_prd_no: entry.ord_prd_no, success: true, message: 'Supply price recorded' }
  },
}
