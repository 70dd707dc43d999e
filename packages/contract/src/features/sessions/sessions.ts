/** Signing in, and what a signed-in person does with the own account. docs/people-guide.md; decisions 143, 144. */
import Type, { type Static } from 'typebox'
import { fresh, ofAnyPerson } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, Flag, Instant, LimitedText, Nullable, OneOf, Text } from '../../field-kinds.ts'
import {
  LOGIN_LENGTH_MAX,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  PERSON_NAME_LENGTH_MAX,
} from '../../limits.ts'
import { roles } from '../people/roles.ts'
import { vendorStatuses } from '../vendors/vendors.ts'
import { PasskeyProof, PasskeyRequestAnswer } from './passkeys.ts'

export const languages = ['ko', 'en'] as const
export type Language = (typeof languages)[number]

/** What shows that somebody is who they say, besides the password. */
export const secondFactors = ['none', 'totp', 'passkey'] as const
export type SecondFactor = (typeof secondFactors)[number]

export const PersonName = Type.String({
  minLength: 1,
  maxLength: PERSON_NAME_LENGTH_MAX,
  description: 'Name of the person.',
})
export const Login = Type.String({
  minLength: 1,
  maxLength: LOGIN_LENGTH_MAX,
  description: 'What the person signs in with: an e-mail address or any other name. Capitals do not matter.',
})
const Password = Type.String({
  minLength: 1,
  maxLength: PASSWORD_LENGTH_MAX,
  description: `Password, ${PASSWORD_LENGTH_MIN} characters or more.`,
})
const Totp = Type.String({
  pattern: '^\\d{6}$',
  description: 'Six digits of the authenticator app. A code is used once.',
  examples: ['492039'],
})

export const SecondFactorOf = OneOf(
  secondFactors,
  'What the person has besides the password: `totp` with an authenticator app, `passkey` with passkeys alone.',
)
export const PasskeyCount = Count('How many passkeys the person has, besides an app or instead of one.')

/** Where a person works: for a vendor, or for the operator. */
export const Membership = Type.Object({
  vendor_id: Nullable(Text('Id of the vendor, a ULID. null: the operator.')),
  vendor_name: Nullable(Text('Trade name of the vendor.')),
  vendor_address: Nullable(Text('Address of the vendor, as its papers have it.')),
  vendor_phone: Nullable(Text('Phone of the vendor, as its papers have it.')),
  status: OneOf(vendorStatuses, 'Whether the vendor may call; `active` for the operator.'),
  role: OneOf(roles, 'What the person may do there.'),
})

export const Person = Type.Object({
  person_id: Text('ULID'),
  login: Login,
  name: PersonName,
  language: OneOf(languages, 'Language of the pages.'),
})

export const SessionState = Type.Object({
  session_id: Text('ULID'),
  second_factor: SecondFactorOf,
  passkey_count: PasskeyCount,
  second_factor_needed: Flag('Whether a second factor must be set up before anything else can be called.'),
  fresh_until: Instant('Until when calls that need a fresh factor may be made.'),
  idle_until: Instant('When the session ends unless it is used.'),
  expires_at: Instant('When the session ends in any case.'),
})
export type SessionState = Static<typeof SessionState>

export const SessionAnswer = Answer({
  person: Person,
  memberships: Type.Array(Membership, { description: 'At least one.' }),
  session: SessionState,
  time_zone: Type.String({
    description: 'IANA name of the zone in which days begin and end.',
    examples: ['Asia/Seoul'],
  }),
  supply_price_vat: OneOf(
    ['inclusive', 'exclusive'],
    'Whether supply prices are entered with their VAT; settlements that exist keep what held when they were made.',
  ),
  marketplace_name: LimitedText('Trade name of the marketplace.'),
  sandbox: Flag('Whether there is a sandbox, so that pages can go into test mode.'),
})

export const SignIn = Type.Object({
  login: Login,
  password: Password,
  totp: Type.Optional(Totp),
  passkey: Type.Optional(PasskeyProof),
})

export const MeUpdate = Type.Partial(
  Type.Object({ name: PersonName, language: OneOf(languages, 'Language of the pages.') }),
)

export const FactorProof = Type.Object({
  totp: Type.Optional(Totp),
  password: Type.Optional(Password),
  passkey: Type.Optional(PasskeyProof),
})

