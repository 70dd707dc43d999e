/**
 * Passkeys: how a person signs in without a code, and which ones a person has. What a browser is given and gives back is
 * the JSON of Web Authentication as it stands, so a page needs no library. docs/people-guide.md "Passkeys"; decision 126.
 */
import Type, { type Static } from 'typebox'
import { fresh, ofAnyPerson } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Instant, Nullable, Omissible, OneOf, Text, Whole } from '../../field-kinds.ts'
import {
  CREDENTIAL_ID_LENGTH_MAX,
  PASSKEY_NAME_LENGTH_MAX,
  PASSKEYS_MAX,
  TRANSPORT_LENGTH_MAX,
  TRANSPORTS_MAX,
} from '../../limits.ts'

/** Bytes as browsers write them, without padding. */
const Bytes = (description: string, lengthMax: number) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength: lengthMax, description })

const CredentialId = Type.String({
  pattern: '^[A-Za-z0-9_-]+$',
  maxLength: CREDENTIAL_ID_LENGTH_MAX,
  description: 'Id of the passkey as the browser knows it, in base64url.',
})
const CredentialType = Type.Literal('public-key')
const CLIENT_DATA_LENGTH_MAX = 4_096
const AUTHENTICATOR_DATA_LENGTH_MAX = 8_192
const SIGNATURE_LENGTH_MAX = 4_096
const USER_HANDLE_LENGTH_MAX = 88
const ATTESTATION_LENGTH_MAX = 16_384

const ClientData = Bytes('What the browser says of the page: challenge and origin.', CLIENT_DATA_LENGTH_MAX)

/** What `navigator.credentials.get` answers, as its `toJSON` writes it. */
export const PasskeyProof = Type.Object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: CredentialType,
    response: Type.Object({
      clientDataJSON: ClientData,
      authenticatorData: Bytes('What the authenticator says.', AUTHENTICATOR_DATA_LENGTH_MAX),
      signature: Bytes('Its signature over both.', SIGNATURE_LENGTH_MAX),
      userHandle: Omissible(Bytes('Whose passkey the authenticator says it is.', USER_HANDLE_LENGTH_MAX)),
    }),
  },
  { description: 'What a passkey has signed: the JSON of the credential that the browser answers.' },
)
export type PasskeyProof = Static<typeof PasskeyProof>

/** What `navigator.credentials.create` answers, as its `toJSON` writes it. */
export const PasskeyRegistration = Type.Object(
  {
    id: CredentialId,
    rawId: CredentialId,
    type: CredentialType,
    response: Type.Object({
      clientDataJSON: ClientData,
      attestationObject: Bytes(
        'The new key. Who made the authenticator is not asked.',
        ATTESTATION_LENGTH_MAX,
      ),
      transports: Type.Optional(
        Type.Array(Type.String({ maxLength: TRANSPORT_LENGTH_MAX }), {
          maxItems: TRANSPORTS_MAX,
          description: 'How the browser reaches the authenticator.',
        }),
      ),
    }),
  },
  { description: 'A new passkey: the JSON of the credential that the browser answers.' },
)
export type PasskeyRegistration = Static<typeof PasskeyRegistration>

const Descriptor = Type.Object({
  id: CredentialId,
  type: CredentialType,
  transports: Type.Array(Type.String(), { description: 'How the browser reaches the authenticator.' }),
})
const Challenge = Text('What is to be signed, in base64url. It works once.')
const Timeout = Whole('Milliseconds until the challenge ends.')
const RpId = Type.String({
  description: 'The host that passkeys belong to.',
  examples: ['market.example.com'],
})

export const RequestOptions = Type.Object(
  {
    challenge: Challenge,
    rpId: RpId,
    timeout: Timeout,
    userVerification: Type.Literal('required'),
    allowCredentials: Type.Array(Descriptor, { description: 'Empty: whichever the browser has for us.' }),
  },
  {
    description:
      'What `PublicKeyCredential.parseRequestOptionsFromJSON` takes, for `navigator.credentials.get`.',
  },
)

