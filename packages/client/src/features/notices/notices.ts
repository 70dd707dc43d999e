/** Announcements, reminders and letters of the operator; what people read of them, and what they choose. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type {
  AnnouncementCreate,
  AnnouncementsQuery,
  LettersQuery,
  NoticeSetting,
  ReminderCreate,
  RemindersQuery,
  TestLetter,
} from '../../wire.ts'

export const noticeCalls = (sender: Sender) => ({
  announcements: {
    /** Announces something to vendors. Not repeated on its own: a lost answer throws OutcomeUnknownError. */
    create: (body: AnnouncementCreate, options?: CallOptions) =>
      sender.json('POST /operator-api/announcements', { body }, options),

    /** One page of them, newest first, with how many have read each. */
    list: (query: AnnouncementsQuery = {}, options?: CallOptions) =>
      sender.json('GET /operator-api/announcements', { query }, options),

    /** One with who has read it, a page of them. */
    get: (announcement_id: string, query: AnnouncementsQuery = {}, options?: CallOptions) =>
      sender.json(
        'GET /operator-api/announcements/{announcement_id}',
        { params: { announcement_id }, query },
        options,
      ),

    /** Takes it back: it is not shown any more. */
    withdraw: (announcement_id: string, options?: CallOptions) =>
      sender.json(
        'DELETE /operator-api/announcements/{announcement_id}',
        { params: { announcement_id } },
        options,
      ),
  },
  reminders: {
    /** Writes to the people of all late vendors, or of those named; each vendor at most once a day. */
    send: (body: ReminderCreate = {}, options?: CallOptions) =>
      sender.json('POST /operator-api/reminders', { body }, options),

    list: (query: RemindersQuery = {}, options?: CallOptions) =>
      sender.json('GET /operator-api/reminders', { query }, options),
  },
  notices: {
    /** One page of letters, newest first: who got what, and when. */
    list: (query: LettersQuery = {}, options?: CallOptions) =>
      sender.json('GET /operator-api/notices', { query }, options),

    /** Sends a test letter: see `sent`. */
    test: (body: TestLetter = {}, options?: CallOptions) =>
      sender.json('POST /operator-api/notices/test', { body }, options),
  },
  /** Reports that a backup was made. */
  backupDone: (options?: CallOptions) => sender.json('POST /operator-api/backup-done', {}, options),
})

export const ownNoticeCalls = (sender: Sender) => ({
  announcements: {
    /** Those that are shown now, newest first. */
    list: (options?: CallOptions) => sender.json('GET /portal-api/announcements', {}, options),

    /** Notes that you have read one, or confirms it. */
    read: (announcement_id: string, body: { confirmed?: boolean } = {}, options?: CallOptions) =>
      sender.json(
        'POST /portal-api/announcements/{announcement_id}/read',
        { params: { announcement_id }, body },
        options,
      ),
  },
  noticeSettings: {
    /** Which letters you get. */
    get: (options?: CallOptions) => sender.json('GET /portal-api/notices/settings', {}, options),

    /** Kinds that are left out stay as they are. */
    update: (settings: NoticeSetting[], options?: CallOptions) =>
      sender.json('PUT /portal-api/notices/settings', { body: { settings } }, options),
  },
})
