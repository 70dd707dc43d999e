/**
 * What one transaction changes, as entries of the feed: one number for each touched item, whatever happened to it, and one
 * for each settlement. Decision 120.
 */
import { type ChangeKind, changeKinds, type ItemKey } from '@napum/contract'
import type { Session } from '../../db/database.ts'
import { HOUSE_VENDOR_ID } from '../day-counts.ts'
import { appendChanges } from './queries.ts'

/** When the changes are made, and by which request. */
export interface ChangeMoment {
  readonly now: Date
  readonly requestId: string
}

interface Entry {
  readonly kinds: Set<ChangeKind>
  readonly ord_no: string | null
  readonly item_index: number | null
  readonly settlement_no: string | null
}

/** Collects what is touched until the end of the transaction. */
export class ChangeLog {
  /** Of each vendor, in the order in which they were first touched. */
  readonly #entries = new Map<string, Map<string, Entry>>()

  /** Notes that something of an item changed that its vendor can see. The house has no feed. */
  item(vendorId: string, { ord_no, item_index }: ItemKey, ...kinds: readonly ChangeKind[]): void {
    this.#add(vendorId, `${ord_no} ${item_index}`, { ord_no, item_index, settlement_no: null }, kinds)
  }

  /** Notes that a settlement was created or moved. */
  settlement(vendorId: string, settlement_no: string): void {
    this.#add(vendorId, settlement_no, { ord_no: null, item_index: null, settlement_no }, ['settlement'])
  }

  /**
   * Gives everything that was noted its number. To be called last in the transaction: from here to the commit, other
   * transactions of these vendors wait.
   * @returns how many numbers were given.
   */
  async append(session: Session, { now, requestId }: ChangeMoment): Promise<number> {
    if (this.#entries.size === 0) return 0
    // By code units, as the database sorts them; ids are ASCII.
    const vendors = [...this.#entries].sort(([one], [other]) => (one < other ? -1 : 1))
    const counts = vendors.map(([, entries]) => entries.size)
    const written = await session.rows(appendChanges, [
      vendors.map(([vendorId]) => vendorId),
      counts,
      JSON.stringify(Object.fromEntries(vendors.map(([id, entries]) => [id, rowsOf(entries)]))),
      now,
      requestId,
    ])
    const total = counts.reduce((sum, count) => sum + count, 0)
    if (written[0]?.written !== total) throw new Error(`numbered ${written[0]?.written} changes of ${total}`)
    session.announce(this.#entries.keys())
    return total
  }

  #add(vendorId: string, key: string, of: Omit<Entry, 'kinds'>, kinds: readonly ChangeKind[]): void {
    if (vendorId === HOUSE_VENDOR_ID) return
    let entries = this.#entries.get(vendorId)
    if (!entries) {
      entries = new Map()
      this.#entries.set(vendorId, entries)
    }
    const entry = entries.get(key)
    if (entry) for (const kind of kinds) entry.kinds.add(kind)
    else entries.set(key, { kinds: new Set(kinds), ...of })
  }
}

const rowsOf = (entries: ReadonlyMap<string, Entry>) =>
  [...entries.values()].map(({ kinds, ...of }, at) => ({
    rest: entries.size - 1 - at,
    kinds: kindsText(kinds),
    ...of,
  }))

/** Several kinds in their one order, as they are stored: `created` always stands first. */
export const kindsText = (kinds: ReadonlySet<ChangeKind>): string => {
  const [only] = kinds
  if (kinds.size === 1) return only as string
  return changeKinds.filter((kind) => kinds.has(kind)).join(',')
}

export const kindsOf = (text: string): ChangeKind[] => text.split(',') as ChangeKind[]
