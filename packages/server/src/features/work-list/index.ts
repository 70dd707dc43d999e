/** What other features may use of the work list. */

export { dayTotalsJob, emptyDaysJob } from './empty-days.ts'
export { workList } from './routes.ts'
