/** Binds the list of holidays of operator-interface.md. */
import type { OperationsOf } from '../../core/work/operation.ts'
import { getHolidays, type HolidayServices, replaceHolidays } from './operations.ts'

export const holidays = (services: HolidayServices): OperationsOf<'holidays'> => ({
  getHolidays: () => getHolidays(services),
  replaceHolidays: (call) => replaceHolidays(services, call),
})
