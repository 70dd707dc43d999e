/** SQL of announcements and reminders. Decision 220. */
import type { Announcement, OwnAnnouncement, ServiceNotice } from '@napum/contract'
import type { RowOf } from '../../core/values/instants.ts'
import { countedUpTo } from '../../core/values/pagination.ts'
import type { FieldsOf } from '../../core/work/operation.ts'
import { statement } from '../../platform/db/database.ts'

type AnnouncementRow = RowOf<Announcement, 'starts_at' | 'until' | 'created_at' | 'withdrawn_at'>

const counted = (which: string) => `
  select held.announcement_id, held.title, held.body, held.about, held.starts_at, held.vendor_ids, held.must_confirm, held.created_at,
    held.created_by, held.withdrawn_at, seen.read_count, seen.confirmed_count, held.ends_at as until
  from ${which} as held
  cross join lateral (
    select count(distinct person_id)::integer as read_count,
      (count(distinct person_id) filter (where confirmed_at is not null))::integer as confirmed_count
    from announcement_read where announcement_read.announcement_id = held.announcement_id
  ) as seen
  order by held.announcement_id desc`

export const insertAnnouncement = statement('notices.insert_announcement')`
  insert into announcement (announcement_id, title, body, vendor_ids, must_confirm, ends_at, created_at, created_by, mailed_to,
    about, starts_at)
  values ($1::text, $2::text, $3::text, $4::text[], $5::boolean, $6::timestamptz, $7::timestamptz, $8::text, $9::text,
    $10::text, $11::timestamptz)`
export const countAnnouncements = statement<{ total: number }>('notices.count_announcements')`
  select count(*)::integer as total from announcement`
export const pageOfAnnouncements = statement<AnnouncementRow>(
  'notices.page_of_announcements',
  counted('(select * from announcement order by announcement_id desc limit $1::integer offset $2::bigint)'),
)
export const readAnnouncement = statement<AnnouncementRow>(
  'notices.read_announcement',
  counted('(select * from announcement where announcement_id = $1::text limit 1)'),
)
export const withdrawAnnouncement = statement('notices.withdraw')`
  update announcement set withdrawn_at = coalesce(withdrawn_at, $2::timestamptz), mailed_to = null
  where announcement_id = $1::text`

type ReaderRow = RowOf<FieldsOf<'getAnnouncement'>['reader_list'][number], 'read_at' | 'confirmed_at'>
export const countReaders = statement<{ total: number }>(
  'notices.count_readers',
  countedUpTo('from announcement_read where announcement_id = $1::text'),
)
export const pageOfReaders = statement<ReaderRow>('notices.page_of_readers')`
  select seen.vendor_id, coalesce(named.name, '') as vendor_name, seen.person_id, seen.name, seen.read_at, seen.confirmed_at
  from (
    select * from announcement_read where announcement_id = $1::text
    order by read_at, vendor_id, person_id limit $2::integer offset $3::bigint
  ) as seen
  left join lateral (select name from vendor where vendor.vendor_id = seen.vendor_id limit 1) as named on true
  order by seen.read_at, seen.vendor_id, seen.person_id`

// The oldest announcement whose letters were not all written; one process writes them at a time.
export const nextUnmailed = statement<
  Pick<AnnouncementRow, 'announcement_id' | 'must_confirm' | 'vendor_ids'> & { mailed_to: string }
>('notices.next_unmailed')`
  select announcement_id, must_confirm, vendor_ids, mailed_to from announcement
  where mailed_to is not null and (ends_at is null or ends_at > $1::timestamptz)
  order by announcement_id
  limit 1
  for update skip locked`
export const setMailed = statement('notices.set_mailed')`
  update announcement set mailed_to = $2::text where announcement_id = $1::text`

type OwnInstants = 'starts_at' | 'until' | 'created_at' | 'read_at' | 'confirmed_at'
export type OwnAnnouncementRow = Omit<RowOf<OwnAnnouncement, OwnInstants>, 'is_open'>

const own = (which: string) => `
  select held.announcement_id, held.title, held.body, held.about, held.starts_at, held.must_confirm, held.created_at,
    seen.read_at, seen.confirmed_at, held.ends_at as until
  from announcement as held
  left join lateral (
    select read_at, confirmed_at from announcement_read
    where announcement_read.vendor_id = $1::text and announcement_read.announcement_id = held.announcement_id
      and announcement_read.person_id = $2::text
    limit 1
  ) as seen on true
  where (held.vendor_ids is null or $1::text = any(held.vendor_ids)) and held.withdrawn_at is null
    and (held.ends_at is null or held.ends_at > $3::timestamptz) and ${which}
  order by held.must_confirm and seen.confirmed_at is null desc, held.announcement_id desc
  limit 100`

// What the person $2 of the vendor $1 can read now.
export const ownAnnouncements = statement<OwnAnnouncementRow>('notices.own_announcements', own('true'))
export const ownAnnouncement = statement<OwnAnnouncementRow>(
  'notices.own_announcement',
  own('held.announcement_id = $4::text'),
)

// Maintenance and trouble that the vendor $1 should know of.
export const serviceNotices = statement<RowOf<ServiceNotice, 'starts_at' | 'ends_at'>>('notices.of_service')`
  select announcement_id, about, title, starts_at, ends_at from announcement
  where about is not null and withdrawn_at is null and (ends_at is null or ends_at > $2::timestamptz)
    and (vendor_ids is null or $1::text = any(vendor_ids))
  order by starts_at, announcement_id
  limit 20`

export const noteRead = statement('notices.note_read')`
  insert into announcement_read as held (vendor_id, announcement_id, person_id, name, read_at, confirmed_at)
  values ($1::text, $2::text, $3::text, $4::text, $5::timestamptz, $6::timestamptz)
  on conflict (vendor_id, announcement_id, person_id) do update set
    confirmed_at = coalesce(held.confirmed_at, excluded.confirmed_at)`

type ReminderRow = RowOf<FieldsOf<'listReminders'>['reminder_list'][number], 'reminded_at'>

// Those of the vendors $1 that were not reminded on the day $4.
export const noteReminders = statement<{ vendor_id: string }>('notices.note_reminders')`
  insert into reminder (vendor_id, late_count, people_count, day, reminded_at, reminded_by)
  select asked.vendor_id, asked.late_count, asked.people_count, $4::date, $5::timestamptz, $6::text
  from unnest($1::text[], $2::integer[], $3::integer[]) as asked (vendor_id, late_count, people_count)
  on conflict (vendor_id, day) do nothing
  returning vendor_id`

const ofReminders = '($1::text is null or vendor_id = $1::text)'
export const countReminders = statement<{ total: number }>(
  'notices.count_reminders',
  countedUpTo(`from reminder where ${ofReminders}`),
)
export const pageOfReminders = statement<ReminderRow>('notices.page_of_reminders')`
  select held.vendor_id, coalesce(named.name, '') as vendor_name, held.day, held.late_count, held.people_count, held.reminded_at,
    held.reminded_by
  from (
    select * from reminder where ${ofReminders}
    order by reminded_at desc, vendor_id limit $2::integer offset $3::bigint
  ) as held
  left join lateral (select name from vendor where vendor.vendor_id = held.vendor_id limit 1) as named on true
  order by held.reminded_at desc, held.vendor_id`

// Reminders of before $1, and browsers that nobody used since then.
export const pruneReminders = statement('notices.prune_reminders')`
  delete from reminder where reminded_at < $1::timestamptz`
export const pruneBrowsers = statement('notices.prune_browsers')`
  delete from known_browser where last_seen_at < $1::timestamptz`
