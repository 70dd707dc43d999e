/** Binds the reset of the sandbox. */
import type { resetEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import type { SandboxServices } from '../services.ts'
import { resetSandbox } from './operations.ts'

export const reset = (services: SandboxServices): OperationsOf<typeof resetEndpoints> => ({
  resetSandbox: (call) => resetSandbox(services, call),
})
