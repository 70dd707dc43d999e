/** Reads what a statement is computed from. Interface 4.9; decisions 41a, 44. */

import { parseItemNumber, SettlementHeader, type StatementRequest, type StatementType } from '@napum/contract'
import type { Config } from '../../config/config.ts'
import { currentOf, paidAfter, paymentsOf } from '../../core/ledger/payments.ts'
import { sumOfTotals } from '../../core/ledger/settlement-totals.ts'
import { totalsOfSettlements } from '../../core/ledger/totals-queries.ts'
import { addDays } from '../../core/values/calendar.ts'
import type { DeliveryDays } from '../../core/values/delivery-days.ts'
import { type Money, moneyFromText } from '../../core/values/money.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { openAccount } from '../../core/vendors/bank-account.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import { adjustmentOf, blocksOf, frameOf, inOrder, party } from './blocks.ts'
import type { BankAccount, StatementSource } from './document.ts'
import * as settlements from './header-queries.ts'
import { keepFile, proofOf } from './proof.ts'
import * as queries from './queries.ts'

/** One answer for another vendor's order, an order without a price and no such order. */
const notFound = () => new Refusal('SETTLEMENT_NOT_FOUND')

/** The database that is read, bound to the vendor or not, and how. */
interface ReadFrom {
  readonly config: Pick<Config, 'timeZone' | 'statementReceiver'>
  readonly db: Session
  /** Without it, the account is left out. */
  readonly secrets?: Secrets
  /** Left out where nobody prints: then no paper says when it is paid, or was. */
  readonly deliveryDays?: DeliveryDays
}

/** The account is part of what is proved. */
export type ProvedFrom = ReadFrom & { readonly secrets: Secrets }

/**
 * How the statement that a vendor asks for is read; nothing is read yet. `ord_no` wins when both keys are sent.
 * @throws Refusal VALIDATION_ERROR when neither is sent (interface 4.9 rule 1).
 */
export function vendorStatement(
  from: ProvedFrom,
  vendorId: string,
  { ord_no, ord_prd_no, settlement_type: type = 'standard' }: StatementRequest,
): () => Promise<StatementSource> {
  if (ord_no !== undefined) return () => readByOrder(from, vendorId, ord_no, type)
  if (ord_prd_no !== undefined) return () => readByItem(from, vendorId, ord_prd_no, type)
  throw invalid([{ path: 'ord_no', message: 'is required, or send ord_prd_no instead' }])
}

/**
 * The statement of a whole settlement; a cancellation without reversals is empty. One that is closed gets what proves it, if
 * it has none yet.
 */
export async function readSettlementStatement(
  from: ProvedFrom,
  vendorId: string,
  settlementId: string,
  type: StatementType,
): Promise<StatementSource> {
  const { source, header } = await readUnproved(from, vendorId, settlementId, type)
  if (header.status === 'pending') return source
  const { db } = from
  const confirmed = { vendor_id: vendorId, settlement_id: settlementId, confirmation: header.confirmation }
  const proof = await proofOf(db, confirmed, source)
  return proof ? { ...source, proof, keepFile: (pdf) => keepFile(db, confirmed, type, pdf) } : source
}

/** The same without what proves it, and with what its settlement says. */
export async function readUnproved(
  from: ReadFrom,
  vendorId: string,
  settlementId: string,
  type: StatementType,
): Promise<{ readonly source: StatementSource; readonly header: settlements.HeaderRow }> {
  const { db } = from
  const header = await firstRow(db, settlements.headerOfSettlement, [
    vendorId,
    settlementId,
    from.config.timeZone,
  ])
  if (!header) throw notFound()
  const lines = await db.rows(queries.linesOfSettlement, [vendorId, settlementId, type, ...readingOf(from)])
  const adjusted = await db.rows(queries.adjustmentsOfSettlement, [
    vendorId,
    settlementId,
    from.config.timeZone,
  ])
  const payable = await payableOf(db, vendorId, header)
  const source = await sourceOf({ headers: [header], type, lines }, async () => ({
    ...(await paperOf(from, vendorId, header, payable)),
    ...(lines.length === 0 && (await receiverOf(from))),
  }))
  return { source: { ...source, adjustments: adjusted.map(adjustmentOf) }, header }
}

/** Who buys, where no line says it; nobody can tell whose order there is none of. */
async function receiverOf({ db, config }: ReadFrom): Promise<Pick<StatementSource['paper'], 'receiver'>> {
  if (config.statementReceiver === 'orderer') return {}
  const row = await firstRow(db, settlements.readReceiver)
  return row ? { receiver: inOrder(party.receiver, row.receiver) } : {}
}

async function payableOf(
  db: Session,
  vendorId: string,
  { settlement_id, frozen_totals }: settlements.HeaderRow,
) {
  const totals = frozen_totals ?? (await firstRow(db, totalsOfSettlements, [vendorId, [settlement_id]]))
  return totals ? sumOfTotals(totals) : null
}

