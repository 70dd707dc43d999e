/** What other features may use of vendors. */
export { keyUseJob } from './job.ts'
export { vendors } from './routes.ts'
