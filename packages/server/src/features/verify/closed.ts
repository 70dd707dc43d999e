/** Holds the state of a settlement against what it rests on: what it froze, and what proves its papers. Decisions 113, 200. */
import { type StatementType, statementTypes } from '@napum/contract'
import { moneyFromText } from '../../core/values/money.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import { PROVED_AT_ONCE_MAX } from '../statements/index.ts'
import { holdingDifferences } from './batches.ts'
import { type ClosedRow, closedState, countOfNumber, type ProofState, proofStates } from './closed-queries.ts'
import type { SettlementIdentity } from './proofs.ts'
import { type DifferenceFound, differencesOf, plainAmount } from './rules.ts'

export async function compareClosed(
  session: Session,
  { vendorId, settlementId, settlementNo }: SettlementIdentity,
): Promise<DifferenceFound[]> {
  const key = [vendorId, settlementId]
  const row = await firstRow(session, closedState, key)
  if (!row) return []
  const twins = await firstRow(session, countOfNumber, [settlementNo])
  const found = [
    ...differencesOf({ number: '1' }, { number: String(twins?.settlements) }, (name) => name),
    ...stateDifferences(row),
    ...(await holdingDifferences(session, row.batch_id)),
    ...proofDifferences(row, await session.rows(proofStates, key)),
  ]
  return found.map((one) => ({ ...one, subject: `settlement ${settlementNo}: ${one.subject}` }))
}

/** A confirmation and payments decide which state it must be: it is paid exactly when nothing is outstanding. */
function stateDifferences(row: ClosedRow): DifferenceFound[] {
  const outstanding = moneyFromText(row.payable) - moneyFromText(row.paid_by_payments)
  const supported = row.is_confirmed ? (outstanding === 0n ? 'paid' : 'confirmed') : 'pending'
  const isClosed = row.status !== 'pending'
  const isPaid = row.status === 'paid'
  const expected = {
    state: supported,
    'sum of its payments': plainAmount(row.paid_by_payments),
    'whether it was paid': String(isPaid),
    'day and reference of its payment': isPaid ? row.newest_payment : null,
    'lines that it froze': isClosed ? null : '0',
    'what it froze': row.expected_hash,
  }
  const found = {
    state: row.status,
    'sum of its payments': plainAmount(row.paid_amount),
    'whether it was paid': String(row.is_paid),
    'day and reference of its payment': row.paid_as,
    'lines that it froze': isClosed ? null : String(row.frozen_lines),
    'what it froze': isClosed ? row.frozen_hash : null,
  }
  return differencesOf(expected, found, (name) => name)
}

/** Both statements are proved by the confirmation, unless the settlement is very large or was closed by a version before. */
function proofDifferences(row: ClosedRow, proofs: readonly ProofState[]): DifferenceFound[] {
  const isProved = row.expected_hash !== null && (row.item_count ?? 0) <= PROVED_AT_ONCE_MAX
  const current = new Set(
    proofs.filter(({ is_current }) => is_current).map(({ statement_type }) => statement_type),
  )
  const missing = statementTypes.filter((type) => isProved && !current.has(type))
  const subjectOf = (type: StatementType) => `what proves its ${type} statement`
  return [
    ...missing.map((type) => ({ subject: subjectOf(type), expected: 'kept', found: null })),
    ...proofs.flatMap(({ statement_type: type, row_hash, expected_hash: expected }) =>
      row_hash === null
        ? []
        : differencesOf({ [type]: expected }, { [type]: row_hash }, () => subjectOf(type)),
    ),
  ]
}
