/** Binds the faults of the sandbox. */
import type { faultsEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import type { SandboxServices } from '../services.ts'
import { clearFaults, listFaults, setFault } from './operations.ts'

export const faults = (services: SandboxServices): OperationsOf<typeof faultsEndpoints> => ({
  listFaults: (call) => listFaults(services, call),
  setFault: (call) => setFault(services, call),
  clearFaults: (call) => clearFaults(services, call),
})
