/** The record of letters, a test letter, and the report of a backup. operator-interface.md "Notices". */
import Type, { type Static } from 'typebox'
import { ofOperator, ofTester } from '../../callers.ts'
import { Answer, afterOf, limitOf, nextPage } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, Flag, Instant, Nullable, OneOf, Text } from '../../field-kinds.ts'
import {
  LETTERS_KEPT_DAYS,
  LETTERS_LIMIT_DEFAULT,
  LETTERS_LIMIT_MAX,
  MAIL_ADDRESS_LENGTH_MAX,
  TEXT_LENGTH_MAX,
} from '../../limits.ts'
import { languages } from '../sessions/sessions.ts'
import { noticeKinds } from './kinds.ts'

/** `dropped`: it was no longer wanted or true. `listed`: in the sandbox, which sends nothing. */
export const letterStates = ['queued', 'sent', 'failed', 'dropped', 'listed'] as const
export type LetterState = (typeof letterStates)[number]

const state = OneOf(
  letterStates,
  'queued: it waits, perhaps for its next try; sent: the mail server or the receiver took it; failed: five tries in a day failed, or the server refused it for good; dropped: the person no longer works there or turned it off, or it was taken back; listed: only listed, as in the sandbox.',
)
const kind = OneOf(noticeKinds, 'What the letter tells.')
const vendor_ids = Type.Array(Type.String(), { description: 'The vendors that it is about.' })

export const Letter = Type.Object({
  notice_id: Text('ULID'),
  person: Type.Object({
    person_id: Nullable(Text('null: somebody who is invited, or a test letter.')),
    name: Type.String(),
    address: Text('Where it goes; empty: to the webhook.'),
  }),
  kind,
  state,
  vendor_ids,
  webhook_id: Nullable(Text('The webhook of the operator that it goes to; null: by mail.')),
  queued_at: Instant('When it was put into the queue.'),
  next_at: Nullable(Instant('When it is sent, or tried again; null: it is not sent any more.')),
  tries: Count('How often it was tried.'),
  ended_at: Nullable(Instant('When it was sent, dropped or given up.')),
  reason: Nullable(Text('Why the last try failed, or why it was dropped.')),
})
export type Letter = Static<typeof Letter>

/** Letters are many, and are not counted. */
const page = {
  after: afterOf(26),
  limit: limitOf('Letters on a page', LETTERS_LIMIT_MAX, LETTERS_LIMIT_DEFAULT),
}
const place = {
  ...nextPage,
}

export const LettersQuery = Type.Object({
  ...page,
  state: Type.Optional(state),
  kind: Type.Optional(kind),
  address: Type.Optional(
    Type.String({ maxLength: MAIL_ADDRESS_LENGTH_MAX, description: 'Only letters to this address.' }),
  ),
})
export const LettersAnswer = Answer({
  notice_list: Type.Array(Letter, { description: 'The newest first.' }),
  ...place,
  is_on: Flag('Whether this service sends mail.'),
})

export const TestLetter = Type.Object({
  to: Type.Optional(
    Type.String({
      maxLength: MAIL_ADDRESS_LENGTH_MAX,
      description: 'Where it goes; your own login when left out.',
    }),
  ),
  language: Type.Optional(OneOf(languages, 'Its language; your own, or Korean, when left out.')),
})
export const TestLetterAnswer = Answer({
  sent: Flag('Whether the mail server took it.'),
  to: Text('Where it was sent.'),
  reason: Nullable(
    Type.String({ maxLength: TEXT_LENGTH_MAX, description: 'Why it was not sent; null: it was.' }),
  ),
})

export const BackupDoneAnswer = Answer({ backup_done_at: Instant('When the backup was reported.') })

export const SandboxNotice = Type.Object({
  notice_id: Text('ULID'),
  kind,
  vendor_ids,
  queued_at: Instant('When it was listed, in real time.'),
  subject: Type.String(),
  text: Text('The letter as plain text.'),
})
export type SandboxNotice = Static<typeof SandboxNotice>
export const SandboxNoticesQuery = Type.Object(page)
export const SandboxNoticesAnswer = Answer({
  notice_list: Type.Array(SandboxNotice, { description: 'The newest first.' }),
  ...place,
})

export const lettersEndpoints = endpointsOf('operator', 'notices', {
  listNotices: {
    call: 'GET /operator-api/notices',
    summary: 'List letters: to whom, of which kind, when, and what became of them',
    description: `Letters are kept for ${LETTERS_KEPT_DAYS} days. What they say is not shown.`,
    query: LettersQuery,
    answer: LettersAnswer,
    data: 'people',
    callers: ofOperator('office'),
  },
  sendTestNotice: {
    call: 'POST /operator-api/notices/test',
    summary: 'Send a test letter, and say what came of it',
    body: TestLetter,
    bodyOptional: true,
    answer: TestLetterAnswer,
    repeatable: false,
    errors: ['MAIL_OFF'],
    data: 'none',
    callers: ofOperator('admin'),
  },
  backupDone: {
    call: 'POST /operator-api/backup-done',
    summary: 'Report that a backup was made',
    description:
      'Backup scripts call it, or `napum backup-done`. With `BACKUP_EXPECTED_HOURS`, admins get a letter when no report came in that time.',
    answer: BackupDoneAnswer,
    repeatable: true,
    data: 'none',
    callers: ofOperator('admin'),
  },
} as const satisfies EndpointTableOf)

/** What a sandbox has of its own. */
export const sandboxNoticesEndpoints = endpointsOf('sandbox', 'notices', {
  listSandboxNotices: {
    call: 'GET /sandbox-api/notices',
    summary: 'List the letters that the live service would send',
    description:
      'The sandbox has no people and sends no mail: each vendor gets the letters of one owner who wants them all. With a key of a vendor: its own letters; with the key of the operator: those of all vendors.',
    query: SandboxNoticesQuery,
    answer: SandboxNoticesAnswer,
    data: 'none',
    callers: ofTester('viewer'),
  },
} as const satisfies EndpointTableOf)
