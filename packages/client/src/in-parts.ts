/** Cuts long lists into parts that one request may carry, and collects what became of each entry. */
import { NapumError } from './errors.ts'

export interface BatchPart<Entry> {
  readonly entries: readonly Entry[]
  /** The entries as JSON, joined by commas. */
  readonly text: string
}

const encoder = new TextEncoder()

/** Cuts entries into parts that one request may carry, by number and by size. */
export function* partsOf<Entry>(
  entries: Iterable<Entry>,
  limits: { readonly entries: number; readonly bytes?: number },
): Generator<BatchPart<Entry>> {
  const { entries: most, bytes: room = Number.POSITIVE_INFINITY } = limits
  let part: Entry[] = []
  let texts: string[] = []
  let size = 0
  for (const entry of entries) {
    const text = JSON.stringify(entry)
    const bytes = encoder.encode(text).length + 1
    if (part.length === most || (part.length > 0 && size + bytes > room)) {
      yield { entries: part, text: texts.join() }
      part = []
      texts = []
      size = 0
    }
    part.push(entry)
    texts.push(text)
    size += bytes
  }
  if (part.length > 0) yield { entries: part, text: texts.join() }
}

/** What became of entries that were sent in parts. */
export interface PartsOutcome<Result> {
  readonly done: readonly Result[]
  readonly failed: readonly Result[]
  /** How many were sent in a call whose answer did not come: they may be done or not. */
  readonly unknown: number
  /** How many were never sent, because a call broke off; and why. */
  readonly notSent: number
  readonly error: unknown
}

interface PartsOptions {
  /** Entries of one call. */
  readonly size?: number
  /** Called after each call with how many were answered so far. */
  readonly onProgress?: ((answered: number) => void) | undefined
}

/** Whether a call that failed may have been carried out anyway. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof NapumError && error.outcome === 'unknown'

/** Sends entries one part after the other until a call breaks off, and says what became of each. */
export async function sendInParts<Entry, Result extends { readonly success: boolean }>(
  entries: readonly Entry[],
  send: (part: Entry[]) => Promise<{ readonly results: readonly Result[] }>,
  { size = 100, onProgress }: PartsOptions = {},
): Promise<PartsOutcome<Result>> {
  const results: Result[] = []
  let error: unknown = null
  let unknown = 0
  for (let at = 0; at < entries.length && error === null; at += size) {
    const part = entries.slice(at, at + size)
    try {
      results.push(...(await send(part)).results)
    } catch (failure) {
      error = failure
      if (mayBeDone(failure)) unknown = part.length
    }
    onProgress?.(results.length)
  }
  return {
    done: results.filter(({ success }) => success),
    failed: results.filter(({ success }) => !success),
    unknown,
    notSent: entries.length - results.length - unknown,
    error,
  }
}
