/**
 * Reads rows of several vendors with one statement for each of them: code that asks for rows of many vendors at once, each by
 * its key, is refused where each vendor lies on one node. Decision 172.
 */

import { arraysOf } from '../../platform/db/arrays.ts'
import type { Session, Statement } from '../../platform/db/database.ts'
import { groupBy } from '../values/group.ts'

/**
 * Vendors come in the order of their ids, so that those who lock in this way take turns.
 * @param query takes the vendor as `$1`
 * @param valuesOf the other values, from what is asked of one vendor in the given order
 */
export async function rowsByVendor<Asked extends { readonly vendor_id: string }, Row>(
  session: Session,
  query: Statement<Row>,
  asked: Iterable<Asked>,
  valuesOf: (asked: readonly Asked[]) => readonly unknown[],
): Promise<Row[]> {
  const byVendor = [...groupBy(asked, ({ vendor_id }) => vendor_id)].sort(([a], [b]) => (a < b ? -1 : 1))
  const rows: Row[] = []
  for (const [vendorId, own] of byVendor) {
    for (const row of await session.rows(query, [vendorId, ...valuesOf(own)])) rows.push(row)
  }
  return rows
}

export const itemKeyColumns = (keys: readonly { readonly ord_no: string; readonly item_index: number }[]) =>
  arraysOf(keys, 'ord_no', 'item_index')

/** SQL: the number of the item of a line; null when it belongs to none. */
export const itemNumberOf = (line: string): string => `${line}.ord_no || '_[' || ${line}.item_index || ']'`