export const PasskeySignIn = Type.Object({ passkey: PasskeyProof })

export const SignedOutAnswer = Answer({ signed_out: Type.Literal(true) })

export const TotpAnswer = Answer({
  secret: Text('Secret in base 32, to be typed into an authenticator app.'),
  otpauth_url: Text('The same as an address, to be shown as a QR code.'),
})
export const TotpConfirm = Type.Object({ totp: Totp })

const InvitationToken = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'What stands behind `#` in the link.',
})
export const InvitationRead = Type.Object({ token: InvitationToken })
export const InvitationAccept = Type.Object({
  token: InvitationToken,
  name: Type.Optional(PersonName),
  password: Password,
  totp: Type.Optional(Totp),
  passkey: Type.Optional(PasskeyProof),
})

export const invitationKinds = ['invitation', 'reset'] as const
export type InvitationKind = (typeof invitationKinds)[number]
export const InvitationReadAnswer = Answer({
  invitation: Type.Object({
    kind: OneOf(invitationKinds, 'A place to work, or a new password.'),
    login: Login,
    name: PersonName,
    vendor_name: Nullable(Text('null: the operator.')),
    role: Nullable(OneOf(roles, 'What the person may do there; null of a new password.')),
    expires_at: Instant('When the link stops working.'),
  }),
})

export const PasswordChange = Type.Object({ password: Password, new_password: Password })

export const OpenSession = Type.Object({
  session_id: Text('ULID'),
  created_at: Instant('When it was begun.'),
  last_seen_at: Instant('When it was used last, to the minute.'),
  expires_at: Instant('When it ends in any case.'),
  address: Text('Network address where it was begun.'),
  user_agent: Text('What the browser calls itself.'),
  is_current: Flag('Whether this call was made by it.'),
})
export type OpenSession = Static<typeof OpenSession>
export const SessionListAnswer = Answer({
  session_list: Type.Array(OpenSession, { description: 'Newest first.' }),
})
const SessionParams = Type.Object({
  session_id: Text('Id of the session, a ULID.'),
})

