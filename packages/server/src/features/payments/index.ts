/** What other features may use of payments. */
export { payments } from './routes.ts'
