/** Holds what was kept to prove the statements of a closed settlement against what they print now. Decision 113. */
import type { StatementType } from '@napum/contract'
import { moneyToText } from '../../core/values/money.ts'
import type { Session } from '../../platform/db/database.ts'
import {
  checkCodeOf,
  contentHashOf,
  groupedCode,
  proofsOfSettlement,
  type StatementDocument,
} from '../statements/index.ts'
import { type DifferenceFound, differencesOf, plainAmount } from './rules.ts'

export interface SettlementIdentity {
  readonly vendorId: string
  readonly settlementId: string
  readonly settlementNo: string
}

/** Both statements of a settlement. */
export type Documents = Readonly<Record<StatementType, StatementDocument>>

/** What differs; nothing while there is no proof, as of a settlement that is pending or was never read since. */
export async function compareProofs(
  session: Session,
  documents: Documents,
  { vendorId, settlementId, settlementNo }: SettlementIdentity,
): Promise<DifferenceFound[]> {
  const differences: DifferenceFound[] = []
  for (const kept of await session.rows(proofsOfSettlement, [vendorId, settlementId])) {
    const { statement_type: type, confirmation, form } = kept
    const content_hash = await contentHashOf(documents[type], form)
    const check_code = checkCodeOf({ settlement_id: settlementId, type, confirmation, content_hash })
    const proved = { content_hash, check_code, total: moneyToText(documents[type].totals.total) }
    const subjectOf = (name: string) => `settlement ${settlementNo}: ${name} of its ${type} statement`
    differences.push(...differencesOf(shown(proved), shown(kept), subjectOf))
  }
  return differences
}

/** As the public page of a code says it. */
const shown = ({
  content_hash,
  check_code,
  total,
}: Record<'content_hash' | 'check_code' | 'total', string>) => ({
  content_hash,
  check_code: groupedCode(check_code),
  total: plainAmount(total),
})
