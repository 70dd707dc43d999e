/** What an import reads: a file or standard input, JSON or NDJSON, recognised by its beginning. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Io } from '../../terminal/io.ts'
import { type Encoding, textOf } from './encoding.ts'

export const formats = ['json', 'ndjson'] as const
export type Format = (typeof formats)[number]

export interface Source {
  /** The text, piece by piece, from the first on; it ends with an error where it cannot be read. */
  readonly texts: AsyncIterable<string>
  readonly format: Format
  /** In bytes; unknown for standard input. */
  readonly size: number | undefined
}

/** Enough of the beginning to tell the format; a first line that is longer is an order of NDJSON. */
const PEEK_BYTES = 65_536

/**
 * NDJSON has a whole object on its first line. A list, or an object whose first field is the list, is JSON, and
 * so is an object that continues over several lines.
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
    // A broken first line of NDJSON closes its brace anyway; pretty JSON does not.
    return text.slice(0, end).trimEnd().endsWith('}') ? 'ndjson' : 'json'
  }
}

interface SourceOptions {
  /** Recognised by the beginning when left out. */
  readonly format?: Format | undefined
  /** UTF-8 when left out. */
  readonly encoding?: Encoding | undefined
}

/** What a workbook begins with. */
const ZIP_MARK = 'PK\u0003\u0004'

const workbookMessage = (file: string, listName: string): string =>
  listName === 'orders'
    ? `${file} is a workbook. Say which column is which field: add --mapping FILE (see napum orders import --help).`
    : `${file} is a workbook. This command reads JSON or NDJSON.`

/** Opens `-` (standard input) or a file. */
export async function openSource(
  io: Io,
  file: string,
  listName: string,
  options: SourceOptions = {},
): Promise<Source> {
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
    // What tells the formats apart is ASCII, and so the same in every encoding.
    text = Buffer.concat(first).toString('latin1')
  }
  if (text.startsWith(ZIP_MARK)) throw new Error(workbookMessage(file, listName))
  return {
    texts: textOf(joined(first, pieces), options.encoding ?? 'utf-8'),
    format: options.format ?? formatOf(text.replace(/^\u00ef\u00bb\u00bf/, ''), listName),
    size,
  }
}

/** What was read to look at the beginning, then the rest. */
async function* joined(first: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* first
    for (let piece = await rest.next(); !piece.done; piece = await rest.next()) yield Buffer.from(piece.value)
  } finally {
    await rest.return?.()
  }
}

/** Reads a whole source as a list: JSON (a list, an object with the list, or one record) or NDJSON. */
export async function readList<Entry>(source: Source, listName: string): Promise<Entry[]> {
  let text = ''
  for await (const piece of source.texts) text += piece
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
