/** What slices may use; made once by `buildApp`. Each slice names the few of them that it needs. */
import type { Config } from './config.ts'
import type { BusinessClock, Clock, Ids } from './context.ts'
import type { Calendar } from './core/calendar.ts'
import type { FeedWatch } from './core/changes/watch.ts'
import type { DeliveryDays } from './core/delivery-days.ts'
import type { FileReader } from './core/files/reader.ts'
import type { GrowthBudget } from './core/growth.ts'
import type { KeyUse } from './core/key-use.ts'
import type { JobRunner } from './core/operator-jobs/runner.ts'
import type { Audit } from './core/people/audit.ts'
import type { Passwords } from './core/people/password.ts'
import type { Sessions } from './core/people/sessions.ts'
import type { RequestLog } from './core/requests/log.ts'
import type { StatementRenderer } from './core/statement/render.ts'
import type { TestKeys } from './core/test-keys.ts'
import type { VendorCache } from './core/vendor-cache.ts'
import type { Caller } from './core/webhooks/call.ts'
import type { Database } from './db/database.ts'
import type { Secrets } from './db/secrets.ts'

/** What the vendor wing may use: its database comes with each call, bound to the vendor who calls. */
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

/** What the operator's wing and people's may use. */
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
