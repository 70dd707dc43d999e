/** What other rooms may use of settlements. */
export { statementsJob } from './job.ts'
export { settlements } from './routes.ts'
