/**
 * What the work list filters by, as one short text, such as `s-pa.delivered.cj`: whether an item was sent, its claim, price and
 * stock, its status, its carrier. The database computes the same text as the column `state_key`, and counts are kept by it. A set
 * of filters is a set of the keys that a vendor's items have, so that a page is a few scans along an index. Interface 10.2.
 */
import { type CarrierCode, type ClaimType, claimTypes, type ItemStatus } from '@napum/contract'
import { isSent } from './sent.ts'

/** What decides over the state key of an item. */
export interface KeyedState {
  readonly first_sent_day: string | null
  readonly claim_type: ClaimType | null
  readonly claim_seen_at: Date | null
  readonly price_version: number
  readonly stock_available: boolean | null
  readonly item_status: ItemStatus | null
  readonly carrier_code: CarrierCode | null
}

/** A state key taken apart. */
export interface StateParts {
  readonly sent: boolean
  readonly claim: ClaimType | null
  readonly seen: boolean
  readonly priced: boolean
  readonly stock: 'unconfirmed' | 'available' | 'unavailable'
  readonly status: ItemStatus
  readonly carrier: CarrierCode | null
}

const NO = '-'
const stocks = { [NO]: 'unconfirmed', a: 'available', u: 'unavailable' } as const

/** The first letter of the claim, a capital when the vendor took note of it. */
function claimLetter({ claim_type, claim_seen_at }: KeyedState): string {
  const letter = claim_type?.[0] ?? NO
  return claim_seen_at ? letter.toUpperCase() : letter
}

export function stateKeyOf(item: KeyedState): string {
  const { stock_available: available } = item
  return [
    isSent(item) ? 's' : NO,
    claimLetter(item),
    item.price_version > 0 ? 'p' : NO,
    available === null ? NO : available ? 'a' : 'u',
    `.${item.item_status ?? 'pending'}.${item.carrier_code ?? ''}`,
  ].join('')
}

/** Every text that has one of each list, one after the other. */
export const joined = (...lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>((made, list) => made.flatMap((start) => list.map((next) => start + next)), [''])

/** Above everything that can follow in a key. */
export const LAST = '~'

/** What the keys begin with that have a status, a stock or both. */
export function beginningsOf(
  status: ItemStatus | undefined,
  stock: StateParts['stock'] | undefined,
): string[] {
  const letters = Object.keys(stocks) as (keyof typeof stocks)[]
  const ofStock = letters.filter((letter) => !stock || stocks[letter] === stock)
  return joined([NO, 's'], [NO, ...'creCRE'], [NO, 'p'], ofStock, [status ? `.${status}.` : '.'])
}

/** @param key of an item. */
export function statePartsOf(key: string): StateParts {
  const [letters, status, carrier] = key.split('.') as [string, ItemStatus, string]
  const [sent, claim, price, stock] = letters as unknown as [string, string, string, keyof typeof stocks]
  return {
    sent: sent !== NO,
    claim: claimTypes.find((type) => type[0] === claim.toLowerCase()) ?? null,
    seen: claim !== claim.toLowerCase(),
    priced: price !== NO,
    stock: stocks[stock],
    status,
    carrier: carrier === '' ? null : (carrier as CarrierCode),
  }
}

/** Whether such an item still has to be sent (decision 66). */
export const isToSend = ({ sent, claim }: Pick<StateParts, 'sent' | 'claim'>): boolean =>
  !sent && claim === null

/** What the state keys of items begin with that still have to be sent, and what comes after all of these. */
export const [TO_SEND, AFTER_TO_SEND] = [`${NO}${NO}`, `${NO}.`]
