/** The file of what failed: the records themselves with the reason in them, ready to correct and import again. */
import { closeSync, fstatSync, openSync, statSync, writeSync } from 'node:fs'
import type { Io } from './io.ts'

export interface Reason {
  readonly code: string
  readonly message: string
  /** Of the source, when it was NDJSON. */
  readonly line?: number | undefined
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
    : `${source.replace(/\.(json|ndjson|jsonl)$/i, '')}.failed.ndjson`
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

/** Keeps nothing in memory, and makes no file when nothing fails. */
export class FailureLog {
  readonly file: string
  count = 0
  #handle: number | undefined

  constructor(file: string) {
    this.file = file
  }

  /** `record` is what was sent: an object, or the text of a line that is none. */
  add(record: unknown, import_error: Reason): void {
    this.#handle ??= openSync(this.file, 'w')
    this.count += 1
    const fields = typeof record === 'object' && record !== null ? record : { import_text: record }
    // The service ignores fields that it does not know, so the reason may stay in when the line is sent again.
    writeSync(this.#handle, `${JSON.stringify({ ...fields, import_error })}\n`)
  }

  close(): void {
    if (this.#handle !== undefined) closeSync(this.#handle)
    this.#handle = undefined
  }
}
