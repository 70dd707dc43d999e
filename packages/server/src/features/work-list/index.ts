/** What other rooms may use of the work list. */
export { workList } from './routes.ts'
