/** What all calls may use, of core and of features, and the pipeline besides: who may pass, how many at once, and how patiently. */

import type { Stopwatch } from '../core/values/context.ts'
import type { Semaphore } from '../core/values/semaphore.ts'
import type { Services } from '../core/work/services.ts'
import type { Audit } from '../features/audit/index.ts'
import type { JobRunner } from '../features/jobs/index.ts'
import type { LetterQueue } from '../features/notices/index.ts'
import type { RequestLog } from '../features/requests/index.ts'
import type { Passwords, Sessions } from '../features/sessions/index.ts'
import type { StatementRenderer } from '../features/statements/index.ts'
import type { Caller } from '../features/webhooks/index.ts'
import type { BodyPatience } from './body-reader.ts'
import type { Lanes } from './concurrency.ts'
import type { Readiness } from './probes.ts'
import type { RateLimit } from './rate-limit.ts'

export interface HttpServices extends Services {
  readonly sessions: Sessions
  readonly passwords: Passwords
  /** Long work that continues after its call was answered. */
  readonly jobRunner: JobRunner
  readonly requests: RequestLog
  readonly statements: StatementRenderer
  readonly letters: LetterQueue
  readonly audit: Audit
  readonly caller: Caller
  /** Requests by a key of a vendor. */
  readonly vendorRate: RateLimit
  /** The same in this process alone, for vendors whose node is away. */
  readonly processVendorRate: RateLimit
  /** Requests by all keys of a vendor; and in this process alone. */
  readonly allKeysRate: RateLimit
  readonly processAllKeysRate: RateLimit
  readonly sessionRate: RateLimit
  readonly failureRate: RateLimit
  /** Looks of an address at what a printed statement is worth. */
  readonly verificationRate: RateLimit
  /** Calls of an address by people who are not signed in. */
  readonly strangerRate: RateLimit
  /** Looks of an address for sessions that the process does not know. */
  readonly newSessionRate: RateLimit
  readonly operatorKeyHash: Buffer
  readonly readiness: Readiness
  readonly lanes: Lanes
  /** Bodies that are files, and answers that are made while they are sent. */
  readonly fileBodies: Semaphore
  readonly streamedAnswers: Semaphore
  readonly bodyPatience: BodyPatience
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal
  /** How long ago something was. */
  readonly elapsed: Stopwatch
}
