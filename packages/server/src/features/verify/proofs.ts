/** Holds what was kept to prove the statements of a closed settlement against what they print now. Decision 113. */
import type { StatementType } from '@napum/contract'
import { moneyFromText, moneyToText } from '../../core/values/money.ts'
import type { Session } from '../../platform/db/database.ts'
import type { StatementDocument } from '../statements/index.ts'
import {
  checkCodeOf,
  contentHashOf,
  groupedCode,
  type KeptProofRow,
  proofsOfSettlement,
} from '../statements/index.ts'
import { compareProof, type DifferenceFound, type StatementProof } from './rules.ts'

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
    const { statement_type: type } = kept
    const proved = await provedBy(documents[type], settlementId, kept)
    differences.push(...compareProof(settlementNo, type, proved, storedIn(kept)))
  }
  return differences
}

async function provedBy(
  document: StatementDocument,
  settlement_id: string,
  { confirmation, form }: KeptProofRow,
): Promise<StatementProof> {
  const content_hash = await contentHashOf(document, form)
  const code = checkCodeOf({ settlement_id, type: document.type, confirmation, content_hash })
  return { content_hash, check_code: groupedCode(code), total: moneyToText(document.totals.total) }
}

const storedIn = ({ content_hash, check_code, total }: KeptProofRow): StatementProof => ({
  content_hash,
  check_code: groupedCode(check_code),
  total: moneyToText(moneyFromText(total)),
})
