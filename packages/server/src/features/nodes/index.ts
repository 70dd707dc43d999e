/** What other rooms may use of nodes. */
export { nodes } from './routes.ts'
