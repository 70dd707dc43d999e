/**
 * A batch of items, interface 4.5-4.8: a fixed number of statements whatever its size. Entries are decided one by one in
 * request order, on items locked and read once; refusals are values. Interface 4, 7; decisions 19-26b.
 */
import {
  type Batch,
  type FailedEntry,
  type PriceSource,
  parseItemNumber,
  type SupplyPrice,
} from '@napum/contract'
import { isSent, isSentSql } from '../../core/items/sent.ts'
import type { ItemState } from '../../core/items/state.ts'
import type { WorkingItems } from '../../core/items/working-items.ts'
import type { Ledger, LedgerServices } from '../../core/ledger/ledger.ts'
import { dueFees, type FeeRow, settleFees } from '../../core/ledger/shipping.ts'
import { type Check, compileCheck } from '../../core/values/validation.ts'
import {
  type BatchAnswer,
  batchAnswer,
  EntryRefusal,
  entryRefusal,
  failedEntry,
} from '../../core/work/entries.ts'
import type { GrowthBudget } from '../../core/work/growth.ts'
import type { Stamp } from '../../core/work/pending-writes.ts'
import { type Sender, UnitOfWork, type WorkServices } from '../../core/work/unit.ts'
import { type Session, statement } from '../../platform/db/database.ts'
import { priceIssue, recordPrice } from './pricing.ts'

interface PricedEntry {
  readonly ord_prd_no: string
  readonly supply_price?: SupplyPrice
}

/** What a rule may use to decide one entry. */
export interface Work {
  readonly items: WorkingItems
  readonly stamp: Stamp
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
  /** Whether items leave with it, so that shipping fees fall due. */
  readonly sends?: true
  /** Checks of an entry beyond its schema: what is wrong, or null. */
  readonly issue?: (entry: Entry) => string | null
  readonly idempotencyKey?: (entry: Entry) => string | undefined
  /** Decides one entry; all its checks come before its first change. */
  readonly decide: (entry: Entry, item: ItemState, work: Work) => Done | EntryRefusal
  /** Fields of a failed entry beyond those of decision 22. */
  readonly failedFields: Omit<Failed, keyof FailedEntry>
}

export interface BatchServices extends WorkServices, LedgerServices {
  /** What vendors may write in a day. */
  readonly growth: GrowthBudget
}

export type BatchCall<Key extends string, Entry> = VendorSender & {
  readonly body: { readonly [Name in Key]: readonly Entry[] } & DryRun
}

interface DryRun {
  /** Nothing of it is kept: decision 146. */
  readonly dry_run?: boolean
}

/** Who sends a batch, with the rows of that vendor within reach. */
interface VendorSender extends Sender {
  readonly vendor: { readonly vendor_id: string }
}

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
    const { vendor_id: vendorId } = call.vendor
    services.growth.check(vendorId)
    const entries = call.body[kind.batch.key]
    const checked = entries.map((entry) => ({ entry, refusal: refusalOf(entry, check, kind) }))
    const { outcomes, bytes } = await decideAll(services, call, kind, checked)
    if (!call.body.dry_run && bytes > 0) services.growth.note(vendorId, bytes)
    return batchAnswer(
      outcomes.map((outcome, at) =>
        outcome instanceof EntryRefusal
          ? failedEntry<Failed>(entries[at] as Entry, outcome, kind.failedFields)
          : outcome,
      ),
      call.body,
    )
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
  const refused = entryRefusal(check(entry))
  if (refused) return refused
  const issue = (entry.supply_price && priceIssue(entry.supply_price)) ?? kind.issue?.(entry) ?? null
  return issue === null ? null : new EntryRefusal('VALIDATION_ERROR', issue)
}

const unauthorized = new EntryRefusal('UNAUTHORIZED')

interface Decision<Done> {
  /** One for each entry, in the order of the request. */
  readonly outcomes: readonly (Done | EntryRefusal)[]
  /** What the entries leave in the database that changed something. */
  readonly bytes: number
}

