/** Binds the scenarios of the sandbox. */
import type { Operations, OperationsOf } from '../../operation.ts'
import type { SandboxServices } from '../services.ts'
import { runScenario } from './operations.ts'

export const scenarios = (
  services: SandboxServices,
  operations: Operations,
): OperationsOf<'scenarios', 'sandbox'> => ({
  runScenario: (call) => runScenario(services, operations, call),
})
