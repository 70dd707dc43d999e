/** Binds the reset of the sandbox. */
import type { OperationsOf } from '../../operation.ts'
import type { SandboxServices } from '../services.ts'
import { resetSandbox } from './operations.ts'

export const reset = (services: SandboxServices): OperationsOf<'reset', 'sandbox'> => ({
  resetSandbox: (call) => resetSandbox(services, call),
})
