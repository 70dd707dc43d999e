/** What a search for what needs the operator is given, and what it finds. Decision 136. */
import type { AttentionExample, AttentionKind } from '@napum/contract'
import type { Config } from '../../config/config.ts'
import type { Calendar, Day } from '../../core/values/calendar.ts'
import type { Clock } from '../../core/values/context.ts'
import type { DeliveryDays } from '../../core/values/delivery-days.ts'
import type { Database } from '../../platform/db/database.ts'

export interface AttentionServices {
  readonly db: Database
  readonly clock: Clock
  /** By which keys end. */
  readonly realClock: Clock
  readonly calendar: Calendar
  readonly deliveryDays: DeliveryDays
  readonly config: Pick<Config, 'dataDir' | 'statementReceiver'>
}

export interface AttentionFinding {
  readonly kind: AttentionKind
  readonly count: number
  /** Whether not all were looked at. */
  readonly isAtLeast?: boolean
  readonly oldest_on: Day | null
  readonly newest_on: Day | null
  readonly examples: readonly AttentionExample[]
}

export const finding = (
  kind: AttentionKind,
  count: number,
  examples: readonly AttentionExample[],
  oldest_on: Day | null = null,
  newest_on: Day | null = null,
): AttentionFinding => ({ kind, count, oldest_on, newest_on, examples })

export interface Search extends AttentionServices {
  readonly limit: number
  readonly now: Date
  readonly today: Day
}
