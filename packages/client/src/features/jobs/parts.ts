/** Calls that go through all data answer part by part; here they become one. */
import { expectDryRun } from '../../batches.ts'
import { partsOf } from '../../in-parts.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type {
  ChainEnd,
  FeedPruneAnswer,
  RecordsRebuild,
  RecordsRebuildAnswer,
  RetentionAnswer,
  RetentionRequest,
  VerifyAnswer,
} from '../../wire.ts'

/** Differences that `verify` keeps; all are counted. */
const LISTED_MAX = 1_000
/** Ends of chains that one call takes. */
const HEADS_MAX = 1_000

/** Options of a call that is made in parts. */
export interface PartsOptions<Answer> extends CallOptions {
  /** Called after each part with what was done so far. */
  readonly onProgress?: ((soFar: Answer) => void) | undefined
}

/** Calls again with where the call before ended, until nothing is left, and adds the answers up. */
async function allParts<Answer extends { readonly next: string | null }>(
  send: (after: string | null, options: CallOptions) => Promise<Answer>,
  sum: (soFar: Answer, part: Answer) => Answer,
  { onProgress, ...options }: PartsOptions<Answer>,
): Promise<Answer> {
  let soFar: Answer | undefined
  for (;;) {
    const part = await send(soFar?.next ?? null, options)
    soFar = soFar ? sum(soFar, part) : part
    onProgress?.(soFar)
    // A service from before the parts answers everything at once, without `next`.
    if (soFar.next == null) return soFar
  }
}

type CountOf<Answer> = { [Name in keyof Answer]: Answer[Name] extends number ? Name : never }[keyof Answer]

/** Both parts of an answer: these counts are added up, and the place and the request id are those of the last one. */
const added =
  <Answer>(...counts: CountOf<Answer>[]) =>
  (soFar: Answer, part: Answer): Answer => ({
    ...part,
    ...Object.fromEntries(counts.map((name) => [name, Number(soFar[name]) + Number(part[name])])),
  })

const verified = (soFar: VerifyAnswer, part: VerifyAnswer): VerifyAnswer => ({
  ...added<VerifyAnswer>('checked_count', 'difference_count', 'unchecked_count')(soFar, part),
  differences: [...soFar.differences, ...part.differences].slice(0, LISTED_MAX),
  unchecked: [...soFar.unchecked, ...part.unchecked].slice(0, LISTED_MAX),
})

export const verify = (sender: Sender, options: PartsOptions<VerifyAnswer> = {}): Promise<VerifyAnswer> =>
  allParts(
    (after, call) => sender.json('POST /operator-api/verify', { body: { after } }, call),
    verified,
    options,
  )

/** Compares ends of chains with the lines that there are, in as many calls as it takes. */
export async function verifyHeads(
  sender: Sender,
  heads: readonly ChainEnd[],
  options: CallOptions = {},
): Promise<VerifyAnswer> {
  let soFar: VerifyAnswer | undefined
  for (const { entries } of partsOf(heads, { entries: HEADS_MAX })) {
    const answer = await sender.json('POST /operator-api/verify', { body: { heads: [...entries] } }, options)
    soFar = soFar ? verified(soFar, answer) : answer
  }
  if (!soFar) throw new RangeError('no end of a chain to compare')
  return soFar
}

const leftOut = added<RetentionAnswer['left_out']>('to_send', 'claimed', 'unsettled')
const masked = (soFar: RetentionAnswer, part: RetentionAnswer): RetentionAnswer => ({
  ...added<RetentionAnswer>('masked_count', 'seen_count')(soFar, part),
  left_out: leftOut(soFar.left_out, part.left_out),
})

export const maskPersonalData = (
  sender: Sender,
  request: RetentionRequest,
  options: PartsOptions<RetentionAnswer> = {},
): Promise<RetentionAnswer> =>
  allParts(
    async (after, call) => {
      const body = { ...request, after: after ?? request.after }
      const part = await sender.json('POST /operator-api/retention', { body }, call)
      if (request.dry_run) expectDryRun(part)
      return part
    },
    masked,
    options,
  )

export const pruneChanges = (
  sender: Sender,
  options: PartsOptions<FeedPruneAnswer> = {},
): Promise<FeedPruneAnswer> =>
  allParts(
    (after, call) => sender.json('POST /operator-api/changes/prune', { body: { after } }, call),
    added<FeedPruneAnswer>('pruned_count'),
    options,
  )

export const rebuildRecords = (
  sender: Sender,
  request: RecordsRebuild,
  options: PartsOptions<RecordsRebuildAnswer> = {},
): Promise<RecordsRebuildAnswer> =>
  allParts(
    (after, call) =>
      sender.json('POST /operator-api/records/rebuild', { body: { after: after ?? request.after } }, call),
    added<RecordsRebuildAnswer>('checked_count', 'rebuilt_count'),
    options,
  )
