/**
 * Challenges of passkeys: random, good for one answer within minutes, and only for the browser or session that asked. The
 * database keeps hashes. Decision 126.
 */
import { CHALLENGE_MINUTES } from '@napum/contract'
import { hashKey } from '../../core/vendors/api-keys.ts'
import type { Services } from '../../core/work/services.ts'
import { firstRow, statement } from '../../platform/db/database.ts'
import { attemptKey } from './attempts.ts'

/** What is signed for: the way in, a factor shown again, a new passkey. */
type Purpose = 'sign_in' | 'factor' | 'register'

/** Who may answer: a browser by its cookie, or a session. */
export type Holder = { readonly cookie: string } | { readonly sessionId: string }

type ChallengeServices = Pick<Services, 'db' | 'realClock' | 'ids'>

export const CHALLENGE_MS = CHALLENGE_MINUTES * 60_000
const CHALLENGE_BYTES = 32
/** Challenges of strangers at one address that wait: an office shares one. */
const OPEN_MAX = 100

// A newer one takes the place of the holder's older one.
const putChallenge = statement('passkeys.put_challenge')`
  insert into passkey_challenge (holder_hash, purpose, challenge_hash, asked_by, expires_at)
  values ($1::bytea, $2::text, $3::bytea, $4::text, $5::timestamptz)
  on conflict (holder_hash, purpose) do update set
    challenge_hash = excluded.challenge_hash, asked_by = excluded.asked_by, expires_at = excluded.expires_at`

// The oldest ones of the asker go, so that nobody is refused because others have asked.
const dropOldest = statement('passkeys.drop_oldest_challenges')`
  delete from passkey_challenge where asked_by = $1::text and expires_at < (
  select expires_at from passkey_challenge where asked_by = $1::text
  order by expires_at desc offset ${OPEN_MAX - 1} limit 1)`

// Taken by the first answer, right or wrong.
const takeChallengeRow = statement<{ challenge_hash: Buffer; expires_at: Date }>('passkeys.take_challenge')`
  delete from passkey_challenge where holder_hash = $1::bytea and purpose = $2::text
  returning challenge_hash, expires_at`

const hashOf = (holder: Holder): Buffer =>
  hashKey('cookie' in holder ? `cookie ${holder.cookie}` : `session ${holder.sessionId}`)

/**
 * Makes a challenge, in base64url.
 * @param askedBy a network address, or a session; of each, a limited number is kept.
 */
export async function newChallenge(
  { db, realClock, ids }: ChallengeServices,
  holder: Holder,
  purpose: Purpose,
  askedBy: string,
): Promise<string> {
  const challenge = ids.secretBytes(CHALLENGE_BYTES).toString('base64url')
  const expires = new Date(realClock.now().getTime() + CHALLENGE_MS)
  const asker = attemptKey('challenge', askedBy)
  await db.rows(putChallenge, [hashOf(holder), purpose, hashKey(challenge), asker, expires])
  await db.rows(dropOldest, [asker])
  return challenge
}

/** The hash of the challenge that a holder has to answer; null: none, or one that has ended. */
export async function takeChallenge(
  { db, realClock }: ChallengeServices,
  holder: Holder | null,
  purpose: Purpose,
): Promise<Buffer | null> {
  if (holder === null) return null
  const taken = await firstRow(db, takeChallengeRow, [hashOf(holder), purpose])
  return taken && realClock.now() < taken.expires_at ? taken.challenge_hash : null
}
