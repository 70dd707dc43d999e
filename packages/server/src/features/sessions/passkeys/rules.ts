/** Pure decisions about passkeys: no database, no clock, no HTTP. */
import type { CreationOptions, Passkey } from '@napum/contract'
import type { SignedIn } from '../../../core/people/caller.ts'
import { answered } from '../../../core/values/instants.ts'
import { algorithms } from '../passkey-check.ts'
import type { DescriptorRow } from '../queries.ts'
import type { PasskeyRow } from './queries.ts'

export const passkeyView = ({ credential_id: _, transports: _ways, ...row }: PasskeyRow): Passkey =>
  answered(row)

/** Passkeys as they are named to a browser. */
export const descriptorsOf = (passkeys: readonly DescriptorRow[]) =>
  passkeys.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    transports,
  }))

/** Words that browsers have for ways to an authenticator; anything else is not kept. */
export const knownTransports = (sent: readonly string[] = []): string[] =>
  [...new Set(sent)].filter((one) => /^[a-z-]+$/.test(one))

interface Offer {
  readonly challenge: string
  readonly party: { readonly id: string; readonly name: string }
  readonly timeoutMs: number
  readonly own: readonly PasskeyRow[]
}

/** What a browser needs for a new passkey: one that it finds by itself, on a device that checks the person. */
export const creationOptions = (
  { personId, login, name }: SignedIn,
  { challenge, party, timeoutMs, own }: Offer,
): CreationOptions => ({
  challenge,
  rp: { id: party.id, name: party.name },
  user: { id: Buffer.from(personId).toString('base64url'), name: login, displayName: name },
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  timeout: timeoutMs,
  attestation: 'none',
  excludeCredentials: descriptorsOf(own),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
})
