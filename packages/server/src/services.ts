/** What slices may use; made once by `buildApp`. Each slice names the few of them that it needs. */
import type { Config } from './config.ts'
import type { Clock, Ids } from './context.ts'
import type { Calendar } from './core/calendar.ts'
import type { FeedWatch } from './core/changes/watch.ts'
import type { DeliveryDays } from './core/delivery-days.ts'
import type { FileReader } from './core/files/reader.ts'
import type { KeyUse } from './core/key-use.ts'
import type { Audit } from './core/people/audit.ts'
import type { Passwords } from './core/people/password.ts'
import type { Sessions } from './core/people/sessions.ts'
import type { RequestLog } from './core/requests/log.ts'
import type { StatementRenderer } from './core/statement/render.ts'
import type { VendorCache } from './core/vendor-cache.ts'
import type { Caller } from './core/webhooks/call.ts'
import type { Database } from './db/database.ts'
import type { Secrets } from './db/secrets.ts'

/** What the vendor wing may use: its database comes with each call, bound to the vendor who calls. */
export interface VendorServices {
  readonly clock: Clock
  readonly ids: Ids
  readonly config: Config
  readonly calendar: Calendar
  /** Working days, as far as they are known without the operator's list. */
  readonly deliveryDays: DeliveryDays
  readonly vendorCache: VendorCache
  readonly keyUse: KeyUse
  readonly feed: FeedWatch
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
}
