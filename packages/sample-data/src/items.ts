/** The items of an order: who sells them, what they are and how far they have come. */
import type { ItemStatus, OrderItemInput } from '@napum/contract'
import { pickProduct, productNumber, sellerPrice } from './catalogue.ts'
import { partnerCode } from './companies.ts'
import type { SampleOptions } from './options.ts'
import type { Random } from './random.ts'

/** The index of a vendor, or null for the marketplace itself. */
type Seller = number | null

/** About 1.5 items an order, once the placements below have added theirs. */
const itemCountWeights = [
  [1, 750],
  [2, 170],
  [3, 60],
  [4, 15],
  [5, 5],
] as const

/**
 * Where the marketplace's own products stand in an order. Each place is worth having, because own items are
 * left out of every list while the others keep their index (interface 2.1).
 */
const ownPlacements = {
  none: { least: 1, isOwn: () => false },
  first: { least: 2, isOwn: (at: number) => at === 0 },
  middle: { least: 3, isOwn: (at: number, count: number) => at === Math.floor(count / 2) },
  last: { least: 2, isOwn: (at: number, count: number) => at === count - 1 },
  whole: { least: 1, isOwn: () => true },
}
const ownPlacementWeights = [
  ['none', 80],
  ['first', 5],
  ['middle', 4],
  ['last', 5],
  ['whole', 6],
] as const

/** How often the next item comes from the vendor of the item before it. */
const SAME_VENDOR_PROBABILITY = 0.35
const NULL_STATUS_PROBABILITY = 0.15

type StatusWeights = readonly (readonly [ItemStatus, number])[]
const statusRow = (pending: number, preparing: number, shipped: number, delivered: number): StatusWeights => [
  ['pending', pending],
  ['preparing', preparing],
  ['shipped', shipped],
  ['delivered', delivered],
]
/** By the days since the payment; the last row also stands for everything older. */
const statusWeights = [
  statusRow(70, 22, 6, 2),
  statusRow(40, 30, 25, 5),
  statusRow(18, 22, 35, 25),
  statusRow(12, 15, 28, 45),
  statusRow(7, 6, 12, 75),
]

function pickVendor(random: Random, { vendors, hotVendorShare }: SampleOptions): number {
  if (hotVendorShare === undefined || vendors === 1) return random.below(vendors)
  return random.chance(hotVendorShare) ? 0 : random.between(1, vendors - 1)
}

function pickSellers(random: Random, options: SampleOptions): Seller[] {
  const { least, isOwn } = ownPlacements[random.weighted(ownPlacementWeights)]
  const count = Math.max(least, random.weighted(itemCountWeights))
  let vendor = pickVendor(random, options)
  return Array.from({ length: count }, (_, at) => {
    if (!random.chance(SAME_VENDOR_PROBABILITY)) vendor = pickVendor(random, options)
    return isOwn(at, count) ? null : vendor
  })
}

/** Nothing of an unpaid order moves. Some marketplaces send no status before the first change. */
function pickStatus(random: Random, age: number, isPaid: boolean): ItemStatus | null {
  const weights = statusWeights[isPaid ? Math.min(age, statusWeights.length - 1) : 0] as StatusWeights
  const status = isPaid ? random.weighted(weights) : 'pending'
  return status === 'pending' && random.chance(NULL_STATUS_PROBABILITY) ? null : status
}

function makeItem(
  random: Random,
  seller: Seller,
  item_status: ItemStatus | null,
  shippedOn: string,
): OrderItemInput {
  const product = pickProduct(random)
  const choice = random.below(Math.max(product.options.length, 1))
  const option = product.options[choice]
  const prd_code = `${seller === null ? 'OWN' : partnerCode(seller)}-${String(productNumber(product)).padStart(4, '0')}`
  const item: OrderItemInput = {
    prd_name: product.name,
    prd_match: random.chance(0.15) ? `구 품번 ${random.digits(6)}` : null,
    prd_code,
    uitem_code: `${prd_code}-${choice + 1}`,
    item_name: option === undefined ? product.name : `${product.name} / ${option}`,
    item_cnt: random.between(1, product.most),
    // Own products count as the seller before the first vendor.
    item_price: sellerPrice(product, (seller ?? -1) + 1),
    item_status,
    specifications: product.specifications,
    unit: product.unit,
    tax_type: product.tax_type,
  }
  if (item_status === 'shipped' || item_status === 'delivered') item.shipped_on = shippedOn
  if (product.insurance_code !== '') item.insurance_code = product.insurance_code
  // Left out for an own product: a null would fail the order.
  if (seller !== null) item.partner_code = partnerCode(seller)
  return item
}

/** All items of one order, of which the payment is `age` days ago; what left did so on `shippedOn`. */
export function makeItems(
  random: Random,
  options: SampleOptions,
  order: { readonly age: number; readonly isPaid: boolean; readonly shippedOn: string },
): OrderItemInput[] {
  return pickSellers(random, options).map((seller) =>
    makeItem(random, seller, pickStatus(random, order.age, order.isPaid), order.shippedOn),
  )
}
