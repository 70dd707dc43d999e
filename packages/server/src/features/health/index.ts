/** What other features may use of the health of the service. */
export { health } from './routes.ts'
