/** What notices may use, and the planner of letters. */
import type { Stopwatch } from '../../core/values/context.ts'
import type { Services } from '../../core/work/services.ts'
import type { LetterQueue } from './letter-queue.ts'

export interface NoticeServices extends Services {
  readonly letters: LetterQueue
}

export type PlannerServices = Pick<
  NoticeServices,
  'db' | 'letters' | 'livemode' | 'clock' | 'realClock' | 'ids' | 'calendar' | 'deliveryDays' | 'config'
> & { readonly elapsed: Stopwatch }
