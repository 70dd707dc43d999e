/** Binds saved views. Decision 143. */
import type { OperationsOf } from '../../operation.ts'
import * as operations from './operations.ts'

export const views = (services: operations.ViewServices): OperationsOf<'views'> => ({
  listViews: (call) => operations.listViews(services, call),
  saveView: (call) => operations.saveView(services, call),
  deleteView: (call) => operations.deleteView(services, call),
})
