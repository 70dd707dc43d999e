/** Sends many entries in parts, tells how far it is, and keeps what failed. */

export interface Result {
  readonly ord_prd_no: string
  readonly success: boolean
  readonly message: string
  readonly error_code?: string
}

export interface Outcome {
  readonly done: readonly Result[]
  readonly failed: readonly Result[]
  /** How many were never sent, because a call broke off; and why. */
  readonly notSent: number
  readonly error: unknown
}

/** Entries of one call: what the interface takes at most. */
const PART = 100

export async function run<Entry extends { readonly ord_prd_no: string }>(
  entries: readonly Entry[],
  send: (part: readonly Entry[]) => Promise<{ readonly results: readonly Result[] }>,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const results: Result[] = []
  let error: unknown = null
  for (let at = 0; at < entries.length && error === null; at += PART) {
    try {
      results.push(...(await send(entries.slice(at, at + PART))).results)
    } catch (failure) {
      error = failure
    }
    onProgress(results.length)
  }
  return {
    done: results.filter(({ success }) => success),
    failed: results.filter(({ success }) => !success),
    notSent: entries.length - results.length,
    error,
  }
}
