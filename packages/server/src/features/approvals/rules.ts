/** Pure decisions about what waits for a second person. Decision 231. */
import type { AdjustmentInput, Approval, ApprovalKind, EndpointName, Vendor } from '@napum/contract'
import type { ApprovalRow } from './queries.ts'

/** What each call that may wait asks for. */
export const heldKinds = {
  payTransferBatch: 'pay',
  paySettlement: 'pay',
  paySettlements: 'pay',
  recordPayment: 'pay',
  updateVendor: 'vendor_account',
  releaseVendor: 'release_hold',
  releaseSettlement: 'release_hold',
  addAdjustments: 'adjustments',
  commitAdjustments: 'adjustments',
} as const satisfies Partial<Record<EndpointName, ApprovalKind>>
export type HeldName = keyof typeof heldKinds

const accountFields = ['bank_code', 'bank_account', 'account_holder'] as const

/** Whether a change of a vendor changes the account that it is paid on. */
export const changesAccount = (now: Vendor, sent: Partial<Vendor>): boolean =>
  accountFields.some((field) => sent[field] !== undefined && sent[field] !== now[field])

/** What is shown of a new account. */
export const accountDetail = (now: Vendor, sent: Partial<Vendor>): string => {
  const { bank_code, bank_account, account_holder } = { ...now, ...sent }
  return `${now.name}: ${bank_code} …${bank_account.slice(-4)} ${account_holder}`.trim()
}

/** Whether any adjustment has at least this absolute amount; what was refused has none. */
export const reaches = (results: readonly object[], from: number): boolean =>
  results.some((result) => 'amount' in result && Math.abs(Number(result.amount)) >= from)

/**
 * Entries that are repeated without harm, should the process die between doing them and noting that: each has a key of its own.
 */
export const keyed = (entries: readonly AdjustmentInput[], approvalId: string): AdjustmentInput[] =>
  entries.map((entry, at) => ({
    ...entry,
    idempotency_key: entry.idempotency_key ?? `approval:${approvalId}:${at}`,
  }))

export const approvalView = (row: ApprovalRow): Approval => ({
  approval_id: row.approval_id,
  kind: row.kind,
  action: row.action,
  state: row.state === 'running' ? 'waiting' : row.state,
  vendor_id: row.vendor_id,
  subject: row.subject,
  detail: row.detail,
  asked_by: { kind: row.asked_kind, name: row.asked_name },
  asked_at: row.asked_at.toISOString(),
  decided_by: row.decided_person === null ? null : { kind: 'operator_person', name: row.decided_name },
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})
