/** Where a page of the work list ended: after one item in each section. Opaque to callers; bound to its search. */
import { createHash } from 'node:crypto'
import { type ItemSearchRequest, ORD_NO_LENGTH_MAX, SEARCH_TOTAL_MAX } from '@napum/contract'
import Type from 'typebox'
import { Check } from 'typebox/value'
import type { Key } from './sorting.ts'

/** What a cursor says. */
export interface Position {
  /** After which item each section continues; null: from its beginning. */
  readonly after: readonly (Key | null)[]
  /** At least as many items match, when there were more than are counted; else 0, and they are counted again. */
  readonly totalAtLeast: number
}

const Total = Type.Integer({ minimum: 0, maximum: SEARCH_TOTAL_MAX })
/** Day, order and position of an item; items without a day have the day `infinity`. */
const KeyValues = Type.Tuple([
  Type.Union([Type.Literal('infinity'), Type.String({ format: 'date', pattern: '^(?!0000)' })]),
  Type.String({ maxLength: ORD_NO_LENGTH_MAX, pattern: '^[^\\s\\p{Cc}\\p{Cs}]*$' }),
  Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 }),
])

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
    const text = Buffer.from(search.cursor ?? '', 'base64url').toString('utf8')
    const [of, totalAtLeast, ...after]: readonly unknown[] = JSON.parse(text)
    if (of !== fingerprint(search) || after.length !== sections || !Check(Total, totalAtLeast)) return null
    return { totalAtLeast, after: after.map(keyOf) }
  } catch {
    return null
  }
}

/** @throws Error when it is none. */
function keyOf(values: unknown): Key | null {
  if (values === null) return null
  if (!Check(KeyValues, values)) throw new Error('no key')
  const [day, ord_no, item_index] = values
  return { day, ord_no, item_index }
}
