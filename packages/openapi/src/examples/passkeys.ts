/** Passkeys: what browsers are given and give back, shortened where a real one is long. */
import { answer, type ExamplesOf, issue } from './story.ts'

const PASSKEY_ID = '01KFJ8Z5N2Q7V4X9B1C6D3E8FG'
const CREDENTIAL_ID = 'q2Jm9XcR5tLw8ZbN1dHf4GaKeUi6oTyVxCsYk3vQ0p7s'
const CHALLENGE = 'b5tLw8ZbN1dHf4GaKeUi6oTyVxCsYk3vQ0p7s2Jm9Xc'
const CLIENT_DATA = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'

const credential = { id: CREDENTIAL_ID, rawId: CREDENTIAL_ID, type: 'public-key' } as const

/** What a passkey has signed. */
export const passkeyProof = {
  ...credential,
  response: {
    clientDataJSON: CLIENT_DATA,
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
    signature: 'MEUCIQDrXkFQ7cT2Yw0kQn1v5mB8JdLhR3sGfUoPzWxAeCyVtg',
    userHandle: 'MDFLRko4UTJNNFg3TjBCNUM5RDNFNkYxR0g',
  },
} as const
const registration = {
  ...credential,
  response: {
    clientDataJSON: CLIENT_DATA,
    attestationObject: 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVik',
    transports: ['internal', 'hybrid'],
  },
} as const
const descriptor = { id: CREDENTIAL_ID, type: 'public-key', transports: ['internal', 'hybrid'] } as const

const requestOptions = (allowCredentials: readonly object[]) => ({
  challenge: CHALLENGE,
  rpId: 'market.example.com',
  timeout: 300_000,
  userVerification: 'required',
  allowCredentials,
})

export const signInOptions = {
  summary: 'For any passkey',
  value: answer({ options: requestOptions([]) }),
}
export const factorOptions = {
  summary: 'For the passkeys of the person',
  value: answer({ options: requestOptions([descriptor]) }),
}

const passkey = {
  passkey_id: PASSKEY_ID,
  name: '포장대 노트북',
  kind: 'device',
  created_at: '2026-01-22T06:50:00.000Z',
  last_used_at: null,
  suspected_at: null,
}
const one = { summary: 'One passkey', value: answer({ passkey }) }

export const passkeyExamples: ExamplesOf<
  'startPasskey' | 'confirmPasskey' | 'listPasskeys' | 'updatePasskey' | 'deletePasskey'
> = {
  startPasskey: {
    answers: {
      options: {
        summary: 'For a new passkey',
        value: answer({
          options: {
            challenge: CHALLENGE,
            rp: { id: 'market.example.com', name: '납품마당' },
            user: {
              id: 'MDFLRko4UTJNNFg3TjBCNUM5RDNFNkYxR0g',
              name: 'packing@dalnara.example.com',
              displayName: '정하루',
            },
            pubKeyCredParams: [
              { type: 'public-key', alg: -8 },
              { type: 'public-key', alg: -7 },
              { type: 'public-key', alg: -257 },
            ],
            timeout: 300_000,
            attestation: 'none',
            excludeCredentials: [],
            authenticatorSelection: {
              residentKey: 'required',
              requireResidentKey: true,
              userVerification: 'required',
            },
          },
        }),
      },
    },
    refusals: issue('body', 'must be a JSON object'),
  },
  confirmPasskey: {
    requests: {
      laptop: { summary: 'Of a laptop', value: { name: '포장대 노트북', passkey: registration } },
    },
    answers: { one },
    refusals: issue('passkey', 'is missing'),
  },
  listPasskeys: {
    answers: { passkeys: { summary: 'One passkey', value: answer({ passkey_list: [passkey] }) } },
    refusals: {},
  },
  updatePasskey: {
    params: { passkey_id: PASSKEY_ID },
    requests: { name: { summary: 'Another name', value: { name: '창고 노트북' } } },
    answers: {
      named: { summary: 'Renamed', value: answer({ passkey: { ...passkey, name: '창고 노트북' } }) },
    },
    refusals: issue('name', 'is missing'),
  },
  deletePasskey: {
    params: { passkey_id: PASSKEY_ID },
    answers: { one },
    refusals: issue('body', 'must be a JSON object'),
  },
}
