/** What calls may use of core and platform; made once by `compose.ts`. Each names the few that it needs, and those of features beside. */
import type { Config } from '../../config/config.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import type { FileReader } from '../files/reader.ts'
import type { AuditWriter } from '../people/audit.ts'
import type { Letters } from '../people/letters.ts'
import type { Calendar } from '../values/calendar.ts'
import type { BusinessClock, Clock, Ids } from '../values/context.ts'
import type { DeliveryDays } from '../values/delivery-days.ts'
import type { VendorCache } from '../vendors/cache.ts'
import type { KeyUse } from '../vendors/key-use.ts'
import type { TestKeys } from '../vendors/test-keys.ts'
import type { GrowthBudget } from './growth.ts'

/** Waits for changes; misses none that is committed after it was made, or after its last wait. */
export interface Watcher {
  /**
   * Waits until there is more than was seen, but no longer than asked, until the caller is gone or the service stops.
   * @param seen the newest number that was read, of one vendor; who watches several has no such number.
   * @returns whether something changed.
   */
  wait(seen: number, ms: number, gone: AbortSignal): Promise<boolean>
  /** To be called in the end, also when nobody waited. */
  end(): void
}

export interface FeedWatch {
  /** Watches the feed of one vendor, from a number on. */
  watchOne(vendorId: string): Watcher
  /** Watches the feeds of these vendors for any change; null: those of all. */
  watchAny(vendorIds: readonly string[] | null): Watcher
  waiting(): number
  /** Ends all waiting, also what begins later. */
  close(): void
}

/** What calls of vendors may use: their database comes with each call, bound to the vendor who calls. */
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
  readonly secrets: Secrets
  readonly files: FileReader
}

/** What calls of the operator and of people may use. */
export interface Services extends VendorServices {
  readonly db: Database
  readonly audit: AuditWriter
  /** Where letters to people are put. */
  readonly letters: Letters
  /** Where keys of the sandbox are issued; null: there is none. */
  readonly testKeys: TestKeys | null
}
