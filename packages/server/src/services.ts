/** What slices may use; made once by `buildApp`. Each slice names the few of them that it needs. */
import type { Config } from './config/config.ts'
import type { FeedWatch } from './core/changes/watch.ts'
import type { FileReader } from './core/files/reader.ts'
import type { Audit } from './core/people/audit.ts'
import type { Calendar } from './core/values/calendar.ts'
import type { BusinessClock, Clock, Ids } from './core/values/context.ts'
import type { DeliveryDays } from './core/values/delivery-days.ts'
import type { VendorCache } from './core/vendors/cache.ts'
import type { KeyUse } from './core/vendors/key-use.ts'
import type { TestKeys } from './core/vendors/test-keys.ts'
import type { GrowthBudget } from './core/work/growth.ts'
import type { JobRunner } from './features/jobs/runner.ts'
import type { RequestLog } from './features/requests/log.ts'
import type { Sessions } from './features/sessions/live-sessions.ts'
import type { Passwords } from './features/sessions/password.ts'
import type { StatementRenderer } from './features/statements/render.ts'
import type { Caller } from './features/webhooks/call.ts'
import type { Database } from './platform/db/database.ts'
import type { Secrets } from './platform/db/secrets.ts'

/** What the vendor interface may use: its database comes with each call, bound to the vendor who calls. */
export interface VendorServices {
  /** Whether these are real orders; false in the sandbox. */
  readonly livemode: boolean
  /** The time of the business: days, settlements, when something was recorded. In the sandbox it runs ahead of the real one. */
  readonly clock: BusinessClock
  /** The time of the world: limits, keys, sessions, what is signed, how long something takes. */
  readonly realClock: Clock
  readonly ids: Ids
  readonly config: Config
  readonly calendar: Calendar
  /** Working days, as far as they are known without the operator's list. */
  readonly deliveryDays: DeliveryDays
  readonly vendorCache: VendorCache
  readonly keyUse: KeyUse
  readonly feed: FeedWatch
  /** What vendors may write in a day. */
  readonly growth: GrowthBudget
  /** What became of requests of vendors. */
  readonly requests: RequestLog
  readonly statements: StatementRenderer
  readonly secrets: Secrets
  readonly files: FileReader
  /** How receivers of webhooks are called. */
  readonly caller: Caller
}

/** What the operator's interface and people's may use. */
export interface Services extends VendorServices {
  readonly db: Database
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly audit: Audit
  /** Long work that goes on after its call was answered. */
  readonly jobRunner: JobRunner
  /** Where keys of the sandbox are issued; null: there is none. */
  readonly testKeys: TestKeys | null
}
