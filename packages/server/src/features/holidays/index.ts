/** What other rooms may use of holidays. */
export { holidays } from './routes.ts'
