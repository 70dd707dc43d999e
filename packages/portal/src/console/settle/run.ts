/** Does one step to many settlements, one after the other, and keeps apart what has warnings and what failed. */
import { NapumError, type SettlementWarning } from '@napum/client'

/** What a step needs to know of a settlement, and to show. */
export interface Target {
  readonly settlement_id: string
  readonly settlement_no: string
  readonly vendor_name: string
  readonly payable_amount: number
}

export type Held = Target & { readonly warnings: readonly SettlementWarning[] }

export interface StepOutcome {
  readonly done: readonly Target[]
  readonly held: readonly Held[]
  readonly failed: readonly (Target & { readonly error: NapumError })[]
  /** How many were not reached, because a call broke off; and why. */
  readonly left: number
  readonly error: unknown
}

export const sumOf = (targets: readonly Target[]): number =>
  targets.reduce((sum, { payable_amount }) => sum + payable_amount, 0)

const isOfThisOne = (error: unknown): error is NapumError =>
  error instanceof NapumError && (error.status === 404 || error.status === 409)

export async function runStep(
  targets: readonly Target[],
  step: (target: Target) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<StepOutcome> {
  const done: Target[] = []
  const held: Held[] = []
  const failed: (Target & { error: NapumError })[] = []
  for (const [at, target] of targets.entries()) {
    try {
      await step(target)
      done.push(target)
    } catch (error) {
      if (!isOfThisOne(error)) return { done, held, failed, left: targets.length - at, error }
      const warnings = error.code === 'NOT_READY' ? error.details?.warnings : undefined
      if (Array.isArray(warnings)) held.push({ ...target, warnings })
      else failed.push({ ...target, error })
    }
    onProgress(at + 1)
  }
  return { done, held, failed, left: 0, error: null }
}
