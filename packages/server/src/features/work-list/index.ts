/** What other rooms may use of the work list. */

export { emptyDaysJob } from './empty-days.ts'
export { workList } from './routes.ts'
