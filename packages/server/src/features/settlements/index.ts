/** What other features may use of settlements. */

export { lock as lockSettlement, lockInAnyState, refuseInBatch } from './actions.ts'
export { confirmJob } from './closing-many.ts'
export { statementsJob } from './job.ts'
export {
  findKey,
  type Judgement,
  judge,
  readView,
  type SettlementServices,
} from './operations.ts'
export { paymentOf, refuseDay } from './paying.ts'
export type { NewPayment } from './recording.ts'
export { recordPayments } from './recording.ts'
export { settlements } from './routes.ts'
export { settlementOf as ownSettlementOf, viewsOf as ownViewsOf } from './vendor-operations.ts'
