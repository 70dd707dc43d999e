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
import type { Clock } from '../context.ts'
import type { Database } from '../db/database.ts'
import type { Calendar } from './calendar.ts'
import type { ItemState } from './items/state.ts'
import { type Moment, WorkingItems } from './items/working-items.ts'
import { Ledger, type LedgerServices } from './ledger/ledger.ts'
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

/** What batches of one kind are: how an entry looks, and what becomes of it. */
export interface BatchKind<
  Key extends string,
  Entry extends PricedEntry,
  Done,
  Failed extends FailedEntry = FailedEntry,
> {
  readonly batch: Batch<Key>
  /** Checks of an entry beyond its schema: what is wrong, or null. */
  readonly issue?: (entry: Entry) => string | null
  readonly idempotencyKey?: (entry: Entry) => string | undefined
  /** Decides one entry; all its checks come before its first change. */
  readonly decide: (entry: Entry, item: ItemState, work: Work) => Done | EntryRefusal
  /** Fields of a failed entry beyond those of decision 22. */
  readonly failedFields: Omit<Failed, keyof FailedEntry>
}

/** What a batch needs to be decided and written. */
export interface BatchServices extends LedgerServices {
  readonly clock: Clock
  readonly calendar: Calendar
}

/** What a batch is given: who sends it, and the rows of that vendor. */
interface Sender {
  readonly db: Database
  readonly vendor: { readonly vendor_id: string }
  readonly requestId: string
}

type BatchCall<Key extends string, Entry> = Sender & {
  readonly body: { readonly [Name in Key]: readonly Entry[] }
}

export interface BatchAnswer<Result> {
  readonly success_count: number
  readonly failure_count: number
  readonly results: readonly Result[]
}

/** Makes the operation of a batch endpoint. */
export function batchOperation<
  Key extends string,
  Entry extends PricedEntry,
  Done extends { readonly success: true },
  Failed extends FailedEntry,
>(
  services: BatchServices,
  kind: BatchKind<Key, Entry, Done, Failed>,
): (call: BatchCall<Key, Entry>) => Promise<BatchAnswer<Done | Failed>> {
  const check = compileCheck(kind.batch.entry)
  return async (call) => {
    const entries = call.body[kind.batch.key]
    const checked = entries.map((entry) => ({ entry, refusal: refusalOf(entry, check, kind) }))
    const outcomes = await decideAll(services, call, kind, checked)
    const results = outcomes.map((outcome, at) =>
      outcome instanceof EntryRefusal
        ? failedEntry<Failed>(entries[at] as Entry, outcome, kind.failedFields)
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

/** A kind of batch, as far as its entries are concerned. */
type KindOf<Entry extends PricedEntry, Done> = Omit<BatchKind<string, Entry, Done>, 'batch' | 'failedFields'>

function refusalOf<Entry extends PricedEntry, Done>(
  entry: Entry,
  check: Check,
  kind: KindOf<Entry, Done>,
): EntryRefusal | null {
  const issues = check(entry)
  if (issues.length > 0) {
    return new EntryRefusal(
      'VALIDATION_ERROR',
      `${issues.map(({ path, message }) => `${path} ${message}`).join('; ')}.`,
    )
  }
  const issue = (entry.supply_price && priceIssue(entry.supply_price)) ?? kind.issue?.(entry) ?? null
  return issue === null ? null : new EntryRefusal('VALIDATION_ERROR', issue)
}

/** What a failed entry looks like (decision 22). */
export function failedEntry<Failed extends FailedEntry>(
  { ord_prd_no }: { readonly ord_prd_no: string },
  refusal: EntryRefusal,
  more: Omit<Failed, keyof FailedEntry>,
): Failed {
  const { code, message } = refusal
  // The compiler does not see that the fields of decision 22 and the others are all fields together.
  return { ord_prd_no, success: false, ...more, error_code: code, message } as FailedEntry as Failed
}

const unauthorized = new EntryRefusal('UNAUTHORIZED')

async function decideAll<Entry extends PricedEntry, Done>(
  services: BatchServices,
  call: Sender,
  kind: KindOf<Entry, Done>,
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
export function momentOf(services: Omit<BatchServices, keyof LedgerServices>, requestId: string): Moment {
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