export const CreationOptions = Type.Object(
  {
    challenge: Challenge,
    rp: Type.Object({ id: RpId, name: Text('Name of the marketplace.') }),
    user: Type.Object({
      id: Text('Id of the person, in base64url.'),
      name: Text('Login of the person.'),
      displayName: Text('Name of the person.'),
    }),
    pubKeyCredParams: Type.Array(
      Type.Object({
        type: CredentialType,
        alg: Whole('COSE number of the algorithm.'),
      }),
    ),
    timeout: Timeout,
    attestation: Type.Literal('none'),
    excludeCredentials: Type.Array(Descriptor, { description: 'Passkeys that the person has already.' }),
    authenticatorSelection: Type.Object({
      residentKey: Type.Literal('required'),
      requireResidentKey: Type.Literal(true),
      userVerification: Type.Literal('required'),
    }),
  },
  {
    description:
      'What `PublicKeyCredential.parseCreationOptionsFromJSON` takes, for `navigator.credentials.create`.',
  },
)
export type CreationOptions = Static<typeof CreationOptions>

export const PasskeyRequestAnswer = Answer({ options: RequestOptions })
export const PasskeyCreationAnswer = Answer({ options: CreationOptions })

const PasskeyName = Type.String({
  minLength: 1,
  maxLength: PASSKEY_NAME_LENGTH_MAX,
  description: 'What the person calls it, such as the device.',
})

const passkeyKinds = ['synced', 'device'] as const

export const Passkey = Type.Object({
  passkey_id: Text('ULID'),
  name: PasskeyName,
  kind: OneOf(
    passkeyKinds,
    '`synced`: the person has it on other devices as well; `device`: only where it was made.',
  ),
  created_at: Instant('When it was set up.'),
  last_used_at: Nullable(Instant('When it was used last.')),
  suspected_at: Nullable(
    Instant('When its counter last went back: there may be a copy of it. Remove it, and set up another.'),
  ),
})
export type Passkey = Static<typeof Passkey>

export const PasskeyListAnswer = Answer({
  passkey_list: Type.Array(Passkey, { description: 'In the order in which they were set up.' }),
})
export const PasskeyAnswer = Answer({ passkey: Passkey })

export const PasskeyCreate = Type.Object({ name: PasskeyName, passkey: PasskeyRegistration })
export const PasskeyUpdate = Type.Object({ name: PasskeyName })
const PasskeyParams = Type.Object({
  passkey_id: Text('Id of the passkey, a ULID.'),
})

export const passkeyEndpoints = endpointsOf('people', 'sessions', {
  startPasskey: {
    call: 'POST /portal-api/passkeys',
    summary: 'Begin to set up a passkey',
    description:
      'Answers what the browser needs. Nothing changes until it is confirmed, within five minutes, by this session.',
    answer: PasskeyCreationAnswer,
    repeatable: false,
    errors: ['PASSKEY_LIMIT'],
    data: 'none',
    callers: { ...fresh(ofAnyPerson), withoutFactor: true },
  },
  confirmPasskey: {
    call: 'POST /portal-api/passkeys/confirm',
    summary: 'Finish setting up a passkey',
    description: `A person has at most ${PASSKEYS_MAX}. The session continues with a new cookie; all other sessions of the person end.`,
    body: PasskeyCreate,
    status: 201,
    answer: PasskeyAnswer,
    repeatable: false,
    errors: ['PASSKEY_REFUSED', 'PASSKEY_LIMIT'],
    data: 'none',
    changesRights: true,
    callers: { ...ofAnyPerson, withoutFactor: true },
  },
  listPasskeys: {
    call: 'GET /portal-api/passkeys',
    summary: 'List the own passkeys',
    answer: PasskeyListAnswer,
    data: 'none',
    callers: { ...ofAnyPerson, withoutFactor: true },
  },
  updatePasskey: {
    call: 'PATCH /portal-api/passkeys/{passkey_id}',
    summary: 'Give one of the own passkeys another name',
    params: PasskeyParams,
    body: PasskeyUpdate,
    answer: PasskeyAnswer,
    repeatable: true,
    errors: ['PASSKEY_NOT_FOUND'],
    data: 'none',
    callers: ofAnyPerson,
  },
  deletePasskey: {
    call: 'DELETE /portal-api/passkeys/{passkey_id}',
    summary: 'Remove one of the own passkeys',
    description:
      'Nobody signs in with it any more, and all other sessions of the person end. The last factor stays where one is needed.',
    params: PasskeyParams,
    answer: PasskeyAnswer,
    repeatable: true,
    errors: ['PASSKEY_NOT_FOUND', 'LAST_FACTOR'],
    data: 'none',
    changesRights: true,
    callers: fresh(ofAnyPerson),
  },
} as const satisfies EndpointTableOf)
