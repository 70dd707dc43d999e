/** Registers claims and takes them back; the money follows in the same transaction. operator-interface.md "Claims". */

import {
  type Batch,
  type ClaimDone,
  type ClaimInput,
  type ClaimWithdrawal,
  claimBatch,
  type FailedEntry,
  type ItemKey,
  parseItemNumber,
  withdrawalBatch,
} from '@napum/contract'
import type { ItemState } from '../../../core/items/state.ts'
import type { WorkingItems } from '../../../core/items/working-items.ts'
import type { LedgerServices } from '../../../core/ledger/ledger.ts'
import { groupBy } from '../../../core/values/group.ts'
import { compileCheck } from '../../../core/values/validation.ts'
import { MARKETPLACE_VENDOR_ID } from '../../../core/vendors/marketplace-vendor.ts'
import { batchAnswer, EntryRefusal, entryRefusal, failedEntry } from '../../../core/work/entries.ts'
import type { BasicCall } from '../../../core/work/operation.ts'
import { UnitOfWork, type WorkServices } from '../../../core/work/unit.ts'
import { type ClaimWork, registerClaim, withdrawClaim } from './claim-rules.ts'
import { followClaims, type SettledFeeRow, settledFees } from './fees.ts'
import { Replacements } from './replacements.ts'

type Decide<Entry> = (entry: Entry, item: ItemState, work: ClaimWork) => ClaimDone | EntryRefusal

interface ReadEntry<Entry> {
  readonly entry: Entry
  readonly key: ItemKey | null
  readonly refusal: EntryRefusal | null
}

type Outcome = ClaimDone | FailedEntry

type ClaimingServices = WorkServices & LedgerServices

export const registerClaims = (services: ClaimingServices) =>
  claimOperation<ClaimInput>(services, claimBatch, registerClaim)
export const withdrawClaims = (services: ClaimingServices) =>
  claimOperation<ClaimWithdrawal>(services, withdrawalBatch, withdrawClaim)

function claimOperation<Entry extends { ord_prd_no: string }>(
  services: ClaimingServices,
  batch: Batch,
  decide: Decide<Entry>,
) {
  const check = compileCheck(batch.entry)
  const read = (entry: Entry): ReadEntry<Entry> => {
    const refusal = entryRefusal(check(entry))
    return { entry, key: refusal ? null : parseItemNumber(entry.ord_prd_no), refusal }
  }
  return async (call: BasicCall & { readonly body: { readonly claims: readonly Entry[] } }) => {
    const entries = call.body.claims.map(read)
    const results: Outcome[] = []
    while (results.length < entries.length) {
      const rest = entries.slice(results.length)
      results.push(
        ...(await UnitOfWork.run(services, call, (unit) => decideFirst(services, unit, rest, decide))),
      )
    }
    return batchAnswer(results)
  }
}

/**
 * Decides the first entries in one transaction: all of them, or those before one that means an item which this very
 * transaction adds, so that the next one finds it stored.
 */
async function decideFirst<Entry extends { ord_prd_no: string }>(
  services: ClaimingServices,
  unit: UnitOfWork,
  entries: readonly ReadEntry<Entry>[],
  decide: Decide<Entry>,
): Promise<Outcome[]> {
  const numbers = new Set(entries.map(({ key }) => key?.ord_no ?? ''))
  const orders = new Map((await unit.lockOrders([...numbers])).map((order) => [order.ord_no, order]))
  const supplier = ({ key }: ReadEntry<Entry>) =>
    key && orders.get(key.ord_no)?.vendor_ids[key.item_index - 1]
  const works = await lockAll(services, unit, groupBy(entries, supplier))
  const replacements = new Replacements(orders)
  const decideOne = (read: ReadEntry<Entry>): ClaimDone | EntryRefusal => {
    const work = works.get(supplier(read) ?? '')
    const item = work?.items.find(read.entry.ord_prd_no)
    if (read.refusal) return read.refusal
    if (!work || !item) return new EntryRefusal('ITEM_NOT_FOUND')
    const stamp = unit.stampOf(item.vendor_id)
    return decide(read.entry, item, { ...work, stamp, addReplacement: (of) => replacements.add(of) })
  }
  const outcomes: Outcome[] = []
  for (const read of entries) {
    if (replacements.made(read.entry.ord_prd_no)) break
    const outcome = decideOne(read)
    outcomes.push(outcome instanceof EntryRefusal ? failedEntry(read.entry, outcome, {}) : outcome)
  }
  for (const { items, ledger, fees } of works.values())
    followClaims(ledger, fees, [...items.all(), ...replacements.ofVendor(items.vendorId)])
  await replacements.addTo(unit)
  return outcomes
}

interface VendorWork extends Pick<ClaimWork, 'items' | 'ledger'> {
  readonly fees: readonly SettledFeeRow[]
}

/** Locks what the entries mean of each vendor that they name. */
async function lockAll<Entry>(
  services: ClaimingServices,
  unit: UnitOfWork,
  byVendor: ReadonlyMap<string | null | undefined, readonly ReadEntry<Entry>[]>,
): Promise<Map<string, VendorWork>> {
  const vendorIds = [...byVendor.keys()].filter((id) => typeof id === 'string').sort()
  const locked: WorkingItems[] = []
  for (const vendorId of vendorIds) {
    const keys = (byVendor.get(vendorId) ?? []).map(({ key }) => key as ItemKey)
    locked.push(await unit.lockItems({ vendorId, keys, withExchanges: true }))
  }
  const works = new Map<string, VendorWork>()
  for (const items of locked) {
    const { vendorId } = items
    const orders = [...items.all()].map(({ ord_no }) => ord_no)
    const fees = vendorId === MARKETPLACE_VENDOR_ID ? [] : await settledFees(unit.session, vendorId, orders)
    const held = fees.map(({ settlement_id }) => settlement_id)
    works.set(vendorId, { items, ledger: await unit.lockLedger(services, items, held), fees })
  }
  return works
}
