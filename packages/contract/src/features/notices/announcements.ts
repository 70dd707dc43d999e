/** What the operator tells vendors: announcements, and reminders of what is late. operator-interface.md "Announcements", "Reminders". */
import Type, { type Static } from 'typebox'
import { ofOperator, ofVendor } from '../../callers.ts'
import { Answer, Day, Instant, Nullable, Pagination, pageFields } from '../../common.ts'
import type { Endpoint } from '../../endpoint.ts'
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
const must_confirm = Type.Boolean({
  description: 'Whether each person has to confirm it; it is mailed even to those who want no announcements.',
})

export const AnnouncementCreate = Type.Object({
  title,
  body,
  vendor_ids: Type.Optional(
    Nullable(
      Type.Array(Type.String(), {
        minItems: 1,
        maxItems: ANNOUNCEMENT_VENDORS_MAX,
        description: 'Only for these vendors; all when left out.',
      }),
    ),
  ),
  must_confirm: Type.Optional(must_confirm),
  until: Type.Optional(
    Nullable(
      Type.String({
        description:
          'Until when it is shown: a day, with its end, or an instant. Left out: until it is read.',
        examples: ['2026-02-28'],
      }),
    ),
  ),
})
export type AnnouncementCreate = Static<typeof AnnouncementCreate>

const common = {
  announcement_id: Type.String({ description: 'ULID' }),
  title: Type.String(),
  body: Type.String({ description: 'Markdown, as it was sent.' }),
  must_confirm,
  until: Nullable(Instant('Until when it is shown; null: until it is read.')),
  created_at: Instant('When it was made.'),
}

export const Announcement = Type.Object({
  ...common,
  vendor_ids: Nullable(Type.Array(Type.String(), { description: 'null: all vendors.' })),
  created_by: Nullable(Type.String({ description: 'The person; null: a program.' })),
  withdrawn_at: Nullable(Instant('When it was taken back; null: it was not.')),
  read_count: Type.Integer({ minimum: 0, description: 'People who have read it.' }),
  confirmed_count: Type.Integer({ minimum: 0, description: 'People who have confirmed it.' }),
})
export type Announcement = Static<typeof Announcement>

export const AnnouncementReader = Type.Object({
  vendor_id: Type.String(),
  vendor_name: Type.String(),
  person_id: Type.String(),
  name: Type.String({ description: 'As the person was called then.' }),
  read_at: Instant('When the person first read it.'),
  confirmed_at: Nullable(Instant('When the person confirmed it; null: not yet.')),
})
export type AnnouncementReader = Static<typeof AnnouncementReader>

export const AnnouncementParams = Type.Object({
  announcement_id: Type.String({ maxLength: 64, description: 'Id of the announcement, a ULID.' }),
})
export const AnnouncementAnswer = Answer({ announcement: Announcement })
export type AnnouncementAnswer = Static<typeof AnnouncementAnswer>
export const AnnouncementsQuery = Type.Object(pageFields)
export type AnnouncementsQuery = Static<typeof AnnouncementsQuery>
export const AnnouncementsAnswer = Answer({
  announcement_list: Type.Array(Announcement, { description: 'The newest first.' }),
  pagination: Pagination,
})
export type AnnouncementsAnswer = Static<typeof AnnouncementsAnswer>
export const AnnouncementReadersAnswer = Answer({
  announcement: Announcement,
  reader_list: Type.Array(AnnouncementReader, { description: 'In the order in which they read it.' }),
  pagination: Pagination,
})
export type AnnouncementReadersAnswer = Static<typeof AnnouncementReadersAnswer>

export const OwnAnnouncement = Type.Object({
  ...common,
  read_at: Nullable(Instant('When you read it; null: not yet, or a program asks.')),
  confirmed_at: Nullable(Instant('When you confirmed it; null: not yet, or a program asks.')),
  is_open: Type.Boolean({
    description: 'Whether it waits: to be read, or to be confirmed where it must be.',
  }),
})
export type OwnAnnouncement = Static<typeof OwnAnnouncement>
export const OwnAnnouncementsAnswer = Answer({
  announcement_list: Type.Array(OwnAnnouncement, {
    description: 'Those that are shown now, the newest first.',
  }),
})
export type OwnAnnouncementsAnswer = Static<typeof OwnAnnouncementsAnswer>
export const AnnouncementRead = Type.Object({
  confirm: Type.Optional(
    Type.Boolean({ description: 'Whether it is confirmed as well; false when left out.' }),
  ),
})
export type AnnouncementRead = Static<typeof AnnouncementRead>
export const OwnAnnouncementAnswer = Answer({ announcement: OwnAnnouncement })
export type OwnAnnouncementAnswer = Static<typeof OwnAnnouncementAnswer>