export const sessionsEndpoints = endpointsOf('people', 'sessions', {
  signIn: {
    call: 'POST /portal-api/session',
    summary: 'Sign in',
    description:
      'Answers with the cookie of a new session. A wrong login, password or code get one answer, 401 `SIGN_IN_FAILED`; 401 `SECOND_FACTOR_REQUIRED` means that the password was right and the second factor is missing: send `totp`, or `passkey` with a challenge of `POST /portal-api/session/challenge`; `details.second_factors` names what the person has.',
    body: SignIn,
    status: 201,
    answer: SessionAnswer,
    repeatable: false,
    errors: ['SIGN_IN_FAILED', 'SECOND_FACTOR_REQUIRED', 'VENDOR_SUSPENDED'],
    data: 'none',
    callers: { anybody: true },
  },
  signInChallenge: {
    call: 'POST /portal-api/session/challenge',
    summary: 'What a passkey signs to sign in',
    description:
      'The challenge works once, within five minutes, for the browser that asked: it gets a cookie for it. The answer is the same for everybody.',
    answer: PasskeyRequestAnswer,
    repeatable: true,
    data: 'none',
    callers: { anybody: true },
    reads: true,
  },
  signInByPasskey: {
    call: 'POST /portal-api/session/passkey',
    summary: 'Sign in with a passkey alone',
    description:
      'Needs neither login nor password: the passkey says who it is, and the device has checked the person. Answers with the cookie of a new session. Whatever is wrong gets one answer.',
    body: PasskeySignIn,
    status: 201,
    answer: SessionAnswer,
    repeatable: false,
    errors: ['SIGN_IN_FAILED', 'VENDOR_SUSPENDED'],
    data: 'none',
    callers: { anybody: true },
  },
  whoAmI: {
    call: 'GET /portal-api/session',
    summary: 'Who is signed in, and where this person works',
    answer: SessionAnswer,
    data: 'none',
    callers: { ...ofAnyPerson, withoutFactor: true, inTestMode: true },
  },
  updateMe: {
    call: 'PATCH /portal-api/session',
    summary: 'Change the own name or language',
    description: 'Only what is sent changes.',
    body: MeUpdate,
    answer: SessionAnswer,
    repeatable: true,
    data: 'none',
    callers: { ...ofAnyPerson, withoutFactor: true },
  },
  signOut: {
    call: 'DELETE /portal-api/session',
    summary: 'Sign out',
    description: 'Ends this session at once, and takes the cookie back.',
    answer: SignedOutAnswer,
    repeatable: true,
    data: 'none',
    callers: { ...ofAnyPerson, withoutFactor: true, inTestMode: true },
  },
  showFactor: {
    call: 'POST /portal-api/session/factor',
    summary: 'Show a factor again',
    description:
      'Calls that need a fresh factor may be made for five minutes afterwards. Send `totp`, or `passkey` with a challenge of `POST /portal-api/session/factor/challenge`; a person without a second factor sends `password`. The session continues with a new cookie.',
    body: FactorProof,
    answer: SessionAnswer,
    repeatable: false,
    errors: ['SIGN_IN_FAILED'],
    data: 'none',
    callers: { ...ofAnyPerson, withoutFactor: true, inTestMode: true },
  },
  factorChallenge: {
    call: 'POST /portal-api/session/factor/challenge',
    summary: 'What a passkey signs to show the factor again',
    description:
      'The challenge works once, within five minutes, for this session and passkeys of this person.',
    answer: PasskeyRequestAnswer,
    repeatable: true,
    data: 'none',
    callers: { ...ofAnyPerson, withoutFactor: true, inTestMode: true },
    reads: true,
  },
  startTotp: {
    call: 'POST /portal-api/totp',
    summary: 'Begin to set up an authenticator app',
    description:
      'Nothing changes until a code of the new secret is confirmed. Calling again makes another secret.',
    answer: TotpAnswer,
    repeatable: false,
    data: 'none',
    callers: { ...fresh(ofAnyPerson), withoutFactor: true },
  },
  confirmTotp: {
    call: 'POST /portal-api/totp/confirm',
    summary: 'Finish setting up an authenticator app with its first code',
    description: 'Takes the place of a former app. All other sessions of the person end.',
    body: TotpConfirm,
    answer: SessionAnswer,
    repeatable: false,
    errors: ['SIGN_IN_FAILED'],
    data: 'none',
    changesRights: true,
    callers: { ...ofAnyPerson, withoutFactor: true },
  },
  changePassword: {
    call: 'POST /portal-api/password',
    summary: 'Change the own password',
    description: 'All other sessions of the person end.',
    body: PasswordChange,
    answer: SessionAnswer,
    repeatable: false,
    errors: ['SIGN_IN_FAILED'],
    data: 'none',
    changesRights: true,
    callers: fresh(ofAnyPerson),
  },
  listSessions: {
    call: 'GET /portal-api/sessions',
    summary: 'List the own sessions',
    answer: SessionListAnswer,
    data: 'none',
    callers: { ...ofAnyPerson, withoutFactor: true },
  },
  endSession: {
    call: 'DELETE /portal-api/sessions/{session_id}',
    summary: 'End one of the own sessions',
    params: SessionParams,
    answer: SignedOutAnswer,
    repeatable: true,
    errors: ['SESSION_NOT_FOUND'],
    data: 'none',
    callers: { ...ofAnyPerson, withoutFactor: true },
  },
  readInvitation: {
    call: 'POST /portal-api/invitations/read',
    summary: 'Whom a link is for',
    description: 'Changes nothing. Used, expired and unknown links get one answer.',
    body: InvitationRead,
    answer: InvitationReadAnswer,
    repeatable: true,
    errors: ['INVITATION_NOT_FOUND'],
    data: 'none',
    callers: { anybody: true },
    reads: true,
  },
  acceptInvitation: {
    call: 'POST /portal-api/invitations/accept',
    summary: 'Accept an invitation, or set a new password',
    description:
      'Answers with the cookie of a new session. `password` is the new one; of somebody who signs in here already, it is the present one, with `totp` or `passkey`. The last owner or admin of a place accepts no other role there.',
    body: InvitationAccept,
    status: 201,
    answer: SessionAnswer,
    repeatable: false,
    errors: [
      'INVITATION_NOT_FOUND',
      'SIGN_IN_FAILED',
      'SECOND_FACTOR_REQUIRED',
      'VENDOR_SUSPENDED',
      'LAST_MANAGER',
    ],
    data: 'none',
    changesRights: true,
    callers: { anybody: true },
  },
} as const satisfies EndpointTableOf)
