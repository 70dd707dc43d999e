/** Does one action on many settlements, and lists apart those with warnings and those that failed. */
import {
  type Approval,
  ApprovalPendingError,
  NapumError,
  type PaySettlementsRequest,
  type Settlement,
  type SettlementWarning,
  sendInParts,
} from '@napum/client'
import { approvals } from '../../../data/held.ts'
import { operator } from '../../../data/operator.ts'

/** What an action needs to know of a settlement, and to show. */
export type Target = Pick<Settlement, 'settlement_id' | 'settlement_no' | 'vendor_name' | 'payable_amount'>

/** A settlement is paid what is outstanding of it. */
export const toPay = (settlement: Settlement): Settlement => ({
  ...settlement,
  payable_amount: settlement.outstanding_amount,
})

/** Why a settlement was not done. */
type RefusalText = Pick<NapumError, 'code' | 'message'>

export type HeldTarget = Target & { readonly warnings: readonly SettlementWarning[] }

export interface ActionOutcome {
  readonly done: readonly Target[]
  readonly held: readonly HeldTarget[]
  readonly failed: readonly (Target & { readonly error: RefusalText })[]
  /** How many of the finished ones somebody else had finished before. */
  readonly before?: number
  /** What a second person has to approve. */
  readonly asked?: readonly Approval[]
  /** How many were not reached, because a call broke off; and why. */
  readonly left: number
  readonly error: unknown
}

export const sumOf = (targets: readonly Target[]): number =>
  targets.reduce((sum, { payable_amount }) => sum + payable_amount, 0)

/** What became of one; null: it was done. */
type ActionResult =
  | { readonly warnings: readonly SettlementWarning[] }
  | { readonly error: RefusalText }
  | { readonly isAsked: true }
  | null

/** Settlements of one call: few enough to show progress. */
const AT_ONCE = 50

/** What a second person approves is asked for in the largest parts that one call takes. */
const ASKED_AT_ONCE = 1_000

type ActionCall = (part: readonly Target[]) => Promise<(target: Target) => ActionResult>

/** Sends targets in parts until a call breaks off, and sorts them by what became of each. */
async function inParts(
  targets: readonly Target[],
  size: number,
  call: ActionCall,
  onProgress: (done: number) => void,
): Promise<ActionOutcome> {
  const { done, failed, unknown, notSent, error } = await sendInParts(
    targets,
    async (part) => {
      const becameOf = await call(part)
      const results = part.map((target) => {
        const became = becameOf(target)
        return { target, became, success: became === null }
      })
      return { results }
    },
    { size, onProgress },
  )
  return {
    done: done.map(({ target }) => target),
    held: failed.flatMap(({ target, became }) =>
      became && 'warnings' in became ? { ...target, ...became } : [],
    ),
    failed: failed.flatMap(({ target, became }) =>
      became && 'error' in became ? { ...target, ...became } : [],
    ),
    left: unknown + notSent,
    error,
  }
}

/** @throws what was no refusal of this one settlement */
function refusalOf(error: unknown): ActionResult {
  const isOfThisOne = error instanceof NapumError && (error.status === 404 || error.status === 409)
  if (!isOfThisOne) throw error
  const warnings = error.code === 'NOT_READY' ? error.details?.warnings : undefined
  return Array.isArray(warnings) ? { warnings } : { error }
}

/** Does an action that has a call for one settlement only. */
export const runAction = (
  targets: readonly Target[],
  action: (target: Target) => Promise<unknown>,
  onProgress: (done: number) => void,
): Promise<ActionOutcome> =>
  inParts(
    targets,
    1,
    async ([target]) => {
      const became = await action(target as Target).then(() => null, refusalOf)
      return () => became
    },
    onProgress,
  )

/** Pays many by calls for many; what somebody else paid before in the same way counts as done, and is counted. */
export async function payMany(
  targets: readonly Target[],
  how: Pick<PaySettlementsRequest, 'paid_on' | 'reference' | 'strict' | 'dry_run'>,
  onProgress: (done: number) => void,
): Promise<ActionOutcome> {
  let before = 0
  const asked: Approval[] = []
  const pay = async (part: readonly Target[]): Promise<(target: Target) => ActionResult> => {
    const settlement_ids = part.map(({ settlement_id }) => settlement_id)
    const answer = await operator()
      .paySettlements({ ...how, settlement_ids })
      .catch((error) => {
        if (!(error instanceof ApprovalPendingError)) throw error
        asked.push(error.approval)
      })
    if (!answer) return () => ({ isAsked: true })
    const { skipped, already_paid_count } = answer
    before += already_paid_count
    const why = new Map(skipped.map((each) => [each.settlement_id, each]))
    return ({ settlement_id }: Target): ActionResult => {
      const one = why.get(settlement_id)
      if (!one) return null
      const { error_code: code, message, warnings } = one
      return code === 'NOT_READY' ? { warnings } : { error: { code, message } }
    }
  }
  const size = approvals.value.isOn ? ASKED_AT_ONCE : AT_ONCE
  return { ...(await inParts(targets, size, pay, onProgress)), before, asked }
}
