/**
 * Adjusts what vendors are paid, any number at once: one transaction for all, one statement a table for each vendor. A wrong
 * entry fails alone. operator-interface.md "Adjustments"; decisions 19-25, 205.
 */
import {
  type AdjustmentDone,
  type AdjustmentFailed,
  AdjustmentInput,
  type ItemKey,
  itemNumber,
  parseItemNumber,
} from '@napum/contract'
import type { WorkingItems } from '../../core/items/working-items.ts'
import { type ApartLine, readSales, type SaleFacts } from '../../core/ledger/apart.ts'
import type { Ledger, LedgerServices } from '../../core/ledger/ledger.ts'
import { groupBy } from '../../core/values/group.ts'
import {
  decimalToNumber,
  type Money,
  moneyFromNumber,
  moneyFromText,
  sumOfNumbers,
} from '../../core/values/money.ts'
import { compileCheck } from '../../core/values/validation.ts'
import type { FoundVendors, KnownVendor } from '../../core/vendors/cache.ts'
import { namedVendors } from '../../core/vendors/names.ts'
import { itemKeyColumns } from '../../core/vendors/rows.ts'
import { batchAnswer, EntryRefusal, entryRefusal, entryText } from '../../core/work/entries.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { type Sender, UnitOfWork, type WorkServices } from '../../core/work/unit.ts'
import type { Session } from '../../platform/db/database.ts'
import type { AdjustmentWork, KnownEntry } from './new-line.ts'
import * as queries from './queries.ts'
import { adjust, issueOf } from './rules.ts'

export type AdjustmentServices = WorkServices & LedgerServices & Pick<Services, 'vendorCache'>

interface ReadEntry {
  readonly entry: AdjustmentInput
  readonly vendor: KnownVendor | undefined
  readonly key: ItemKey | null
  readonly refusal: EntryRefusal | null
}

/** What was decided about an entry: a new line, what was recorded before, or why not. */
type Outcome = ApartLine | queries.UsedKeyRow | EntryRefusal

const check = compileCheck(AdjustmentInput)

export async function addAdjustments(services: AdjustmentServices, call: Call<'addAdjustments'>) {
  const isDry = call.body.dry_run === true
  const results = await addEntries(services, call, call.body.adjustments, isDry)
  return { ...batchAnswer(results, isDry ? { dry_run: true } : {}), total_amount: sumOf(results) }
}

/** Of those that succeeded, in won. */
export const sumOf = (results: readonly (AdjustmentDone | AdjustmentFailed)[]): number =>
  sumOfNumbers(results.flatMap((result) => (result.success ? result.amount : [])))

/** Of an entry that was recorded before, a dry run names the line. */
export async function addEntries(
  services: AdjustmentServices,
  call: Sender,
  sent: readonly AdjustmentInput[],
  isDry: boolean,
): Promise<(AdjustmentDone | AdjustmentFailed)[]> {
  const vendors = await findVendors(services, sent)
  const entries = sent.map((entry) => readEntry(vendors, entry))
  const run = isDry ? UnitOfWork.dryRun : UnitOfWork.run
  return run(services, call, (unit) => adjustAll(services, unit, entries, isDry))
}

const findVendors = (services: AdjustmentServices, sent: readonly AdjustmentInput[]) =>
  services.vendorCache.find(
    sent.map((entry) => entry?.vendor_id),
    sent.map((entry) => entry?.partner_code),
  )

/** The names of the vendors of entries, each in its place; null: it names none. */
export async function vendorNamesOf(
  services: AdjustmentServices,
  session: Session,
  sent: readonly AdjustmentInput[],
) {
  const vendors = await findVendors(services, sent)
  const found = sent.map((entry) => vendorOf(vendors, entry)?.vendor_id)
  const named = await namedVendors(
    session,
    found.map((vendor_id) => ({ vendor_id })),
  )
  return found.map((id) => named.get(id ?? '')?.name ?? null)
}

