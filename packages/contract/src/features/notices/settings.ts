/** Which letters a person wants. docs/people-guide.md "Notices". */
import Type from 'typebox'
import { ofAnyPerson } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Flag, Nullable, OneOf, Text } from '../../field-kinds.ts'
import { chosenNoticeKinds } from './kinds.ts'

export const NoticeSetting = Type.Object({
  kind: OneOf(chosenNoticeKinds, 'What the letters tell.'),
  mail: Flag('Whether they come by mail; true unless the person chose otherwise.'),
})

export const NoticeSettingsAnswer = Answer({
  is_on: Flag('Whether this service sends mail.'),
  address: Nullable(Text('Where letters go: the login. null: the login is not an e-mail address.')),
  settings: Type.Array(NoticeSetting, { description: 'The kinds for people who work where this one does.' }),
})

export const NoticeSettingsUpdate = Type.Object({
  settings: Type.Array(NoticeSetting, {
    maxItems: chosenNoticeKinds.length,
    description: 'Kinds that are left out stay as they are.',
  }),
})

const PATH = '/portal-api/notices/settings'

export const noticeSettingsEndpoints = endpointsOf('people', 'notices', {
  getNoticeSettings: {
    call: `GET ${PATH}`,
    summary: 'Read which letters you get',
    answer: NoticeSettingsAnswer,
    data: 'none',
    callers: { ...ofAnyPerson, inTestMode: true },
  },
  updateNoticeSettings: {
    call: `PUT ${PATH}`,
    summary: 'Choose which letters you get',
    body: NoticeSettingsUpdate,
    answer: NoticeSettingsAnswer,
    repeatable: true,
    data: 'none',
    callers: ofAnyPerson,
  },
} as const satisfies EndpointTableOf)
