/** The holidays that the operator adds. operator-interface.md "Holidays". */
import type { Holiday, Issue } from '@napum/contract'
import { invalid } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { type Session, statement } from '../../platform/db/database.ts'
import { readHolidays } from './delivery-days.ts'

// One replacement at a time: two that meet would leave a mixture of both.
const lockHolidays = statement('holidays.lock')`lock table holiday in share row exclusive mode`

const clearHolidays = statement('holidays.clear')`delete from holiday`

const putHolidays = statement('holidays.put')`
  insert into holiday (day, name) select * from unnest($1::date[], $2::text[])`

export type HolidayServices = Pick<Services, 'db'>

const listOf = async (session: Session) => ({
  holidays: (await session.rows(readHolidays)).map(({ day, name }) => ({ date: day, name })),
})

export const getHolidays = ({ db }: HolidayServices) => listOf(db)

export async function replaceHolidays({ db }: HolidayServices, { body }: Call<'replaceHolidays'>) {
  const issues = holidayIssues(body.holidays)
  if (issues.length > 0) throw invalid(issues)
  return db.transaction(async (session) => {
    await session.rows(lockHolidays)
    await session.rows(clearHolidays)
    const columns = [body.holidays.map(({ date }) => date), body.holidays.map(({ name }) => name)]
    await session.rows(putHolidays, columns)
    return listOf(session)
  })
}

/** Each day comes once: with two names nobody could say which one stays. */
function holidayIssues(holidays: readonly Holiday[]): Issue[] {
  const seen = new Set<string>()
  return holidays.flatMap(({ date }, at) => {
    if (seen.has(date)) return [{ path: `holidays.${at}.date`, message: `${date} comes twice` }]
    seen.add(date)
    return []
  })
}
