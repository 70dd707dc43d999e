/** What the planner of letters may use. */
import type { Elapsed } from '../../core/values/context.ts'
import type { Services } from '../../core/work/services.ts'

export type PlannerServices = Pick<
  Services,
  'db' | 'letters' | 'livemode' | 'clock' | 'realClock' | 'ids' | 'calendar' | 'deliveryDays' | 'config'
> & { readonly elapsed: Elapsed }
