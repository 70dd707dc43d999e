/** What the door uses besides what slices may use: who may pass, how many at once, and how patiently. */
import type { Services } from '../services.ts'
import type { BodyPatience } from './body-reader.ts'
import type { Lanes } from './concurrency.ts'
import type { Places } from './places.ts'
import type { Readiness } from './probes.ts'
import type { RateLimit } from './rate-limit.ts'

export interface HttpServices extends Services {
  /** Requests by a key of a vendor. */
  readonly vendorRate: RateLimit
  /** The same in this process alone, for vendors whose node is away. */
  readonly ownVendorRate: RateLimit
  /** Requests by all keys of a vendor; and in this process alone. */
  readonly allKeysRate: RateLimit
  readonly ownAllKeysRate: RateLimit
  /** Requests of a session. */
  readonly sessionRate: RateLimit
  /** Failed authentications of an address. */
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
  readonly fileBodies: Places
  readonly streams: Places
  readonly bodyPatience: BodyPatience
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal
}
