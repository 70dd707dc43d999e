/** The bytes of a text file as text. Which encoding it has is seen from the bytes; letters that mean nothing refuse it. */
import iconv from 'iconv-lite'
import type { OpenedFile } from '../cells.ts'
import { FileRefusal } from '../refusal.ts'

interface DecodedText {
  readonly text: string
  readonly encoding: NonNullable<OpenedFile['encoding']>
}

/** Stands where bytes mean nothing. */
const UNREADABLE = '\ufffd'
/** What no table has: everything below blank but tab and line ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const binary = /[\u0000-\u0008\u000b\u000e-\u001f]/

export function decodeText(bytes: Buffer): DecodedText {
  const found = decoded(bytes)
  if (binary.test(found.text)) throw new FileRefusal('not_a_table')
  return found
}

function decoded(bytes: Buffer): DecodedText {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16(bytes.subarray(2), 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16(bytes.subarray(2), 'utf-16be')
  if (bytes.includes(0)) throw new FileRefusal('not_a_table')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    // Node's own decoder for Korean knows 2,350 of 11,172 syllables and does not say when it meets another one.
    const text = iconv.decode(bytes, 'cp949')
    if (text.includes(UNREADABLE)) throw new FileRefusal('encoding')
    return { text, encoding: 'cp949' }
  }
}

function utf16(bytes: Buffer, encoding: 'utf-16le' | 'utf-16be'): DecodedText {
  if (bytes.length % 2 !== 0) throw new FileRefusal('broken')
  const little = encoding === 'utf-16le' ? bytes : Buffer.from(bytes).swap16()
  const text = little.toString('utf16le')
  if (!text.isWellFormed()) throw new FileRefusal('encoding')
  return { text, encoding }
}