function readEntry(vendors: FoundVendors, entry: AdjustmentInput): ReadEntry {
  const refused = entryRefusal(check(entry))
  const issue = refused ? null : issueOf(entry)
  const vendor = refused ? undefined : vendorOf(vendors, entry)
  const invalid = issue ? new EntryRefusal('VALIDATION_ERROR', issue) : null
  const refusal = refused ?? invalid ?? (vendor ? null : new EntryRefusal('VENDOR_NOT_FOUND'))
  const number = refusal ? null : entry.ord_prd_no
  const key = number ? parseItemNumber(number) : null
  const unknown = number && !key ? new EntryRefusal('ITEM_NOT_FOUND') : null
  return { entry, vendor, key, refusal: refusal ?? unknown }
}

const vendorOf = (vendors: FoundVendors, { vendor_id, partner_code }: AdjustmentInput) =>
  vendor_id ? vendors.vendor(vendor_id) : vendors.byPartnerCode(partner_code ?? '')

async function adjustAll(
  services: AdjustmentServices,
  unit: UnitOfWork,
  entries: readonly ReadEntry[],
  isDry: boolean,
): Promise<(AdjustmentDone | AdjustmentFailed)[]> {
  const sound = entries.filter(({ refusal }) => refusal === null)
  const byVendor = [...groupBy(sound, ({ vendor }) => vendor?.vendor_id ?? '')].sort(([a], [b]) =>
    a < b ? -1 : 1,
  )
  const locked: Omit<LockedVendor, 'ledger'>[] = []
  for (const [vendorId, own] of byVendor) {
    const lines = await readReferred(unit.session, vendorId, own)
    const keys = [...own.flatMap(({ key }) => key ?? []), ...keysOf(lines)]
    locked.push({ own, lines, items: await unit.lockItems({ vendorId, keys, withExchanges: false }) })
  }
  const withLedgers: LockedVendor[] = []
  for (const one of locked) withLedgers.push({ ...one, ledger: await unit.lockLedger(services, one.items) })
  const works = new Map<string, VendorWork>()
  for (const one of withLedgers) works.set(one.items.vendorId, await workOf(unit, one))
  const outcomes = entries.map(
    ({ refusal, ...read }) => refusal ?? decide(read, works.get(read.vendor?.vendor_id ?? '') as VendorWork),
  )
  await unit.writeNow()
  return outcomes.map((outcome, at) =>
    resultOf(outcome, works.get(entries[at]?.vendor?.vendor_id ?? '')?.ledger, isDry),
  )
}

type ReferredLines = ReadonlyMap<string, queries.ReferredRow>

/** The lines that entries of a vendor refer to: they never change, so that nothing is locked for them. */
async function readReferred(
  session: Session,
  vendorId: string,
  own: readonly ReadEntry[],
): Promise<ReferredLines> {
  const ids = new Set(own.flatMap(({ entry }) => entry.refers_to ?? []))
  const rows = ids.size === 0 ? [] : await session.rows(queries.readReferred, [vendorId, [...ids]])
  return new Map(rows.map((row) => [String(row.line_id), row]))
}

const keysOf = (lines: ReferredLines): ItemKey[] =>
  [...lines.values()].flatMap(({ ord_no, item_index }) =>
    ord_no !== null && item_index !== null ? [{ ord_no, item_index }] : [],
  )

interface VendorWork extends AdjustmentWork {
  readonly lines: ReferredLines
  readonly sales: ReadonlyMap<string, SaleFacts>
  readonly orders: ReadonlySet<string>
  readonly used: Map<string, { readonly text: string; readonly outcome: ApartLine | queries.UsedKeyRow }>
}

interface LockedVendor {
  readonly own: readonly ReadEntry[]
  readonly items: WorkingItems
  readonly ledger: Ledger
  readonly lines: ReferredLines
}

