/**
 * Looks whether a passkey signed what it was asked to, on a page of ours, after the device has checked the person. The
 * library is loaded with the first passkey: it takes 0.4 s of CPU and 30 MB, which a service without passkeys is spared.
 */
import { generateKeyPairSync } from 'node:crypto'
import type { PasskeyProof, PasskeyRegistration } from '@napum/contract'
import { hashKey } from '../../core/vendors/api-keys.ts'
import type { RelyingParty } from './relying-party.ts'

/** What must have been signed, and where. */
interface ExpectedPasskey {
  readonly challengeHash: Buffer
  readonly party: RelyingParty
}

interface AuthenticatorState {
  readonly signCount: number
  readonly isSynced: boolean
}

interface NewCredential extends AuthenticatorState {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
}

/** EdDSA, ES256, RS256: what every authenticator has one of. */
export const algorithms = [-8, -7, -257]
const CREDENTIAL_ID_BYTES_MAX = 1_023

const load = () => import('@simplewebauthn/server')

const expectedOf = ({ challengeHash, party }: ExpectedPasskey) => ({
  expectedChallenge: (challenge: string) => hashKey(challenge).equals(challengeHash),
  expectedOrigin: [...party.origins],
  expectedRPID: party.id,
  requireUserVerification: true,
})

/**
 * What a passkey that signed says; null: something is wrong, whatever it is.
 * @param publicKey of the passkey; null: there is none, which takes as long to say.
 */
export async function checkProof(
  { id, rawId, type, response }: PasskeyProof,
  publicKey: Buffer | null,
  expected: ExpectedPasskey,
): Promise<AuthenticatorState | null> {
  const { verifyAuthenticationResponse } = await load()
  const { clientDataJSON, authenticatorData, signature } = response
  try {
    if (isFramed(clientDataJSON)) return null
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      ...expectedOf(expected),
      // A counter that went back is looked at later: it must not keep the person out.
      credential: { id, publicKey: new Uint8Array(publicKey ?? standIn()), counter: 0 },
    })
    if (!verified || publicKey === null) return null
    return { signCount: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
  } catch {
    return null
  }
}

/** What a new passkey says; null: something is wrong with it. */
export async function checkRegistration(
  { id, rawId, type, response }: PasskeyRegistration,
  expected: ExpectedPasskey,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await load()
  const { clientDataJSON, attestationObject } = response
  try {
    if (isFramed(clientDataJSON) || (await hasCertificates(attestationObject))) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      ...expectedOf(expected),
      supportedAlgorithmIDs: algorithms,
    })
    if (!registrationInfo) return null
    const { credential, credentialBackedUp: isSynced } = registrationInfo
    const credentialId = Buffer.from(credential.id, 'base64url')
    if (credential.id !== id || credentialId.length > CREDENTIAL_ID_BYTES_MAX) return null
    const publicKey = Buffer.from(credential.publicKey)
    return { credentialId, publicKey, signCount: credential.counter, isSynced }
  } catch {
    return null
  }
}

/** Whether a page of somebody else had ours inside it. */
function isFramed(clientData: string): boolean {
  const { crossOrigin } = JSON.parse(Buffer.from(clientData, 'base64url').toString())
  return crossOrigin === true
}

/**
 * Whether somebody vouches for the authenticator. Nobody is asked to; and to look certificates up would call addresses that
 * the sender chose.
 */
async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const kind = decoded.get('fmt')
  const isOwnWord = kind === 'none' || (kind === 'packed' && decoded.get('attStmt').get('x5c') === undefined)
  return !isOwnWord
}

let nobody: Buffer | undefined

/** The key of a passkey that nobody has: ES256, as COSE writes it. */
function standIn(): Buffer {
  if (nobody) return nobody
  const { x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const part = (head: string, text: string | undefined) =>
    Buffer.concat([Buffer.from(head, 'hex'), Buffer.from(text ?? '', 'base64url')])
  nobody = Buffer.concat([part('a5010203262001215820', x), part('225820', y)])
  return nobody
}
