/** What other rooms may use of vendors. */
export { keyUseJob } from './job.ts'
export { vendors } from './routes.ts'
