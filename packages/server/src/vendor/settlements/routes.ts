/** Binds the settlements of interface 10.4. */
import type { OperationsOf } from '../../operation.ts'
import * as operations from './operations.ts'

export const ownSettlements = (
  services: operations.OwnSettlementServices,
): OperationsOf<'settlements', 'vendor'> => ({
  listOwnSettlements: (call) => operations.listOwnSettlements(call),
  getOwnSettlement: (call) => operations.getOwnSettlement(call),
  listOwnSettlementLines: (call) => operations.listOwnSettlementLines(call),
  ownStatementArchive: (call) => operations.ownStatementArchive(services, call),
  ownSettlementStatement: (call) => operations.ownSettlementStatement(services, call),
})
