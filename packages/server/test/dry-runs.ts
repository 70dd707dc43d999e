/** Random batches on items in every state, for the promise of a dry run: it answers what would be, and writes nothing. */
import fc from 'fast-check'
import type { TestService, TestVendor } from './service.ts'
import { type BatchName, confirmPending, newItem, newItems, price, send, waybill } from './trade.ts'

/** Items of a vendor in every state that a rule asks about, and numbers that are none of its. */
export async function variedItems(service: TestService, vendor: TestVendor): Promise<string[]> {
  const closed = await newItem(service, vendor)
  await send(service, vendor, 'confirmInventory', {
    ord_prd_no: closed,
    stock_available: true,
    supply_price: price(10),
  })
  await confirmPending(service, vendor)
  const items = await newItems(service, vendor, 8)
  const [, fresh, sent, returned, exchanged, cancelled, unavailable] = items as [string, ...string[]]
  const registered = await send(
    service,
    vendor,
    'registerShipments',
    waybill(sent, { idempotency_key: 'used', supply_price: price(30) }),
    waybill(returned, { supply_price: price(40) }),
    waybill(exchanged, { supply_price: price(50) }),
  )
  if (registered.body.failure_count > 0) throw new Error(registered.raw.body)
  await send(service, vendor, 'confirmInventory', {
    ord_prd_no: unavailable,
    stock_available: false,
    unavailable_reason: 'damaged',
  })
  const { body } = await send(
    service,
    null,
    'registerClaims',
    { ord_prd_no: returned, type: 'return', reason: '파손' },
    { ord_prd_no: exchanged, type: 'exchange', reason: '교환' },
    { ord_prd_no: cancelled, type: 'cancel', reason: '취소' },
  )
  const replacement = body.results[1].new_ord_prd_no as string
  const other = await newItem(service, await service.newVendor())
  return [...items, closed, replacement, fresh as string, other, 'none_[1]', 'no number']
}

const which = fc.nat(13)
const aPrice = fc.option(
  fc.constantFrom<object>(price(10), price(30), price(77.77), {
    unit_price: 1,
    quantity: 0,
    total_amount: 1,
  }),
  { nil: undefined, freq: 2 },
)
const memo = fc.constantFrom(undefined, '메모', '\ud800', '가'.repeat(2_001))

/** A batch; its entries say which of the items they mean. */
const aBatch = (name: BatchName, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({
    name: fc.constant(name),
    entries: fc.array(fc.record({ ...fields, which, memo, supply_price: aPrice }), {
      minLength: 1,
      maxLength: 6,
    }),
  })

export const batches = fc.oneof(
  aBatch('updateStatus', { status: fc.constantFrom('preparing', 'shipped', 'delivered', 'pending') }),
  aBatch('confirmInventory', {
    stock_available: fc.boolean(),
    unavailable_reason: fc.constantFrom(undefined, 'damaged', 'other'),
  }),
  aBatch('registerShipments', {
    carrier_code: fc.constantFrom('cj', 'lotte', 'dhl'),
    tracking_number: fc.constantFrom('1', ' 301234567890 ', ' '),
    idempotency_key: fc.constantFrom(undefined, 'used', 'new', 'new too'),
  }),
  aBatch('updateShipments', {
    carrier_code: fc.constantFrom(undefined, 'hanjin'),
    tracking_number: fc.constantFrom(undefined, '2', '987'),
  }),
)
