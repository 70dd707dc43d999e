/** Finding settlements, and judging whether they are ready. operator-interface.md "Settlements"; decisions 41, 41a. */

import type { Settlement, SettlementWarning } from '@napum/contract'
import { outstandingOf } from '../../core/ledger/payments.ts'
import { vendorEndingOf } from '../../core/ledger/period.ts'
import { idsOf, payableOf, type SettlementKey, totalsOf } from '../../core/ledger/settlement-totals.ts'
import type { LiveTotalsRow } from '../../core/ledger/totals-queries.ts'
import type { Day } from '../../core/values/calendar.ts'
import type { Money } from '../../core/values/money.ts'
import { longPageOf, pageOf } from '../../core/values/pagination.ts'
import { Refusal } from '../../core/values/refusal.ts'
import { suspendedOf } from '../../core/vendors/access.ts'
import { openAccount } from '../../core/vendors/bank-account.ts'
import type { Party } from '../../core/vendors/party.ts'
import { rowsByVendor } from '../../core/vendors/rows.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import type { WorkServices } from '../../core/work/unit.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import { filtersOf } from '../../platform/db/filters.ts'
import {
  ARCHIVE_SETTLEMENTS_MAX,
  statementArchive as archiveOf,
  closedSettlements,
  daysOfMonth,
  namesPeople,
  readSettlementStatement,
  type StatementRenderer,
} from '../statements/index.ts'
import { linesOf } from './lines.ts'
import * as queries from './queries.ts'
import { type Payee, settlementView } from './rules.ts'
import { warningsOf } from './warnings.ts'

export type SettlementServices = Pick<
  Services,
  'db' | 'livemode' | 'config' | 'secrets' | 'deliveryDays' | 'ids'
> & { readonly statements: StatementRenderer } & WorkServices

export async function listSettlements(services: SettlementServices, call: Call<'listSettlements'>) {
  const { names, values } = filtersOf(queries.settlementFilters, call.query)
  const page = pageOf(call.query)
  const counted = await firstRow(services.db, queries.countSettlements(names), values)
  const found = await services.db.rows(queries.pageOfSettlements(names), [
    page.limit + 1,
    page.offset,
    ...values,
  ])
  const { rows, pagination } = longPageOf(page, found, counted?.total)
  return {
    settlement_list: await viewsOf(services, await withUnshipped(services.db, rows)),
    pagination,
  }
}

export async function getSettlement(services: SettlementServices, call: Call<'getSettlement'>) {
  return { settlement: await readView(services, call.params.settlement_id) }
}

/** @throws Refusal when there is no such settlement. */
export async function readView(services: SettlementServices, settlementId: string): Promise<Settlement> {
  const { vendor_id } = await findKey(services.db, settlementId)
  const row = found(await firstRow(services.db, queries.readNamed, [vendor_id, [settlementId]]))
  return (await viewsOf(services, [row]))[0] as Settlement
}

/** Whose settlement it is. @throws Refusal when there is no such settlement. */
export async function findKey(session: Session, settlementId: string): Promise<SettlementKey> {
  for (const { vendor_id } of await session.rows(queries.vendorsByEnding, [vendorEndingOf(settlementId)])) {
    const key = await firstRow(session, queries.findOfVendor, [vendor_id, settlementId])
    if (key) return key
  }
  return found(await firstRow(session, queries.findSettlement, [settlementId]))
}

/** Adds what each settlement of a page waits for. */
export async function withUnshipped(
  session: Pick<Session, 'rows'>,
  listed: readonly queries.ListedSettlement[],
): Promise<queries.SettlementRow[]> {
  const vendors = listed.map(({ vendor_id }) => vendor_id)
  const ids = listed.map(({ settlement_id }) => settlement_id)
  const waiting = vendors.every((vendor) => vendor === vendors[0])
    ? await session.rows(queries.unshippedOfVendor, [vendors[0] ?? '', ids])
    : await session.rows(queries.unshippedOfSettlements, [vendors, ids])
  const counted = byId(waiting)
  return listed.map((row) => {
    const { items = 0, subtotal = '0', unavailable = 0 } = counted.get(row.settlement_id) ?? {}
    return { ...row, unshipped_count: items, unshipped_subtotal: subtotal, unavailable_count: unavailable }
  })
}

export async function viewsOf(
  services: SettlementServices,
  rows: readonly queries.SettlementRow[],
): Promise<Settlement[]> {
  const totals = await totalsOf(services.db, rows)
  const payeeOf = await payeesOf(services, services.db, rows)
  return rows.map((row) => settlementView(row, totals.get(row.settlement_id), payeeOf(row)))
}

