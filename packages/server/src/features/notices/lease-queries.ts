/** SQL of who sends letters. Leases go by the clock of the database, which all processes share. Decision 220. */
import type { Language, NoticeKind, Role } from '@napum/contract'
import { statement } from '../../platform/db/database.ts'

/** Seconds: longer than a letter may take with everything around it. */
export const LEASE_SECONDS = 120

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
    held.secret_sealed, held.attempts`

// What became of letters of our lease; what they said of links that open something is forgotten when they end.
export const endLetters = statement('notices.end')`
  update letter set state = $3::text, ended_at = $4::timestamptz, error = $5::text, lease_id = null, leased_until = null,
    secret_sealed = null
  where letter_id = any($1::text[]) and lease_id = $2::text`

// A letter that is tried again at $3; $5: how often it was tried so far.
export const putBack = statement('notices.put_back')`
  update letter set next_at = $3::timestamptz, error = $4::text, attempts = $5::integer, lease_id = null, leased_until = null
  where letter_id = $1::text and lease_id = $2::text`

// Letters of our lease that were not tried.
export const giveLettersBack = statement('notices.give_back')`
  update letter set attempts = attempts - 1, lease_id = null, leased_until = null
  where letter_id = any($1::text[]) and lease_id = $2::text`

export interface PersonNow {
  person_id: string
  login: string
  name: string
  language: Language
  /** Where the person works now; null: at the operator. */
  places: { vendor_id: string | null; role: Role }[]
  /** Kinds that the person turned off. */
  off_kinds: NoticeKind[]
}

// The people $1 as of now; places that are suspended or where the person is disabled are none.
export const peopleNow = statement<PersonNow>('notices.people')`
  select person.person_id, person.login, person.name, person.language, coalesce((
    select jsonb_agg(jsonb_build_object('vendor_id', place.vendor_id, 'role', place.role))
    from (
      select * from membership where membership.person_id = asked.person_id and disabled_at is null offset 0
    ) as place
    left join lateral (
      select status from vendor_access where vendor_access.vendor_id = place.vendor_id limit 1
    ) as access on true
    where place.vendor_id is null or access.status = 'active'
  ), '[]'::jsonb) as places, array(
    select setting.kind from notice_setting as setting where setting.person_id = asked.person_id and not setting.mail
  ) as off_kinds
  from (select distinct person_id from unnest($1::text[]) as receivers (person_id)) as asked
  cross join lateral (select * from person where person.person_id = asked.person_id limit 1) as person`

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
