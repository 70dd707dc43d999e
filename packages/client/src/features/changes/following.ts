/**
 * Reads the feed of changes continuously, and the whole snapshot; throws when a number is missing. It is loaded on first use,
 * and imports types only, so that bundlers keep it apart from what every program needs.
 */
import type { ChangesMissingError } from '../../errors.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { ChangesAnswer, VendorItem } from '../../wire.ts'

/** How to read the feed. */
export interface FollowOptions extends CallOptions {
  /** The cursor that was stored last. Left out: from the first stored change. */
  readonly from?: string | undefined
  /** false: ends when there is nothing more. Otherwise it waits for changes until the signal ends it. */
  readonly follow?: boolean | undefined
  /** Changes in one answer at most: 500 when left out. */
  readonly limit?: number | undefined
}

const LIMIT = 500
const WAIT_SECONDS = 25
/** Longer than the service waits, so that a silent connection is given up. */
const TIMEOUT_MS = 60_000

export async function* wholeSnapshot(sender: Sender, options?: CallOptions): AsyncGenerator<VendorItem> {
  for (let after: string | undefined; ; ) {
    const page = await sender.json(
      'GET /vendor-api/changes/snapshot',
      { query: { after, limit: LIMIT } },
      options,
    )
    yield* page.item_list
    if (!page.has_more || page.next_after === null) return
    after = page.next_after
  }
}

/** The last number before a cursor. */
export const seqOf = (cursor: string): number => Number(cursor.split('.')[1])

/** The error that is thrown when a number is missing. */
export type Missing = typeof ChangesMissingError

export async function* follow(
  sender: Sender,
  Missing: Missing,
  options: FollowOptions = {},
): AsyncGenerator<ChangesAnswer> {
  const { from, follow: waits = true, limit = LIMIT, ...call } = options
  let after = from
  let last = from === undefined ? null : seqOf(from)
  let wait = 0
  for (;;) {
    const query = { after, limit, wait }
    const answer = await sender.json('GET /vendor-api/changes', { query }, { timeoutMs: TIMEOUT_MS, ...call })
    last = checked(answer, last, Missing)
    after = answer.cursor
    if (answer.change_list.length > 0) yield answer
    if (!answer.has_more && !waits) return
    wait = answer.has_more ? 0 : WAIT_SECONDS
  }
}

/** The last number of an answer in which none is missing. */
function checked(answer: ChangesAnswer, before: number | null, Missing: Missing): number | null {
  let last = before
  for (const { seq } of answer.change_list) {
    if (last !== null && seq !== last + 1) throw new Missing(last, seq)
    last = seq
  }
  if (!answer.has_more && last !== null && last !== answer.head_seq) {
    throw new Missing(last, answer.head_seq + 1)
  }
  return last
}
