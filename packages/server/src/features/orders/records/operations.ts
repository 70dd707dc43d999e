/** Rewrites the records and search texts of stored items, one bounded part a call, so that no request waits for it. */
import type { RecordsRebuild } from '@napum/contract'
import { recordColumns } from '../../../core/items/record.ts'
import { itemKeyColumns, rowsByVendor } from '../../../core/vendors/rows.ts'
import { type Sender, UnitOfWork, type WorkServices } from '../../../core/work/unit.ts'
import { arraysOf } from '../../../platform/db/arrays.ts'
import { nextOrders, numbersOf, vendorOrdersOf } from '../registry.ts'
import * as queries from './queries.ts'
import { type RecordWriter, record, storedItem, storedOrder } from './record-writer.ts'
import { outdated, PART_ORDERS_MAX, partOf, type Rebuilt } from './rules.ts'
import { writeTexts } from './texts.ts'

/** Checks the orders after the given one, and writes those that differ. */
export async function rebuildRecords(
  services: WorkServices,
  call: Sender & { readonly body: RecordsRebuild },
  writer: RecordWriter = record,
) {
  const { seen_count: _, ...answer } = await rebuildPart(services, call, call.body.after, writer)
  return answer
}

/** The same, and how many orders it looked at. */
export async function rebuildPart(
  services: WorkServices,
  call: Sender,
  after: string | null | undefined,
  writer: RecordWriter = record,
) {
  const seen = await call.db.rows(nextOrders, [after ?? '', PART_ORDERS_MAX])
  const part = partOf(seen)
  const counts =
    part.length === 0
      ? { checked_count: 0, rebuilt_count: 0 }
      : await UnitOfWork.run(services, call, (unit) => rebuild(unit, part, writer))
  const isLast = part.length === seen.length && seen.length < PART_ORDERS_MAX
  return { ...counts, seen_count: part.length, next: isLast ? null : (part.at(-1) as string) }
}

/**
 * Days are read under the lock of the registry, which every change of them takes first. No change is numbered: another form of
 * the record is no news of the item (decision 120).
 */
async function rebuild(unit: UnitOfWork, numbers: readonly string[], writer: RecordWriter) {
  const keys = vendorOrdersOf(await unit.lockOrders(numbers))
  const stored = await rowsByVendor(unit.session, queries.itemsOfOrders, keys, numbersOf)
  const rows = stored.map((row) => ({ ...row, order: storedOrder(row), details: storedItem(row) }))
  await writeTexts(unit.session, rows)
  const rebuilt = outdated(rows, writer)
  if (rebuilt.length > 0) {
    const sent = rebuilt.map((one) => ({ ...one, vendor_id: one.row.vendor_id }))
    const answers = await unit.lockByVendor('order_item', queries.writeRecords, sent, columnsOf)
    const written = answers.reduce((sum, answer) => sum + answer.written, 0)
    if (written !== rebuilt.length) throw new Error(`wrote ${written} records instead of ${rebuilt.length}`)
  }
  return { checked_count: rows.length, rebuilt_count: rebuilt.length }
}

const columnsOf = (rebuilt: readonly Rebuilt[]): unknown[] => [
  ...itemKeyColumns(rebuilt.map(({ row }) => row)),
  ...arraysOf(
    rebuilt.map(({ text }) => text),
    ...recordColumns,
  ),
]
