/** What other features may use of nodes. */
export { nodes } from './routes.ts'
