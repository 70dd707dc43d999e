/** What the operator tells vendors: announcements, and reminders of what is late. operator-interface.md "Announcements", "Reminders". */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer, LongPagination, Pagination, pageFields } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, Day, Flag, Instant, Nullable, Omissible, OneOf, Text } from '../../field-kinds.ts'
import {
  ANNOUNCEMENT_BODY_LENGTH_MAX,
  ANNOUNCEMENT_TITLE_LENGTH_MAX,
  ANNOUNCEMENT_VENDORS_MAX,
} from '../../limits.ts'

const title = Type.String({
  minLength: 1,
  maxLength: ANNOUNCEMENT_TITLE_LENGTH_MAX,
  description: 'Title, on one line.',
})
const body = Type.String({
  minLength: 1,
  maxLength: ANNOUNCEMENT_BODY_LENGTH_MAX,
  description: 'Markdown: headings, lists, bold, italics and links. HTML in it is shown as text.',
})
const must_confirm = Flag(
  'Whether each person has to confirm it; it is mailed even to those who want no announcements.',
)

/** What an announcement says of the service itself, to programs as well. */
export const serviceNoticeKinds = ['maintenance', 'trouble'] as const
export type ServiceNoticeKind = (typeof serviceNoticeKinds)[number]
const about = OneOf(
  serviceNoticeKinds,
  'maintenance: planned work on the service; trouble: something does not work. `GET /vendor-api/health` says it to programs.',
)

export const AnnouncementCreate = Type.Object({
  title,
  body,
  about: Omissible(about),
  starts_at: Omissible(
    Type.String({
      description:
        'With `about`: when the maintenance or the trouble begins, an instant or the beginning of a day; now when left out.',
      examples: ['2026-02-14T02:00:00+09:00'],
    }),
  ),
  vendor_ids: Omissible(
    Type.Array(Type.String(), {
      minItems: 1,
      maxItems: ANNOUNCEMENT_VENDORS_MAX,
      description: 'Only for these vendors; all when left out.',
    }),
  ),
  must_confirm: Type.Optional(must_confirm),
  until: Omissible(
    Type.String({
      description: 'Until when it is shown: a day, with its end, or an instant. Left out: until it is read.',
      examples: ['2026-02-28'],
    }),
  ),
})
export type AnnouncementCreate = Static<typeof AnnouncementCreate>

const common = {
  announcement_id: Text('ULID'),
  title: Type.String(),
  body: Text('Markdown, as it was sent.'),
  about: Nullable(about),
  starts_at: Nullable(Instant('When the maintenance or the trouble begins; null: without `about`.')),
  must_confirm,
  until: Nullable(Instant('Until when it is shown; null: until it is read.')),
  created_at: Instant('When it was made.'),
}

export const Announcement = Type.Object({
  ...common,
  vendor_ids: Nullable(Type.Array(Type.String(), { description: 'null: all vendors.' })),
  created_by: Nullable(Text('The person; null: a program.')),
  withdrawn_at: Nullable(Instant('When it was taken back; null: it was not.')),
  read_count: Count('People who have read it.'),
  confirmed_count: Count('People who have confirmed it.'),
})
export type Announcement = Static<typeof Announcement>

export const AnnouncementReader = Type.Object({
  vendor_id: Type.String(),
  vendor_name: Type.String(),
  person_id: Type.String(),
  name: Text('As the person was called then.'),
  read_at: Instant('When the person first read it.'),
  confirmed_at: Nullable(Instant('When the person confirmed it; null: not yet.')),
})

const AnnouncementParams = Type.Object({
  announcement_id: Type.String({ maxLength: 64, description: 'Id of the announcement, a ULID.' }),
})
export const AnnouncementAnswer = Answer({ announcement: Announcement })
export const AnnouncementsQuery = Type.Object(pageFields)
export const AnnouncementsAnswer = Answer({
  announcement_list: Type.Array(Announcement, { description: 'The newest first.' }),
  pagination: Pagination,
})
export const AnnouncementReadersAnswer = Answer({
  announcement: Announcement,
  reader_list: Type.Array(AnnouncementReader, { description: 'In the order in which they read it.' }),
  pagination: LongPagination,
})

export const OwnAnnouncement = Type.Object({
  ...common,
  read_at: Nullable(Instant('When you read it; null: not yet.')),
  confirmed_at: Nullable(Instant('When you confirmed it; null: not yet.')),
  is_open: Flag('Whether it waits: to be read, or to be confirmed where it must be.'),
})
export type OwnAnnouncement = Static<typeof OwnAnnouncement>
export const OwnAnnouncementsAnswer = Answer({
  announcement_list: Type.Array(OwnAnnouncement, {
    description: 'Those that are shown now, the newest first.',
  }),
})
export const AnnouncementRead = Type.Object({
  confirmed: Type.Optional(Flag('Whether it is confirmed as well; false when left out.')),
})
export const OwnAnnouncementAnswer = Answer({ announcement: OwnAnnouncement })

