/** What other rooms may use of the health of the service. */
export { health } from './routes.ts'
