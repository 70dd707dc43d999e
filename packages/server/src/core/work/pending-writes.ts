/**
 * What a unit of work keeps account of: when it happens, how many items each list gains or loses, and what of it a
 * vendor can see.
 */

import { type ChangeKind, changeKinds, type ItemKey, itemNumber } from '@napum/contract'
import type { Session } from '../../platform/db/database.ts'
import type { DayCounts } from '../items/day-counts.ts'
import type { ActorFields } from '../people/actor.ts'
import { MARKETPLACE_VENDOR_ID } from '../vendors/marketplace-vendor.ts'

/** When a change was made and by which request. */
export interface Stamp {
  readonly now: Date
  /** Its day in the marketplace's time zone. */
  readonly today: string
  readonly requestId: string
  readonly actor: ActorFields
}

/** The columns `recorded_at`, `request_id`, `actor_kind` and `actor_name` of what is recorded. */
export const stampColumns = ({ now, requestId, actor }: Stamp) =>
  [now, requestId, actor.actor_kind, actor.actor_name] as const

interface SettlementName {
  readonly settlement_id: string
  readonly settlement_no: string
}

/** What a unit changed of what one vendor sees. */
export interface VendorChanges {
  readonly vendor_id: string
  /** Each item once, in the order in which they were first changed; its kinds in the order of `changeKinds`. */
  readonly items: readonly (ItemKey & { readonly kinds: readonly ChangeKind[] })[]
  /** Settlements that were opened, or moved to another state. */
  readonly settlements: readonly SettlementName[]
}

interface NotedChanges {
  readonly items: Map<string, { readonly key: ItemKey; readonly kinds: Set<ChangeKind> }>
  readonly settlements: Map<string, SettlementName>
}

/** Collects what vendors can see of a unit; the marketplace's own products are nobody's. */
export class Changes {
  readonly #vendors = new Map<string, NotedChanges>()

  item(vendorId: string, key: ItemKey, kinds: Iterable<ChangeKind>): void {
    const added = new Set(kinds)
    if (added.size === 0 || vendorId === MARKETPLACE_VENDOR_ID) return
    const { items } = this.#of(vendorId)
    const number = itemNumber(key)
    const known = items.get(number)
    if (known) for (const kind of added) known.kinds.add(kind)
    else items.set(number, { key, kinds: added })
  }

  settlement(vendorId: string, settlement: SettlementName): void {
    this.#of(vendorId).settlements.set(settlement.settlement_id, settlement)
  }

  /** Vendors in the order of their ids, so that units that meet take turns. */
  byVendor(): VendorChanges[] {
    return [...this.#vendors]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([vendor_id, { items, settlements }]) => ({
        vendor_id,
        items: [...items.values()].map(({ key: { ord_no, item_index }, kinds }) => ({
          ord_no,
          item_index,
          kinds: changeKinds.filter((kind) => kinds.has(kind)),
        })),
        settlements: [...settlements.values()],
      }))
  }

  #of(vendorId: string): NotedChanges {
    const known = this.#vendors.get(vendorId)
    if (known) return known
    const made = { items: new Map(), settlements: new Map() }
    this.#vendors.set(vendorId, made)
    return made
  }
}

export interface PendingWrites {
  /** When it happens to a vendor. */
  readonly stampOf: (vendorId?: string) => Stamp
  readonly counts: DayCounts
  readonly changes: Changes
}

/** Writes items; the unit writes the counts of their days when all are written. */
export type ItemWrite = (session: Session) => Promise<void>

/** What has items to write when everything is decided. */
export interface ItemWriter {
  /** Notes what it changed, and answers how to write it, in order. */
  writes(pending: PendingWrites): readonly ItemWrite[]
}
