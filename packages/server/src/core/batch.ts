/**
 * A batch of the vendor interface: a fixed number of statements whatever its size. Entries are decided one by one in
 * request order, on items locked and read once; refusals are values. Interface 4, 7; decisions 19-26b.
 */
import {
  type Batch,
  type ErrorCode,
  errorTable,
  type FailedEntry,
  type ItemKey,
  type PriceSource,
  parseItemNumber,
  type SupplyPrice,
} from '@napum/contract'
import type { Call } from '../http/door.ts'
import type { VendorServices } from '../services.ts'
import type { ItemState } from './items/state.ts'
import { type Moment, WorkingItems } from './items/working-items.ts'
import { Ledger } from './ledger/ledger.ts'
import { priceIssue, recordPrice } from './ledger/pricing.ts'
import { type Check, compileCheck } from './validation.ts'

/** Why one entry is refused. */
export class EntryRefusal {
  readonly code: ErrorCode
  readonly message: string
  constructor(code: ErrorCode, message: string = errorTable[code].message) {
    this.code = code
    this.message = message
  }
}

/** What every entry has. */
interface PricedEntry {
  readonly ord_prd_no: string
  readonly supply_price?: SupplyPrice
}

/** What a rule may use to decide one entry. */
export interface Work {
  readonly items: WorkingItems
  readonly moment: Moment
  /** Records the entry's price, when it has one; a refusal when it cannot be. */
  recordPrice(item: ItemState, source: PriceSource): EntryRefusal | null
}

export interface BatchKind<Entry extends PricedEntry, Done> {
  readonly batch: Batch
  /** Checks of an entry beyond its schema: what is wrong, or null. */
  readonly issue?: (entry: Entry, services: VendorServices) => string | null
  readonly idempotencyKey?: (entry: Entry) => string | undefined
  /** Decides one entry; all its checks come before its first change. */
  readonly decide: (entry: Entry, item: ItemState, work: Work) => Done | EntryRefusal
  /** Fields of a failed entry beyond those of decision 22. */
  readonly failedFields?: object
}

export interface BatchAnswer<Done> extends Record<string, unknown> {
  readonly success_count: number
  readonly failure_count: number
  readonly results: readonly (Done | FailedEntry)[]
}

/** Makes the operation of a batch endpoint. */
export function batchOperation<Entry extends PricedEntry, Done extends { readonly success: true }>(
  services: VendorServices,
  kind: BatchKind<Entry, Done>,
): (call: Call<Record<string, Entry[]>>) => Promise<BatchAnswer<Done>> {
  const check = compileCheck(kind.batch.entry)
  return async (call) => {
    const entries = call.body[kind.batch.key] as Entry[]
    const checked = entries.map((entry) => ({ entry, refusal: refusalOf(entry, check, kind, services) }))
    const outcomes = await decideAll(services, call, kind, checked)
    const results = outcomes.map((outcome, at) =>
      outcome instanceof EntryRefusal
        ? failedEntry(entries[at] as Entry, outcome, kind.failedFields)
        : outcome,
    )
    const failures = results.filter((result) => !result.success).length
    return { success_count: results.length - failures, failure_count: failures, results }
  }
}

interface CheckedEntry<Entry> {
  readonly entry: Entry
  readonly refusal: EntryRefusal | null
}

function refusalOf<Entry extends PricedEntry, Done>(
  entry: Entry,
  check: Check,
  kind: BatchKind<Entry, Done>,
  services: VendorServices,
): EntryRefusal | null {
  const issues = check(entry)
  if (issues.length > 0) {
    return new EntryRefusal(
      'VALIDATION_ERROR',
      `${issues.map(({ path, message }) => `${path} ${message}`).join('; ')}.`,
    )
  }
  const issue =
    (entry.supply_price && priceIssue(entry.supply_price)) ?? kind.issue?.(entry, services) ?? null
  return issue === null ? null : new EntryRefusal('VALIDATION_ERROR', issue)
}

/** What a failed entry looks like (decision 22). */
export function failedEntry(
  { ord_prd_no }: { readonly ord_prd_no: string },
  refusal: EntryRefusal,
  more: object = {},
): FailedEntry {
  return { ord_prd_no, success: false, ...more, error_code: refusal.code, message: refusal.message }
}

const unauthorized = new EntryRefusal('UNAUTHORIZED')

async function decideAll<Entry extends PricedEntry, Done>(
  services: VendorServices,
  call: Call,
  kind: BatchKind<Entry, Done>,
  checked: readonly CheckedEntry<Entry>[],
): Promise<(Done | EntryRefusal)[]> {
  const valid = checked.filter(({ refusal }) => refusal === null).map(({ entry }) => entry)
  if (valid.length === 0) return checked.map(({ refusal }) => refusal as EntryRefusal)
  const keys = valid
    .map((entry) => parseItemNumber(entry.ord_prd_no))
    .filter((key): key is ItemKey => key !== null)
  const idempotencyKeys = valid
    .map((entry) => kind.idempotencyKey?.(entry))
    .filter((key) => key !== undefined)
  const withPrices = valid.some((entry) => entry.supply_price !== undefined)
  return call.db.transaction(async (session) => {
    const vendorId = call.vendor.vendor_id
    const items = await WorkingItems.lock(session, {
      vendorId,
      keys,
      idempotencyKeys,
      withExchanges: withPrices,
    })
    const ledger = withPrices ? await Ledger.lock(services, session, vendorId, items.all()) : null
    const moment = momentOf(services, call.requestId)
    const outcomes = checked.map(({ entry, refusal }) => {
      if (refusal) return refusal
      const item = items.find(entry.ord_prd_no)
      return item ? kind.decide(entry, item, workOf(items, moment, ledger, entry)) : unauthorized
    })
    await ledger?.settle(session, moment)
    await items.write(session, moment)
    await ledger?.write(session, moment)
    return outcomes
  })
}

/** To be read when everything is locked: what waited for a lock is not dated before what it waited for. */
export function momentOf(services: VendorServices, requestId: string): Moment {
  const now = services.clock.now()
  return { now, today: services.calendar.dayOf(now), requestId }
}

function workOf(items: WorkingItems, moment: Moment, ledger: Ledger | null, entry: PricedEntry): Work {
  return {
    items,
    moment,
    recordPrice(item, source) {
      if (!entry.supply_price || !ledger) return null
      const code = recordPrice(items, ledger, item, entry.supply_price, source)
      return code === null ? null : new EntryRefusal(code)
    },
  }
}
