/** Where a page of the work list ended: after one item in each section. Opaque to callers; bound to its search. */
import { createHash } from 'node:crypto'
import { type ItemSearchRequest, ORD_NO_LENGTH_MAX, SEARCH_TOTAL_MAX } from '@napum/contract'
import type { Key } from './sorting.ts'

/** What a cursor says. */
export interface Position {
  /** After which item each section continues; null: from its beginning. */
  readonly after: readonly (Key | null)[]
  /** At least as many items match, when there were more than are counted; else 0, and they are counted again. */
  readonly totalAtLeast: number
}

/** The same filters and sort give the same text; what is searched for cannot be read out of it. */
function fingerprint({ cursor: _cursor, limit: _limit, ...search }: ItemSearchRequest): string {
  const asked = Object.entries(search)
    .filter(([, value]) => value !== null && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 16)
}

export function writeCursor(search: ItemSearchRequest, { after, totalAtLeast }: Position): string {
  const keys = after.map((key) => key && [key.day, key.ord_no, key.item_index])
  return Buffer.from(JSON.stringify([fingerprint(search), totalAtLeast, ...keys])).toString('base64url')
}

/** @returns null when no answer to this search can have had that cursor. */
export function readCursor(search: ItemSearchRequest, sections: number): Position | null {
  try {
    const [of, totalAtLeast, ...keys] = JSON.parse(
      Buffer.from(search.cursor ?? '', 'base64url').toString('utf8'),
    )
    if (of !== fingerprint(search) || keys.length !== sections) return null
    if (!Number.isInteger(totalAtLeast) || totalAtLeast < 0 || totalAtLeast > SEARCH_TOTAL_MAX) return null
    return { totalAtLeast, after: keys.map(keyOf) }
  } catch {
    return null
  }
}

const dayPattern = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const INDEX_MAX = 2 ** 31 - 1

/** A day that the calendar has, or the one of items without a day. */
const isDay = (day: unknown): boolean =>
  day === 'infinity' ||
  (typeof day === 'string' && dayPattern.test(day) && new Date(day).toISOString().startsWith(day))

/** @throws Error when it is none. */
function keyOf(value: unknown): Key | null {
  if (value === null) return null
  const [day, ord_no, item_index] = value as [unknown, unknown, unknown]
  const isNumber =
    typeof ord_no === 'string' && [...ord_no].length <= ORD_NO_LENGTH_MAX && !/[\s\p{Cc}\p{Cs}]/u.test(ord_no)
  if (!isDay(day) || !isNumber || !Number.isInteger(item_index)) throw new Error('no key')
  if ((item_index as number) < 0 || (item_index as number) > INDEX_MAX) throw new Error('no key')
  return { day, ord_no, item_index } as Key
}
