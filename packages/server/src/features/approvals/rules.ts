/** Pure decisions about calls that wait: which, who may approve them, and what is shown of them. Decision 231. */
import {
  type AdjustmentInput,
  APPROVAL_CHANGES_MAX,
  type Approval,
  type ApprovalChange,
  type ApprovalKind,
  accountFields,
  type BatchTransfer,
  type EndpointName,
  endpoints,
  type Settlement,
  type Vendor,
} from '@napum/contract'
import { mayCall, type PersonCaller } from '../../core/people/caller.ts'
import { Refusal } from '../../core/values/refusal.ts'
import type { ApprovalRow, Effect } from './queries.ts'

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

/**
 * Who asked, or approved as the first, cannot approve, and who approves must be allowed to do it alone.
 * @throws Refusal FORBIDDEN
 */
export function refuseApprover(asked: ApprovalRow, { session, membership }: PersonCaller): void {
  if (asked.asked_person === session.personId)
    throw new Refusal('FORBIDDEN', {
      message: 'You asked for this yourself: another person has to approve it.',
    })
  if (asked.first_person === session.personId)
    throw new Refusal('FORBIDDEN', { message: 'You approved this already: one more person has to.' })
  if (!membership || !mayCall(endpoints[asked.action].callers, membership)) throw new Refusal('FORBIDDEN')
}

/** Who holds the key may be an admin as well, and a vendor is no pair of eyes of the operator: two persons approve what they ask for. */
export const wantsTwo = ({ asked_kind }: Pick<ApprovalRow, 'asked_kind'>): boolean =>
  asked_kind !== 'operator_person'

/** The fields of the account that would be others. */
const differingFields = (now: Vendor, sent: Partial<Vendor>) =>
  accountFields.filter((field) => sent[field] !== undefined && sent[field] !== now[field])

/** Whether a change of a vendor changes the account that it is paid on. */
export const changesAccount = (now: Vendor, sent: Partial<Vendor>): boolean =>
  differingFields(now, sent).length > 0

/** What is shown of a new account. */
export const accountDetail = (now: Vendor, sent: Partial<Vendor>): string => {
  const { bank_code, bank_account, account_holder } = { ...now, ...sent }
  return `${now.name}: ${bank_code} …${bank_account.slice(-4)} ${account_holder}`.trim()
}

const change = (
  field: string,
  from: string | null,
  to: string | null,
  about: Partial<ApprovalChange> = {},
): ApprovalChange => ({ subject: null, field, from, to, note: null, ...about })

/** What would differ; of many changes the first ones, in the order of the request. */
export const effectOf = (
  changes: readonly ApprovalChange[],
  scope: Partial<Pick<Effect, 'count' | 'amount'>> = {},
): Effect => ({ count: null, amount: null, ...scope, changes: changes.slice(0, APPROVAL_CHANGES_MAX) })

const lastDigits = (account: string): string | null => (account === '' ? null : `…${account.slice(-4)}`)

/** Each field of the account that would be another one. */
export function accountEffect(now: Vendor, sent: Partial<Vendor>): Effect {
  const shown = (field: (typeof accountFields)[number], value = '') =>
    field === 'bank_account' ? lastDigits(value) : value || null
  return effectOf(
    differingFields(now, sent).map((field) =>
      change(field, shown(field, now[field]), shown(field, sent[field])),
    ),
  )
}

/** What a payment would note. */
export const paymentChanges = (sent: { paid_on?: string | null; reference?: string | null } | null) =>
  (['paid_on', 'reference'] as const).flatMap((field) =>
    sent?.[field] ? [change(field, null, sent[field])] : [],
  )

export const transferChange = (transfer: BatchTransfer): ApprovalChange =>
  change('transfer', null, String(transfer.amount), {
    subject: transfer.vendor_id,
    note: `${transfer.bank_name} …${transfer.account_last4}`,
  })

export const settlementChange = (settlement: Settlement): ApprovalChange =>
  change('payment', null, String(settlement.outstanding_amount), {
    subject: settlement.settlement_no,
    note: settlement.vendor_name,
  })

export const releaseEffect = (reason: string | null): Effect =>
  effectOf([change('payment_hold', reason, null)])

/** What adjustments come to that were tried; those of a table are known by their settlements alone. */
export function adjustmentsEffect(
  results: readonly object[],
  amount: number,
  entries?: readonly AdjustmentInput[],
): Effect {
  const changes = results.flatMap((result, at) => {
    if (!('amount' in result)) return []
    const entry = entries?.[at]
    const settlement = 'settlement_no' in result ? (result.settlement_no as string | null) : null
    const field = entry?.reason_code ?? entry?.kind ?? 'adjustment'
    const subject = entry?.vendor_id ?? entry?.partner_code ?? settlement
    return [change(field, null, String(result.amount), { subject, note: entry?.memo ?? null })]
  })
  return effectOf(changes, { count: results.length, amount })
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

/** @param personId who calls; null: a program */
export const approvalView = (row: ApprovalRow, personId: string | null): Approval => ({
  approval_id: row.approval_id,
  kind: row.kind,
  action: row.action,
  state: row.state === 'running' ? 'waiting' : row.state,
  vendor_id: row.vendor_id,
  subject: row.subject,
  detail: row.detail,
  count: row.effect?.count ?? null,
  amount: row.effect?.amount ?? null,
  changes: row.effect?.changes ?? [],
  asked_by: { kind: row.asked_kind, name: row.asked_name },
  asked_by_you: personId !== null && row.asked_person === personId,
  asked_at: row.asked_at.toISOString(),
  approved_by: approversOf(row),
  approved_by_you: personId !== null && row.first_person === personId,
  decided_by: row.decided_person === null ? null : { kind: 'operator_person', name: row.decided_name },
  decided_at: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})

function approversOf(row: ApprovalRow): Approval['approved_by'] {
  const last = row.state === 'approved' ? ([row.decided_name, row.decided_at] as const) : null
  return [[row.first_name, row.first_at] as const, last].flatMap((one) =>
    one && one[1] !== null ? [{ name: one[0], at: one[1].toISOString() }] : [],
  )
}
