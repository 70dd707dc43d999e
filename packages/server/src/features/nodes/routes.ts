/** Binds the check of database nodes of operator-interface.md. */
import type { OperationsOf } from '../../core/work/operation.ts'
import { isolateVendor } from './isolating.ts'
import { listNodes, type NodesServices } from './operations.ts'

export const nodes = (services: NodesServices): OperationsOf<'nodes'> => ({
  listNodes: () => listNodes(services),
  isolateVendor: (call) => isolateVendor(services, call),
})
