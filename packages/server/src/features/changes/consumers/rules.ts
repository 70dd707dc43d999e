/** Pure decisions about consumers: how an acknowledgement is written, and how much of which feed is read. Decision 123. */
import { CONSUMER_VENDORS_PER_ANSWER_MAX, type ConsumerCreate } from '@napum/contract'
import type { ConsumerRow } from './queries.ts'

export interface ConsumerPosition {
  readonly vendor_id: string
  readonly seq: number
  readonly tag: string
}

/** What was read: the history of the database, and the last entry of each feed; of none when nothing was. */
export interface Ack {
  readonly epoch: string
  readonly positions: readonly ConsumerPosition[]
}

const POSITION_FORM = /^([0-9A-Za-z]{1,64})\.([1-9]\d{0,14})\.([0-9a-f]{8})$/
const EPOCH_FORM = /^[0-9A-Za-z]{1,32}$/

export const writeAck = ({ epoch, positions }: Ack): string =>
  [epoch, ...positions.map(({ vendor_id, seq, tag }) => `${vendor_id}.${seq}.${tag}`)].join('~')

/** @returns null when the text is no acknowledgement. */
export function readAck(text: string): Ack | null {
  const [epoch = '', ...parts] = text.split('~')
  if (!EPOCH_FORM.test(epoch) || parts.length > CONSUMER_VENDORS_PER_ANSWER_MAX) return null
  const positions = parts.map(readPosition)
  if (positions.some((position) => position === null)) return null
  const ids = new Set(positions.map((position) => position?.vendor_id))
  return ids.size === positions.length ? { epoch, positions: positions as ConsumerPosition[] } : null
}

function readPosition(text: string): ConsumerPosition | null {
  const [, vendor_id, seq, tag] = POSITION_FORM.exec(text) ?? []
  return vendor_id && seq && tag ? { vendor_id, seq: Number(seq), tag } : null
}

/** What a consumer reads, as it is stored: each vendor and kind once, in the order in which they were sent. */
export const scopeOf = ({ kinds, vendor_ids }: ConsumerCreate) => ({
  kinds: kinds ? [...new Set(kinds)] : null,
  vendor_ids: vendor_ids ? [...new Set(vendor_ids)] : null,
})

/** Whether a consumer reads this, in whatever order it is named. */
export const hasScope = (row: ConsumerRow, scope: ReturnType<typeof scopeOf>): boolean =>
  isSameSet(row.kinds, scope.kinds) && isSameSet(row.vendor_ids, scope.vendor_ids)

/** null is everything, and equal to nothing else. */
const isSameSet = (one: readonly string[] | null, other: readonly string[] | null): boolean =>
  one === null || other === null
    ? one === other
    : one.length === other.length && one.every((name) => other.includes(name))

interface UnreadFeed {
  readonly vendor_id: string
  readonly seq: number
  readonly last_seq: number
}

/** Which numbers of which feeds to read: feed by feed, until there are enough. */
export function rangesOf(feeds: readonly UnreadFeed[], enough: number) {
  const ranges: { vendor_id: string; first: number; last: number }[] = []
  let left = enough
  for (const { vendor_id, seq, last_seq } of feeds) {
    if (left <= 0) break
    const last = Math.min(last_seq, seq + left)
    left -= last - seq
    ranges.push({ vendor_id, first: seq + 1, last })
  }
  return ranges
}
