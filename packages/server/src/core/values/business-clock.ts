/** The time of the business where each vendor may have its own. Decision 149. */
import type { BusinessClock } from './context.ts'

/** No vendor is further ahead than this. */
export const latestOf = (clock: BusinessClock): Date => clock.latest?.() ?? clock.now()
