/** Reads the audit. docs/people-guide.md "Audit"; decision 145. */
import { AUDIT_LIMIT_DEFAULT, type AuditQuery } from '@napum/contract'
import { addDays, type Calendar } from '../../core/calendar.ts'
import { invalid } from '../../core/refusal.ts'
import type { Call } from '../../operation.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.ts'

export type AuditServices = Pick<Services, 'db' | 'calendar' | 'audit'>

/** Above every id: the first page begins behind it. */
const LAST_ID = '~'
const BEGINNING = new Date('2000-01-01T00:00:00.000Z')
const END = new Date('9999-01-01T00:00:00.000Z')

/** When a day begins; a day that the contract took exists. */
const startOf = (calendar: Calendar, day: string): Date => calendar.parseInstantOrDay(day)?.at ?? BEGINNING

/** One of them at a time: each has an index of its own. */
const filters = {
  vendor_id: queries.pageOfVendor,
  actor_id: queries.pageOfActor,
  request_id: queries.pageOfRequest,
} as const

function chosen(query: AuditQuery) {
  const names = (['vendor_id', 'actor_id', 'request_id'] as const).filter((name) => query[name] !== undefined)
  if (names.length > 1)
    throw invalid([{ path: names[1] as string, message: `must not stand beside ${names[0]}` }])
  const [name] = names
  return name
    ? { statement: filters[name], values: [query[name]] }
    : { statement: queries.pageOfAll, values: [] }
}

export async function listAudit({ db, calendar, audit }: AuditServices, { query }: Call<'listAudit'>) {
  const { after = LAST_ID, limit = AUDIT_LIMIT_DEFAULT, from, to } = query
  // What was read a moment ago is in it as well.
  await audit.flush()
  const { statement, values } = chosen(query)
  const begin = from === undefined ? BEGINNING : startOf(calendar, from)
  const end = to === undefined ? END : startOf(calendar, addDays(to, 1))
  const rows = await db.rows(statement, [after, begin, end, limit + 1, ...values])
  const page = rows.slice(0, limit)
  return {
    line_list: page.map((row) => ({ ...row, at: row.at.toISOString() })),
    next_after: page.at(-1)?.audit_id ?? null,
    has_more: rows.length > limit,
  }
}
