/** Signing in, and the people of a vendor. */
import { factorOptions, passkeyProof, signInOptions } from './passkeys.ts'
import { answer, type ExamplesOf, issue, KEY_ID, VENDOR_ID, vendor } from './story.ts'

const PERSON_ID = '01KFJ8Q2M4X7N0B5C9D3E6F1GH'
const SESSION_ID = '01KFJ9A7T3R8W2Y6Z0K4M1N5PQ'
const INVITATION_ID = '01KFJ9C5V8S4X1Z7A2M6P3Q9RT'
const TOKEN = 'Yk3vQ0p7s2Jm9XcR5tLw8ZbN1dHf4GaKeUi6oTyVxCs'
const login = 'packing@dalnara.example.com'
const password = '달나라-포장대-7번'
const name = '정하루'
const totp = '492039'

const signedIn = answer({
  person: { person_id: PERSON_ID, login, name, language: 'ko' },
  memberships: [
    {
      vendor_id: VENDOR_ID,
      vendor_name: vendor.name,
      vendor_address: vendor.address,
      vendor_phone: vendor.phone,
      status: 'active',
      role: 'clerk',
    },
  ],
  session: {
    session_id: SESSION_ID,
    second_factor: 'totp',
    passkey_count: 0,
    second_factor_needed: false,
    fresh_until: '2026-01-22T06:55:00.000Z',
    idle_until: '2026-01-22T07:50:00.000Z',
    expires_at: '2026-01-22T18:50:00.000Z',
  },
  time_zone: 'Asia/Seoul',
  supply_price_vat: 'inclusive',
  marketplace_name: '납품마당',
  sandbox: true,
})
const session = { summary: 'A clerk of one vendor', value: signedIn }
const signedOut = { summary: 'Signed out', value: answer({ signed_out: true }) }
const sessions = {
  summary: 'One browser',
  value: answer({
    session_list: [
      {
        session_id: SESSION_ID,
        created_at: '2026-01-22T06:50:00.000Z',
        last_seen_at: '2026-01-22T06:50:00.000Z',
        expires_at: '2026-01-22T18:50:00.000Z',
        address: '192.0.2.7',
        user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
        is_current: true,
      },
    ],
  }),
}
const link = (page: string) => ({
  summary: 'The link',
  value: answer({
    invitation: {
      invitation_id: INVITATION_ID,
      url: `https://market.example.com/${page}/invitation#${TOKEN}`,
      expires_at: '2026-01-25T06:50:00.000Z',
    },
  }),
})
const member = {
  person_id: PERSON_ID,
  vendor_id: VENDOR_ID,
  login,
  name,
  role: 'clerk',
  status: 'active',
  second_factor: 'totp',
  passkey_count: 0,
  created_at: '2026-01-05T01:10:00.000Z',
  last_signed_in_at: '2026-01-22T06:50:00.000Z',
}
const pending = {
  invitation_id: INVITATION_ID,
  login: 'night@dalnara.example.com',
  name: '오별',
  role: 'viewer',
  created_at: '2026-01-21T00:00:00.000Z',
  expires_at: '2026-01-24T00:00:00.000Z',
}

export const sessionExamples: ExamplesOf<
  | 'signIn'
  | 'signInChallenge'
  | 'signInByPasskey'
  | 'whoAmI'
  | 'updateMe'
  | 'signOut'
  | 'showFactor'
  | 'factorChallenge'
  | 'startTotp'
  | 'confirmTotp'
  | 'changePassword'
  | 'listSessions'
  | 'endSession'
  | 'readInvitation'
  | 'acceptInvitation'
