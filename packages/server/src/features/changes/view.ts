/** Entries of the feed as they are answered: with the current item at the last change of each. Decision 120. */
import { type ItemKey, itemNumber } from '@napum/contract'
import { kindsOf } from '../../core/changes/append.ts'
import type { EntryRow } from '../../core/changes/queries.ts'
import type { ItemRow } from '../../core/items/view.ts'
import { readItemsByKey } from '../../core/items/view-queries.ts'
import { itemKeyColumns, rowsByVendor } from '../../core/vendors/rows.ts'
import type { Session } from '../../platform/db/database.ts'

export interface OwnedEntry extends EntryRow {
  readonly vendor_id: string
}

const keyOf = ({ ord_no, item_index }: EntryRow): ItemKey | null =>
  ord_no === null || item_index === null ? null : { ord_no, item_index }

const nameOf = (vendorId: string, key: ItemKey): string => `${vendorId} ${itemNumber(key)}`

/**
 * Entries of one or more vendors with the items that they are about. Items are read after the entries were: what is
 * newer than its entry comes again with an entry of its own.
 */
export async function viewsOf<Item>(
  session: Session,
  entries: readonly OwnedEntry[],
  view: (row: ItemRow) => Item,
) {
  const lastAt = new Map<string, number>()
  const asked = new Map<string, OwnedEntry & ItemKey>()
  for (const [at, entry] of entries.entries()) {
    const key = keyOf(entry)
    if (!key) continue
    const name = nameOf(entry.vendor_id, key)
    lastAt.set(name, at)
    asked.set(name, { ...entry, ...key })
  }
  const rows = await rowsByVendor(session, readItemsByKey, asked.values(), itemKeyColumns)
  const items = new Map(rows.map((row) => [nameOf(row.vendor_id, row), view(row)]))
  return entries.map((entry, at) => {
    const key = keyOf(entry)
    const name = key && nameOf(entry.vendor_id, key)
    return {
      seq: entry.seq,
      kinds: kindsOf(entry.kinds),
      changed_at: entry.changed_at.toISOString(),
      ord_prd_no: key && itemNumber(key),
      settlement_no: entry.settlement_no,
      item: (name !== null && lastAt.get(name) === at && items.get(name)) || null,
    }
  })
}
