/** How JSON text is built, read off its bytes before anything is parsed. Decisions 20, 57, 58. */
import { BODY_DEPTH_MAX, type Issue } from '@napum/contract'
import { mustBeList } from './explain.ts'

/** What is looked at before anything is parsed: reading a value costs far more than skipping it. */
export interface ShapeLimits {
  /** Nesting of objects and arrays. */
  readonly depth: number
  /** Values in all, those of unknown fields included. */
  readonly values: number
  /** Lists of the outermost object by their names, and how many elements each may have. */
  readonly lists: ReadonlyMap<string, number>
}

export const unlimited: ShapeLimits = {
  depth: BODY_DEPTH_MAX,
  values: Number.POSITIVE_INFINITY,
  lists: new Map(),
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_LIST = 0x5b
const OPEN_OBJECT = 0x7b

/** The first limit that the bytes pass, read outside of strings; null when they keep within all. */
export function shapeIssue(bytes: Uint8Array, limits: ShapeLimits): Issue | null {
  const { depth: depthMax, values: valuesMax, lists } = limits
  let depth = 0
  let inString = false
  let values = 1
  // Where the newest string of the outermost object stands: the name of a list that begins next.
  let name = 0
  let nameEnd = 0
  let elementsLeft = Number.POSITIVE_INFINITY
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]
    if (inString) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) {
        inString = false
        if (depth === 1) nameEnd = at
      }
    } else if (byte === QUOTE) {
      inString = true
      if (depth === 1) name = at + 1
    } else if (byte === COMMA) {
      if (++values > valuesMax) return tooMany(valuesMax)
      if (depth === 2 && --elementsLeft === 0) {
        const list = textOf(bytes, name, nameEnd)
        return { path: list, message: mustBeList({ minItems: 1, maxItems: lists.get(list) }) }
      }
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++depth > depthMax) return { path: 'body', message: `is nested deeper than ${depthMax} levels` }
      if (++values > valuesMax) return tooMany(valuesMax)
      if (depth === 2 && byte === OPEN_LIST && lists.size > 0) {
        elementsLeft = lists.get(textOf(bytes, name, nameEnd)) ?? Number.POSITIVE_INFINITY
      }
      // In ASCII, `]` and `}` are two places behind `[` and `{`.
    } else if (byte === OPEN_LIST + 2 || byte === OPEN_OBJECT + 2) {
      if (depth-- === 2) elementsLeft = Number.POSITIVE_INFINITY
    }
  }
  return null
}

const tooMany = (max: number): Issue => ({
  path: 'body',
  message: `is made of more than ${max.toLocaleString('en-US')} values`,
})

/** No list has a long name, so a long string is not worth a copy. */
const NAME_BYTES_MAX = 100
const textOf = (bytes: Uint8Array, from: number, to: number): string =>
  to - from > NAME_BYTES_MAX ? '' : Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString()

/** Whether brackets outside of strings nest deeper than `max`; reads bytes, so it costs little before parsing. */
export const nestsDeeperThan = (bytes: Uint8Array, max: number): boolean =>
  shapeIssue(bytes, { ...unlimited, depth: max }) !== null
