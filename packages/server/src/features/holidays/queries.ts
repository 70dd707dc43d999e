/** SQL of the operator's list of holidays. */
import { statement } from '../../platform/db/database.ts'

// One replacement at a time: two that meet would leave a mixture of both.
export const lockHolidays = statement('holidays.lock')`lock table holiday in share row exclusive mode`

export const clearHolidays = statement('holidays.clear')`delete from holiday`

export const putHolidays = statement('holidays.put')`
  insert into holiday (day, name) select * from unnest($1::date[], $2::text[])`
