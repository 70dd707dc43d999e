/** The own passkeys: set up, named, removed. docs/people-guide.md "Passkeys"; decision 126. */

import { PASSKEYS_MAX } from '@napum/contract'
import { Refusal } from '../../../core/values/refusal.ts'
import type { Call } from '../../../core/work/operation.ts'
import { firstRow } from '../../../platform/db/database.ts'
import type { SessionServices } from '../factors.ts'
import { renewSession } from '../live-sessions.ts'
import { personOf } from '../operations.ts'
import { CHALLENGE_MS, newChallenge, takeChallenge } from '../passkey-challenges.ts'
import { checkRegistration } from '../passkey-check.ts'
import { relyingParty } from '../relying-party.ts'
import { endSessionsOf, readMarketplaceName } from '../session-queries.ts'
import { refuseHidden } from '../texts.ts'
import * as queries from './queries.ts'
import { creationOptions, knownTransports, passkeyView } from './rules.ts'

export async function startPasskey(services: SessionServices, call: Call<'startPasskey'>) {
  const { session } = personOf(call)
  const { db, config } = services
  const own = await db.rows(queries.listPasskeys, [session.personId])
  if (own.length >= PASSKEYS_MAX) throw new Refusal('PASSKEY_LIMIT')
  const name = (await firstRow(db, readMarketplaceName))?.name || 'napum'
  const { id } = relyingParty(config, call.client.origin)
  const { sessionId } = session
  const challenge = await newChallenge(services, { sessionId }, 'register', sessionId)
  return {
    options: creationOptions(session, { challenge, party: { id, name }, timeoutMs: CHALLENGE_MS, own }),
  }
}

export async function confirmPasskey(services: SessionServices, call: Call<'confirmPasskey'>) {
  const { session } = personOf(call)
  const { name, passkey: sent } = call.body
  refuseHidden('name', name)
  const challengeHash = await takeChallenge(services, { sessionId: session.sessionId }, 'register')
  if (challengeHash === null) throw new Refusal('PASSKEY_REFUSED')
  const party = relyingParty(services.config, call.client.origin)
  const made = await checkRegistration(sent, { challengeHash, party })
  if (made === null) throw new Refusal('PASSKEY_REFUSED')
  const now = services.realClock.now()
  const [row, token] = await services.db.transaction(async (work) => {
    await work.rows(queries.takeTurn, [session.personId])
    const key = [services.ids.ulid(now), session.personId, made.credentialId, made.publicKey, party.id]
    const state = [made.signCount, knownTransports(sent.response.transports), made.isSynced, name, now]
    const added = await firstRow(work, queries.insertPasskey, [...key, ...state])
    if (!added) throw new Refusal('PASSKEY_REFUSED')
    const all = await work.rows(queries.listPasskeys, [session.personId])
    if (all.length > PASSKEYS_MAX) throw new Refusal('PASSKEY_LIMIT')
    // Others were begun without this factor, perhaps by somebody who knows the password alone.
    await work.rows(endSessionsOf, [session.personId, session.sessionId])
    // A session that was ended meanwhile, such as by a link for a lost phone, leaves no passkey behind.
    return [added, await renewSession(work, services, session.sessionId)] as const
  })
  services.sessions.forget()
  call.client.keepToken(token)
  return { passkey: passkeyView(row) }
}

export async function listPasskeys({ db }: SessionServices, call: Call<'listPasskeys'>) {
  const rows = await db.rows(queries.listPasskeys, [personOf(call).session.personId])
  return { passkey_list: rows.map(passkeyView) }
}

export async function updatePasskey({ db }: SessionServices, call: Call<'updatePasskey'>) {
  const { name } = call.body
  refuseHidden('name', name)
  const values = [call.params.passkey_id, personOf(call).session.personId, name]
  const row = await firstRow(db, queries.renamePasskey, values)
  if (!row) throw new Refusal('PASSKEY_NOT_FOUND')
  return { passkey: passkeyView(row) }
}

export async function deletePasskey(services: SessionServices, call: Call<'deletePasskey'>) {
  const { personId, sessionId } = personOf(call).session
  const row = await services.db.transaction(async (work) => {
    const turn = await firstRow(work, queries.takeTurn, [personId])
    const removed = await firstRow(work, queries.deletePasskey, [call.params.passkey_id, personId])
    if (!removed) throw new Refusal('PASSKEY_NOT_FOUND')
    const left = await work.rows(queries.listPasskeys, [personId])
    const hasNone = left.length === 0 && !turn?.has_totp
    if (hasNone && services.config.secondFactor === 'required') throw new Refusal('LAST_FACTOR')
    await work.rows(endSessionsOf, [personId, sessionId])
    return removed
  })
  services.sessions.forget()
  return { passkey: passkeyView(row) }
}
