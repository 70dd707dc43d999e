/** Binds saved views. Decision 143. */
import type { viewsEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../../core/operation.ts'
import * as operations from './operations.ts'

export const views = (services: operations.ViewServices): OperationsOf<typeof viewsEndpoints> => ({
  listViews: (call) => operations.listViews(services, call),
  saveView: (call) => operations.saveView(services, call),
  deleteView: (call) => operations.deleteView(services, call),
})
