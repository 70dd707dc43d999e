/** Signing in with a passkey alone, and the challenges for passkeys. docs/people-guide.md "Passkeys"; decision 126. */

import { Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import { beginPasskeyAttempt } from './attempts.ts'
import { browserOf, provePasskey, type SessionServices } from './factors.ts'
import { newToken } from './live-sessions.ts'
import { begin, personOf, refuseSuspended } from './operations.ts'
import { CHALLENGE_MS, newChallenge } from './passkey-challenges.ts'
import { descriptorsOf } from './passkeys/rules.ts'
import * as queries from './queries.ts'
import { relyingParty } from './relying-party.ts'

/** The same for everybody: a browser knows by itself which passkeys it has. */
export async function signInChallenge(services: SessionServices, { client }: Call<'signInChallenge'>) {
  const cookie = newToken(services.ids)
  const challenge = await newChallenge(services, { cookie }, 'sign_in', client.share)
  client.keepChallenge(cookie)
  return { options: optionsFor(challenge, relyingParty(services.config, client.origin).id, []) }
}

export async function factorChallenge(services: SessionServices, call: Call<'factorChallenge'>) {
  const { personId, sessionId } = personOf(call).session
  const { id } = relyingParty(services.config, call.client.origin)
  const own = await services.db.rows(queries.ownCredentials, [personId, id])
  const challenge = await newChallenge(services, { sessionId }, 'factor', sessionId)
  return { options: optionsFor(challenge, id, own) }
}

const optionsFor = (challenge: string, rpId: string, own: readonly queries.DescriptorRow[]) => ({
  challenge,
  rpId,
  timeout: CHALLENGE_MS,
  userVerification: 'required' as const,
  allowCredentials: descriptorsOf(own),
})

export async function signInByPasskey(services: SessionServices, call: Call<'signInByPasskey'>) {
  const attempt = await beginPasskeyAttempt(services, call.body.passkey.id, call.client.share)
  const found = await provePasskey(services, call, browserOf(call.client), call.body.passkey)
  if (!found || found.memberships.length === 0) throw new Refusal('SIGN_IN_FAILED')
  await attempt.succeeded()
  refuseSuspended(found.memberships)
  return begin(services, call, found.person_id, { passkeyId: found.passkey_id })
}
