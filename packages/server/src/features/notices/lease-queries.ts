/** SQL of who sends letters. Leases go by the clock of the database, which all processes share. Decision 220. */
import type { Language, NoticeKind, Role } from '@napum/contract'
import { statement } from '../../platform/db/database.ts'

/** Seconds: longer than a letter may take with everything around it. */
const LEASE_SECONDS = 120

export interface DueLetter {
  letter_id: string
  kind: NoticeKind
  receiver: string
  name: string
  address: string
  language: Language
  webhook_id: string
  facts: Record<string, object>
  secret_sealed: string | null
  attempts: number
  queued_at: Date
  lease_id: string
}

// The letters that are due at $1, $3 at most, the longest due first. Each is taken by one process.
export const leaseLetters = statement<DueLetter>('notices.lease')`
  with due as (
    select letter.letter_id
    from letter
    where letter.state = 'queued' and letter.next_at <= $1::timestamptz
      and (letter.leased_until is null or letter.leased_until < now())
    order by letter.next_at, letter.letter_id
    limit $3::integer
    for update of letter skip locked
  )
  update letter as held
  set lease_id = $2::text, leased_until = now() + interval '${LEASE_SECONDS} seconds', attempts = held.attempts + 1
  where held.letter_id = any(array(select letter_id from due))
  returning held.letter_id, held.kind, held.receiver, held.name, held.address, held.language, held.webhook_id, held.facts,
    held.secret_sealed, held.attempts, held.queued_at, held.lease_id`

// What became of a letter that is ours; what it said of a link that opens something is forgotten when it ends.
export const endLetter = statement<{ letter_id: string }>('notices.end')`
  update letter set state = $3::text, ended_at = $4::timestamptz, error = $5::text, lease_id = null, leased_until = null,
    secret_sealed = null
  where letter_id = $1::text and lease_id = $2::text
  returning letter_id`

// A letter that is tried again at $3; $5: how often it was tried so far.
export const putBack = statement('notices.put_back')`
  update letter set next_at = $3::timestamptz, error = $4::text, attempts = $5::integer, lease_id = null, leased_until = null
  where letter_id = $1::text and lease_id = $2::text`

export interface PersonNow {
  login: string
  name: string
  language: Language
  /** Where the person works now; null: at the operator. */
  places: { vendor_id: string | null; role: Role }[]
  /** Kinds that the person turned off. */
  off_kinds: NoticeKind[]
}

// The person as of now; places that are suspended or where the person is disabled are none.
export const personNow = statement<PersonNow>('notices.person')`
  select person.login, person.name, person.language, coalesce((
    select jsonb_agg(jsonb_build_object('vendor_id', place.vendor_id, 'role', place.role))
    from (select * from membership where person_id = $1::text and disabled_at is null offset 0) as place
    left join lateral (
      select status from vendor_access where vendor_access.vendor_id = place.vendor_id limit 1
    ) as access on true
    where place.vendor_id is null or access.status = 'active'
  ), '[]'::jsonb) as places, array(
    select setting.kind from notice_setting as setting where setting.person_id = $1::text and not setting.mail
  ) as off_kinds
  from (select * from person where person_id = $1::text limit 1) as person`

export const readSender = statement<{ name: string; email: string }>('notices.sender')`
  select name, email from marketplace`

/** Letters are ULIDs: those below one were made before it. */
export const pruneLetters = statement<{ deleted: number }>('notices.prune')`
  with old as (
    delete from letter where letter_id = any(array(
      select letter_id from letter where letter_id < $1::text order by letter_id limit $2::integer
    ))
    returning 1
  )
  select count(*)::integer as deleted from old`
