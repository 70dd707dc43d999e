/** What the operations of the sandbox may use: the parts of its own service, and its clock. */
import type { Services } from '../../core/work/services.ts'
import type { SandboxClock } from './clock/sandbox-clock.ts'

export interface SandboxServices extends Services {
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal
  readonly clock: SandboxClock
}
