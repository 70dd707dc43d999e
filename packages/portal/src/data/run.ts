/** Sends many entries in parts, tells how far it is, and keeps what failed. */
import { NapumError } from '@napum/client'

export interface Result {
  readonly ord_prd_no: string
  readonly success: boolean
  readonly message: string
  readonly error_code?: string
}

export interface Outcome {
  readonly done: readonly Result[]
  readonly failed: readonly Result[]
  /** How many were sent in a call whose answer did not come: they may be done or not. */
  readonly unknown: number
  /** How many were never sent, because a call broke off; and why. */
  readonly notSent: number
  readonly error: unknown
}

/** Entries of one call: what the interface takes at most. */
const PART = 100

/** Whether a call that failed may have been carried out all the same. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof NapumError && error.outcome === 'unknown'

/** A list in parts of at most `size`, in its order. */
export function* slices<Entry>(list: readonly Entry[], size: number): Generator<Entry[]> {
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}

export async function run<Entry extends { readonly ord_prd_no: string }>(
  entries: readonly Entry[],
  send: (part: readonly Entry[]) => Promise<{ readonly results: readonly Result[] }>,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const results: Result[] = []
  let error: unknown = null
  let unknown = 0
  for (const part of slices(entries, PART)) {
    try {
      results.push(...(await send(part)).results)
    } catch (failure) {
      error = failure
      if (mayBeDone(failure)) unknown = part.length
    }
    onProgress(results.length)
    if (error !== null) break
  }
  return {
    done: results.filter(({ success }) => success),
    failed: results.filter(({ success }) => !success),
    unknown,
    notSent: entries.length - results.length - unknown,
    error,
  }
}
