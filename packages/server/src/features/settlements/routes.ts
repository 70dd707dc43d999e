/** Binds the settlements of operator-interface.md, and those that a vendor reads (interface 10.4). */
import type { OperationsOf } from '../../core/work/operation.ts'
import { exportAccounting } from './accounting/export.ts'
import * as closing from './closing.ts'
import { confirmPeriod } from './closing-many.ts'
import { monthEnd } from './month-end/operations.ts'
import * as operations from './operations.ts'
import { paySettlement } from './paying.ts'
import { paySettlements } from './paying-many.ts'
import { setOffSettlement } from './setting-off-later.ts'
import * as own from './vendor-operations.ts'

const ofOperator = (services: operations.SettlementServices): OperationsOf<'settlements', 'operator'> => ({
  monthEnd: (call) => monthEnd(services, call),
  exportAccounting: (call) => exportAccounting(services, call),
  listSettlements: (call) => operations.listSettlements(services, call),
  getSettlement: (call) => operations.getSettlement(services, call),
  listSettlementLines: (call) => operations.listSettlementLines(services, call),
  settlementStatement: (call) => operations.settlementStatement(services, call),
  statementArchive: (call) => operations.statementArchive(services, call),
  confirmSettlement: (call) => closing.confirmSettlement(services, call),
  paySettlement: (call) => paySettlement(services, call),
  paySettlements: (call) => paySettlements(services, call),
  setOffSettlement: (call) => setOffSettlement(services, call),
  reopenSettlement: (call) => closing.reopenSettlement(services, call),
  confirmPeriod: (call) => confirmPeriod(services, call),
})

const ofVendors = (services: own.OwnSettlementServices): OperationsOf<'settlements', 'vendor'> => ({
  listOwnSettlements: (call) => own.listOwnSettlements(call),
  getOwnSettlement: (call) => own.getOwnSettlement(call),
  listOwnSettlementLines: (call) => own.listOwnSettlementLines(call),
  ownStatementArchive: (call) => own.ownStatementArchive(services, call),
  ownSettlementStatement: (call) => own.ownSettlementStatement(services, call),
})

export const settlements = (services: operations.SettlementServices & own.OwnSettlementServices) => ({
  ...ofVendors(services),
  ...ofOperator(services),
})
