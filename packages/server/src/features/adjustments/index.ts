/** What other features may use of adjustments. */
export { adjustments } from './routes.ts'
