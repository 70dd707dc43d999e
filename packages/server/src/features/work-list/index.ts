/** What other rooms may use of the work list. */

export { dayTotalsJob, emptyDaysJob } from './empty-days.ts'
export { workList } from './routes.ts'
