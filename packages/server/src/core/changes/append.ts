/**
 * Gives changes their numbers: one for each touched item, whatever happened to it, and one for each settlement that was
 * opened or moved. Decision 120.
 */
import type { ChangeKind } from '@napum/contract'
import type { Session } from '../../db/database.ts'
import type { Moment, VendorChanges } from '../work/books.ts'
import { appendEntries, raiseHead, raiseHeads } from './queries.ts'

interface NewEntry {
  /** How many entries of the vendor come after this one. */
  readonly rest: number
  readonly kinds: string
  readonly ord_no: string | null
  readonly item_index: number | null
  readonly settlement_no: string | null
}

/**
 * Writes the entries of a transaction, with two statements for all vendors. To be called last: from here to the commit,
 * other transactions of these vendors wait.
 * @param changes of each vendor, in the order of their ids.
 */
export async function appendChanges(
  session: Session,
  changes: readonly VendorChanges[],
  { now, requestId }: Moment,
): Promise<void> {
  const entries = changes.map(({ items, settlements, vendor_id }) => ({
    vendor_id,
    list: entriesOf(items, settlements),
  }))
  const total = entries.reduce((sum, { list }) => sum + list.length, 0)
  if (total === 0) return
  const vendorIds = entries.map(({ vendor_id }) => vendor_id)
  const counts = entries.map(({ list }) => list.length)
  if (entries.length === 1) await session.rows(raiseHead, [vendorIds[0], counts[0]])
  else await session.rows(raiseHeads, [vendorIds, counts])
  const [row] = await session.rows(appendEntries, [
    vendorIds,
    JSON.stringify(Object.fromEntries(entries.map(({ vendor_id, list }) => [vendor_id, list]))),
    now,
    requestId,
  ])
  if (row?.written !== total) throw new Error(`numbered ${row?.written} changes of ${total}`)
  session.announce(vendorIds)
}

/** Settlements first: an item that was priced may stand in one that was opened for it. */
function entriesOf(items: VendorChanges['items'], settlements: VendorChanges['settlements']): NewEntry[] {
  const rest = items.length + settlements.length - 1
  return [
    ...settlements.map(({ settlement_no }, at) => ({
      rest: rest - at,
      kinds: 'settlement',
      ord_no: null,
      item_index: null,
      settlement_no,
    })),
    ...items.map(({ ord_no, item_index, kinds }, at) => ({
      rest: items.length - 1 - at,
      kinds: kindsText(kinds),
      ord_no,
      item_index,
      settlement_no: null,
    })),
  ]
}

/** Kinds as they are stored, in their one order: `created` always stands first. */
const kindsText = (kinds: readonly ChangeKind[]): string => kinds.join(',')

export const kindsOf = (text: string): ChangeKind[] => text.split(',') as ChangeKind[]
