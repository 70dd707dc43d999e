/** What the second service is made with. The live one may not reach it. */
export { SandboxClock } from './clock/sandbox-clock.ts'
export { faultsAround } from './faults/inject.ts'
export { faultyMessages } from './faults/messages.ts'
export { RefusedEntries } from './faults/refused-entries.ts'
export { integrationOf } from './integration/operations.ts'
export { sandboxOperations } from './routes.ts'
export { type SandboxStore, storeOf } from './store.ts'
export { watchTraffic } from './traffic/watch.ts'
