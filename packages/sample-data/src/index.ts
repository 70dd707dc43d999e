/**
 * A believable Korean marketplace for dental and medical supplies, made up from a seed: its profile,
 * vendors, orders and claims, ready to be sent to the operator interface. Every name and number is invented.
 */
export { businessNumber } from './business-number.ts'
export { claims } from './claims.ts'
export { type Buyer, buyer, marketplace, partnerCode, vendors } from './companies.ts'
export { ndjson } from './ndjson.ts'
export {
  CLAIM_SHARE_DEFAULT,
  checkOptions,
  DAYS_MAX,
  ORDERS_MAX,
  type SampleOptions,
  VENDORS_MAX,
} from './options.ts'
export { orders } from './orders.ts'
export { Random } from './random.ts'
