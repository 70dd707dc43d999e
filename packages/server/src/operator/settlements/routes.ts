/** Binds the settlements of operator-api.md. */
import type { Operations } from '../../http/door.ts'
import type { Services } from '../../services.ts'
import * as operations from './operations.ts'

export const settlements = (services: Services): Operations => ({
  listSettlements: (call) => operations.listSettlements(services, call),
  getSettlement: (call) => operations.getSettlement(services, call),
  listSettlementLines: (call) => operations.listSettlementLines(services, call),
  settlementStatement: (call) => operations.settlementStatement(services, call),
  confirmSettlement: (call) => operations.confirmSettlement(services, call),
  paySettlement: (call) => operations.paySettlement(services, call),
  reopenSettlement: (call) => operations.reopenSettlement(services, call),
  confirmPeriod: (call) => operations.confirmPeriod(services, call),
})
