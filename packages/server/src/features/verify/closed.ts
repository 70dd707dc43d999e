/** Holds the state of a settlement against what it rests on: what it froze, and what proves its papers. Decisions 113, 200. */
import { statementTypes } from '@napum/contract'
import { moneyFromText, moneyToText } from '../../core/values/money.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import { PROVED_AT_ONCE_MAX } from '../statements/index.ts'
import { holdingDifferences } from './batches.ts'
import { type ClosedRow, closedState, countOfNumber, type ProofState, proofStates } from './closed-queries.ts'
import type { SettlementIdentity } from './proofs.ts'
import type { DifferenceFound } from './rules.ts'

export async function compareClosed(
  session: Session,
  { vendorId, settlementId, settlementNo }: SettlementIdentity,
): Promise<DifferenceFound[]> {
  const key = [vendorId, settlementId]
  const row = await firstRow(session, closedState, key)
  if (!row) return []
  const twins = await firstRow(session, countOfNumber, [settlementNo])
  const found = [
    differing('number', '1', String(twins?.settlements)),
    ...stateDifferences(row),
    ...(await holdingDifferences(session, row.batch_id)),
    ...proofDifferences(row, await session.rows(proofStates, key)),
  ]
  return found.flatMap((one) =>
    one ? [{ ...one, subject: `settlement ${settlementNo}: ${one.subject}` }] : [],
  )
}

type Difference = DifferenceFound | null

const differing = (subject: string, expected: string | null, found: string | null): Difference =>
  expected === found ? null : { subject, expected, found }

/** A confirmation and payments decide which state it must be: it is paid exactly when nothing is outstanding. */
function stateDifferences(row: ClosedRow): Difference[] {
  const outstanding = moneyFromText(row.payable) - moneyFromText(row.paid_by_payments)
  const supported = row.is_confirmed ? (outstanding === 0n ? 'paid' : 'confirmed') : 'pending'
  const isClosed = row.status !== 'pending'
  const isPaid = row.status === 'paid'
  return [
    differing('state', supported, row.status),
    differing('sum of its payments', plain(row.paid_by_payments), plain(row.paid_amount)),
    differing('whether it was paid', String(isPaid), String(row.is_paid)),
    differing('day and reference of its payment', isPaid ? row.newest_payment : null, row.paid_as),
    differing('lines that it froze', isClosed ? null : '0', isClosed ? null : String(row.frozen_lines)),
    differing('what it froze', row.expected_hash, isClosed ? row.frozen_hash : null),
  ]
}

const plain = (amount: string): string => moneyToText(moneyFromText(amount))

/** Both statements are proved by the confirmation, unless the settlement is very large or was closed by a version before. */
function proofDifferences(row: ClosedRow, proofs: readonly ProofState[]): Difference[] {
  const isProved = row.expected_hash !== null && (row.item_count ?? 0) <= PROVED_AT_ONCE_MAX
  const current = proofs.filter(({ is_current }) => is_current)
  return [
    ...statementTypes
      .filter((type) => isProved && !current.some(({ statement_type }) => statement_type === type))
      .map((type) => differing(`what proves its ${type} statement`, 'kept', null)),
    ...proofs.map(({ statement_type, row_hash, expected_hash }) =>
      row_hash === null
        ? null
        : differing(`what proves its ${statement_type} statement`, expected_hash, row_hash),
    ),
  ]
}
