/** Signing in, and the people of a vendor. */
import { answer, type ExamplesOf, issue, VENDOR_ID, vendor } from './story.ts'

const PERSON_ID = '01KFJ8Q2M4X7N0B5C9D3E6F1GH'
const SESSION_ID = '01KFJ9A7T3R8W2Y6Z0K4M1N5PQ'
const TOKEN = 'Yk3vQ0p7s2Jm9XcR5tLw8ZbN1dHf4GaKeUi6oTyVxCs'
const login = 'packing@dalnara.example.com'
const password = '달나라-포장대-7번'
const name = '정하루'
const totp = '492039'

const signedIn = answer({
  person: { person_id: PERSON_ID, login, name, language: 'ko' },
  memberships: [{ vendor_id: VENDOR_ID, vendor_name: vendor.name, status: 'active', role: 'clerk' }],
  session: {
    session_id: SESSION_ID,
    second_factor: 'totp',
    second_factor_needed: false,
    fresh_until: '2026-01-22T06:55:00.000Z',
    idle_until: '2026-01-22T07:50:00.000Z',
    expires_at: '2026-01-22T18:50:00.000Z',
  },
  time_zone: 'Asia/Seoul',
  marketplace_name: '납품마당',
})
const session = { summary: 'A clerk of one vendor', value: signedIn }
const member = {
  person_id: PERSON_ID,
  vendor_id: VENDOR_ID,
  login,
  name,
  role: 'clerk',
  status: 'active',
  second_factor: 'totp',
  created_at: '2026-01-05T01:10:00.000Z',
  last_signed_in_at: '2026-01-22T06:50:00.000Z',
}
const pending = {
  login: 'night@dalnara.example.com',
  name: '오별',
  role: 'viewer',
  created_at: '2026-01-21T00:00:00.000Z',
  expires_at: '2026-01-24T00:00:00.000Z',
}

export const sessionExamples: ExamplesOf<
  | 'signIn'
  | 'whoAmI'
  | 'updateMe'
  | 'signOut'
  | 'showFactor'
  | 'startTotp'
  | 'confirmTotp'
  | 'readInvitation'
  | 'acceptInvitation'
> = {
  signIn: {
    requests: {
      withCode: { summary: 'With the code of an app', value: { login, password, totp } },
      passwordOnly: { summary: 'Password first', value: { login, password } },
    },
    answers: { session },
    refusals: issue('login', 'is missing'),
  },
  whoAmI: { answers: { session }, refusals: {} },
  updateMe: {
    requests: { language: { summary: 'English pages', value: { language: 'en' } } },
    answers: { session },
    refusals: issue('language', 'must be one of ko, en'),
  },
  signOut: {
    answers: { out: { summary: 'Signed out', value: answer({ signed_out: true }) } },
    refusals: issue('body', 'must be a JSON object'),
  },
  showFactor: {
    requests: { code: { summary: 'A code of the app', value: { totp } } },
    answers: { session },
    refusals: issue('totp', 'is missing'),
  },
  startTotp: {
    answers: {
      secret: {
        summary: 'A new secret',
        value: answer({
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          otpauth_url:
            'otpauth://totp/napum:packing%40dalnara.example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=napum',
        }),
      },
    },
    refusals: issue('body', 'must be a JSON object'),
  },
  confirmTotp: {
    requests: { code: { summary: 'The first code', value: { totp } } },
    answers: { session },
    refusals: issue('totp', 'is missing'),
  },
  readInvitation: {
    requests: { link: { summary: 'What stands behind #', value: { token: TOKEN } } },
    answers: {
      invitation: {
        summary: 'A place at a vendor',
        value: answer({
          invitation: {
            kind: 'invitation',
            login,
            name,
            vendor_name: vendor.name,
            expires_at: '2026-01-24T00:00:00.000Z',
          },
        }),
      },
    },
    refusals: issue('token', 'is missing'),
  },
  acceptInvitation: {
    requests: { password: { summary: 'With a new password', value: { token: TOKEN, password } } },
    answers: { session },
    refusals: issue('password', 'must have 10 characters or more'),
  },
}

export const peopleExamples: ExamplesOf<'invitePerson' | 'listPeople' | 'updatePerson'> = {
  invitePerson: {
    requests: { clerk: { summary: 'A clerk', value: { name, login, role: 'clerk' } } },
    answers: {
      link: {
        summary: 'The link',
        value: answer({
          invitation: {
            url: `https://market.example.com/portal/invitation#${TOKEN}`,
            expires_at: '2026-01-25T06:50:00.000Z',
          },
        }),
      },
    },
    refusals: issue('role', 'must be one of viewer, clerk, owner'),
  },
  listPeople: {
    query: { vendor_id: VENDOR_ID },
    answers: {
      people: {
        summary: 'One person, and one who was invited',
        value: answer({ person_list: [member], invitation_list: [pending] }),
      },
    },
    refusals: issue('vendor_id', 'must be a string'),
  },
  updatePerson: {
    params: { person_id: PERSON_ID },
    query: { vendor_id: VENDOR_ID },
    requests: { disable: { summary: 'Disable', value: { status: 'disabled' } } },
    answers: {
      disabled: { summary: 'Disabled', value: answer({ person: { ...member, status: 'disabled' } }) },
    },
    refusals: issue('status', 'must be one of active, disabled'),
  },
}