/** A settlement, what it comes to exactly, and what speaks against closing it. */
export interface Judgement {
  readonly settlement: Settlement
  readonly payable: Money
  /** What of it is not paid yet. */
  readonly outstanding: Money
  readonly row: queries.SettlementRow
  /** The supplying party: as it was frozen, else as it is now. */
  readonly supplier: Party
  /** Of one that did not freeze them. */
  readonly totals: LiveTotalsRow | undefined
  readonly warnings: SettlementWarning[]
}

/** A payment that is to be recorded; null: today, as its vendor counts it. */
export interface AskedPayment {
  readonly paid_on: Day | null
}

/**
 * Judges the named settlements, in their order, with three statements a vendor.
 * @param payment how they are to be paid; null: they are to be confirmed
 */
export async function judge(
  services: SettlementServices,
  session: Session,
  keys: readonly SettlementKey[],
  payment: AskedPayment | null = null,
): Promise<Judgement[]> {
  const rows = byId(await rowsByVendor(session, queries.readNamed, keys, idsOf))
  const parties = byId(await rowsByVendor(session, queries.readParties, keys, idsOf))
  const totals = await totalsOf(session, [...rows.values()])
  const payeeOf = await payeesOf(services, session, [...rows.values()])
  const isReceiver = services.config.statementReceiver === 'marketplace'
  return keys.flatMap(({ settlement_id }) => {
    const [row, both, live] = [rows, parties, totals].map((each) => each.get(settlement_id)) as [
      queries.SettlementRow | undefined,
      queries.PartiesRow | undefined,
      LiveTotalsRow | undefined,
    ]
    if (!row || !both) return []
    const settlement = settlementView(row, live, payeeOf(row))
    const { supplier } = both
    const receiver = isReceiver ? both.receiver : null
    const { unavailable_count } = row
    const today = services.calendar.dayOf(services.clock.now(row.vendor_id))
    const warnings = warningsOf({
      settlement,
      unavailable_count,
      supplier,
      receiver,
      today,
      odd: live?.odd_days ?? null,
      payment: payment && { paid_on: payment.paid_on ?? today },
    })
    const payable = payableOf(row, live)
    const outstanding = outstandingOf(payable, row)
    return { settlement, payable, outstanding, row, supplier, totals: live, warnings }
  })
}

async function payeesOf(
  { secrets }: SettlementServices,
  session: Session,
  rows: readonly queries.SettlementRow[],
): Promise<(row: queries.SettlementRow) => Payee> {
  const suspended = await suspendedOf(
    session,
    rows.filter(({ status }) => status !== 'paid'),
  )
  const open = (vendorId: string, sealed: string) => openAccount(secrets, vendorId, sealed)
  return ({ vendor_id }) => ({ open, isSuspended: suspended.has(vendor_id) })
}

const byId = <Row extends { settlement_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.settlement_id, row]))

export async function listSettlementLines(services: SettlementServices, call: Call<'listSettlementLines'>) {
  const { vendor_id, settlement_id } = await findKey(services.db, call.params.settlement_id)
  return linesOf(services.db, { vendor_id, settlement_id }, call.query, 'operator')
}

export async function settlementStatement(services: SettlementServices, call: Call<'settlementStatement'>) {
  const { settlement_type = 'standard', format = 'pdf' } = call.query
  const { vendor_id, settlement_id } = await findKey(services.db, call.params.settlement_id)
  const read = () => readSettlementStatement(services, vendor_id, settlement_id, settlement_type)
  return services.statements[format](read)
}

/** Pages are cut from all settlements of the month, of which no more come once it is over; then those that are closed stay. */
export async function statementArchive(services: SettlementServices, call: Call<'statementArchive'>) {
  const { month, format = 'pdf', page = 1, vendor_id } = call.query
  call.noteAudit({ format, has_personal_data: namesPeople(services.config) })
  const limit = ARCHIVE_SETTLEMENTS_MAX
  const { names, values } = filtersOf(queries.settlementFilters, { ...daysOfMonth(month), vendor_id })
  const shown = [limit, (page - 1) * limit, ...values]
  const found = await services.db.rows(queries.pageOfSettlements(names), shown)
  const settlements = closedSettlements(services, found)
  const { livemode, statements } = services
  const { whileWaiting } = call
  return archiveOf({ livemode, statements, settlements, format, month, page, whileWaiting })
}

/** @throws Refusal when there is no row. */
export function found<Row>(row: Row | undefined): Row {
  if (!row)
    throw new Refusal('SETTLEMENT_NOT_FOUND', { message: 'There is no settlement with this settlement_id.' })
  return row
}
