/**
 * Reads what a vendor has to invoice for a month, in parts: no statement then runs into the time limit of the database, however
 * many lines a month has, and other work of the process is done between two of them. Decisions 118, 166.
 */
import { TAX_INVOICE_ITEMS_MAX } from '@napum/contract'
import type { Config } from '../../config/config.ts'
import { daysFrom } from '../../core/values/calendar.ts'
import { groupBy } from '../../core/values/group.ts'
import { moneyFromText, moneyToText } from '../../core/values/money.ts'
import { type Database, oneMoment, type Session } from '../../platform/db/database.ts'
import { entriesAdjusted, entriesShipped } from './adjusted-queries.ts'
import type { EntryItemRow, EntryRow } from './queries.ts'
import * as queries from './queries.ts'

/** Lines of one part: some tenths of a second. */
const PART_LINES = 5_000

interface Month {
  readonly vendorId: string
  /** First and last day. */
  readonly days: readonly [string, string]
  readonly timeZone: string
  /** Who receives the statements. */
  readonly receiver: Config['statementReceiver']
}

/** @param partLines fewer in tests */
export function readEntries(db: Database, month: Month, partLines = PART_LINES): Promise<EntryRow[]> {
  return db.transaction(async (session) => {
    await session.rows(oneMoment)
    const rows: EntryRow[] = []
    for await (const part of partsOf(session, month, partLines)) rows.push(...part)
    return joined(rows)
  })
}

async function* partsOf(session: Session, { vendorId, days, timeZone, receiver }: Month, partLines: number) {
  const asked = [vendorId, ...days]
  const begins = await session.rows(queries.beginningsOfParts, [vendorId, ...days, partLines])
  for (const [at, { day, ord_no }] of begins.entries()) {
    const end = begins[at + 1]
    const to = end ? [end.day, ord_no, end.ord_no] : [days[1], ord_no, null]
    yield session.rows(queries.entriesOfDays, [...asked, day, ...to])
  }
  // Few, except where much was confirmed before it left.
  const spans = begins.length > 1 ? daysFrom(...days).map((day) => [day, day]) : [days]
  for (const span of spans) yield session.rows(queries.entriesLeftLater, [...asked, ...span])
  const reading = [...asked, timeZone, receiver]
  // As many as orders.
  for (const span of spans) yield session.rows(entriesShipped, [...reading, ...span])
  // Few again.
  yield session.rows(entriesAdjusted, reading)
}

const keyOf = (row: EntryRow): string =>
  [row.entry, row.buyer, row.tax_type, row.claim_day, row.claim_type, row.supplied_month].join('\n')

/** What belongs to one invoice, out of all parts, in an order that does not depend on them. */
function joined(rows: readonly EntryRow[]): EntryRow[] {
  const groups = [...groupBy(rows, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1))
  return groups.map(([, parts]) =>
    parts.toSorted((one, other) => inOrder(first(one), first(other))).reduce(joinTwo),
  )
}

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one > other ? one : other) : (one ?? other)

/** Both begin with their first items, the left one with that of both. */
export const joinTwo = (left: EntryRow, right: EntryRow): EntryRow => ({
  ...left,
  item_count: left.item_count + right.item_count,
  supply_amount: sum(left.supply_amount, right.supply_amount),
  vat_amount: sum(left.vat_amount, right.vat_amount),
  is_paid: left.is_paid && right.is_paid,
  settlement_nos: [...new Set([...left.settlement_nos, ...right.settlement_nos])].sort(),
  confirmed_at: later(left.confirmed_at, right.confirmed_at),
  last_day: left.last_day > right.last_day ? left.last_day : right.last_day,
  items: [...left.items, ...right.items].sort(inOrder).slice(0, TAX_INVOICE_ITEMS_MAX),
})

const sum = (left: string, right: string): string => moneyToText(moneyFromText(left) + moneyFromText(right))

const first = (row: EntryRow): EntryItemRow => row.items[0] as EntryItemRow

/** By day, order (its code points, as the database does), item and line. */
const inOrder = (one: EntryItemRow, other: EntryItemRow): number =>
  (one.day === other.day ? 0 : one.day < other.day ? -1 : 1) ||
  Buffer.compare(Buffer.from(one.ord_no), Buffer.from(other.ord_no)) ||
  one.item_index - other.item_index ||
  one.line_id - other.line_id
