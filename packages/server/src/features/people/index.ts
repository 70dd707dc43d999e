/** What other features may use of people. */
export { people } from './routes.ts'
