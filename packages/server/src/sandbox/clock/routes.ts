/** Binds the clock of the sandbox. */
import type { OperationsOf } from '../../operation.ts'
import type { SandboxServices } from '../services.ts'
import { advanceClock, readClock } from './operations.ts'

export const clock = (services: SandboxServices): OperationsOf<'clock', 'sandbox'> => ({
  readClock: (call) => readClock(services, call),
  advanceClock: (call) => advanceClock(services, call),
})
