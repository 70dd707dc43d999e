/** The digest of a local copy, computed as the service computes it: so that both can be compared day by day. */
import { sha256 } from '../../sha256.ts'
import type { DigestDay, VendorItem } from '../../wire.ts'

const encoder = new TextEncoder()

/** What is hashed of an item: the lines of the text, empty where there is nothing. */
const textOf = ({ ord_prd_no, item_status, claim, shipment, stock, supply_price }: VendorItem): string =>
  [
    ord_prd_no,
    item_status ?? '',
    claim?.type ?? '',
    shipment?.carrier_code ?? '',
    shipment?.tracking_number ?? '',
    stock.available === null ? '' : String(stock.available),
    supply_price ? String(supply_price.total_amount) : '',
  ].join('\n')

/** The first 8 bytes of the SHA-256 of an item's visible state. */
export function itemHash(item: VendorItem): bigint {
  const [high = 0, low = 0] = sha256(encoder.encode(textOf(item)))
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
}

/** Count and digest of each order day, in the order of the days. */
export function digestOf(items: Iterable<VendorItem>): DigestDay[] {
  const days = new Map<string, { count: number; digest: bigint }>()
  for (const item of items) {
    const { count, digest } = days.get(item.ord_date) ?? { count: 0, digest: 0n }
    days.set(item.ord_date, { count: count + 1, digest: digest ^ itemHash(item) })
  }
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, { count, digest }]) => ({ day, count, digest: digest.toString(16).padStart(16, '0') }))
}

/** A day on which two copies differ; null: one of them has no item on that day. */
export interface DayDifference {
  readonly day: string
  readonly local: DigestDay | null
  readonly service: DigestDay | null
}

/** The days on which they differ. */
export function differingDays(local: readonly DigestDay[], service: readonly DigestDay[]): DayDifference[] {
  const [ours, theirs] = [local, service].map((days) => new Map(days.map((one) => [one.day, one])))
  const all = [...new Set([...local, ...service].map(({ day }) => day))].sort()
  return all
    .map((day) => ({ day, local: ours?.get(day) ?? null, service: theirs?.get(day) ?? null }))
    .filter(({ local, service }) => local?.count !== service?.count || local?.digest !== service?.digest)
}
