/** What other features may use of vendors. */
export { vendors } from './routes.ts'
