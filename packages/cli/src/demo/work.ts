/** What the made-up vendors do with their orders. */
import type { ItemRecord, ListStatus, ShipmentRegistration, SupplyPrice, VendorClient } from '@napum/client'
import type { Days } from './months.ts'

/** What a vendor gets of the price that the marketplace asks. */
const SUPPLY_SHARE = 0.7
/** Of each vendor's open items: enough to show, and enough left to try. */
const CONFIRMED_ITEMS = 12
const SHIPPED_ITEMS = 12

function supplyPrice(item: ItemRecord): SupplyPrice {
  const unit_price = Math.floor(item.item_price * SUPPLY_SHARE)
  return { unit_price, quantity: item.item_cnt, total_amount: unit_price * item.item_cnt }
}

/** Sent in the evening of the day of the order, by a number that is easy to tell apart. */
const waybill = (item: ItemRecord): ShipmentRegistration => ({
  ord_prd_no: item.ord_prd_no,
  carrier_code: 'cj',
  tracking_number: `6${item.ord_prd_no.replaceAll(/\D/g, '').slice(-11)}`,
  shipped_at: `${item.ord_date}T18:00:00`,
})

const listOf = (client: VendorClient, days: Days, status: ListStatus) =>
  client.orders.all({ ...days, status }).toArray()

/** Waybills and prices for what was sent of some orders of these days. */
export async function settleSent(
  client: VendorClient,
  days: Days,
  numbers: ReadonlySet<string>,
): Promise<void> {
  const isAsked = ({ ord_no }: ItemRecord) => numbers.has(ord_no)
  const underway = (await listOf(client, days, '배송중')).filter(isAsked)
  const delivered = (await listOf(client, days, '배송완료')).filter(isAsked)
  await client.shipments.register([...underway, ...delivered].map(waybill))
  await client.shipments.amend(
    underway.map((item) => ({ ord_prd_no: item.ord_prd_no, supply_price: supplyPrice(item) })),
  )
  await client.orders.updateStatus(
    delivered.map((item) => ({
      ord_prd_no: item.ord_prd_no,
      status: 'delivered',
      supply_price: supplyPrice(item),
    })),
  )
}

/**
 * A vendor's ordinary day: waybills with prices for what is packed, stock and prices for what is new. Gives the orders
 * whose stock was confirmed.
 */
export async function workOn(client: VendorClient, days: Days): Promise<string[]> {
  const packed = (await listOf(client, days, '배송준비')).slice(0, SHIPPED_ITEMS)
  await client.shipments.register(
    packed.map((item) => ({ ...waybill(item), supply_price: supplyPrice(item) })),
  )
  const paid = (await listOf(client, days, '결제완료')).slice(0, CONFIRMED_ITEMS)
  await client.stock.confirm(
    paid.map((item) => ({
      ord_prd_no: item.ord_prd_no,
      stock_available: true,
      supply_price: supplyPrice(item),
    })),
  )
  return paid.map((item) => item.ord_no)
}
