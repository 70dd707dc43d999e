/**
 * Goes through XML in pieces of bytes and tells tags and texts one after the other. It keeps nothing but the tag that
 * a piece cut in two. Namespaces are ignored: of a name, only what follows its prefix is passed on.
 */
import { TAG_BYTES_MAX, TAGS_MAX } from '../limits.ts'
import { FileRefusal } from '../refusal.ts'
import { attributeIn } from './attributes.ts'

const LESS = 0x3c
const GREATER = 0x3e
const QUOTE = 0x22
const APOSTROPHE = 0x27
const SLASH = 0x2f
const QUESTION = 0x3f
const EXCLAMATION = 0x21
const COLON = 0x3a

/** An opening tag; only valid during the call that gets it. */
export interface Tag {
  /** The value of an attribute of this local name, with its entities decoded; undefined when there is none. */
  attribute(name: string): string | undefined
}

export interface XmlHandler {
  /** An opening tag; `</x>` follows `<x/>` as well. */
  open(name: string, tag: Tag): void
  close(name: string): void
  /** Bytes of a text between tags, perhaps one of several pieces. */
  text(bytes: Buffer, start: number, end: number): void
  /** Text that is taken literally. */
  literal(bytes: Buffer, start: number, end: number): void
}

const letters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))

export class Scanner implements Tag {
  readonly #handler: XmlHandler
  #rest: Buffer = Buffer.alloc(0)
  #tags = 0
  #bytes: Buffer = this.#rest
  #from = 0
  #to = 0

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  attribute(name: string): string | undefined {
    return attributeIn(this.#bytes, this.#from, this.#to, name)
  }

  /** Takes the next piece. @throws FileRefusal when it is no XML, or has a document type. */
  push(piece: Buffer): void {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
    this.#bytes = bytes
    let at = 0
    for (;;) {
      const less = lessAfter(bytes, at)
      if (less < 0) {
        // An entity may be cut in two: its beginning waits for the next piece.
        const cut = cutEntity(bytes, at)
        if (cut > at) this.#handler.text(bytes, at, cut)
        this.#keep(bytes, cut)
        return
      }
      if (less > at) this.#handler.text(bytes, at, less)
      const end = this.#markup(bytes, less)
      if (end < 0) {
        this.#keep(bytes, less)
        return
      }
      at = end
    }
  }

  /** @throws FileRefusal when the last piece was cut off. */
  end(): void {
    if (this.#rest.length > 0) throw new FileRefusal('broken')
  }

  #keep(bytes: Buffer, from: number): void {
    if (bytes.length - from > TAG_BYTES_MAX) throw new FileRefusal('broken')
    // A copy: the piece itself is used again.
    this.#rest = Buffer.from(bytes.subarray(from))
  }

  /** Tells what begins at `<`; answers where it ends, or -1 when the end has not come yet. */
  #markup(bytes: Buffer, less: number): number {
    const second = bytes[less + 1]
    if (second === undefined) return -1
    if (++this.#tags > TAGS_MAX) throw new FileRefusal('too_much_inside')
    if (second === EXCLAMATION) return this.#declaration(bytes, less)
    if (second === QUESTION) return after(bytes, less, '?>')
    const end = tagEnd(bytes, less + 1)
    if (end < 0) return -1
    if (second === SLASH) this.#handler.close(this.#nameAt(bytes, less + 2, end))
    else this.#open(bytes, less + 1, end)
    return end + 1
  }

  #open(bytes: Buffer, start: number, end: number): void {
    const isEmpty = bytes[end - 1] === SLASH
    const name = this.#nameAt(bytes, start, isEmpty ? end - 1 : end)
    this.#to = isEmpty ? end - 1 : end
    this.#handler.open(name, this)
    if (isEmpty) this.#handler.close(name)
  }

  /** The local name; `#from` is set to what follows it. */
  #nameAt(bytes: Buffer, start: number, end: number): string {
    let local = start
    let at = start
    while (at < end && (bytes[at] as number) > 0x20) {
      if (bytes[at] === COLON) local = at + 1
      at++
    }
    this.#from = at
    if (at === local) throw new FileRefusal('broken')
    if (at - local === 1) return letters[bytes[local] as number] ?? ''
    return bytes.toString('latin1', local, at)
  }

  #declaration(bytes: Buffer, less: number): number {
    const head = bytes.toString('latin1', less, less + 9)
    if (head.startsWith('<!--')) return after(bytes, less + 4, '-->')
    if (head === '<![CDATA[') {
      const end = after(bytes, less + 9, ']]>')
      if (end >= 0) this.#handler.literal(bytes, less + 9, end - 3)
      return end
    }
    if (head.length < 9 && ['<!--', '<![CDATA[', '<!DOCTYPE'].some((each) => each.startsWith(head))) return -1
    throw new FileRefusal(head === '<!DOCTYPE' ? 'doctype' : 'broken')
  }
}

/** Bytes that are looked through one by one before the search for many is begun. */
const NEAR_BYTES = 48

/** Where the next tag begins, or -1: mostly it is near. */
function lessAfter(bytes: Buffer, from: number): number {
  const near = Math.min(bytes.length, from + NEAR_BYTES)
  for (let at = from; at < near; at++) if (bytes[at] === LESS) return at
  return near === bytes.length ? -1 : bytes.indexOf(LESS, near)
}

const after = (bytes: Buffer, from: number, mark: string): number => {
  const at = bytes.indexOf(mark, from, 'latin1')
  return at < 0 ? -1 : at + mark.length
}

/** Where the `>` of a tag is; one inside quotes does not count. */
function tagEnd(bytes: Buffer, from: number): number {
  let quote = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] as number
    if (quote !== 0) {
      if (byte === quote) quote = 0
    } else if (byte === GREATER) return at
    else if (byte === QUOTE || byte === APOSTROPHE) quote = byte
    else if (byte === LESS) throw new FileRefusal('broken')
  }
  return -1
}

/** Longest entity that means anything: `&#1114111;`. */
const ENTITY_BYTES_MAX = 12

function cutEntity(bytes: Buffer, from: number): number {
  const lowest = Math.max(from, bytes.length - ENTITY_BYTES_MAX)
  for (let at = bytes.length - 1; at >= lowest; at--) {
    if (bytes[at] === 0x26) return at
    if (bytes[at] === 0x3b) break
  }
  return wholeLetters(bytes, from)
}

/** The end of the bytes without a letter of UTF-8 that is cut in two. */
function wholeLetters(bytes: Buffer, from: number): number {
  const at = bytes.length
  for (let back = 1; back <= 3 && at - back >= from; back++) {
    const byte = bytes[at - back] as number
    if (byte < 0x80) return at
    if (byte >= 0xc0) {
      const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
      return back < length ? at - back : at
    }
  }
  return at
}
