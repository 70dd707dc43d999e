/**
 * Places in a feed: `<epoch>.<seq>.<tag>`. The epoch names the history of the database, the number the last entry that was
 * read, and the tag is derived from that entry, so that a cursor of another history is known. Decision 121.
 */
import { createHash } from 'node:crypto'
import { type ErrorCode, SEQ_MAX } from '@napum/contract'

export interface Cursor {
  readonly epoch: string
  /** The last entry that was read; 0 before the first one. */
  readonly seq: number
  readonly tag: string
}

/** Before every entry. */
const TAG_OF_NOTHING = '00000000'
const TAG_LENGTH = 8
/** Wider than what is written here: a cursor of another history, or one that was changed, is unknown and not malformed. */
const CURSOR_FORM = /^([\w-]{1,40})\.(0|[1-9]\d{0,30})\.([\w-]{1,40})$/

export const writeCursor = ({ epoch, seq, tag }: Cursor): string => `${epoch}.${seq}.${tag}`

/** @returns null when the text is no cursor. */
export function readCursor(text: string): Cursor | null {
  const [, epoch, seq, tag] = CURSOR_FORM.exec(text) ?? []
  return epoch && seq && tag ? { epoch, seq: Math.min(Number(seq), SEQ_MAX), tag } : null
}

/** The tag of an entry, which tells it from the entry with the same number in another history. */
export const tagOf = (vendorId: string, seq: number, requestId: string | null): string =>
  seq === 0 || requestId === null
    ? TAG_OF_NOTHING
    : createHash('sha256').update(`${vendorId} ${seq} ${requestId}`).digest('hex').slice(0, TAG_LENGTH)

/** What a feed has, as far as a cursor can be held against it. */
export interface FeedBounds {
  readonly epoch: string
  readonly first_seq: number
  readonly last_seq: number
}

/**
 * Whether a feed can be read on from a cursor: null, or why not. The entry at a cursor below `first_seq` is gone, but as
 * long as it is the very one below, nothing after it is missing.
 * @param tag of the entry at the cursor; null when that is no longer kept.
 */
export function cursorRefusal(cursor: Cursor, feed: FeedBounds, tag: string | null): ErrorCode | null {
  if (cursor.epoch !== feed.epoch || cursor.seq > feed.last_seq) return 'CURSOR_UNKNOWN'
  if (cursor.seq < feed.first_seq - 1) return 'CURSOR_EXPIRED'
  return cursor.tag === tag ? null : 'CURSOR_UNKNOWN'
}
