/** What vendors are paid or charged beside the prices of items. */
import { expectDryRun } from '../../batches.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type {
  AdjustmentCommitAnswer,
  AdjustmentInput,
  AdjustmentPreviewAnswer,
  AdjustmentTableRow,
  FileCommitRequest,
} from '../../wire.ts'
import { bytesOf, COMMIT_TIMEOUT_MS, called, type FileSource } from '../fulfilment/files.ts'

export interface AddAdjustmentsOptions extends CallOptions {
  /** Everything is checked and answered, and nothing is written. */
  readonly dryRun?: boolean
}

/** What was read of a table of adjustments. */
export type AdjustmentPreview = Omit<AdjustmentPreviewAnswer, 'rows'> & {
  readonly rows: readonly AdjustmentPreviewRow[]
}
export type AdjustmentPreviewRow = Omit<AdjustmentTableRow, 'entry' | 'read'> & {
  readonly entry: AdjustmentInput
  readonly read: Readonly<Record<string, string>>
}

export const adjustmentCalls = (sender: Sender) => ({
  /**
   * Adds up to 1,000 adjustments to the open settlements of their vendors. Each succeeds or fails by itself. With an
   * `idempotency_key` in each, sending them again is safe.
   */
  addAdjustments: (
    adjustments: readonly AdjustmentInput[],
    { dryRun, ...options }: AddAdjustmentsOptions = {},
  ) =>
    sender.json(
      'POST /operator-api/adjustments',
      { body: { adjustments: [...adjustments], dry_run: dryRun ?? null } },
      options,
    ),

  /** One page of the adjustments that were entered, the newest first, with the sum of all of them. */
  listAdjustments: sender.call('GET /operator-api/adjustments', 'query'),

  /**
   * Reads a table of adjustments (.xlsx, CSV, TSV) of at most 10 MiB, and says of each row what would become of it. Nothing is
   * recorded: that is done by `commitAdjustments`.
   */
  previewAdjustments: async (file: FileSource, options?: CallOptions): Promise<AdjustmentPreview> =>
    // Of an entry the service says no more than that it is an object: what is wrong with it stands in `issues`.
    (await sender.json(
      'POST /operator-api/adjustments/preview',
      { bytes: await bytesOf(file), query: called(file) },
      options,
    )) as unknown as AdjustmentPreview,

  /** Records the rows of an upload that are ok, or those named. Sending it again records nothing twice. */
  commitAdjustments: async (
    upload_id: string,
    body: FileCommitRequest = {},
    options?: CallOptions,
  ): Promise<AdjustmentCommitAnswer> => {
    const args = { params: { upload_id }, body }
    const answer = await sender.json('POST /operator-api/adjustments/{upload_id}/commit', args, {
      timeoutMs: COMMIT_TIMEOUT_MS,
      ...options,
    })
    if (body.dry_run) expectDryRun(answer)
    return answer
  },
})
