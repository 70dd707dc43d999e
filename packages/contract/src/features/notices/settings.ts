/** What a person wants to be told by mail. docs/people-guide.md "Notices". */
import Type, { type Static } from 'typebox'
import { ofAnyPerson } from '../../callers.ts'
import { Answer, Nullable, OneOf } from '../../common.ts'
import type { Endpoint } from '../../endpoint.ts'
import { type NoticeKind, noticeKinds, noticePaces } from './kinds.ts'

const pace = OneOf(
  noticePaces,
  'at_once; hourly: at full hours from 8 to 20; daily: at 9:00; off: never. Hourly and daily are on working days of the marketplace.',
)

export const NoticeSetting = Type.Object({
  kind: OneOf(noticeKinds, 'Of what.'),
  pace,
  paces: Type.Array(pace, { description: 'What may be chosen, the default first.' }),
})
export type NoticeSetting = Static<typeof NoticeSetting>

export const NoticeSettingsAnswer = Answer({
  is_on: Type.Boolean({ description: 'Whether this service sends mail.' }),
  address: Nullable(
    Type.String({ description: 'Where letters go: the login. null: the login is no address of e-mail.' }),
  ),
  notice_list: Type.Array(NoticeSetting),
})
export type NoticeSettingsAnswer = Static<typeof NoticeSettingsAnswer>

const chosen = Object.fromEntries(noticeKinds.map((kind) => [kind, Type.Optional(pace)])) as {
  [Kind in NoticeKind]: ReturnType<typeof Type.Optional<typeof pace>>
}
export const NoticeSettingsUpdate = Type.Object({
  paces: Type.Object(chosen, { description: 'Paces by kind; kinds that are left out stay as they are.' }),
})
export type NoticeSettingsUpdate = Static<typeof NoticeSettingsUpdate>

const slice = { audience: 'people', feature: 'notices', data: 'none', repeatable: true } as const

/** The endpoints of this feature. */
export const noticeSettingsEndpoints = {
  getNoticeSettings: {
    ...slice,
    method: 'GET',
    path: '/portal-api/notices',
    summary: 'Read of what you are told by mail',
    description: 'The kinds that there are for people who work where you do.',
    answer: NoticeSettingsAnswer,
    callers: ofAnyPerson,
  },
  updateNoticeSettings: {
    ...slice,
    method: 'PUT',
    path: '/portal-api/notices',
    summary: 'Choose of what you are told by mail, and when',
    body: NoticeSettingsUpdate,
    answer: NoticeSettingsAnswer,
    callers: ofAnyPerson,
  },
} as const satisfies Record<string, Endpoint>
