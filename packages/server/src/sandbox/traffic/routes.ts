/** Binds the list of calls of the sandbox. */
import type { trafficEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import type { SandboxServices } from '../services.ts'
import { listCalls } from './operations.ts'

export const traffic = (services: SandboxServices): OperationsOf<typeof trafficEndpoints> => ({
  listSandboxCalls: (call) => listCalls(services, call),
})
