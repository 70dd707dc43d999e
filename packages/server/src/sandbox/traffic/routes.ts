/** Binds the list of calls of the sandbox. */
import type { OperationsOf } from '../../operation.ts'
import type { SandboxServices } from '../services.ts'
import { listCalls } from './operations.ts'

export const traffic = (services: SandboxServices): OperationsOf<'traffic', 'sandbox'> => ({
  listSandboxCalls: (call) => listCalls(services, call),
})
