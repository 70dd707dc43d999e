/** What decides a set of sample data. Nothing else does: no clock, no environment, no hidden randomness. */

export interface SampleOptions {
  /** The same seed with the same other options gives the same bytes. */
  readonly seed: number | string
  /** Number of vendors, at least 1. */
  readonly vendors: number
  /** Number of orders. */
  readonly orders: number
  /** Days that the orders are spread over; the last one is `today`. */
  readonly days: number
  /** `YYYY-MM-DD`, a day in Korea. */
  readonly today: string
  /**
   * Share (0 to 1) of the items with a vendor that go to the first vendor, for measuring a vendor that is
   * far bigger than the others. Left out: all vendors get about the same.
   */
  readonly hotVendorShare?: number | undefined
  /** Share (0 to 1) of the items that have a claim. */
  readonly claimShare?: number | undefined
}

export const CLAIM_SHARE_DEFAULT = 0.06
export const VENDORS_MAX = 100_000
/** A hundred years, so that no day falls before the four-digit years. */
export const DAYS_MAX = 36_500
/** The serial number of an order has nine digits, and starts below this distance from their end. */
export const ORDERS_MAX = 100_000_000

function requireInteger(name: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return
  throw new RangeError(`${name} must be an integer from ${min} to ${max}, not ${value}`)
}

function requireShare(name: string, value: number | undefined): void {
  if (value === undefined || (value >= 0 && value <= 1)) return
  throw new RangeError(`${name} must be a number from 0 to 1, not ${value}`)
}

/** Whether the text is a day that exists: a rolled-over 30 February comes back as another text. */
function isRealDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** Throws a RangeError that names the bad option. */
export function checkOptions(options: SampleOptions): void {
  requireInteger('vendors', options.vendors, 1, VENDORS_MAX)
  requireInteger('orders', options.orders, 0, ORDERS_MAX)
  requireInteger('days', options.days, 1, DAYS_MAX)
  requireShare('hotVendorShare', options.hotVendorShare)
  requireShare('claimShare', options.claimShare)
  if (!isRealDay(options.today)) {
    throw new RangeError(`today must be a real day as YYYY-MM-DD, not ${options.today}`)
  }
}
