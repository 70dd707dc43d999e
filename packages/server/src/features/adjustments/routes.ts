/** Binds the adjustments of operator-interface.md "Adjustments". */
import type { OperationsOf } from '../../core/work/operation.ts'
import { type AdjustmentListServices, listAdjustments } from './list.ts'
import { addAdjustments } from './operations.ts'
import { commitAdjustments } from './table/commit.ts'
import { previewAdjustments, type TableServices } from './table/preview.ts'

export const adjustments = (
  services: TableServices & AdjustmentListServices,
): OperationsOf<'adjustments'> => ({
  addAdjustments: (call) => addAdjustments(services, call),
  listAdjustments: (call) => listAdjustments(services, call),
  previewAdjustments: (call) => previewAdjustments(services, call),
  commitAdjustments: (call) => commitAdjustments(services, call),
})
