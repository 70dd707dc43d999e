/** Binds what only a sandbox can do. Decisions 149, 154. */
import type { Operations, SandboxOperations } from '../../core/work/operation.ts'
import { listSandboxNotices } from '../notices/index.ts'
import { advanceClock, readClock } from './clock/operations.ts'
import { clearFaults, listFaults, setFault } from './faults/operations.ts'
import { reportIntegration } from './integration.ts'
import { resetSandbox } from './reset/operations.ts'
import { runScenario } from './scenarios/operations.ts'
import type { SandboxServices } from './services.ts'
import { listCalls } from './traffic/operations.ts'

/** @param operations those of the service, which scenarios call. */
export const sandboxOperations = (services: SandboxServices, operations: Operations): SandboxOperations => ({
  readClock: (call) => readClock(services, call),
  advanceClock: (call) => advanceClock(services, call),
  runScenario: (call) => runScenario(services, operations, call),
  listFaults: (call) => listFaults(services, call),
  setFault: (call) => setFault(services, call),
  clearFaults: (call) => clearFaults(services, call),
  resetSandbox: (call) => resetSandbox(services, call),
  listSandboxCalls: (call) => listCalls(services, call),
  reportIntegration: (call) => reportIntegration(services, call),
  listSandboxNotices: (call) => listSandboxNotices(services, call),
})