/** Reads what the entries name, once their vendor is locked. */
async function workOf(
  { session }: UnitOfWork,
  { own, items, ledger, lines }: LockedVendor,
): Promise<VendorWork> {
  const { vendorId } = items
  const priced = [...items.all()].filter(({ settlement_id }) => settlement_id !== null)
  const sales =
    priced.length === 0 ? [] : await session.rows(readSales, [vendorId, ...itemKeyColumns(priced)])
  const numbers = own.flatMap(({ entry }) => entry.ord_no ?? [])
  const orders = numbers.length === 0 ? [] : await session.rows(queries.readOrders, [vendorId, numbers])
  const keys = own.flatMap(({ entry }) => entry.idempotency_key ?? [])
  const used = keys.length === 0 ? [] : await session.rows(queries.readKeys, [vendorId, keys])
  const sold = sales.map(({ refers_to }) => refers_to)
  const others = lines.size === 0 ? [] : await session.rows(queries.readOthers, [vendorId, sold])
  return {
    items,
    ledger,
    lines,
    sales: new Map(sales.map((sale) => [itemNumber(sale), sale])),
    orders: new Set(orders.map(({ ord_no }) => ord_no)),
    used: new Map(used.map((row) => [row.idempotency_key, { text: row.idempotency_entry, outcome: row }])),
    takenBack: new Set(),
    others: new Map(
      others.map(({ refers_to, amount }): [number, Money] => [refers_to, moneyFromText(amount)]),
    ),
  }
}

function decide({ entry, key }: Pick<ReadEntry, 'entry' | 'key'>, work: VendorWork): Outcome {
  const { idempotency_key } = entry
  const before = idempotency_key ? work.used.get(idempotency_key) : undefined
  if (before) {
    const isSame = before.text === entryText(entry)
    return isSame ? before.outcome : new EntryRefusal('IDEMPOTENCY_KEY_REUSED')
  }
  const known = knownEntry(entry, key, work)
  if (known instanceof EntryRefusal) return known
  const line = adjust(known, work)
  if (line instanceof EntryRefusal) return line
  work.ledger.apart(line)
  if (idempotency_key) work.used.set(idempotency_key, { text: entryText(entry), outcome: line })
  return line
}

/** An entry with what it names; a refusal when the vendor has none of that. */
function knownEntry(
  entry: AdjustmentInput,
  key: ItemKey | null,
  work: VendorWork,
): KnownEntry | EntryRefusal {
  const referred = entry.refers_to ? (work.lines.get(entry.refers_to) ?? null) : null
  if (entry.refers_to && !referred) return new EntryRefusal('LINE_NOT_FOUND')
  const ofLine = referred && keysOf(new Map([['', referred]]))[0]
  const number = key ? itemNumber(key) : ofLine ? itemNumber(ofLine) : null
  const item = number ? (work.items.find(number) ?? null) : null
  if (number && !item) return new EntryRefusal('ITEM_NOT_FOUND')
  if (referred && key && (!ofLine || itemNumber(ofLine) !== number))
    return new EntryRefusal('VALIDATION_ERROR', 'refers_to is a line of another item.')
  if (entry.ord_no && item && item.ord_no !== entry.ord_no)
    return new EntryRefusal('VALIDATION_ERROR', 'ord_no is not the order of the item.')
  if (entry.ord_no && !work.orders.has(entry.ord_no))
    return new EntryRefusal('ITEM_NOT_FOUND', 'The vendor has no order with this ord_no.')
  return {
    entry,
    amount: typeof entry.amount === 'number' ? moneyFromNumber(entry.amount) : null,
    referred,
    item,
    sale: number ? (work.sales.get(number) ?? null) : null,
    ord_no: entry.ord_no ?? null,
  }
}

function resultOf(
  outcome: Outcome,
  ledger: Ledger | undefined,
  isDry: boolean,
): AdjustmentDone | AdjustmentFailed {
  if (outcome instanceof EntryRefusal)
    return { success: false, error_code: outcome.code, message: outcome.message }
  if ('settlement_no' in outcome) {
    const { line_id, settlement_no, amount } = outcome
    const message = 'Recorded before; nothing was added'
    return {
      success: true,
      line_id: String(line_id),
      settlement_no,
      amount: decimalToNumber(amount),
      message,
    }
  }
  const line_id = ledger?.numberOf(outcome) ?? null
  return {
    success: true,
    line_id: isDry || line_id === null ? null : String(line_id),
    settlement_no: ledger?.numberOfOpen(isDry) ?? null,
    amount: decimalToNumber(outcome.amount),
    message: 'Adjustment recorded',
  }
}
