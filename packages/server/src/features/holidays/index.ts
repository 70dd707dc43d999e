/** What other rooms may use of holidays. */

export { deliveryDays } from './delivery-days.ts'
export { holidays } from './routes.ts'
