/** Binds the adjustments of operator-interface.md "Adjustments". */
import type { adjustmentsEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import { type AdjustmentListServices, listAdjustments, readAdjustmentTable } from './list.ts'
import { type AdjustmentServices, addAdjustments } from './operations.ts'

export const adjustments = (
  services: AdjustmentServices & AdjustmentListServices,
): OperationsOf<typeof adjustmentsEndpoints> => ({
  addAdjustments: (call) => addAdjustments(services, call),
  listAdjustments: (call) => listAdjustments(services, call),
  readAdjustmentTable: (call) => readAdjustmentTable(services, call),
})
