/** What every room may use; made once by `buildApp`. */
import type { Config } from './config.ts'
import type { Clock, Ids } from './context.ts'
import type { Calendar } from './core/calendar.ts'
import type { Directory } from './core/directory.ts'
import type { KeyUse } from './core/key-use.ts'
import type { StatementRenderer } from './core/statement/render.ts'
import type { Database } from './db/database.ts'
import type { BodyPatience } from './http/body-reader.ts'
import type { Gate } from './http/gate.ts'
import type { Readiness } from './http/probes.ts'
import type { RateLimit } from './http/rate-limit.ts'

/** What the vendor wing may use: its database comes with each call, bound to the vendor who calls. */
export interface VendorServices {
  readonly clock: Clock
  readonly ids: Ids
  readonly config: Config
  readonly calendar: Calendar
  readonly directory: Directory
  readonly keyUse: KeyUse
  readonly statements: StatementRenderer
  readonly vendorRate: RateLimit
  readonly failureRate: RateLimit
  readonly operatorKeyHash: Buffer
  readonly readiness: Readiness
  readonly gate: Gate
  readonly bodyPatience: BodyPatience
}

/** What the operator wing and the door may use. */
export interface Services extends VendorServices {
  readonly db: Database
}
