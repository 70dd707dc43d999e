/** What other rooms may use of people. */
export { people } from './routes.ts'
