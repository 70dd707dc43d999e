/** Reads what a statement is computed from. Interface 4.9; decisions 41a, 44. */

import {
  itemNumber,
  parseItemNumber,
  SettlementHeader,
  type StatementRequest,
  type StatementType,
} from '@napum/contract'
import { moneyFromText } from '../../core/values/money.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import type { SourceAdjustment, SourceLine, SourceOrder, StatementSource } from './document.ts'
import { frameOf, inOrder, paperOf, party, payableOf, type ReadFrom, receiverOf } from './frame.ts'
import * as settlements from './header-queries.ts'
import { pauses } from './pauses.ts'
import { keepFile, proofOf } from './proof.ts'
import * as queries from './queries.ts'

/** One answer for another vendor's order, an order without a price and no such order. */
const notFound = () => new Refusal('SETTLEMENT_NOT_FOUND')

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

/** One block a settlement, order and delivery day, and VAT rule where it changed in between (decision 49). */
async function blocksOf(
  rows: readonly queries.PrintedLineRow[],
  frames: ReadonlyMap<string, ReturnType<typeof frameOf>>,
): Promise<SourceOrder[]> {
  const pause = pauses()
  const blocks = new Map<string, SourceOrder & { readonly lines: SourceLine[] }>()
  let [receiver, footer]: [SourceOrder['receiver'] | null, SourceOrder['footer'] | null] = [null, null]
  for (const row of rows) {
    await pause(0)
    receiver = row.receiver ? inOrder(party.receiver, row.receiver) : receiver
    footer = row.footer ? inOrder(party.footer, row.footer) : footer
    const { settlement_id, ord_no, delivery_date, proof_number, vat, vat_rounding } = row
    const key = [settlement_id, ord_no, delivery_date, vat, vat_rounding].join(' ')
    let block = blocks.get(key)
    if (!block) {
      const { settlement_no, supplier, outstanding } = frames.get(settlement_id) as ReturnType<typeof frameOf>
      block = {
        settlement_no,
        supplier,
        outstanding,
        ord_no,
        delivery_date,
        proof_number,
        receiver: receiver as SourceOrder['receiver'],
        footer: footer as SourceOrder['footer'],
        vat,
        vat_rounding,
        lines: [],
      }
      blocks.set(key, block)
    }
    block.lines.push(lineOf(row))
  }
  return [...blocks.values()]
}

const lineOf = (row: queries.PrintedLineRow): SourceLine => ({
  item_index: row.item_index,
  insurance_code: row.insurance_code,
  product_title: row.product_title,
  specifications: row.specifications,
  unit: row.unit,
  tax_type: row.tax_type,
  is_sent: row.is_sent ?? true,
  quantity: row.quantity,
  unit_price: moneyFromText(row.unit_price),
  total_amount: moneyFromText(row.total_amount),
  // Always there, because thousands of lines of one shape are worked on in half of the time.
  reversed: reversedBy(row),
  prd_code: row.prd_code || undefined,
})

const adjustmentOf = ({
  line_id,
  refers_to,
  item_index,
  title,
  ...row
}: queries.AdjustmentRow): SourceAdjustment => ({
  ...row,
  line_id: String(line_id),
  refers_to: refers_to === null ? null : String(refers_to),
  ord_prd_no:
    row.ord_no !== null && item_index !== null ? itemNumber({ ord_no: row.ord_no, item_index }) : null,
  product_title: title ?? '',
  unit_price: moneyFromText(row.unit_price),
  total_amount: moneyFromText(row.total_amount),
})

const reversedBy = ({ claim_type, supplied_on, sale_settlement_no }: queries.PrintedLineRow) =>
  claim_type !== null && sale_settlement_no !== null
    ? { claim_type, supplied_on, sale_settlement_no }
    : undefined
