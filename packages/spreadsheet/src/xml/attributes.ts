/** Attributes and entities of XML. */
import { FileRefusal } from '../refusal.ts'

const QUOTE = 0x22
const APOSTROPHE = 0x27
const EQUALS = 0x3d
const COLON = 0x3a
const AMPERSAND = 0x26

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

/** Up to so many bytes, putting letters together is faster than asking for a text. */
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
    isPlain = byte !== AMPERSAND && byte !== 0x0d
  }
  if (isPlain && bits < 0x80 && to - from <= SHORT_BYTES) return shortText(bytes, from, to)
  const text = bytes.toString('utf8', from, to)
  return isPlain ? text : text.replaceAll(/\r\n?/g, '\n').replaceAll(/&([^;&]{0,12};?)/g, entity)
}

const named: Readonly<Record<string, string>> = {
  'lt;': '<',
  'gt;': '>',
  'amp;': '&',
  'quot;': '"',
  'apos;': "'",
}

/** Entities other than the five would need a document type, which no workbook has. */
function entity(_whole: string, body: string): string {
  const known = named[body]
  if (known !== undefined) return known
  const digits = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(body)
  const code = digits ? Number.parseInt(digits[1] ?? digits[2] ?? '', digits[1] === undefined ? 10 : 16) : -1
  if (code < 1 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) throw new FileRefusal('broken')
  return String.fromCodePoint(code)
}