/** @param payable null on a paper of a part of the settlement */
const paperOf = async (
  from: ReadFrom,
  vendorId: string,
  header: settlements.HeaderRow,
  payable: Money | null,
): Promise<StatementSource['paper']> => ({
  issued_on: header.issued_on,
  // Nothing is transferred to who has to give back.
  bank:
    from.secrets && !(payable !== null && payable < 0n)
      ? bankOf(from.secrets, vendorId, header.supplier)
      : null,
  seal: await sealOf(from.db, vendorId, header.supplier),
  payable,
  pay_on: await payDay(from, header),
  ...(from.deliveryDays && payable !== null && (await paymentsOfPaper(from.db, vendorId, header))),
})

async function paymentsOfPaper(
  db: Session,
  vendor_id: string,
  { settlement_id, paid_amount }: settlements.HeaderRow,
): Promise<Pick<StatementSource['paper'], 'payments'>> {
  if (moneyFromText(paid_amount) === 0n) return {}
  const recorded = await paymentsOf(db, [{ vendor_id, settlement_id }])
  const payments = recorded.map((payment) => {
    const { kind, amount } = payment.row
    const { paid_on, reference } = currentOf(payment)
    return {
      kind,
      amount: paidAfter({ kind, amount: moneyFromText(amount), paid: 0n }),
      paid_on,
      reference: reference ?? '',
    }
  })
  return { payments }
}

/** Banks transfer on working days: the first one from the pay-out day on. */
async function payDay({ db, deliveryDays }: ReadFrom, { status, settlement_date }: settlements.HeaderRow) {
  if (!deliveryDays || status === 'paid') return null
  return (await deliveryDays.read(db)).after(addDays(settlement_date, -1), 1)
}

async function sealOf(db: Session, vendorId: string, { seal_id }: settlements.SupplierBank) {
  if (!seal_id) return null
  return (await firstRow(db, settlements.readSeal, [vendorId, seal_id]))?.image ?? null
}

/** Without an account there is nothing to print; one that cannot be read is left out. */
function bankOf(secrets: Secrets, vendorId: string, supplier: settlements.SupplierBank): BankAccount | null {
  const bank_account = openAccount(secrets, vendorId, supplier.bank_account_sealed ?? '')
  if (!bank_account) return null
  return {
    bank_code: supplier.bank_code ?? '',
    bank_account,
    account_holder: supplier.account_holder ?? '',
  }
}

const readingOf = ({ config }: ReadFrom) => [config.timeZone, config.statementReceiver]

async function readByItem(from: ProvedFrom, vendorId: string, number: string, type: StatementType) {
  const settlementId = await settlementOf(from.db, vendorId, number, type)
  if (!settlementId) throw notFound()
  return readSettlementStatement(from, vendorId, settlementId, type)
}

async function settlementOf(db: Session, vendorId: string, number: string, type: StatementType) {
  const key = parseItemNumber(number)
  const row =
    key && (await firstRow(db, settlements.settlementOfItem, [vendorId, key.ord_no, key.item_index]))
  return type === 'standard' ? row?.settlement_id : row?.reversal_settlement_id
}

const linesOfOrder = { standard: queries.salesOfOrder, cancellation: queries.cancellationsOfOrder } as const

async function readByOrder(from: ReadFrom, vendorId: string, ordNo: string, type: StatementType) {
  const { db } = from
  // Lines first: a settlement that is opened in between would bring lines without a header.
  const lines = await db.rows(linesOfOrder[type], [vendorId, ordNo, ...readingOf(from)])
  const headers = await db.rows(settlements.headersOfOrder, [vendorId, ordNo, from.config.timeZone])
  // Without a reversal there is nothing to cancel; without items left there is still a settlement.
  if (headers.length === 0 || (type === 'cancellation' && lines.length === 0)) throw notFound()
  return sourceOf({ headers, type, lines }, (header) => paperOf(from, vendorId, header, null))
}

interface StatementLines {
  /** Of all settlements that may have lines, the newest first; at least one. */
  readonly headers: readonly settlements.HeaderRow[]
  readonly type: StatementType
  readonly lines: readonly queries.PrintedLineRow[]
}

async function sourceOf(
  { headers, type, lines }: StatementLines,
  paperOf: (header: settlements.HeaderRow) => Promise<StatementSource['paper']>,
): Promise<StatementSource> {
  const answering = new Set(lines.map((line) => line.settlement_id))
  const header = (headers.find(({ settlement_id }) => answering.has(settlement_id)) ??
    headers[0]) as settlements.HeaderRow
  return {
    settlement: inOrder(SettlementHeader, header),
    type,
    supplier: inOrder(party.supplier, header.supplier),
    orders: await blocksOf(lines, new Map(headers.map((one) => [one.settlement_id, frameOf(one)]))),
    adjustments: [],
    paper: await paperOf(header),
    proof: null,
  }
}
