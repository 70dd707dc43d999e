/**
 * How large the body of an endpoint may be, and how much it may hold: derived from what its schema can use, so that
 * nobody has to remember it for a new endpoint, and never beyond what its interface allows.
 */
import type { TSchema } from 'typebox'
import type { Endpoint } from './endpoint.ts'
import {
  BODY_BYTES_MIN,
  BODY_VALUES_MIN,
  OPERATOR_BODY_BYTES_MAX,
  PEOPLE_BODY_BYTES_MAX,
  VENDOR_BODY_BYTES_MAX,
} from './limits.ts'

/** A character as JSON writes it at its longest, `\ud55c`. */
const CHARACTER_BYTES = 6
/** Texts without a limit in the schema are numbers and instants, with limits of their own. */
const TEXT_LENGTH_ASSUMED = 200
const NUMBER_BYTES = 24
/** Quotes, colon and comma. */
const MARK_BYTES = 6
/** White space and fields that this version does not know have room as well. */
const BYTES_FACTOR = 2
const VALUES_FACTOR = 4

interface Size {
  readonly bytes: number
  /** Objects, arrays, texts, numbers, booleans and nulls. */
  readonly values: number
}

interface Node {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly const?: unknown
  readonly format?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

/** The largest value of a schema that has no fields but those it knows. */
function largest(schema: TSchema): Size {
  const node = schema as Node
  if (node.anyOf) {
    const sizes = node.anyOf.map(largest)
    return {
      bytes: Math.max(...sizes.map(({ bytes }) => bytes)),
      values: Math.max(...sizes.map(({ values }) => values)),
    }
  }
  if (node.properties) return largestObject(node.properties)
  if (node.items) {
    const { bytes, values } = largest(node.items)
    const count = node.maxItems ?? 1
    return { bytes: MARK_BYTES + count * (bytes + 1), values: 1 + count * values }
  }
  return { bytes: scalarBytes(node), values: 1 }
}

function largestObject(properties: Readonly<Record<string, TSchema>>): Size {
  let bytes = MARK_BYTES
  let values = 1
  for (const [name, property] of Object.entries(properties)) {
    const size = largest(property)
    bytes += name.length + MARK_BYTES + size.bytes
    values += size.values
  }
  return { bytes, values }
}

function scalarBytes({ type, enum: words, format, maxLength }: Node): number {
  if (type !== undefined && type !== 'string') return NUMBER_BYTES
  if (words) return Math.max(...words.map((word) => word.length)) * CHARACTER_BYTES
  return (format === undefined ? (maxLength ?? TEXT_LENGTH_ASSUMED) : NUMBER_BYTES) * CHARACTER_BYTES
}

/**
 * The bytes that the body of an endpoint may have. Vendors are promised 1 MiB for every call (operator-interface.md
 * "Orders"), so there the number of values bounds the cost; the operator gets a power of two, which a person can remember.
 */
export function bodyBytesMax({
  audience,
  body,
  takesFile,
}: Pick<Endpoint, 'audience' | 'body' | 'takesFile'>): number {
  if (takesFile) return takesFile.bytesMax
  if (audience === 'vendor') return VENDOR_BODY_BYTES_MAX
  // Somebody who signs in is still a stranger: no more than a form needs.
  if (audience === 'people') return PEOPLE_BODY_BYTES_MAX
  const useful = body ? largest(body).bytes * BYTES_FACTOR : 0
  return Math.min(OPERATOR_BODY_BYTES_MAX, Math.max(BODY_BYTES_MIN, 2 ** Math.ceil(Math.log2(useful + 1))))
}

/** The values that the body of an endpoint may hold, those of unknown fields included: each costs time to read. */
export const bodyValuesMax = ({ body }: Pick<Endpoint, 'body'>): number =>
  Math.max(BODY_VALUES_MIN, body ? largest(body).values * VALUES_FACTOR : 0)

/** Lists of a body by their names, and how many elements each may have. */
export function bodyListsMax({ body }: Pick<Endpoint, 'body'>): ReadonlyMap<string, number> {
  const properties = Object.entries((body as Node | undefined)?.properties ?? {})
  return new Map(
    properties.flatMap(([name, property]) => {
      const { maxItems } = property as Node
      return maxItems === undefined ? [] : [[name, maxItems]]
    }),
  )
}
