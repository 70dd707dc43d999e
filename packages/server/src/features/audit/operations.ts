/** Reads the audit. docs/people-guide.md "Audit"; decision 145. */
import { AUDIT_LIMIT_DEFAULT, type AuditQuery } from '@napum/contract'
import { addDays, type Calendar } from '../../core/values/calendar.ts'
import { answered, firstUlidAt } from '../../core/values/instants.ts'
import { ABOVE_ALL_IDS, cutAfter } from '../../core/values/pagination.ts'
import { invalid } from '../../core/values/refusal.ts'
import { namedVendors } from '../../core/vendors/names.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import * as queries from './queries.ts'

export type AuditServices = Pick<Services, 'db' | 'calendar' | 'audit' | 'realClock' | 'livemode'>
export type LinesAsked = Omit<AuditQuery, 'after' | 'limit'>

/** Where a clock is set back, ids continue from where they were: they are never before their time, but may be after it. */
const CLOCK_BACK_MS = 24 * 3_600_000
const [FIRST_DAY, BEGINNING] = ['2000-01-01', new Date('2000-01-01T00:00:00.000Z')]
const [END_DAY, END] = ['9999-01-01', new Date('9999-01-01T00:00:00.000Z')]

/** When a day begins; before the first line all are one, and beyond the last. */
function startOf(calendar: Calendar, day: string): Date {
  if (day >= END_DAY) return END
  return day <= FIRST_DAY ? BEGINNING : (calendar.parseInstantOrDay(day)?.at ?? BEGINNING)
}

/** One of them at a time: each has an index of its own. */
const filters = {
  vendor_id: queries.pageOfVendor,
  actor_id: queries.pageOfActor,
  request_id: queries.pageOfRequest,
} as const

function chosen(query: LinesAsked, begin: Date) {
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
    : { statement: queries.pageOfAll, values: [firstUlidAt(begin)] }
}

/** The next lines that the filters leave, the newest first. */
export async function linesAfter(
  { db, calendar }: AuditServices,
  asked: LinesAsked,
  count: number,
  after?: string,
  own?: typeof queries.pageOfOwn,
): Promise<queries.AuditRow[]> {
  const { from, to } = asked
  const begin = from === undefined ? BEGINNING : startOf(calendar, from)
  const { statement, values } = chosen(asked, begin)
  const end = to === undefined || to >= END_DAY ? END : startOf(calendar, addDays(to, 1))
  const last = to === undefined ? ABOVE_ALL_IDS : firstUlidAt(new Date(end.getTime() + CLOCK_BACK_MS))
  return db.rows(own ?? statement, [after ?? last, begin, end, count, ...values])
}

/** The vendor whose owner asks; null: somebody of the operator. */
const vendorOf = ({ caller }: Pick<Call<'listAudit'>, 'caller'>): string | null =>
  caller.kind === 'person' ? (caller.membership?.vendor_id ?? null) : null

/** An owner reads what the own people and keys did with the own data, and nothing by which to look for others. */
function ownAsked(asked: LinesAsked, vendorId: string): LinesAsked {
  const named = (['actor_id', 'request_id', 'vendor_id', 'exports'] as const).find(
    (name) => asked[name] !== undefined && asked[name] !== vendorId,
  )
  if (named) throw invalid([{ path: named, message: 'is for people of the marketplace' }])
  return { ...asked, vendor_id: vendorId }
}

export async function listAudit(services: AuditServices, call: Call<'listAudit'>) {
  const { after, limit = AUDIT_LIMIT_DEFAULT, ...asked } = call.query
  const vendorId = vendorOf(call)
  // What was read a moment ago is in it as well.
  await services.audit.flush()
  const rows =
    vendorId === null
      ? await linesAfter(services, asked, limit + 1, after)
      : await linesAfter(services, ownAsked(asked, vendorId), limit + 1, after, queries.pageOfOwn)
  const { page, ...place } = cutAfter(rows, limit, ({ audit_id }) => audit_id)
  const vendors = await namedVendors(services.db, page)
  const vendor_name = ({ vendor_id }: queries.AuditRow) => vendors.get(vendor_id ?? '')?.name ?? null
  return { line_list: page.map((row) => ({ ...answered(row), vendor_name: vendor_name(row) })), ...place }
}
