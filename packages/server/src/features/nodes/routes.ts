/** Binds the check of database nodes of operator-interface.md. */
import type { nodesEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/work/operation.ts'
import { isolateVendor } from './isolating.ts'
import { listNodes, type NodesServices } from './operations.ts'

export const nodes = (services: NodesServices): OperationsOf<typeof nodesEndpoints> => ({
  listNodes: () => listNodes(services),
  isolateVendor: (call) => isolateVendor(services, call),
})
