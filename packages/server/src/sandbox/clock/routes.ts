/** Binds the clock of the sandbox. */
import type { clockEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import type { SandboxServices } from '../services.ts'
import { advanceClock, readClock } from './operations.ts'

export const clock = (services: SandboxServices): OperationsOf<typeof clockEndpoints> => ({
  readClock: (call) => readClock(services, call),
  advanceClock: (call) => advanceClock(services, call),
})