export const Reminder = Type.Object({
  vendor_id: Type.String(),
  vendor_name: Type.String(),
  day: Day('The day; a vendor is reminded once a day.'),
  late_count: Count('Items that were late.'),
  people_count: Count('People who were written to.'),
  reminded_at: Instant('When.'),
  reminded_by: Nullable(Text('The person; null: a program.')),
})
export const ReminderCreate = Type.Object({
  vendor_ids: Type.Optional(
    Type.Array(Type.String(), {
      minItems: 1,
      maxItems: ANNOUNCEMENT_VENDORS_MAX,
      description: 'Only these of the late vendors; all when left out.',
    }),
  ),
})
/** `reminded_today`: it was already. `nobody`: no owner or clerk there can be reached, as when no mail is sent. */
export const skippedReasons = ['reminded_today', 'not_late', 'nobody'] as const
export const SkippedReminder = Type.Object({
  vendor_id: Type.String(),
  reason: OneOf(
    skippedReasons,
    'reminded_today: it was reminded before, today; not_late: it was named, and nothing is late; nobody: no owner or clerk there can be reached.',
  ),
})
export type SkippedReminder = Static<typeof SkippedReminder>
export const RemindedAnswer = Answer({
  sent_count: Count('Vendors that are reminded now.'),
  skipped: Type.Array(SkippedReminder, { description: 'Vendors that are not reminded now.' }),
})
export const RemindersQuery = Type.Object({
  ...pageFields,
  vendor_id: Type.Optional(Type.String({ maxLength: 64, description: 'Only this vendor.' })),
})
export const RemindersAnswer = Answer({
  reminder_list: Type.Array(Reminder, { description: 'The newest first.' }),
  pagination: LongPagination,
})

const path = '/operator-api/announcements'
const one = `${path}/{announcement_id}` as const
const own = {
  repeatable: true,
  data: 'none',
  callers: { vendorPerson: 'viewer', inTestMode: true },
} as const
const ownPath = '/portal-api/announcements'

/** What the operator announces. */
export const announcementsEndpoints = endpointsOf('operator', 'notices', {
  createAnnouncement: {
    call: `POST ${path}`,
    summary: 'Announce something to vendors',
    description:
      'It stands in the portal until each person has read or confirmed it, and goes by mail as well.',
    body: AnnouncementCreate,
    status: 201,
    answer: AnnouncementAnswer,
    repeatable: false,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('orders'),
  },
  listAnnouncements: {
    call: `GET ${path}`,
    summary: 'List announcements, with how many have read them',
    query: AnnouncementsQuery,
    answer: AnnouncementsAnswer,
    data: 'none',
    callers: ofOperator('read'),
  },
  getAnnouncement: {
    call: `GET ${one}`,
    summary: 'Read an announcement and who has read it',
    params: AnnouncementParams,
    query: AnnouncementsQuery,
    answer: AnnouncementReadersAnswer,
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('read'),
  },
  withdrawAnnouncement: {
    call: `DELETE ${one}`,
    summary: 'Take an announcement back',
    description: 'It is not shown any more, and letters that still wait are not sent.',
    params: AnnouncementParams,
    answer: AnnouncementAnswer,
    repeatable: true,
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('orders'),
  },
  remindLate: {
    call: 'POST /operator-api/reminders',
    summary: 'Remind late vendors of what they have to send',
    description:
      'Writes to the people of all late vendors, or of those named; each vendor at most once a day.',
    body: ReminderCreate,
    bodyOptional: true,
    answer: RemindedAnswer,
    repeatable: true,
    data: 'none',
    callers: ofOperator('orders'),
  },
  listReminders: {
    call: 'GET /operator-api/reminders',
    summary: 'List reminders',
    query: RemindersQuery,
    answer: RemindersAnswer,
    data: 'none',
    callers: ofOperator('read'),
  },
} as const satisfies EndpointTableOf)

/** What people of a vendor read of it. */
export const ownAnnouncementsEndpoints = endpointsOf('people', 'notices', {
  listOwnAnnouncements: {
    ...own,
    call: `GET ${ownPath}`,
    summary: 'Read announcements of the marketplace',
    answer: OwnAnnouncementsAnswer,
  },
  readAnnouncement: {
    ...own,
    call: `POST ${ownPath}/{announcement_id}/read`,
    summary: 'Note that you have read an announcement, or confirm it',
    params: AnnouncementParams,
    body: AnnouncementRead,
    bodyOptional: true,
    answer: OwnAnnouncementAnswer,
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
  },
} as const satisfies EndpointTableOf)
