/** What an import reads: a file or standard input, JSON or NDJSON, told apart by how it begins. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Io } from './io.ts'

export type Format = 'json' | 'ndjson'

export interface Source {
  /** The bytes, from the first on. */
  readonly stream: AsyncIterable<Uint8Array>
  readonly format: Format
  /** In bytes; unknown for standard input. */
  readonly size: number | undefined
}

/** Enough of the beginning to tell the format; a first line that is longer is an order of NDJSON. */
const PEEK_BYTES = 65_536

/**
 * NDJSON has a whole object on its first line. A list, or an object whose first field is the list, is JSON, and
 * so is an object that goes on over several lines.
 */
export function formatOf(beginning: string, listName: string): Format {
  const text = beginning.trimStart()
  if (!text.startsWith('{') || new RegExp(`^\\{\\s*"${listName}"\\s*:`).test(text)) return 'json'
  const end = text.indexOf('\n')
  if (end === -1) return 'ndjson'
  try {
    JSON.parse(text.slice(0, end))
    return 'ndjson'
  } catch {
    // A broken first line of NDJSON closes its brace all the same; pretty JSON does not.
    return text.slice(0, end).trimEnd().endsWith('}') ? 'ndjson' : 'json'
  }
}

/** Opens `-` (standard input) or a file. */
export async function openSource(io: Io, file: string, listName: string, format?: Format): Promise<Source> {
  const size = file === '-' ? undefined : (await stat(file)).size
  const bytes: AsyncIterable<Uint8Array> = file === '-' ? io.stdin : createReadStream(file)
  const pieces = bytes[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let length = 0
  let text = ''
  while (length < PEEK_BYTES && !text.trimStart().includes('\n')) {
    const piece = await pieces.next()
    if (piece.done) break
    const chunk = typeof piece.value === 'string' ? Buffer.from(piece.value) : piece.value
    first.push(chunk)
    length += chunk.length
    text = Buffer.concat(first).toString('utf8')
  }
  return {
    stream: joined(first, pieces),
    format: format ?? formatOf(text.replace(/^\uFEFF/, ''), listName),
    size,
  }
}

/** What was read to look at the beginning, then the rest. */
async function* joined(first: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    for (const [at, chunk] of first.entries()) yield at === 0 ? withoutMark(chunk) : chunk
    for (let piece = await rest.next(); !piece.done; piece = await rest.next()) yield Buffer.from(piece.value)
  } finally {
    await rest.return?.()
  }
}

/** Spreadsheets put a byte order mark before UTF-8. */
const withoutMark = (chunk: Uint8Array) =>
  chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? chunk.subarray(3) : chunk

/** Reads a whole source as a list: JSON (a list, an object with the list, or one record) or NDJSON. */
export async function readList<Entry>(source: Source, listName: string): Promise<Entry[]> {
  const pieces: Uint8Array[] = []
  for await (const piece of source.stream) pieces.push(piece)
  const text = Buffer.concat(pieces).toString('utf8')
  if (source.format === 'ndjson') return linesOf<Entry>(text)
  const json = parse<Entry[] | Record<string, unknown>>(text, 'The file is not valid JSON')
  if (Array.isArray(json)) return json
  const list = (json as Record<string, unknown> | null)?.[listName]
  return Array.isArray(list) ? (list as Entry[]) : [json as Entry]
}

function linesOf<Entry>(text: string): Entry[] {
  return text.split('\n').flatMap((line, index) => {
    return line.trim() === '' ? [] : [parse<Entry>(line, `Line ${index + 1} is not valid JSON`)]
  })
}

function parse<Value>(text: string, what: string): Value {
  try {
    return JSON.parse(text) as Value
  } catch (error) {
    throw new Error(`${what}: ${(error as Error).message}`)
  }
}
