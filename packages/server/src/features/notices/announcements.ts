/** Announcements: made and taken back by the operator, read and confirmed by people of vendors. operator-interface.md "Announcements". */
import type { Announcement, AnnouncementCreate, OwnAnnouncement, ServiceNotice } from '@napum/contract'
import { nameOf } from '../../core/people/actor.ts'
import { SEVERAL_VENDORS } from '../../core/people/caller.ts'
import { addDays, type Calendar } from '../../core/values/calendar.ts'
import { answered } from '../../core/values/instants.ts'
import { longPageOf, pageOf, paginationOf } from '../../core/values/pagination.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import * as queries from './announcement-queries.ts'
import type { NoticeServices } from './services.ts'
import { oneLine } from './text/letter.ts'

type AnnouncementServices = Pick<
  NoticeServices,
  'db' | 'realClock' | 'ids' | 'calendar' | 'vendorCache' | 'letters'
>

/** A day means its end. */
function endOf(calendar: Calendar, until: string | null | undefined): Date | null {
  if (until == null) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(until)
  const given = calendar.parseInstantOrDay(until)
  const end = given && isDay ? calendar.parseInstantOrDay(addDays(given.day, 1)) : given
  if (!end) throw invalid([{ path: 'until', message: 'must be a day or an instant' }])
  return end.at
}

function startOf(calendar: Calendar, { about, starts_at }: AnnouncementCreate, now: Date): Date | null {
  if (starts_at == null) return about ? now : null
  if (!about) throw invalid([{ path: 'starts_at', message: 'needs about' }])
  const given = calendar.parseInstantOrDay(starts_at)
  if (!given) throw invalid([{ path: 'starts_at', message: 'must be a day or an instant' }])
  return given.at
}

export async function createAnnouncement(services: AnnouncementServices, call: Call<'createAnnouncement'>) {
  const { db, realClock, ids, calendar, letters, vendorCache } = services
  const { title, body, about = null, vendor_ids = null, must_confirm = false, until } = call.body
  const line = oneLine(title)
  if (line === '') throw invalid([{ path: 'title', message: 'must not be blank' }])
  const ends = endOf(calendar, until)
  const now = realClock.now()
  if (ends !== null && ends <= now) throw invalid([{ path: 'until', message: 'must be in the future' }])
  const starts = startOf(calendar, call.body, now)
  if (starts && ends && starts >= ends)
    throw invalid([{ path: 'starts_at', message: 'must be before until' }])
  const vendors = vendor_ids && [...new Set(vendor_ids)]
  if (vendors) {
    const known = await vendorCache.find(vendors)
    if (vendors.some((id) => !known.vendor(id))) throw new Refusal('VENDOR_NOT_FOUND')
  }
  const id = ids.ulid(now)
  // Announcements made while mail is off are not mailed weeks later.
  const mailedTo = (await letters.channels(db)).length > 0 ? '' : null
  const values = [id, line, body, vendors, must_confirm, ends, now, nameOf(call.caller)]
  await db.rows(queries.insertAnnouncement, [...values, mailedTo, about, starts])
  return { announcement: await existing(db, id) }
}

async function existing(session: Session, id: string): Promise<Announcement> {
  const row = await firstRow(session, queries.readAnnouncement, [id])
  if (!row) throw new Refusal('ANNOUNCEMENT_NOT_FOUND')
  return answered(row)
}

export async function listAnnouncements({ db }: AnnouncementServices, call: Call<'listAnnouncements'>) {
  const page = pageOf(call.query)
  const rows = await db.rows(queries.pageOfAnnouncements, [page.limit, page.offset])
  const total = (await firstRow(db, queries.countAnnouncements))?.total ?? 0
  return { announcement_list: rows.map(answered), pagination: paginationOf(page, total) }
}

export async function getAnnouncement({ db }: AnnouncementServices, call: Call<'getAnnouncement'>) {
  const { announcement_id: id } = call.params
  const announcement = await existing(db, id)
  const page = pageOf(call.query)
  const found = await db.rows(queries.pageOfReaders, [id, page.limit + 1, page.offset])
  const counted = await firstRow(db, queries.countReaders, [id])
  const { rows, pagination } = longPageOf(page, found, counted?.total)
  return { announcement, reader_list: rows.map(answered), pagination }
}

export async function withdrawAnnouncement(
  { db, realClock }: AnnouncementServices,
  call: Call<'withdrawAnnouncement'>,
) {
  const { announcement_id: id } = call.params
  await db.rows(queries.withdrawAnnouncement, [id, realClock.now()])
  return { announcement: await existing(db, id) }
}

const ownView = (row: queries.OwnAnnouncementRow): OwnAnnouncement => ({
  ...answered(row),
  is_open: (row.must_confirm ? row.confirmed_at : row.read_at) === null,
})

/** What `GET /vendor-api/health` says of the service. */
export async function serviceNoticesFor(
  { db, realClock }: Pick<Services, 'db' | 'realClock'>,
  vendorId: string,
): Promise<ServiceNotice[]> {
  const rows = await db.rows(queries.serviceNotices, [vendorId, realClock.now()])
  return rows.map(answered)
}

type OwnServices = Pick<Services, 'db' | 'realClock'>

/** Who reads, and for which vendor. */
function readerOf({ caller }: Pick<Call<'listOwnAnnouncements'>, 'caller'>) {
  if (caller.kind !== 'person' || !caller.membership?.vendor_id)
    throw new Refusal('FORBIDDEN', { message: SEVERAL_VENDORS })
  const { personId, name } = caller.session
  return { vendorId: caller.membership.vendor_id, personId, name }
}

export async function listOwnAnnouncements(
  { db, realClock }: OwnServices,
  call: Call<'listOwnAnnouncements'>,
) {
  const { vendorId, personId } = readerOf(call)
  const rows = await db.rows(queries.ownAnnouncements, [vendorId, personId, realClock.now()])
  return { announcement_list: rows.map(ownView) }
}

export async function readOwnAnnouncement({ db, realClock }: OwnServices, call: Call<'readAnnouncement'>) {
  const { vendorId, personId, name } = readerOf(call)
  const { announcement_id: id } = call.params
  const now = realClock.now()
  const read = (session: Session) => firstRow(session, queries.ownAnnouncement, [vendorId, personId, now, id])
  return db.transaction(async (session) => {
    if (!(await read(session))) throw new Refusal('ANNOUNCEMENT_NOT_FOUND')
    const confirmedAt = call.body?.confirmed ? now : null
    await session.rows(queries.noteRead, [vendorId, id, personId, name, now, confirmedAt])
    return { announcement: ownView((await read(session)) as queries.OwnAnnouncementRow) }
  })
}
