/** The holidays that the operator adds. operator-interface.md "Holidays". */

import { invalid } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import type { Session } from '../../platform/db/database.ts'
import { readHolidays } from './delivery-days.ts'
import * as queries from './queries.ts'
import { holidayIssues } from './rules.ts'

export type HolidayServices = Pick<Services, 'db'>

const listOf = async (session: Session) => ({
  holidays: (await session.rows(readHolidays)).map(({ day, name }) => ({ date: day, name })),
})

export const getHolidays = ({ db }: HolidayServices) => listOf(db)

export async function replaceHolidays({ db }: HolidayServices, { body }: Call<'replaceHolidays'>) {
  const issues = holidayIssues(body.holidays)
  if (issues.length > 0) throw invalid(issues)
  return db.transaction(async (session) => {
    await session.rows(queries.lockHolidays)
    await session.rows(queries.clearHolidays)
    const columns = [body.holidays.map(({ date }) => date), body.holidays.map(({ name }) => name)]
    await session.rows(queries.putHolidays, columns)
    return listOf(session)
  })
}
