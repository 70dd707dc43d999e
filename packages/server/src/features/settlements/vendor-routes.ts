/** Binds the settlements of interface 10.4. */
import type { ownSettlementsEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import * as operations from './vendor-operations.ts'

export const ownSettlements = (
  services: operations.OwnSettlementServices,
): OperationsOf<typeof ownSettlementsEndpoints> => ({
  listOwnSettlements: (call) => operations.listOwnSettlements(call),
  getOwnSettlement: (call) => operations.getOwnSettlement(call),
  listOwnSettlementLines: (call) => operations.listOwnSettlementLines(call),
  ownStatementArchive: (call) => operations.ownStatementArchive(services, call),
  ownSettlementStatement: (call) => operations.ownSettlementStatement(services, call),
})
