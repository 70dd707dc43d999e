/** Registers claims and takes them back; the money follows in the same transaction. operator-interface.md "Claims". */
import {
  type Batch,
  type ClaimDone,
  type ClaimInput,
  type ClaimWithdrawal,
  claimBatch,
  type FailedEntry,
  type ItemKey,
  itemNumber,
  parseItemNumber,
  withdrawalBatch,
} from '@napum/contract'
import { type BatchServices, EntryRefusal, failedEntry, momentOf } from '../../core/batch.ts'
import { groupBy } from '../../core/group.ts'
import type { ItemState } from '../../core/items/state.ts'
import { WorkingItems } from '../../core/items/working-items.ts'
import { Ledger } from '../../core/ledger/ledger.ts'
import { compileCheck } from '../../core/validation.ts'
import type { Session } from '../../db/database.ts'
import type { BasicCall } from '../../operation.ts'
import type { Services } from '../../services.ts'
import { growRegistry, ordersOfItems } from './claim-queries.ts'
import { type ClaimWork, registerClaim, withdrawClaim } from './claim-rules.ts'
import { ItemWriter } from './item-writer.ts'
import { lockRegistry } from './order-queries.ts'

export type ClaimServices = BatchServices & Pick<Services, 'db'>

type Decide<Entry> = (entry: Entry, item: ItemState, work: ClaimWork) => ClaimDone | EntryRefusal

interface ReadEntry<Entry> {
  readonly entry: Entry
  readonly key: ItemKey | null
  readonly refusal: EntryRefusal | null
}

type Outcome = ClaimDone | FailedEntry

export const registerClaims = (services: ClaimServices) =>
  claimOperation<ClaimInput>(services, claimBatch, registerClaim)
export const withdrawClaims = (services: ClaimServices) =>
  claimOperation<ClaimWithdrawal>(services, withdrawalBatch, withdrawClaim)

function claimOperation<Entry extends { ord_prd_no: string }>(
  services: ClaimServices,
  batch: Batch,
  decide: Decide<Entry>,
) {
  const check = compileCheck(batch.entry)
  const read = (entry: Entry): ReadEntry<Entry> => {
    const issues = check(entry).map(({ path, message }) => `${path} ${message}`)
    const refusal = issues.length > 0 ? new EntryRefusal('VALIDATION_ERROR', `${issues.join('; ')}.`) : null
    return { entry, key: refusal ? null : parseItemNumber(entry.ord_prd_no), refusal }
  }
  return async (call: BasicCall & { readonly body: { readonly claims: readonly Entry[] } }) => {
    const entries = call.body.claims.map(read)
    const results: Outcome[] = []
    while (results.length < entries.length) {
      const rest = entries.slice(results.length)
      results.push(
        ...(await services.db.transaction((session) => decideFirst(services, session, call, rest, decide))),
      )
    }
    const failures = results.filter((result) => !result.success).length
    return { success_count: results.length - failures, failure_count: failures, results }
  }
}

/**
 * Decides the first entries in one transaction: all of them, or those before one that means an item which this very
 * transaction adds, so that the next one finds it stored. Lock order: registry, items by key, settlements, day counts;
 * vendors in the order of their ids.
 */
