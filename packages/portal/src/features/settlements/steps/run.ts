/** Does one step to many settlements, one after the other, and keeps apart what has warnings and what failed. */
import {
  type ConfirmPeriodRequest,
  NapumError,
  type PaySettlementsRequest,
  type SettlementWarning,
} from '@napum/client'
import { operator } from '../../../data/operator.ts'

/** What a step needs to know of a settlement, and to show. */
export interface Target {
  readonly settlement_id: string
  readonly settlement_no: string
  readonly vendor_name: string
  readonly payable_amount: number
}

/** Why a settlement was not done. */
type Refused = Pick<NapumError, 'code' | 'message'>

export type Held = Target & { readonly warnings: readonly SettlementWarning[] }

export interface StepOutcome {
  readonly done: readonly Target[]
  readonly held: readonly Held[]
  readonly failed: readonly (Target & { readonly error: Refused })[]
  /** How many of those that are done were so before, by somebody else. */
  readonly before?: number
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
  const failed: (Target & { error: Refused })[] = []
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

/** Whether a call that broke off may have been carried out. */
export const mayBeDone = (error: unknown): boolean =>
  error instanceof NapumError && error.outcome === 'unknown'

/** Settlements of one call: few enough that its progress is seen. */
const AT_ONCE = 50

/** Confirms by calls for many, and tells of how many after each: when one breaks off, those of the calls before it stay confirmed. */
export async function confirmMany(
  settlementIds: readonly string[],
  how: Omit<ConfirmPeriodRequest, 'settlement_ids'>,
  onProgress: (done: number, confirmed: number) => void,
): Promise<void> {
  let confirmed = 0
  for (let at = 0; at < settlementIds.length; at += AT_ONCE) {
    const settlement_ids = settlementIds.slice(at, at + AT_ONCE)
    confirmed += (await operator().confirmPeriod({ ...how, settlement_ids })).confirmed_count
    onProgress(at + settlement_ids.length, confirmed)
  }
}

/** Pays many by calls for many; what somebody else paid before in the same way counts as done, and is counted. */
export async function payMany(
  targets: readonly Target[],
  how: Pick<PaySettlementsRequest, 'paid_on' | 'reference' | 'strict' | 'dry_run'>,
  onProgress: (done: number) => void,
): Promise<StepOutcome> {
  const done: Target[] = []
  const held: Held[] = []
  const failed: (Target & { error: Refused })[] = []
  let before = 0
  for (let at = 0; at < targets.length; at += AT_ONCE) {
    const some = targets.slice(at, at + AT_ONCE)
    const settlement_ids = some.map(({ settlement_id }) => settlement_id)
    try {
      const { skipped, already_paid_count } = await operator().paySettlements({ ...how, settlement_ids })
      before += already_paid_count
      const why = new Map(skipped.map((each) => [each.settlement_id, each]))
      for (const target of some) {
        const one = why.get(target.settlement_id)
        if (!one) done.push(target)
        else if (one.error_code === 'NOT_READY') held.push({ ...target, warnings: one.warnings })
        else failed.push({ ...target, error: { code: one.error_code, message: one.message } })
      }
    } catch (error) {
      return { done, held, failed, before, left: targets.length - at, error }
    }
    onProgress(Math.min(at + AT_ONCE, targets.length))
  }
  return { done, held, failed, before, left: 0, error: null }
}
