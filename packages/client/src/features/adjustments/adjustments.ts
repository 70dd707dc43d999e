/** What vendors are paid or charged beside the prices of items. */
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type {
  AdjustmentInput,
  AdjustmentListAnswer,
  AdjustmentListQuery,
  AdjustmentsAnswer,
  AdjustmentTableAnswer,
} from '../../wire.ts'
import { bytesOf, type FileSource } from '../fulfilment/files.ts'

export interface AddAdjustmentsOptions extends CallOptions {
  /** Everything is checked and answered, and nothing is written. */
  readonly dryRun?: boolean
}

/** What was read of a table of adjustments. */
export type AdjustmentTable = Omit<AdjustmentTableAnswer, 'row_list'> & {
  readonly row_list: readonly { readonly row: number; readonly entry: AdjustmentInput }[]
}

export const adjustmentCalls = (sender: Sender) => ({
  /**
   * Adds up to 1,000 adjustments to the open settlements of their vendors. Each succeeds or fails by itself. With an
   * `idempotency_key` in each, sending them again is safe.
   */
  addAdjustments: (
    adjustments: readonly AdjustmentInput[],
    { dryRun, ...options }: AddAdjustmentsOptions = {},
  ): Promise<AdjustmentsAnswer> =>
    sender.json(
      'addAdjustments',
      { body: { adjustments: [...adjustments], dry_run: dryRun ?? null } },
      options,
    ),

  /** One page of the adjustments that were entered, the newest first, with the sum of all of them. */
  listAdjustments: (query: AdjustmentListQuery = {}, options?: CallOptions): Promise<AdjustmentListAnswer> =>
    sender.json('listAdjustments', { query }, options),

  /**
   * Reads a table of adjustments (.xlsx, CSV, TSV) of at most 10 MiB. Nothing is written: its entries go to `addAdjustments`,
   * with `dryRun` first. They have keys, so that the same table again adds nothing.
   */
  readAdjustmentTable: async (file: FileSource, options?: CallOptions): Promise<AdjustmentTable> =>
    // The service says no more of an entry than that it is an object: whether it is sound, a dry run tells.
    (await sender.sendFile(
      'readAdjustmentTable',
      { bytes: await bytesOf(file) },
      options,
    )) as unknown as AdjustmentTable,
})
