/** Attributes and entities of XML. */
import { FileRefusal } from '../refusal.ts'

const QUOTE = 0x22
const APOSTROPHE = 0x27
const EQUALS = 0x3d
const COLON = 0x3a
const AMPERSAND = 0x26
const HASH = 0x23
const SEMICOLON = 0x3b
const NEWLINE = 0x0a
const RETURN = 0x0d

const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** The value of the attribute with this local name between two places of a tag. */
export function attributeIn(bytes: Buffer, from: number, to: number, name: string): string | undefined {
  let at = from
  while (at < to) {
    while (at < to && isBlank(bytes[at] as number)) at++
    let local = at
    while (at < to && bytes[at] !== EQUALS && !isBlank(bytes[at] as number)) {
      if (bytes[at] === COLON) local = at + 1
      at++
    }
    const end = at
    while (at < to && (bytes[at] === EQUALS || isBlank(bytes[at] as number))) at++
    const quote = bytes[at]
    if (at >= to || (quote !== QUOTE && quote !== APOSTROPHE)) return undefined
    let close = at + 1
    while (close < to && bytes[close] !== quote) close++
    if (close >= to) return undefined
    if (isName(bytes, local, end, name)) return decoded(bytes, at + 1, close)
    at = close + 1
  }
  return undefined
}

function isName(bytes: Buffer, from: number, to: number, name: string): boolean {
  if (to - from !== name.length) return false
  for (let at = 0; at < name.length; at++) if (bytes[from + at] !== name.charCodeAt(at)) return false
  return true
}

/** Up to this number of bytes, putting letters together is faster than asking for a text. */
const SHORT_BYTES = 12

function shortText(bytes: Buffer, from: number, to: number): string {
  let text = ''
  for (let at = from; at < to; at++) text += String.fromCharCode(bytes[at] as number)
  return text
}

/** Bytes of XML as text, with entities decoded and line ends as XML has them. */
export function decoded(bytes: Buffer, from: number, to: number): string {
  let isPlain = true
  let bits = 0
  for (let at = from; at < to && isPlain; at++) {
    const byte = bytes[at] as number
    bits |= byte
    isPlain = byte !== AMPERSAND && byte !== RETURN
  }
  if (isPlain && bits < 0x80 && to - from <= SHORT_BYTES) return shortText(bytes, from, to)
  return isPlain ? bytes.toString('utf8', from, to) : withEntities(bytes, from, to)
}

/** Where a text is decoded: it never becomes longer by that. */
let scratch = Buffer.allocUnsafe(64 * 1024)

/**
 * One pass over the bytes. A file may consist of entities alone: a text and a regular expression for each of them took
 * 15 s for a file of 1 MB.
 */
function withEntities(bytes: Buffer, from: number, to: number): string {
  if (to - from > scratch.length) scratch = Buffer.allocUnsafe(to - from)
  const out = scratch
  let length = 0
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number
    if (byte === AMPERSAND) {
      const end = entityEnd(bytes, at + 1, to)
      length = addLetter(out, length, entity(bytes, at + 1, end))
      at = end
    } else if (byte === RETURN) {
      out[length++] = NEWLINE
      if (at + 1 < to && bytes[at + 1] === NEWLINE) at++
    } else out[length++] = byte
  }
  return out.toString('utf8', 0, length)
}

/** The longest is `#x10FFFF`. */
const ENTITY_LENGTH_MAX = 8

function entityEnd(bytes: Buffer, from: number, to: number): number {
  const last = Math.min(to - 1, from + ENTITY_LENGTH_MAX)
  for (let at = from; at <= last; at++) if (bytes[at] === SEMICOLON) return at
  throw new FileRefusal('broken')
}

const named = [
  ['lt', 0x3c],
  ['gt', 0x3e],
  ['amp', AMPERSAND],
  ['quot', QUOTE],
  ['apos', APOSTROPHE],
] as const

/** The letter that an entity means. Others than the five would need a document type, which no workbook has. */
function entity(bytes: Buffer, from: number, to: number): number {
  if (bytes[from] === HASH) return numbered(bytes, from + 1, to)
  for (const [name, code] of named) if (isName(bytes, from, to, name)) return code
  throw new FileRefusal('broken')
}

function numbered(bytes: Buffer, from: number, to: number): number {
  const isHex = ((bytes[from] as number) | 0x20) === 0x78
  const base = isHex ? 16 : 10
  let code = 0
  for (let at = isHex ? from + 1 : from; at < to; at++) {
    const digit = digits[bytes[at] as number] as number
    if (digit >= base) throw new FileRefusal('broken')
    code = code * base + digit
  }
  // Without a digit it is 0.
  if (code < 1 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) throw new FileRefusal('broken')
  return code
}

/** What a byte counts as a digit; 16 is none. */
const digits = Uint8Array.from({ length: 256 }, (_, byte) => {
  const digit = Number.parseInt(String.fromCharCode(byte), 16)
  return Number.isNaN(digit) ? 16 : digit
})

/** Adds a letter as UTF-8 and answers where it ends. */
function addLetter(out: Buffer, from: number, code: number): number {
  let at = from
  if (code < 0x80) out[at++] = code
  else if (code < 0x800) out[at++] = 0xc0 | (code >> 6)
  else if (code < 0x10000) out[at++] = 0xe0 | (code >> 12)
  else out[at++] = 0xf0 | (code >> 18)
  if (code >= 0x10000) out[at++] = 0x80 | ((code >> 12) & 0x3f)
  if (code >= 0x800) out[at++] = 0x80 | ((code >> 6) & 0x3f)
  if (code >= 0x80) out[at++] = 0x80 | (code & 0x3f)
  return at
}
