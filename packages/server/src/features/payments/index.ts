/** What other rooms may use of payments. */
export { payments } from './routes.ts'
