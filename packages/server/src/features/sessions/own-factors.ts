/** The own factors: shown again, and an authenticator app set up. docs/people-guide.md; decisions 126, 144. */
import type { PasskeyProof } from '@napum/contract'
import { invalid, Refusal } from '../../core/values/refusal.ts'
import type { Call } from '../../core/work/operation.ts'
import { firstRow } from '../../platform/db/database.ts'
import { beginSessionAttempt } from './attempts.ts'
import { placeOfTotp, provePasskey, type SessionServices, useCode } from './factors.ts'
import { renewSession } from './live-sessions.ts'
import { personOf, present, renew } from './operations.ts'
import * as queries from './queries.ts'
import { endSessionsOf, readMarketplaceName } from './session-queries.ts'
import { base32, matchingStep, otpauthUrl, TOTP_SECRET_BYTES } from './totp.ts'

/** Shows a factor again: a second one when the person has any. */
export async function showFactor(services: SessionServices, call: Call<'showFactor'>) {
  const { session } = personOf(call)
  const { totp, password, passkey } = call.body
  if (session.secondFactor === 'none') await showPassword(services, call, password)
  else if (passkey !== undefined) await showPasskey(services, call, passkey)
  else await showCode(services, call, totp)
  return renew(services, call.client, session)
}

async function showPasskey(services: SessionServices, call: Call<'showFactor'>, proof: PasskeyProof) {
  const { personId, sessionId } = personOf(call).session
  const attempt = await beginSessionAttempt(services, sessionId)
  const found = await provePasskey(services, call, { sessionId }, proof)
  if (found?.person_id !== personId) throw new Refusal('SIGN_IN_FAILED')
  await attempt.succeeded()
}

async function showCode(services: SessionServices, call: Call<'showFactor'>, code: string | undefined) {
  const { session } = personOf(call)
  const path = session.secondFactor === 'totp' ? 'totp' : 'passkey'
  if (code === undefined) throw invalid([{ path, message: 'is missing' }])
  const attempt = await beginSessionAttempt(services, session.sessionId)
  const person = await firstRow(services.db, queries.readPerson, [session.personId])
  if (!person || !(await useCode(services, person, code))) throw new Refusal('SIGN_IN_FAILED')
  await attempt.succeeded()
}

async function showPassword(services: SessionServices, call: Call<'showFactor'>, sent: string | undefined) {
  const { session } = personOf(call)
  if (sent === undefined) throw invalid([{ path: 'password', message: 'is missing' }])
  const attempt = await beginSessionAttempt(services, session.sessionId)
  const kept = (await firstRow(services.db, queries.readPerson, [session.personId]))?.password_hash ?? null
  if (!(await call.whileWaiting(() => services.passwords.verify(sent, kept))))
    throw new Refusal('SIGN_IN_FAILED')
  await attempt.succeeded()
}

export async function startTotp(services: SessionServices, call: Call<'startTotp'>) {
  const { personId, login } = personOf(call).session
  const secret = services.ids.secretBytes(TOTP_SECRET_BYTES)
  const sealed = services.secrets.seal(secret.toString('base64'), placeOfTotp(personId))
  await services.db.rows(queries.keepNewTotp, [personId, sealed])
  const issuer = (await firstRow(services.db, readMarketplaceName))?.name || 'napum'
  return { secret: base32(secret), otpauth_url: otpauthUrl(secret, issuer, login) }
}

export async function confirmTotp(services: SessionServices, call: Call<'confirmTotp'>) {
  const { session } = personOf(call)
  const { db, secrets, realClock } = services
  const sealed = (await firstRow(db, queries.readPerson, [session.personId]))?.new_totp_sealed ?? ''
  const secret = secrets.open(sealed, placeOfTotp(session.personId))
  const step = secret && matchingStep(Buffer.from(secret, 'base64'), call.body.totp, realClock.now())
  if (!step) throw new Refusal('SIGN_IN_FAILED')
  const token = await db.transaction(async (work) => {
    const done = await firstRow(work, queries.confirmTotp, [session.personId, sealed, step])
    if (!done) throw new Refusal('SIGN_IN_FAILED')
    await work.rows(endSessionsOf, [session.personId, session.sessionId])
    // A session that was ended meanwhile leaves no app behind.
    return renewSession(work, services, session.sessionId)
  })
  services.sessions.forget()
  return present(services, call.client, token)
}
