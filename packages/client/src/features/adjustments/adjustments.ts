/** What vendors are paid or charged beside the prices of items. */
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { AdjustmentInput, AdjustmentsAnswer } from '../../wire.ts'

export interface AddAdjustmentsOptions extends CallOptions {
  /** Everything is checked and answered, and nothing is written. */
  readonly dryRun?: boolean
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
      { body: { adjustments: [...adjustments], ...(dryRun ? { dry_run: true } : {}) } },
      options,
    ),
})