export const Reminder = Type.Object({
  vendor_id: Type.String(),
  vendor_name: Type.String(),
  day: Day('The day; a vendor is reminded once a day.'),
  late_count: Type.Integer({ minimum: 0, description: 'Items that were late.' }),
  people_count: Type.Integer({
    minimum: 0,
    description: 'People who were written to; 0: nobody there has a login that is an address.',
  }),
  reminded_at: Instant('When.'),
  reminded_by: Nullable(Type.String({ description: 'The person; null: a program.' })),
})
export type Reminder = Static<typeof Reminder>
export const ReminderCreate = Type.Object({
  vendor_ids: Type.Optional(
    Type.Array(Type.String(), {
      minItems: 1,
      maxItems: ANNOUNCEMENT_VENDORS_MAX,
      description: 'Only these of the late vendors; all when left out.',
    }),
  ),
})
export type ReminderCreate = Static<typeof ReminderCreate>
export const RemindedAnswer = Answer({
  reminded_count: Type.Integer({ minimum: 0, description: 'Vendors that are reminded now.' }),
  already_count: Type.Integer({ minimum: 0, description: 'Late vendors that were reminded today before.' }),
  reminder_list: Type.Array(Reminder, { description: 'Those that are reminded now.' }),
})
export type RemindedAnswer = Static<typeof RemindedAnswer>
export const RemindersQuery = Type.Object({
  ...pageFields,
  vendor_id: Type.Optional(Type.String({ maxLength: 64, description: 'Only this vendor.' })),
})
export type RemindersQuery = Static<typeof RemindersQuery>
export const RemindersAnswer = Answer({
  reminder_list: Type.Array(Reminder, { description: 'The newest first.' }),
  pagination: Pagination,
})
export type RemindersAnswer = Static<typeof RemindersAnswer>

const slice = { audience: 'operator', feature: 'notices' } as const
const path = '/operator-api/announcements'
const one = `${path}/{announcement_id}` as const
const own = { audience: 'vendor', feature: 'notices', repeatable: true, data: 'none' } as const
const ownPath = '/vendor-api/announcements'

/** The endpoints of this feature. */
export const announcementsEndpoints = {
  createAnnouncement: {
    ...slice,
    method: 'POST',
    path,
    summary: 'Announce something to vendors',
    description:
      'It stands in the portal until each person has read or confirmed it, and goes by mail as well.',
    body: AnnouncementCreate,
    status: 201,
    answer: AnnouncementAnswer,
    repeatable: false,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('staff'),
  },
  listAnnouncements: {
    ...slice,
    method: 'GET',
    path,
    summary: 'List announcements, with how many have read them',
    query: AnnouncementsQuery,
    answer: AnnouncementsAnswer,
    repeatable: true,
    data: 'none',
    callers: ofOperator('viewer'),
  },
  getAnnouncement: {
    ...slice,
    method: 'GET',
    path: one,
    summary: 'Read an announcement and who has read it',
    params: AnnouncementParams,
    query: AnnouncementsQuery,
    answer: AnnouncementReadersAnswer,
    repeatable: true,
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('viewer'),
  },
  withdrawAnnouncement: {
    ...slice,
    method: 'DELETE',
    path: one,
    summary: 'Take an announcement back',
    description: 'It is not shown any more, and letters that still wait are not sent.',
    params: AnnouncementParams,
    answer: AnnouncementAnswer,
    repeatable: true,
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('staff'),
  },
  remindLate: {
    ...slice,
    method: 'POST',
    path: '/operator-api/reminders',
    summary: 'Remind late vendors of what they have to send',
    description:
      'Writes to the people of all late vendors, or of those named; each vendor at most once a day.',
    body: ReminderCreate,
    bodyOptional: true,
    answer: RemindedAnswer,
    repeatable: true,
    data: 'none',
    callers: ofOperator('staff'),
  },
  listReminders: {
    ...slice,
    method: 'GET',
    path: '/operator-api/reminders',
    summary: 'List reminders',
    query: RemindersQuery,
    answer: RemindersAnswer,
    repeatable: true,
    data: 'none',
    callers: ofOperator('viewer'),
  },
  listOwnAnnouncements: {
    ...own,
    method: 'GET',
    path: ownPath,
    summary: 'Read announcements of the marketplace',
    answer: OwnAnnouncementsAnswer,
    callers: ofVendor('viewer'),
  },
  readAnnouncement: {
    ...own,
    method: 'POST',
    path: `${ownPath}/{announcement_id}/read`,
    summary: 'Note that you have read an announcement, or confirm it',
    description: 'For people who are signed in; a program that asks has read nothing, and nothing is noted.',
    params: AnnouncementParams,
    body: AnnouncementRead,
    bodyOptional: true,
    answer: OwnAnnouncementAnswer,
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
    callers: ofVendor('viewer'),
  },
} as const satisfies Record<string, Endpoint>
