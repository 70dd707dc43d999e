/** Binds what needs the operator and the overview of operator-interface.md. */
import type { OperationsOf } from '../../core/work/operation.ts'
import { getAttention, getOverview, type OverviewServices } from './operations.ts'

export const attention = (services: OverviewServices): OperationsOf<'attention'> => ({
  getAttention: (call) => getAttention(services, call),
  getOverview: (call) => getOverview(services, call),
})
