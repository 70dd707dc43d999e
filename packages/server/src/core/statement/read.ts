/** Reads what a statement is computed from. Specification 4.9; decisions 44-48. */
import { parseItemNumber, StatementOrder, type StatementRequest, type StatementType } from '@napum/contract'
import type { TObject } from 'typebox'
import { firstRow, type Session } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { groupBy } from '../group.ts'
import { moneyFromText } from '../money.ts'
import type { SourceOrder, StatementSource } from './document.ts'
import * as queries from './queries.ts'

/** One answer for another vendor's order, an order without a price and no such order (decision 47). */
const notFound = () => new Refusal('SETTLEMENT_NOT_FOUND')

/** The database that is read, bound to the vendor or not, and how. */
type ReadFrom = Pick<Services, 'config'> & { readonly db: Session }

/** The statement that a vendor asks for; `ord_no` wins when both keys are sent. */
export function readVendorStatement(
  from: ReadFrom,
  vendorId: string,
  request: StatementRequest,
): Promise<StatementSource> {
  const type = request.settlement_type ?? 'standard'
  return request.ord_no === undefined
    ? readByItem(from, vendorId, request.ord_prd_no ?? '', type)
    : readByOrder(from, vendorId, request.ord_no, type)
}

/** The statement of a whole settlement; a cancellation without reversals is empty. */
export async function readSettlementStatement(
  from: ReadFrom,
  vendorId: string,
  settlementId: string,
  type: StatementType,
): Promise<StatementSource> {
  const { db } = from
  const header = await firstRow(db, queries.headerOfSettlement, [vendorId, settlementId])
  if (!header) throw notFound()
  const lines = await db.rows(queries.linesOfSettlement, [vendorId, settlementId, type, ...readingOf(from)])
  return sourceOf(header, type, lines)
}

const readingOf = ({ config }: ReadFrom) => [config.timeZone, config.statementReceiver]

async function readByItem(from: ReadFrom, vendorId: string, number: string, type: StatementType) {
  const settlementId = await settlementOf(from.db, vendorId, number, type)
  if (!settlementId) throw notFound()
  return readSettlementStatement(from, vendorId, settlementId, type)
}

async function settlementOf(db: Session, vendorId: string, number: string, type: StatementType) {
  const key = parseItemNumber(number)
  const row = key && (await firstRow(db, queries.settlementOfItem, [vendorId, key.ord_no, key.item_index]))
  return type === 'standard' ? row?.settlement_id : row?.reversal_settlement_id
}

async function readByOrder(from: ReadFrom, vendorId: string, ordNo: string, type: StatementType) {
  const { db } = from
  const headers = await db.rows(queries.headersOfOrder, [vendorId, ordNo])
  const lines = await db.rows(queries.linesOfOrder, [vendorId, ordNo, type, ...readingOf(from)])
  // Without a reversal there is nothing to cancel; without items left there is still a settlement (decisions 44, 45).
  if (headers.length === 0 || (type === 'cancellation' && lines.length === 0)) throw notFound()
  const answering = new Set(lines.map((line) => line.settlement_id))
  const newest = headers.find((header) => answering.has(header.settlement_id)) ?? headers[0]
  return sourceOf(newest as queries.HeaderRow, type, lines)
}

/** One block an order and delivery day, in the order of the lines (decision 49). */
function sourceOf(
  { supplier, ...settlement }: queries.HeaderRow,
  type: StatementType,
  lines: readonly queries.PrintedLineRow[],
): StatementSource {
  const blocks = groupBy(lines, (line) => `${line.ord_no} ${line.delivery_date} ${line.vat}`)
  const { supplier: party } = StatementOrder.properties
  return { settlement, type, supplier: inOrder(party, supplier), orders: [...blocks.values()].map(orderOf) }
}

function orderOf(lines: readonly queries.PrintedLineRow[]): SourceOrder {
  const { ord_no, delivery_date, proof_number, receiver, footer, vat } = lines[0] as queries.PrintedLineRow
  return {
    ord_no,
    delivery_date,
    proof_number,
    receiver: inOrder(StatementOrder.properties.receiver, receiver),
    footer: inOrder(StatementOrder.properties.footer, footer),
    vat,
    lines: lines.map((line) => ({
      item_index: line.item_index,
      insurance_code: line.insurance_code,
      product_title: line.product_title,
      specifications: line.specifications,
      unit: line.unit,
      tax_type: line.tax_type,
      quantity: line.quantity,
      unit_price: moneyFromText(line.unit_price),
      total_amount: moneyFromText(line.total_amount),
    })),
  }
}

/** The database keeps the fields of an object in an order of its own; the wire has that of 2.7. */
function inOrder<Value extends object>(schema: TObject, value: Value): Value {
  const names = Object.keys(schema.properties) as (keyof Value)[]
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Value
}
