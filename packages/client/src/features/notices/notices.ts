/** Announcements, reminders and letters of the operator; what people read of them, and what they choose. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { NoticeSetting } from '../../wire.ts'

export const noticeCalls = (sender: Sender) => ({
  announcements: {
    /** Announces something to vendors. Not repeated on its own: a lost answer throws OutcomeUnknownError. */
    create: sender.call('POST /operator-api/announcements', 'body'),

    /** One page of them, newest first, with how many have read each. */
    list: sender.call('GET /operator-api/announcements', 'query'),

    /** One with who has read it, a page of them. */
    get: sender.call('GET /operator-api/announcements/{announcement_id}', 'query'),

    /** Takes it back: it is not shown any more. */
    withdraw: sender.call('DELETE /operator-api/announcements/{announcement_id}'),
  },
  reminders: {
    /** Writes to the people of all late vendors, or of those named; each vendor at most once a day. */
    send: sender.call('POST /operator-api/reminders', 'body'),

    list: sender.call('GET /operator-api/reminders', 'query'),
  },
  notices: {
    /** One page of letters, newest first: who got what, and when. */
    list: sender.call('GET /operator-api/notices', 'query'),

    /** Sends a test letter: see `sent`. */
    test: sender.call('POST /operator-api/notices/test', 'body'),
  },
  /** Reports that a backup was made. */
  backupDone: sender.call('POST /operator-api/backup-done'),
})

export const ownNoticeCalls = (sender: Sender) => ({
  announcements: {
    /** Those that are shown now, newest first. */
    list: sender.call('GET /portal-api/announcements'),

    /** Notes that you have read one, or confirms it. */
    read: sender.call('POST /portal-api/announcements/{announcement_id}/read', 'body'),
  },
  noticeSettings: {
    /** Which letters you get. */
    get: sender.call('GET /portal-api/notices/settings'),

    /** Kinds that are left out stay as they are. */
    update: (settings: NoticeSetting[], options?: CallOptions) =>
      sender.json('PUT /portal-api/notices/settings', { body: { settings } }, options),
  },
})