async function decideAll<Entry extends PricedEntry, Done>(
  services: BatchServices,
  call: VendorSender & { readonly body: DryRun },
  kind: KindOf<Entry, Done>,
  checked: readonly CheckedEntry<Entry>[],
): Promise<Decision<Done>> {
  const valid = checked.filter(({ refusal }) => refusal === null).map(({ entry }) => entry)
  if (valid.length === 0) return { outcomes: checked.map(({ refusal }) => refusal as EntryRefusal), bytes: 0 }
  const keys = valid.flatMap((entry) => parseItemNumber(entry.ord_prd_no) ?? [])
  const idempotencyKeys = valid.flatMap((entry) => kind.idempotencyKey?.(entry) ?? [])
  const withExchanges = valid.some((entry) => entry.supply_price !== undefined)
  const { vendor_id: vendorId } = call.vendor
  const run = call.body.dry_run ? UnitOfWork.dryRun : UnitOfWork.run
  return run(services, call, async (unit) => {
    const items = await unit.lockItems({ vendorId, keys, idempotencyKeys, withExchanges })
    const fees =
      kind.sends && services.config.settleShipping
        ? await feesOfUnsent(unit.session, vendorId, items.all())
        : []
    const ledger = withExchanges || fees.length > 0 ? await unit.lockLedger(services, items) : null
    const stamp = unit.stampOf(vendorId)
    let bytes = 0
    const outcomes = checked.map(({ entry, refusal }) => {
      if (refusal) return refusal
      const item = items.find(entry.ord_prd_no)
      if (!item) return unauthorized
      const before = items.changeCount
      const outcome = kind.decide(entry, item, workOf(items, stamp, ledger, entry))
      if (items.changeCount > before) bytes += entryBytes(entry)
      return outcome
    })
    if (ledger) settleFees(ledger, fees, items.all())
    return { outcomes, bytes }
  })
}

function workOf(items: WorkingItems, stamp: Stamp, ledger: Ledger | null, entry: PricedEntry): Work {
  return {
    items,
    stamp,
    recordPrice(item, source) {
      if (!entry.supply_price || !ledger) return null
      const code = recordPrice(items, ledger, item, entry.supply_price, source)
      return code === null ? null : new EntryRefusal(code)
    },
  }
}

// Of orders $2 of the vendor $1: what its items name, also those that were cancelled, because the parcel leaves anyway. The offset
// keeps each order one look by key.
const readFees = statement<FeeRow>('fulfilment.fees')`
  select asked.ord_no, coalesce(of_order.fee, 0) as fee, of_order.is_sent
  from unnest($2::text[]) as asked (ord_no)
  cross join lateral (
    select sum((item.details ->> 'ship_fee')::numeric) filter (where item.replacement_of is null) as fee,
      bool_or(${isSentSql}) as is_sent
    from (
      select details, first_sent_day, replacement_of from order_item
      where order_item.vendor_id = $1::text and order_item.ord_no = asked.ord_no
      offset 0
    ) as item
  ) as of_order`

/** The fees that fall due when one of these items is sent. */
async function feesOfUnsent(
  session: Session,
  vendorId: string,
  items: Iterable<ItemState>,
): Promise<readonly FeeRow[]> {
  const orders = new Set([...items].flatMap((item) => (isSent(item) ? [] : item.ord_no)))
  return orders.size === 0 ? [] : dueFees(await session.rows(readFees, [vendorId, [...orders]]))
}

/** What an entry of a batch leaves that changes something, besides its texts: an event, a change, a new version of its item. */
export const ENTRY_BYTES = 1_024

/** A text stands with the item and with the event, and in the version of the item before until that is cleared away. */
const TEXT_FACTOR = 3

/** What an entry of a batch leaves that changes something. */
export function entryBytes(entry: object): number {
  const texts = Object.values(entry).filter((value) => typeof value === 'string')
  return ENTRY_BYTES + TEXT_FACTOR * texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)
}
