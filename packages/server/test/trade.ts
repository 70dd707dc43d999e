/** Short ways to ship, price and claim items and to look at the money, for tests of the four batches and the ledger. */
import { type EndpointName, endpoints } from '@napum/contract'
import { expect } from 'vitest'
import { compileCheck } from '../src/core/values/validation.ts'
import { statement } from '../src/platform/db/database.ts'
import { anOrder, type Json, type Reply, type TestService, type TestVendor } from './service.ts'

/** A supply price of 2 pieces that comes to `total_amount`. */
export const price = (total_amount: number, fields: object = {}) => ({
  unit_price: Math.round(total_amount * 50) / 100,
  quantity: 2,
  total_amount,
  ...fields,
})

export const waybill = (ord_prd_no: string | undefined, fields: object = {}) => ({
  ord_prd_no,
  carrier_code: 'cj',
  tracking_number: '123456789012',
  ...fields,
})

const batchKeys = {
  updateStatus: 'updates',
  confirmInventory: 'confirmations',
  registerShipments: 'shipments',
  updateShipments: 'updates',
  registerClaims: 'claims',
  withdrawClaims: 'claims',
} as const
export type BatchName = keyof typeof batchKeys

const checks = new Map<string, ReturnType<typeof compileCheck>>()

/** An answer must be what the contract says; a failed entry repeats its number as it came. */
export function expectContract(name: EndpointName, body: Json): void {
  const check = checks.get(name) ?? compileCheck(endpoints[name].answer, 'structure')
  checks.set(name, check)
  expect(check(body)).toEqual([])
}

/** Sends a batch as a vendor (null: as the operator); the answer must fit the contract. */
export async function send(
  service: TestService,
  vendor: TestVendor | null,
  name: BatchName,
  ...entries: object[]
): Promise<Reply> {
  const body = { [batchKeys[name]]: entries }
  const reply = vendor ? await service.as(vendor, name, body) : await service.operator(name, body)
  expectContract(name, reply.body)
  return reply
}

/** The number of a new item of this vendor. */
export async function newItem(
  service: TestService,
  vendor: TestVendor,
  fields: object = {},
): Promise<string> {
  return (await newItems(service, vendor, 1, fields))[0] as string
}

export async function newItems(
  service: TestService,
  vendor: TestVendor,
  count: number,
  fields: object = {},
): Promise<string[]> {
  const order = anOrder(Array.from({ length: count }, () => vendor))
  order.items = order.items.map((item: object) => ({ ...item, ...fields }))
  return (await service.importOrders(order))[0] as string[]
}

/** The operator's view of an item. */
export async function view(service: TestService, ord_prd_no: string): Promise<Json> {
  const reply = await service.operator('getItem', undefined, { params: { ord_prd_no } })
  expect(reply.status).toBe(200)
  expectContract('getItem', reply.body)
  return reply.body.item
}

export interface SettlementState {
  readonly settlement_id: string
  readonly settlement_no: string
  readonly status: string
  readonly is_open: boolean
  readonly vat: string
  readonly period_start: string
  readonly period_end: string
  readonly settlement_date: string
}

// Ids rise only within a process when a test sets the clock back.
const readSettlements = statement<SettlementState>(
  'test.settlements',
  `select settlement_id, settlement_no, status, is_open, vat, period_start, period_end, settlement_date
   from settlement where vendor_id = $1::text order by created_at, settlement_id`,
)
export const settlementsOf = (service: TestService, vendor: TestVendor): Promise<SettlementState[]> =>
  service.db.rows(readSettlements, [vendor.vendor_id])

export interface LineState {
  readonly settlement_no: string
  readonly kind: string
  readonly item: string
  readonly quantity: number
  readonly unit_price: string
  readonly price_total: string
  readonly amount: string
  readonly source: string
  readonly offsets: boolean
}

const readLines = statement<LineState>(
  'test.lines',
  `select settlement.settlement_no, line.kind, line.ord_no || '_[' || line.item_index || ']' as item,
     line.quantity, line.unit_price, line.price_total, line.amount, line.source,
     line.offsets_line_id is not null as offsets
   from settlement_line as line join settlement using (vendor_id, settlement_id)
   where line.vendor_id = $1::text order by line.line_id`,
)
export const linesOf = (service: TestService, vendor: TestVendor): Promise<LineState[]> =>
  service.db.rows(readLines, [vendor.vendor_id])

/** `SET-…-001 sale [1] 10000.00`: lines as short texts, oldest first. */
export const linesInShort = async (service: TestService, vendor: TestVendor): Promise<string[]> =>
  (await linesOf(service, vendor)).map(
    (line) =>
      `${line.settlement_no} ${line.kind} ${/\[\d+\]$/.exec(line.item)?.[0]} ${line.amount}${line.offsets ? ' offset' : ''}`,
  )

const moves = { confirmed: 'confirmSettlement', paid: 'paySettlement', reopened: 'reopenSettlement' } as const

/** Moves a settlement through its states (decision 41). */
export async function moveSettlement(
  service: TestService,
  settlement_id: string,
  to: keyof typeof moves,
  body?: object,
): Promise<void> {
  const reply = await service.operator(moves[to], body, { params: { settlement_id } })
  expect(reply.status).toBe(200)
  expectContract(moves[to], reply.body)
}

/** Confirms the vendor's only pending settlement. */
export async function confirmPending(service: TestService, vendor: TestVendor): Promise<string> {
  const pending = (await settlementsOf(service, vendor)).filter(({ status }) => status === 'pending')
  expect(pending).toHaveLength(1)
  const id = (pending[0] as SettlementState).settlement_id
  await moveSettlement(service, id, 'confirmed')
  return id
}
