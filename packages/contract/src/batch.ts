/** Batches: how many entries one takes, what refuses the whole call, and what fails one entry. Interface 4, 7; decisions 19-22, 146. */
import Type, { type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import { Answer, dryRunAnswer, dryRunField } from './common.ts'
import { errorCodes } from './errors.ts'
import { OneOf } from './field-kinds.ts'
import { BATCH_ENTRIES_MAX } from './limits.ts'

/** A batch request: what the pipeline checks (the envelope), and what each entry must be (decisions 20, 21). */
export interface Batch<Key extends string = string, Entry extends TSchema = TSchema> {
  readonly key: Key
  /** The whole request, for documentation and types. */
  readonly body: TSchema
  /** What refuses the whole batch with 400 when it does not hold. */
  readonly envelope: TSchema
  /** What fails one entry when it does not hold. */
  readonly entry: Entry
}

/** Makes the three schemas of a batch of at most `max` entries under `key`, named by `ord_prd_no`. */
export function batchOf<Key extends string, Entry extends TSchema>(
  key: Key,
  entry: Entry,
  max: number = BATCH_ENTRIES_MAX,
): Batch<Key, Entry> {
  const bounds = { minItems: 1, maxItems: max }
  const named = Type.Object({ ord_prd_no: Type.String() })
  return {
    key,
    body: Type.Object({ [key]: Type.Array(entry, bounds) }),
    envelope: Type.Object({ [key]: Type.Array(named, bounds) }),
    entry,
  }
}

/**
 * A batch that a vendor may also send as a dry run: everything is checked and answered, nothing is written. In any other
 * request `dry_run` is a field that nobody knows. Decision 146.
 */
export function dryBatchOf<Key extends string, Entry extends TSchema>(
  key: Key,
  entry: Entry,
): Batch<Key, Entry> & { readonly takesDryRun: true } {
  const { body, envelope, ...batch } = batchOf(key, entry)
  const withDryRun = (schema: TSchema) => Type.Object({ ...(schema as TObject).properties, ...dryRunField })
  return { ...batch, body: withDryRun(body), envelope: withDryRun(envelope), takesDryRun: true }
}

/** What a failed entry of a batch looks like (decision 22). */
export const FailedEntry = Type.Object({
  ord_prd_no: Type.String(),
  success: Type.Literal(false),
  error_code: OneOf(errorCodes, 'See the error table.'),
  message: Type.String(),
})
export type FailedEntry = Static<typeof FailedEntry>

export const batchCounts = {
  success_count: Type.Integer({ minimum: 0 }),
  failure_count: Type.Integer({ minimum: 0 }),
}

/** The answer of a batch that takes a dry run: the counts, its own fields, and what became of each entry. */
export const dryBatchAnswer = <
  Done extends TSchema,
  Failed extends TSchema,
  Own extends TProperties = Record<never, never>,
>(
  done: Done,
  failed: Failed,
  own?: Own,
) =>
  Answer({
    ...dryRunAnswer,
    ...batchCounts,
    ...(own as Own),
    results: Type.Array(Type.Union([done, failed])),
  })
