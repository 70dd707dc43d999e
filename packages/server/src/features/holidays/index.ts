/** What other features may use of holidays. */

export { deliveryDays } from './delivery-days.ts'
export { holidays } from './routes.ts'
