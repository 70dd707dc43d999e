/** Announcements: made and taken back by the operator, read and confirmed by people of vendors. operator-interface.md "Announcements". */
import type { Announcement, OwnAnnouncement } from '@napum/contract'
import type { LetterQueue } from '../../core/letters/queue.ts'
import type { Call } from '../../core/operation.ts'
import { nameOf } from '../../core/people/actor.ts'
import type { Services, VendorServices } from '../../core/services.ts'
import { addDays, type Calendar } from '../../core/values/calendar.ts'
import { answered } from '../../core/values/instants.ts'
import { pageOf, paginationOf } from '../../core/values/pagination.ts'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import * as queries from './announcement-queries.ts'
import { oneLine } from './text/letter.ts'

type AnnouncementServices = Pick<Services, 'db' | 'realClock' | 'ids' | 'calendar' | 'vendorCache'> & {
  readonly letters: LetterQueue
}

const viewOf = ({ ends_at, ...row }: queries.AnnouncementRow): Announcement => ({
  ...answered(row),
  until: ends_at?.toISOString() ?? null,
})

/** A day counts with its end. */
function endOf(calendar: Calendar, until: string | null | undefined): Date | null {
  if (until == null) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(until)
  const given = calendar.parseInstantOrDay(until)
  const end = given && isDay ? calendar.parseInstantOrDay(addDays(given.day, 1)) : given
  if (!end) throw invalid([{ path: 'until', message: 'must be a day or an instant' }])
  return end.at
}

export async function createAnnouncement(services: AnnouncementServices, call: Call<'createAnnouncement'>) {
  const { db, realClock, ids, calendar, letters, vendorCache } = services
  const { title, body, vendor_ids = null, must_confirm = false, until } = call.body
  const line = oneLine(title)
  if (line === '') throw invalid([{ path: 'title', message: 'must not be blank' }])
  const ends = endOf(calendar, until)
  const now = realClock.now()
  if (ends !== null && ends <= now) throw invalid([{ path: 'until', message: 'must be in the future' }])
  const vendors = vendor_ids && [...new Set(vendor_ids)]
  if (vendors) {
    const known = await vendorCache.find(vendors)
    if (vendors.some((id) => !known.vendor(id))) throw new Refusal('VENDOR_NOT_FOUND')
  }
  const id = ids.ulid(now)
  // What is announced while no mail is sent is not mailed weeks later.
  const mailedTo = (await letters.channels(db)).length > 0 ? '' : null
  const values = [id, line, body, vendors, must_confirm, ends, now, nameOf(call.caller), mailedTo]
  await db.rows(queries.insertAnnouncement, values)
  return { announcement: viewOf(await found(db, id)) }
}

async function found(session: Session, id: string): Promise<queries.AnnouncementRow> {
  const row = await firstRow(session, queries.readAnnouncement, [id])
  if (!row) throw new Refusal('ANNOUNCEMENT_NOT_FOUND')
  return row
}

export async function listAnnouncements({ db }: AnnouncementServices, call: Call<'listAnnouncements'>) {
  const page = pageOf(call.query)
  const rows = await db.rows(queries.pageOfAnnouncements, [page.limit, page.offset])
  const total = (await firstRow(db, queries.countAnnouncements))?.total ?? 0
  return { announcement_list: rows.map(viewOf), pagination: paginationOf(page, total) }
}

export async function getAnnouncement({ db }: AnnouncementServices, call: Call<'getAnnouncement'>) {
  const { announcement_id: id } = call.params
  const announcement = viewOf(await found(db, id))
  const page = pageOf(call.query)
  const rows = await db.rows(queries.pageOfReaders, [id, page.limit, page.offset])
  const total = (await firstRow(db, queries.countReaders, [id]))?.total ?? 0
  return { announcement, reader_list: rows.map(answered), pagination: paginationOf(page, total) }
}

export async function withdrawAnnouncement(
  { db, realClock }: AnnouncementServices,
  call: Call<'withdrawAnnouncement'>,
) {
  const { announcement_id: id } = call.params
  await db.rows(queries.withdrawAnnouncement, [id, realClock.now()])
  return { announcement: viewOf(await found(db, id)) }
}

function ownView({ ends_at, ...row }: queries.OwnAnnouncementRow): OwnAnnouncement {
  const is_open = row.must_confirm ? row.confirmed_at === null : row.read_at === null
  return { ...answered(row), until: ends_at?.toISOString() ?? null, is_open }
}

type OwnServices = Pick<VendorServices, 'realClock'>
type OwnCall = Pick<Call<'listOwnAnnouncements'>, 'caller' | 'vendor'>

/** The person who reads; a program has read nothing. */
const readerOf = ({ caller }: OwnCall): string => (caller.kind === 'person' ? caller.session.personId : '')

export async function listOwnAnnouncements({ realClock }: OwnServices, call: Call<'listOwnAnnouncements'>) {
  const values = [call.vendor.vendor_id, readerOf(call), realClock.now()]
  return { announcement_list: (await call.db.rows(queries.ownAnnouncements, values)).map(ownView) }
}

export async function readOwnAnnouncement({ realClock }: OwnServices, call: Call<'readAnnouncement'>) {
  const { caller, vendor, db, params, body } = call
  const now = realClock.now()
  const key = [vendor.vendor_id, readerOf(call), now, params.announcement_id]
  return db.transaction(async (session) => {
    const found = await firstRow(session, queries.ownAnnouncement, key)
    if (!found) throw new Refusal('ANNOUNCEMENT_NOT_FOUND')
    if (caller.kind !== 'person') return { announcement: ownView(found) }
    const who = [vendor.vendor_id, params.announcement_id, caller.session.personId, caller.session.name]
    await session.rows(queries.noteRead, [...who, now, body?.confirm ? now : null])
    const read = (await firstRow(session, queries.ownAnnouncement, key)) as queries.OwnAnnouncementRow
    return { announcement: ownView(read) }
  })
}
