/** Binds the scenarios of the sandbox. */
import type { scenariosEndpoints } from '@napum/contract'
import type { Operations, OperationsOf } from '../../core/operation.ts'
import type { SandboxServices } from '../services.ts'
import { runScenario } from './operations.ts'

export const scenarios = (
  services: SandboxServices,
  operations: Operations,
): OperationsOf<typeof scenariosEndpoints> => ({
  runScenario: (call) => runScenario(services, operations, call),
})