async function decideFirst<Entry extends { ord_prd_no: string }>(
  services: ClaimServices,
  session: Session,
  call: BasicCall,
  entries: readonly ReadEntry<Entry>[],
  decide: Decide<Entry>,
): Promise<Outcome[]> {
  const registry = new Map(
    (await session.rows(lockRegistry, [[...new Set(entries.map(({ key }) => key?.ord_no ?? ''))]])).map(
      (row) => [row.ord_no, [...row.vendor_ids]],
    ),
  )
  const supplier = ({ key }: ReadEntry<Entry>) =>
    key ? registry.get(key.ord_no)?.[key.item_index - 1] : undefined
  const works = await lockAll(services, session, groupBy(entries, supplier))
  const moment = momentOf(services, call.requestId)
  const replacements = new Replacements(registry)
  const decideOne = (read: ReadEntry<Entry>): ClaimDone | EntryRefusal => {
    const work = works.get(supplier(read) ?? '')
    const item = work?.items.find(read.entry.ord_prd_no)
    if (read.refusal) return read.refusal
    if (!work || !item) return new EntryRefusal('ITEM_NOT_FOUND')
    return decide(read.entry, item, { ...work, moment, addReplacement: (of) => replacements.add(of) })
  }
  const outcomes: Outcome[] = []
  for (const read of entries) {
    if (replacements.made(read.entry.ord_prd_no)) break
    const outcome = decideOne(read)
    outcomes.push(outcome instanceof EntryRefusal ? failedEntry(read.entry, outcome, {}) : outcome)
  }
  for (const { ledger } of works.values()) await ledger.settle(session, moment)
  for (const { items } of works.values()) await items.write(session, moment)
  for (const { ledger } of works.values()) await ledger.write(session, moment)
  await replacements.write(session)
  return outcomes
}

type VendorWork = Pick<ClaimWork, 'items' | 'ledger'>

async function lockAll<Entry>(
  services: ClaimServices,
  session: Session,
  byVendor: ReadonlyMap<string | undefined, readonly ReadEntry<Entry>[]>,
): Promise<Map<string, VendorWork>> {
  const vendorIds = [...byVendor.keys()].filter((id): id is string => id !== undefined).sort()
  const locked: [string, WorkingItems][] = []
  for (const vendorId of vendorIds) {
    const keys = (byVendor.get(vendorId) ?? []).map(({ key }) => key as ItemKey)
    locked.push([vendorId, await WorkingItems.lock(session, { vendorId, keys, withExchanges: true })])
  }
  const works = new Map<string, VendorWork>()
  for (const [vendorId, items] of locked) {
    works.set(vendorId, { items, ledger: await Ledger.lock(services, session, vendorId, items.all()) })
  }
  return works
}

/** The items that exchanges of one transaction add to their orders (decision 18). */
class Replacements {
  readonly #registry: Map<string, string[]>
  readonly #added: { original: ItemState; item_index: number }[] = []
  readonly #numbers = new Set<string>()

  constructor(registry: Map<string, string[]>) {
    this.#registry = registry
  }

  add(original: ItemState): number {
    const vendors = this.#registry.get(original.ord_no) as string[]
    vendors.push(original.vendor_id)
    this.#added.push({ original, item_index: vendors.length })
    this.#numbers.add(itemNumber({ ord_no: original.ord_no, item_index: vendors.length }))
    return vendors.length
  }

  /** Whether this transaction adds the item. */
  made(number: string): boolean {
    return this.#numbers.has(number)
  }

  async write(session: Session): Promise<void> {
    if (this.#added.length === 0) return
    const originals = this.#added.map(({ original }) => original)
    const grown = [...groupBy(originals, ({ ord_no }) => ord_no)]
    await session.rows(growRegistry, [
      grown.map(([ord_no]) => ord_no),
      grown.map(([, of]) => of.map(({ vendor_id }) => vendor_id).join(',')),
    ])
    const rows = await session.rows(ordersOfItems, [
      originals.map((item) => item.vendor_id),
      originals.map((item) => item.ord_no),
      originals.map((item) => item.item_index),
    ])
    const taken = new Map(rows.map((row) => [itemNumber(row), row]))
    const writer = new ItemWriter()
    for (const { original, item_index } of this.#added) {
      const row = taken.get(itemNumber(original)) as (typeof rows)[number]
      const { vendor_id, item_details: details } = row
      const order = { ...row, details: row.order_details }
      writer.create(order, item_index, {
        vendor_id,
        details,
        item_status: 'pending',
        replacement_of: original.item_index,
      })
    }
    await writer.write(session)
  }
}