> = {
  signIn: {
    requests: {
      withCode: { summary: 'With the code of an app', value: { login, password, totp } },
      passwordOnly: { summary: 'Password first', value: { login, password } },
    },
    answers: { session },
    refusals: {
      ...issue('login', 'is missing'),
      SECOND_FACTOR_REQUIRED: { details: { second_factors: ['totp', 'passkey'] } },
    },
  },
  signInChallenge: { answers: { signInOptions }, refusals: issue('body', 'must be a JSON object') },
  signInByPasskey: {
    requests: { passkey: { summary: 'What the passkey signed', value: { passkey: passkeyProof } } },
    answers: { session },
    refusals: issue('passkey', 'is missing'),
  },
  whoAmI: { answers: { session }, refusals: {} },
  updateMe: {
    requests: { language: { summary: 'English pages', value: { language: 'en' } } },
    answers: { session },
    refusals: issue('language', 'must be one of ko, en'),
  },
  signOut: {
    answers: { out: signedOut },
    refusals: issue('body', 'must be a JSON object'),
  },
  showFactor: {
    requests: {
      code: { summary: 'A code of the app', value: { totp } },
      passkey: { summary: 'A passkey', value: { passkey: passkeyProof } },
    },
    answers: { session },
    refusals: issue('totp', 'is missing'),
  },
  factorChallenge: { answers: { factorOptions }, refusals: issue('body', 'must be a JSON object') },
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
  changePassword: {
    requests: {
      change: { summary: 'A new password', value: { password, new_password: '달나라-창고-3번 문' } },
    },
    answers: { session },
    refusals: issue('new_password', 'must have 10 characters or more'),
  },
  listSessions: { answers: { sessions }, refusals: {} },
  endSession: {
    params: { session_id: SESSION_ID },
    answers: { out: signedOut },
    refusals: issue('body', 'must be a JSON object'),
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
            role: 'clerk',
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

export const peopleExamples: ExamplesOf<
  | 'invitePerson'
  | 'withdrawInvitation'
  | 'listPeople'
  | 'updatePerson'
  | 'resetPerson'
  | 'listSessionsOf'
  | 'endSessionsOf'
> = {
  invitePerson: {
    requests: { clerk: { summary: 'A clerk', value: { name, login, role: 'clerk' } } },
    answers: { link: link('portal') },
    refusals: issue('role', 'must be one of viewer, clerk, owner'),
  },
  withdrawInvitation: {
    params: { invitation_id: INVITATION_ID },
    query: { vendor_id: VENDOR_ID },
    answers: {
      withdrawn: {
        summary: 'The link works no more',
        value: answer({ invitation: { invitation_id: INVITATION_ID, kind: 'invitation', login, name } }),
      },
    },
    refusals: issue('vendor_id', 'must be a string'),
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
  resetPerson: {
    params: { person_id: PERSON_ID },
    query: { vendor_id: VENDOR_ID },
    requests: { phone: { summary: 'The phone is lost', value: { second_factor: true } } },
    answers: { link: link('portal') },
    refusals: issue('second_factor', 'must be true or false'),
  },
  listSessionsOf: {
    params: { person_id: PERSON_ID },
    query: { vendor_id: VENDOR_ID },
    answers: { sessions },
    refusals: issue('vendor_id', 'must be a string'),
  },
  endSessionsOf: {
    params: { person_id: PERSON_ID },
    query: { vendor_id: VENDOR_ID },
    answers: { out: signedOut },
    refusals: issue('vendor_id', 'must be a string'),
  },
}

const byOwner = { kind: 'vendor_person', name: '김하늘' }
const key = {
  key_id: KEY_ID,
  prefix: 'napum_Yk3vQ0',
  label: '창고 프로그램',
  created_at: '2026-01-05T01:10:00.000Z',
  issued_by: byOwner,
  expires_at: null,
  last_used_at: null,
  revoked_at: null,
  revoked_by: null,
}

export const ownKeyExamples: ExamplesOf<'issueOwnKey' | 'listOwnKeys' | 'revokeOwnKey'> = {
  issueOwnKey: {
    requests: { warehouse: { summary: 'For a program', value: { label: '창고 프로그램' } } },
    answers: {
      issued: {
        summary: 'The key, shown this once',
        value: answer({ api_key: key, secret: 'napum_Yk3vQ0EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLE00' }),
      },
    },
    refusals: {
      ...issue('expires_at', 'must be an ISO 8601 instant or a day, YYYY-MM-DD'),
      API_KEY_LIMIT: {},
    },
  },
  listOwnKeys: {
    query: { test: false },
    answers: { keys: { summary: 'One key', value: answer({ api_key_list: [key] }) } },
    refusals: issue('test', 'must be boolean'),
  },
  revokeOwnKey: {
    params: { key_id: KEY_ID },
    query: { test: false },
    answers: {
      revoked: {
        summary: 'Revoked',
        value: answer({ api_key: { ...key, revoked_at: '2026-01-22T06:50:00.000Z', revoked_by: byOwner } }),
      },
    },
    refusals: issue('body', 'must be a JSON object'),
  },
}

const VIEW_ID = '01KFJB3C5D7E9F1G2H4J6K8M0N'
const savedView = {
  kind: 'orders',
  name: '오늘 마감',
  settings: { due: ['late', 'today'], columns: ['ord_prd_no', 'prd_name', 'recv_name'] },
} as const
const view = { view_id: VIEW_ID, ...savedView, created_at: '2026-01-05T01:10:00.000Z' }

export const viewExamples: ExamplesOf<'listViews' | 'saveView' | 'deleteView'> = {
  listViews: {
    answers: { views: { summary: 'One view', value: answer({ view_list: [view] }) } },
    refusals: {},
  },
  saveView: {
    requests: { today: { summary: 'What is due', value: savedView } },
    answers: { saved: { summary: 'Saved', value: answer({ view }) } },
    refusals: issue('name', 'is missing'),
  },
  deleteView: {
    params: { view_id: VIEW_ID },
    answers: { deleted: { summary: 'Deleted', value: answer({ view }) } },
    refusals: issue('body', 'must be a JSON object'),
  },
}

const line = {
  audit_id: '01KFJC9Z8Y7X6W5V4T3S2R1Q0P',
  at: '2026-01-22T06:50:00.000Z',
  actor_kind: 'person',
  actor_id: PERSON_ID,
  actor_login: login,
  actor_name: name,
  address: '192.0.2.7',
  vendor_id: VENDOR_ID,
  action: 'registerShipments',
  subject: null,
  record_count: 37,
  reason: null,
  changes: null,
  format: null,
  has_personal_data: null,
  request_id: 'req_mkp3dxhc_4f7q2z',
}

export const auditExamples: ExamplesOf<'listAudit' | 'exportAudit'> = {
  listAudit: {
    query: {
      vendor_id: VENDOR_ID,
      actor_id: PERSON_ID,
      request_id: line.request_id,
      from: '2026-01-01',
      to: '2026-01-31',
      exports: false,
      after: line.audit_id,
      limit: 100,
    },
    answers: {
      lines: {
        summary: 'A clerk registered waybills',
        value: answer({ line_list: [line], next_after: line.audit_id, has_more: false }),
      },
    },
    refusals: issue('from', 'must be a day, YYYY-MM-DD'),
  },
  exportAudit: {
    requests: {
      month: {
        summary: 'What was taken out in January',
        value: { from: '2026-01-01', to: '2026-01-31', exports: true, reason: '개인정보 접속기록 점검' },
      },
    },
    answers: {},
    refusals: issue('reason', 'must say what the file is for'),
  },
}
