/** What other features may use of statements. */
export {
  ARCHIVE_SETTLEMENTS_MAX,
  archiveName,
  archiveParts,
  closedSettlements,
  daysOfMonth,
  folderOf,
  namesPeople,
  refuseEmptyArchive,
  statementArchive,
} from './archive.ts'
export { checkCodeOf, contentHashOf, groupedCode } from './canonical.ts'
export { composeStatement } from './compose.ts'
export type { PrintedLine, StatementDocument, StatementTotals } from './document.ts'
export { frozenBy, frozenHash, keptProofHash } from './frozen-hash.ts'
export { liveSupplier } from './header-queries.ts'
export { marketplaceAsReceiver, ordererAsReceiver } from './line-sql.ts'
export { taxLabels } from './present-lines.ts'
export { PROVED_AT_ONCE_MAX } from './proof.ts'
export { type KeptProofRow, noteReopened, proofsOfSettlement } from './proof-queries.ts'
export { freezeLines, readBuyer, unfreezeLines } from './queries.ts'
export { readSettlementStatement, readUnproved } from './read.ts'
export {
  createStatementRenderer,
  type ReadStatement,
  RenderRefused,
  type StatementFile,
  type StatementRenderer,
} from './render.ts'
export { statements } from './routes.ts'
export { type Verification, type VerifiedState, verificationOf } from './verification.ts'
