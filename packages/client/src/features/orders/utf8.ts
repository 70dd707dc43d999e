/** Reads bytes as UTF-8, strictly: a letter that cannot be read ends the reading instead of becoming another one. */
import { TransportError } from '../../errors.ts'

const NEWLINE = 10
const notUtf8 = (message: string, cause?: unknown) =>
  new TransportError(message, { code: 'SOURCE_NOT_UTF8', outcome: 'unknown', repeatable: true, cause })

/** Two bytes tell UTF-16: its byte order mark, or the zero beside the ASCII character that every JSON begins with. */
function isUtf16([first, second]: Uint8Array): boolean {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return isMarked || first === 0 || second === 0
}

/** The text of bytes, piece by piece, without a byte order mark. */
export class Utf8Reader {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #begin: Uint8Array | null = new Uint8Array()
  #line = 1

  /** @throws TransportError that names the line when the bytes are not UTF-8. */
  read(piece: Uint8Array): string {
    const bytes = this.#begun(piece)
    if (bytes === null) return ''
    try {
      const text = this.#decoder.decode(bytes, { stream: true })
      this.#line += lineEndsIn(bytes)
      return text
    } catch (cause) {
      throw notUtf8(`Line ${this.#line + badLineOf(bytes)} is not UTF-8.`, cause)
    }
  }

  /** What is left at the end of the bytes. */
  end(): string {
    const rest = this.#begin ?? new Uint8Array()
    this.#begin = null
    try {
      return this.#decoder.decode(rest)
    } catch (cause) {
      throw notUtf8(`Line ${this.#line} is not UTF-8.`, cause)
    }
  }

  /** Holds the first byte back until there are two, which tell UTF-16 from UTF-8. */
  #begun(piece: Uint8Array): Uint8Array | null {
    if (this.#begin === null) return piece
    const bytes = new Uint8Array(this.#begin.length + piece.length)
    bytes.set(this.#begin)
    bytes.set(piece, this.#begin.length)
    this.#begin = bytes.length < 2 ? bytes : null
    if (this.#begin !== null) return null
    if (isUtf16(bytes)) throw notUtf8('The source is UTF-16, not UTF-8. Save it as UTF-8.')
    return bytes
  }
}

/** Of a piece that cannot be read, the line that is to blame: how many come before it. */
function badLineOf(bytes: Uint8Array): number {
  let start = bytes.indexOf(NEWLINE) + 1
  for (let line = 1; start > 0; line++) {
    const end = bytes.indexOf(NEWLINE, start)
    const isLast = end === -1
    try {
      // The first line may have begun in the piece before, so it is to blame when no other one is.
      const text = bytes.subarray(start, isLast ? bytes.length : end)
      new TextDecoder('utf-8', { fatal: true }).decode(text, { stream: isLast })
    } catch {
      return line
    }
    start = end + 1
  }
  return 0
}

/** How many lines end in a piece. */
export function lineEndsIn(piece: Uint8Array): number {
  let count = 0
  for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) count += 1
  return count
}

/**
 * The text of a source of bytes, piece by piece.
 * @throws TransportError with the code `SOURCE_NOT_UTF8` where it is not UTF-8.
 */
export async function* utf8Text(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const reader = new Utf8Reader()
  for await (const piece of pieces) {
    const text = reader.read(piece)
    if (text !== '') yield text
  }
  const rest = reader.end()
  if (rest !== '') yield rest
}

/** The same bytes, once they are known to be UTF-8. */
export async function* checkedUtf8(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new Utf8Reader()
  for await (const piece of pieces) {
    reader.read(piece)
    yield piece
  }
  reader.end()
}
