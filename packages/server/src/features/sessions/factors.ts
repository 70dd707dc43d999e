/** Second factors: which one is asked for, and whether what was sent is one. Decisions 126, 144. */

import type { PasskeyProof, SecondFactor } from '@napum/contract'
import { Refusal } from '../../core/values/refusal.ts'
import type { BasicCall, Client } from '../../core/work/operation.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow } from '../../platform/db/database.ts'
import type { Sessions } from './live-sessions.ts'
import { type Holder, takeChallenge } from './passkey-challenges.ts'
import { checkProof } from './passkey-check.ts'
import type { Passwords } from './password.ts'
import * as queries from './queries.ts'
import { relyingParty } from './relying-party.ts'
import { matchingStep } from './totp.ts'

export type SessionServices = Pick<
  Services,
  'db' | 'realClock' | 'ids' | 'config' | 'secrets' | 'testKeys' | 'audit' | 'letters'
> & { readonly sessions: Sessions; readonly passwords: Passwords }

export interface PeopleCall extends BasicCall {
  readonly client: Client
}

interface Second {
  readonly totp?: string | undefined
  readonly passkey?: PasskeyProof | undefined
}

/** What to say to somebody who has a second factor and has sent none; null: nothing is missing. */
export function factorMissing(person: queries.PersonRow, { totp, passkey }: Second): Refusal | null {
  const second_factors: SecondFactor[] = [
    ...(person.totp_sealed === null ? [] : ['totp' as const]),
    ...(person.passkey_count === 0 ? [] : ['passkey' as const]),
  ]
  if (second_factors.length === 0 || totp !== undefined || passkey !== undefined) return null
  return new Refusal('SECOND_FACTOR_REQUIRED', { details: { second_factors } })
}

/** Whether the second factor that was sent is one of the person's; also when the person has none. */
export async function showSecond(
  services: SessionServices,
  call: PeopleCall,
  person: queries.PersonRow,
  { totp, passkey }: Second,
): Promise<boolean> {
  if (person.totp_sealed === null && person.passkey_count === 0) return true
  if (passkey === undefined) return useCode(services, person, totp ?? '')
  const found = await provePasskey(services, call, browserOf(call.client), passkey)
  return found?.person_id === person.person_id
}

export const placeOfTotp = (personId: string): string => `person.totp/${personId}`

/** Whether it is a code of the person's app that was not used yet; it is used then. */
export async function useCode(
  services: SessionServices,
  { person_id, totp_sealed }: queries.PersonRow,
  code: string,
): Promise<boolean> {
  const secret = services.secrets.open(totp_sealed ?? '', placeOfTotp(person_id))
  if (secret === null) return false
  const step = matchingStep(Buffer.from(secret, 'base64'), code, services.realClock.now())
  if (step === null) return false
  return (await services.db.rows(queries.useStep, [person_id, step])).length === 1
}

/** The browser that asked for a challenge; null: it has not. */
export const browserOf = ({ challenge }: Client): Holder | null =>
  challenge === null ? null : { cookie: challenge }

/**
 * The passkey that signed what this browser or session asked for, with its person; null: none did.
 * @param holder a session answers with a passkey of its person; a browser with any, which then says whose it is.
 */
export async function provePasskey(
  services: SessionServices,
  { client, requestId }: PeopleCall,
  holder: Holder | null,
  proof: PasskeyProof,
): Promise<queries.PasskeyOwnerRow | null> {
  const { db, config, realClock } = services
  const isStranger = holder === null || 'cookie' in holder
  const challengeHash = await takeChallenge(services, holder, isStranger ? 'sign_in' : 'factor')
  if (challengeHash === null) return null
  const found = await firstRow(db, queries.findPasskey, [Buffer.from(proof.id, 'base64url')])
  const party = relyingParty(config, client.origin)
  const key = found?.rp_id === party.id ? found.public_key : null
  const shown = await checkProof(proof, key, { challengeHash, party })
  const { userHandle } = proof.response
  const handle = userHandle == null ? null : Buffer.from(userHandle, 'base64url').toString()
  if (!shown || !found || (isStranger ? handle : (handle ?? found.person_id)) !== found.person_id) return null
  const values = [found.passkey_id, shown.signCount, realClock.now(), shown.isSynced]
  const used = await firstRow(db, queries.usePasskey, values)
  if (!used) return null
  if (used.went_back) await warn(services, { client, requestId }, found)
  return found
}

/** Tells of a passkey whose counter went back: there may be a copy of it. */
function warn(
  { audit }: SessionServices,
  { client, requestId }: Pick<PeopleCall, 'client' | 'requestId'>,
  { person_id: personId, login, passkey_id }: queries.PasskeyOwnerRow,
): Promise<void> {
  return audit.write({
    caller: { kind: 'person', session: { personId, login } },
    address: client.address,
    vendorId: null,
    action: 'passkeySuspected',
    isRight: true,
    subject: passkey_id,
    recordCount: null,
    reason: null,
    note: {},
    requestId,
  })
}
