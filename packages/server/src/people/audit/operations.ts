/** Reads the audit. docs/people-guide.md "Audit"; decision 145. */
import { AUDIT_LIMIT_DEFAULT, type AuditQuery } from '@napum/contract'
import { addDays, type Calendar } from '../../core/calendar.ts'
import { invalid } from '../../core/refusal.ts'
import type { Call } from '../../operation.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.ts'

export type AuditServices = Pick<Services, 'db' | 'calendar' | 'audit' | 'realClock' | 'livemode'>
export type LinesAsked = Omit<AuditQuery, 'after' | 'limit'>

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

function chosen(query: LinesAsked) {
  const names = (['vendor_id', 'actor_id', 'request_id'] as const).filter((name) => query[name] !== undefined)
  if (names.length > 1)
    throw invalid([{ path: names[1] as string, message: `must not stand beside ${names[0]}` }])
  const [name] = names
  if (query.exports) {
    if (name === 'vendor_id') return { statement: queries.exportsOfVendor, values: [query[name]] }
    if (name) throw invalid([{ path: 'exports', message: `must not stand beside ${name}` }])
    return { statement: queries.exportsOfAll, values: [] }
  }
  return name
    ? { statement: filters[name], values: [query[name]] }
    : { statement: queries.pageOfAll, values: [] }
}

/** The next lines that the filters leave, the newest first. */
export async function linesAfter(
  { db, calendar }: AuditServices,
  asked: LinesAsked,
  count: number,
  after: string = LAST_ID,
): Promise<queries.AuditRow[]> {
  const { from, to } = asked
  const { statement, values } = chosen(asked)
  const begin = from === undefined ? BEGINNING : startOf(calendar, from)
  const end = to === undefined ? END : startOf(calendar, addDays(to, 1))
  return db.rows(statement, [after, begin, end, count, ...values])
}

export async function listAudit(services: AuditServices, { query }: Call<'listAudit'>) {
  const { after, limit = AUDIT_LIMIT_DEFAULT, ...asked } = query
  // What was read a moment ago is in it as well.
  await services.audit.flush()
  const rows = await linesAfter(services, asked, limit + 1, after)
  const page = rows.slice(0, limit)
  return {
    line_list: page.map((row) => ({ ...row, at: row.at.toISOString() })),
    next_after: page.at(-1)?.audit_id ?? null,
    has_more: rows.length > limit,
  }
}
