/** What other rooms may use of adjustments. */
export { adjustments } from './routes.ts'
