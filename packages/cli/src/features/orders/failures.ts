/** The file of what failed: the records themselves with the reason in them, ready to correct and import again. */
import { closeSync, fchmodSync, fstatSync, openSync, statSync, writeSync } from 'node:fs'
import type { Io } from '../../terminal/io.ts'

export interface Reason {
  readonly code: string
  readonly message: string
  /** Of the source, when it was NDJSON. */
  readonly line?: number | undefined
  /** Of the table, when it was one. */
  readonly rows?: readonly number[]
}

/** What a failed result says of itself. */
export const reasonOf = (result: { error_code: string; message: string }, line?: number): Reason => ({
  code: result.error_code,
  message: result.message,
  line,
})

/** Where failures go unless the command line says otherwise. */
export function failuresFile(source: string, listName: string): string {
  return source === '-'
    ? `${listName}.failed.ndjson`
    : `${source.replace(/\.(json|ndjson|jsonl|xlsx|csv|tsv|txt)$/i, '')}.failed.ndjson`
}

/**
 * Failures are written while the source is still read, so they must not go into the source itself.
 * @throws when they would.
 */
export function keepApart(io: Io, source: string, failures: string): void {
  const { fd } = io.stdin as { fd?: number }
  const written = statSync(failures, { throwIfNoEntry: false })
  if (!written || (source === '-' && fd === undefined)) return
  const read = source === '-' ? fstatSync(fd as number) : statSync(source)
  if (read.isFile() && read.dev === written.dev && read.ino === written.ino) {
    throw new Error(`${failures} is what is being imported. Name another file for failures with --failures.`)
  }
}

export const whereFailed = (file: string): string =>
  `What failed is in ${file}: correct it there and import that file.`

/** The records have names and addresses in them: nobody else on the machine may read them. */
const OWNER_ONLY = 0o600

/** Keeps nothing in memory, and makes no file when nothing fails. */
export class FailureLog {
  readonly file: string
  count = 0
  #handle: number | undefined

  constructor(file: string) {
    this.file = file
  }

  /** The name of the file, once there is one. */
  get written(): string | null {
    return this.count > 0 ? this.file : null
  }

  /** `record` is what was sent: an object, or the text of a line that is none. */
  add(record: unknown, import_error: Reason): void {
    this.#handle ??= this.#open()
    this.count += 1
    const fields = typeof record === 'object' && record !== null ? record : { import_text: record }
    writeSync(this.#handle, `${JSON.stringify({ ...fields, import_error })}\n`)
  }

  #open(): number {
    const handle = openSync(this.file, 'w', OWNER_ONLY)
    // One that was there before keeps its mode otherwise.
    fchmodSync(handle, OWNER_ONLY)
    return handle
  }

  close(): void {
    if (this.#handle !== undefined) closeSync(this.#handle)
    this.#handle = undefined
  }
}

/** The record as it was sent before it failed: the reason of last time is not sent along. */
export function withoutReason<Entry>(record: Entry): Entry {
  if (typeof record !== 'object' || record === null || !('import_error' in record)) return record
  const { import_error: _reason, ...sent } = record
  return sent as Entry
}

/** Lines of a file of failures as they were sent; other lines stay as they are, to the letter. */
export async function* linesWithoutReasons(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let begun = ''
  for await (const text of texts) {
    const end = text.lastIndexOf('\n') + 1
    if (end === 0) {
      begun += text
      continue
    }
    yield cleaned(begun + text.slice(0, end))
    begun = text.slice(end)
  }
  if (begun !== '') yield cleaned(begun)
}

const cleaned = (lines: string): string =>
  lines.includes('"import_error"') ? lines.split('\n').map(cleanedLine).join('\n') : lines

function cleanedLine(line: string): string {
  if (!line.includes('"import_error"')) return line
  try {
    return JSON.stringify(withoutReason(JSON.parse(line)))
  } catch {
    return line
  }
}
