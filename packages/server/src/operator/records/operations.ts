/** Writes the records of stored items anew, one bounded part a call, so that nobody waits for it. */
import type { RecordsRebuild } from '@napum/contract'
import { type RecordWriter, record } from '../../core/item-record.ts'
import { firstRow, type Session } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.ts'
import { outdated, PART_ORDERS_MAX, partOf, type Rebuilt } from './rules.ts'

/** Looks at the orders after the given one; what is right already is not written. */
export async function rebuildRecords(
  { db }: Pick<Services, 'db'>,
  { after }: RecordsRebuild,
  writer: RecordWriter = record,
) {
  const seen = await db.rows(queries.nextOrders, [after ?? '', PART_ORDERS_MAX])
  const part = partOf(seen)
  const counts =
    part.length === 0
      ? { checked_count: 0, rebuilt_count: 0 }
      : await db.transaction((session) => rebuild(session, part, writer))
  const isLast = part.length === seen.length && seen.length < PART_ORDERS_MAX
  return { ...counts, next: isLast ? null : (part.at(-1) as string) }
}

/** Lock order: registry, items. Days are read under the lock of the registry, which every change of them takes first. */
async function rebuild(session: Session, numbers: readonly string[], writer: RecordWriter) {
  const registered = await session.rows(queries.lockOrders, [numbers])
  const keys = registered.flatMap(({ ord_no, vendor_ids }) =>
    [...new Set(vendor_ids)].map((vendor_id) => ({ vendor_id, ord_no })),
  )
  const rows = await session.rows(queries.itemsOfOrders, [
    keys.map((key) => key.vendor_id),
    keys.map((key) => key.ord_no),
  ])
  const rebuilt = outdated(rows, writer)
  if (rebuilt.length > 0) {
    const answer = await firstRow(session, queries.writeRecords, columnsOf(rebuilt))
    if (answer?.written !== rebuilt.length)
      throw new Error(`wrote ${answer?.written} records instead of ${rebuilt.length}`)
  }
  return { checked_count: rows.length, rebuilt_count: rebuilt.length }
}

const columnsOf = (rebuilt: readonly Rebuilt[]): unknown[] => [
  rebuilt.map(({ row }) => row.vendor_id),
  rebuilt.map(({ row }) => row.ord_no),
  rebuilt.map(({ row }) => row.item_index),
  rebuilt.map(({ text }) => text.names),
  rebuilt.map(({ text }) => text.beforeStatus),
  rebuilt.map(({ text }) => text.afterStatus),
  rebuilt.map(({ text }) => text.afterPartner),
]
