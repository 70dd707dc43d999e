/** Bytes of a file as text: UTF-8, or what older Korean programs write. A letter that cannot be read ends the reading. */
import { TransportError, utf8Text } from '@napum/client'

export const encodings = ['utf-8', 'cp949'] as const
export type Encoding = (typeof encodings)[number]

/** Stands where bytes mean nothing; no text in CP949 has it. */
const UNREADABLE = '\ufffd'
/** Enough of the beginning to see that a file is UTF-8 after all. */
const PEEK_BYTES = 65_536

/** @throws when the bytes are not in this encoding. */
export async function* textOf(pieces: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === 'cp949') yield* cp949Text(pieces)
  else yield* withHint(pieces)
}

async function* withHint(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  try {
    yield* utf8Text(pieces)
  } catch (error) {
    const isOther = error instanceof TransportError && error.code === 'SOURCE_NOT_UTF8'
    if (!isOther || error.message.includes('UTF-16')) throw isOther ? new Error(error.message) : error
    throw new Error(
      `${error.message} If it comes from Excel or an older Korean program, add --encoding cp949.`,
    )
  }
}

async function* cp949Text(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // Loaded only when needed: its tables are larger than the rest of the command line.
  const { default: iconv } = await import('iconv-lite')
  const decoder = iconv.getDecoder('cp949')
  let line = 1
  let seen = 0
  const read = (text: string): string => {
    const at = text.indexOf(UNREADABLE)
    if (at >= 0) throw new Error(`Line ${line + linesIn(text.slice(0, at))} is not CP949.`)
    line += linesIn(text)
    return text
  }
  for await (const piece of pieces) {
    if (seen < PEEK_BYTES && isUtf8Korean(piece))
      throw new Error('This is UTF-8 already: leave --encoding cp949 out.')
    seen += piece.length
    const text = read(decoder.write(Buffer.from(piece)))
    if (text !== '') yield text
  }
  const rest = read(decoder.end() ?? '')
  if (rest !== '') yield rest
}

const linesIn = (text: string): number => text.split('\n').length - 1

/** Korean in UTF-8 is three bytes a letter in a pattern that no Korean text in CP949 keeps for long. */
function isUtf8Korean(piece: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(piece, { stream: true })
    return /[가-힣]/.test(text)
  } catch {
    return false
  }
}
