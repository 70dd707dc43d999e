/** The record of letters, a test letter, and the note that a backup was made. operator-interface.md "Notices". */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer, Instant, Nullable, OneOf, Pagination, pageFields } from '../../common.ts'
import type { Endpoint } from '../../endpoint.ts'
import { MAIL_ADDRESS_LENGTH_MAX, TEXT_LENGTH_MAX } from '../../limits.ts'
import { languages } from '../sessions/sessions.ts'
import { noticeKinds } from './kinds.ts'

/** `dropped`: the person works there no more. `listed`: in the sandbox, which sends nothing. */
export const letterStates = ['queued', 'sent', 'failed', 'dropped', 'listed'] as const
export type LetterState = (typeof letterStates)[number]

const state = OneOf(
  letterStates,
  'queued: it waits, perhaps for its next try; sent: the mail server or the receiver took it; failed: five tries in a day failed, or nobody has this address; dropped: the person works there no more; listed: only listed, as in the sandbox.',
)
const kind = OneOf(noticeKinds, 'Of what it tells.')

export const Letter = Type.Object({
  letter_id: Type.String({ description: 'ULID' }),
  kind,
  state,
  name: Type.String({ description: 'Name of the person.' }),
  address: Type.String({ description: 'Where it goes; empty: to the webhook.' }),
  webhook_id: Nullable(
    Type.String({ description: 'The webhook of the operator that it goes to; null: by mail.' }),
  ),
  vendor_ids: Type.Array(Type.String(), { description: 'The vendors of which it tells.' }),
  subject: Type.String({ description: 'Its subject.' }),
  queued_at: Instant('When it was written.'),
  next_at: Nullable(Instant('When it is sent, or tried again; null: it is not sent any more.')),
  attempts: Type.Integer({ minimum: 0, description: 'How often it was tried.' }),
  ended_at: Nullable(Instant('When it was sent or given up.')),
  error: Nullable(Type.String({ description: 'Why the last try failed, or why it was dropped.' })),
})
export type Letter = Static<typeof Letter>

export const LettersQuery = Type.Object({
  ...pageFields,
  state: Type.Optional(state),
  kind: Type.Optional(kind),
  address: Type.Optional(
    Type.String({ maxLength: MAIL_ADDRESS_LENGTH_MAX, description: 'Only letters to this address.' }),
  ),
})
export type LettersQuery = Static<typeof LettersQuery>
export const LettersAnswer = Answer({
  notice_list: Type.Array(Letter, { description: 'The newest first.' }),
  pagination: Pagination,
  is_on: Type.Boolean({ description: 'Whether this service sends mail.' }),
})
export type LettersAnswer = Static<typeof LettersAnswer>

export const TestLetter = Type.Object({
  address: Type.Optional(
    Type.String({
      maxLength: MAIL_ADDRESS_LENGTH_MAX,
      description: 'Where it goes; your own login when left out.',
    }),
  ),
  language: Type.Optional(OneOf(languages, 'Its language; your own, or Korean, when left out.')),
})
export type TestLetter = Static<typeof TestLetter>
export const TestLetterAnswer = Answer({
  sent: Type.Boolean({ description: 'Whether the mail server took it.' }),
  address: Type.String({ description: 'Where it was sent.' }),
  error: Nullable(
    Type.String({ maxLength: TEXT_LENGTH_MAX, description: 'What went wrong; null: nothing.' }),
  ),
})
export type TestLetterAnswer = Static<typeof TestLetterAnswer>

export const BackupDoneAnswer = Answer({ backup_done_at: Instant('When the backup was reported.') })
export type BackupDoneAnswer = Static<typeof BackupDoneAnswer>

const slice = { audience: 'operator', feature: 'notices' } as const

/** The endpoints of this feature. */
export const lettersEndpoints = {
  listNotices: {
    ...slice,
    method: 'GET',
    path: '/operator-api/notices',
    summary: 'List letters: who got what, and when',
    description: 'Letters are kept for 90 days.',
    query: LettersQuery,
    answer: LettersAnswer,
    repeatable: true,
    data: 'people',
    callers: ofOperator('viewer'),
  },
  sendTestNotice: {
    ...slice,
    method: 'POST',
    path: '/operator-api/notices/test',
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
    ...slice,
    method: 'POST',
    path: '/operator-api/backup-done',
    summary: 'Report that a backup was made',
    description:
      'To be called by what makes backups, such as `napum backup-done`. From the first report on, operators are told when none came for 26 hours.',
    answer: BackupDoneAnswer,
    repeatable: true,
    data: 'none',
    callers: ofOperator('admin'),
  },
} as const satisfies Record<string, Endpoint>
