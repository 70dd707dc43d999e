/**
 * Browsers that a person has signed in from: by what they call themselves, without versions, and by the network they come from.
 * The person gets a letter about a new one. Decision 220.
 */
import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import type { Language } from '@napum/contract'
import type { Client } from '../../core/work/operation.ts'
import { firstRow, type Session, statement } from '../../platform/db/database.ts'
import type { SessionServices } from './factors.ts'

interface NoteRow {
  login: string
  name: string
  language: Language
  /** Whether this one is new, and others are known. */
  is_news: boolean
  is_operator: boolean
}

// Notes that the person $1 was at the browser $2; with whom to tell when it is new beside others.
const note = statement<NoteRow>('sessions.note_browser')`
  with others as (
    select exists (select 1 from known_browser where person_id = $1::text) as any_known,
      exists (select 1 from known_browser where person_id = $1::text and browser_hash = $2::bytea) as is_known
  ),
  noted as (
    insert into known_browser (person_id, browser_hash, last_seen_at) values ($1::text, $2::bytea, $3::timestamptz)
    on conflict (person_id, browser_hash) do update set last_seen_at = excluded.last_seen_at
    returning 1
  )
  select person.login, person.name, person.language, others.any_known and not others.is_known as is_news,
    exists (select 1 from membership where person_id = $1::text and vendor_id is null and disabled_at is null) as is_operator
  from others
  cross join noted
  cross join lateral (select * from person where person_id = $1::text limit 1) as person`

const BROWSER_LENGTH_MAX = 200

/** What stays the same of a name of a browser over its versions. */
const formOf = (userAgent: string): string => userAgent.replace(/[\d._]+/g, '')

/** A home or an office often gets another address of the same network: half of one counts. */
const networkOf = (address: string): string =>
  address
    .split(isIP(address) === 6 ? ':' : '.')
    .slice(0, 2)
    .join('.')

/** Notes the browser of somebody who signs in, and tells the person of one that is new. */
export async function noteBrowser(
  { letters, ids, realClock }: Pick<SessionServices, 'letters' | 'ids' | 'realClock'>,
  session: Session,
  personId: string,
  { address, userAgent }: Pick<Client, 'address' | 'userAgent'>,
): Promise<void> {
  const now = realClock.now()
  const hash = createHash('sha256')
    .update(`${formOf(userAgent)} ${networkOf(address)}`)
    .digest()
  const found = await firstRow(session, note, [personId, hash, now])
  if (!found?.is_news) return
  const { login, name, language, is_operator } = found
  const fact = {
    browser: userAgent.slice(0, BROWSER_LENGTH_MAX),
    address,
    at: now.toISOString(),
    is_operator,
  }
  const to = { receiver: personId, login, name, language }
  const window = { key: ids.ulid(now), nextAt: now }
  await letters.put(session, [{ to, kind: 'sign_in', window, facts: { sign_in: fact } }])
}
