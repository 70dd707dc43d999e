/**
 * Gives changes their numbers: one for each touched item, whatever happened to it, and one for each settlement that was
 * opened or moved. Decision 120.
 */
import type { ChangeKind } from '@napum/contract'
import { arraysOf } from '../../platform/db/arrays.ts'
import type { Session } from '../../platform/db/database.ts'
import { MINUTE_MS } from '../values/instants.ts'
import type { Stamp, VendorChanges } from '../work/pending-writes.ts'
import { MOVED_MINUTES } from './positions.ts'
import { appendEntries, appendOwn, raiseHead, raiseHeads } from './queries.ts'

interface NewEntry {
  /** How many entries of the vendor come after this one. */
  readonly rest: number
  readonly kinds: string
  readonly ord_no: string | null
  readonly item_index: number | null
  readonly settlement_no: string | null
}

interface VendorEntries {
  readonly vendor_id: string
  readonly list: readonly NewEntry[]
}

/**
 * Writes the entries of a transaction, with two statements for all vendors. To be called last: from here to the commit,
 * other transactions of these vendors wait.
 * @param changes of each vendor, in the order of their ids.
 */
export async function appendChanges(
  session: Session,
  changes: readonly VendorChanges[],
  stampOf: (vendorId: string) => Stamp,
): Promise<void> {
  const entries = changes
    .map(({ items, settlements, vendor_id }) => ({ vendor_id, list: entriesOf(items, settlements) }))
    .filter(({ list }) => list.length > 0)
  const [first] = entries
  if (first === undefined) return
  if (entries.length === 1) await appendToOne(session, first, stampOf(first.vendor_id))
  else await appendToAll(session, entries, stampOf)
  session.announce(entries.map(({ vendor_id }) => vendor_id))
}

async function appendToOne(
  session: Session,
  { vendor_id, list }: VendorEntries,
  { now, requestId }: Stamp,
): Promise<void> {
  const [head] = await session.rows(raiseHead, [vendor_id, list.length, movedAt()])
  if (!head) throw new Error(`the feed of ${vendor_id} was not raised`)
  await session.rows(appendOwn, [
    vendor_id,
    list.map(({ rest }) => head.last_seq - rest),
    ...arraysOf(list, 'kinds', 'ord_no', 'item_index', 'settlement_no'),
    now,
    requestId,
  ])
}

async function appendToAll(
  session: Session,
  entries: readonly VendorEntries[],
  stampOf: (vendorId: string) => Stamp,
): Promise<void> {
  const vendorIds = entries.map(({ vendor_id }) => vendor_id)
  const datedList = ({ vendor_id, list }: VendorEntries) => {
    // Written out once: JSON of a date takes longer than all else of an entry.
    const changed_at = stampOf(vendor_id).now.toJSON()
    return list.map((entry) => ({ changed_at, ...entry }))
  }
  const { requestId } = stampOf(vendorIds[0] as string)
  const total = entries.reduce((sum, { list }) => sum + list.length, 0)
  await session.rows(raiseHeads, [vendorIds, entries.map(({ list }) => list.length), movedAt()])
  const [row] = await session.rows(appendEntries, [
    vendorIds,
    JSON.stringify(Object.fromEntries(entries.map((one) => [one.vendor_id, datedList(one)]))),
    requestId,
  ])
  if (row?.written !== total) throw new Error(`numbered ${row?.written} changes of ${total}`)
}

const MOVED_MS = MOVED_MINUTES * MINUTE_MS

/** The ten minutes in which a feed moves, by the clock of the machine: the commit follows at once, however long the transaction took. */
const movedAt = (): Date => new Date(Math.floor(Date.now() / MOVED_MS) * MOVED_MS)

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
