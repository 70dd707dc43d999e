/** Fields of sent orders that nobody reads: most often a name that was mistyped. Pure. */
import {
  IMPORT_WARNINGS_MAX,
  type ImportWarning,
  type Issue,
  OrderInput,
  OrderItemInput,
  TEXT_LENGTH_MAX,
} from '@napum/contract'
import type { TSchema } from 'typebox'

type Names = ReadonlySet<string>
const namesOf = (schema: TSchema): Names =>
  new Set(Object.keys((schema as { properties?: object }).properties ?? {}))

const ofOrder = namesOf(OrderInput)
const ofItem = namesOf(OrderItemInput)
const ordererSchema = OrderInput.properties.orderer as TSchema & { anyOf: TSchema[] }
const ofOrderer = namesOf(ordererSchema.anyOf[0] as TSchema)

/** Every name that is known, as it stands in a path. */
const knownPaths = [
  ...ofOrder,
  ...[...ofItem].map((name) => `items.${name}`),
  ...[...ofOrderer].map((name) => `orderer.${name}`),
]

/** Names in one refusal; further ones would only repeat it. */
const ISSUES_MAX = 20

/** Paths of the unknown fields of a sent order, such as `items.partnercode`: one for each time, whatever was sent. */
export function unknownFields(sent: unknown): string[] {
  const found: string[] = []
  collect(sent, ofOrder, '', found)
  const { items, orderer } = (sent ?? {}) as { items?: unknown; orderer?: unknown }
  collect(orderer, ofOrderer, 'orderer.', found)
  if (Array.isArray(items)) for (const item of items) collect(item, ofItem, 'items.', found)
  return found
}

function collect(value: unknown, known: Names, path: string, found: string[]): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  for (const name in value) {
    if (!known.has(name)) found.push(path + storable(name.slice(0, TEXT_LENGTH_MAX)))
  }
}

/** A job keeps what it warns of, and no database keeps NUL or half a surrogate pair, which a cut may leave as well. */
const storable = (name: string): string => name.replaceAll('\0', '\uFFFD').toWellFormed()

/** What a strict import says of unknown fields. */
export const unknownFieldIssues = (paths: readonly string[]): Issue[] =>
  [...new Set(paths)].slice(0, ISSUES_MAX).map((path) => {
    const meant = nearestField(path)
    return { path, message: `is not known${meant === null ? '' : ` (did you mean ${meant}?)`}` }
  })

/** Counts the unknown fields of a whole import: a bounded number of names, each with the order that had it first. */
export class UnknownFields {
  readonly #seen = new Map<string, { count: number; first_ord_no: string }>()

  note(sent: unknown, ord_no: string): void {
    for (const path of unknownFields(sent)) {
      const known = this.#seen.get(path)
      if (known) known.count++
      else if (this.#seen.size < IMPORT_WARNINGS_MAX) this.#seen.set(path, { count: 1, first_ord_no: ord_no })
    }
  }

  warnings(): ImportWarning[] {
    return [...this.#seen].map(([path, seen]) => {
      const meant = nearestField(path)
      // A name may hold dots of its own, so what is taken off is what this file put in front of it.
      const field = path.replace(/^(items|orderer)\./, '')
      return { field, path, ...seen, ...(meant === null ? {} : { did_you_mean: meant }) }
    })
  }
}

/** Longer names are not taken for typing mistakes. */
const COMPARED_LENGTH_MAX = 40
/** Letters that may differ: one, or two in a name that is long enough to be recognised anyway. */
const slips = (name: string): number => (name.length < 8 ? 1 : 2)

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

/** The known field that was most likely meant, or null. One of the same object comes before one of another. */
export function nearestField(path: string): string | null {
  const name = plain(lastPart(path))
  if (name === '' || name.length > COMPARED_LENGTH_MAX) return null
  const prefix = path.slice(0, path.length - lastPart(path).length)
  let best: { path: string; distance: number } | null = null
  for (const known of knownPaths) {
    const other = plain(lastPart(known))
    if (Math.abs(other.length - name.length) > slips(name)) continue
    const isNear = known.slice(0, known.length - lastPart(known).length) === prefix
    const distance = distanceOf(name, other) + (isNear ? 0 : 0.5)
    if (distance <= slips(name) && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { path: known, distance }
  }
  return best?.path ?? null
}

/** How many typing mistakes make one text of the other: letters put in, left out, changed, or swapped with the next. */
function distanceOf(left: string, right: string): number {
  let [above, row] = [[] as number[], Array.from({ length: right.length + 1 }, (_, at) => at)]
  for (let down = 1; down <= left.length; down++) {
    const next = [down]
    for (let at = 1; at <= right.length; at++) {
      const isSame = left[down - 1] === right[at - 1]
      const isSwapped = left[down - 1] === right[at - 2] && left[down - 2] === right[at - 1]
      const ways = [valueAt(row, at - 1) + (isSame ? 0 : 1), valueAt(row, at) + 1, valueAt(next, at - 1) + 1]
      if (isSwapped) ways.push(valueAt(above, at - 2) + 1)
      next.push(Math.min(...ways))
    }
    ;[above, row] = [row, next]
  }
  return valueAt(row, right.length)
}

const valueAt = (row: readonly number[], at: number): number => row[at] ?? Number.POSITIVE_INFINITY
