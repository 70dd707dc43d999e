/** What the planner of letters may use. */
import type { Config } from '../../config/config.ts'
import type { LetterQueue } from '../../core/letters/queue.ts'
import type { Calendar } from '../../core/values/calendar.ts'
import type { BusinessClock, Clock, Elapsed, Ids } from '../../core/values/context.ts'
import type { DeliveryDays } from '../../core/values/delivery-days.ts'
import type { Database } from '../../platform/db/database.ts'

export interface PlannerServices {
  readonly db: Database
  readonly letters: LetterQueue
  readonly livemode: boolean
  readonly clock: BusinessClock
  readonly realClock: Clock
  readonly elapsed: Elapsed
  readonly ids: Ids
  readonly calendar: Calendar
  readonly deliveryDays: DeliveryDays
  readonly config: Pick<Config, 'dataDir' | 'statementReceiver' | 'backupExpectedHours'>
}
