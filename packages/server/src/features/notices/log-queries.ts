/** SQL of the record of letters. Decision 220. */
import type { Language, LetterState, NoticeKind } from '@napum/contract'
import { statement } from '../../platform/db/database.ts'

export interface LetterRow {
  letter_id: string
  kind: NoticeKind
  state: LetterState
  receiver: string
  name: string
  address: string
  webhook_id: string
  facts: Record<string, object>
  queued_at: Date
  next_at: Date
  tries: number
  ended_at: Date | null
  reason: string | null
}

const isListed = `($1::text is null or state = $1::text) and ($2::text is null or kind = $2::text)
    and ($3::text is null or address = $3::text)`

// Letters are few enough to be looked through: those of 90 days.
export const countLetters = statement<{ total: number }>('notices.count_letters')`
  select count(*)::integer as total from letter where ${isListed}`
export const pageOfLetters = statement<LetterRow>('notices.page_of_letters')`
  select letter_id, kind, state, receiver, name, address, webhook_id, facts, queued_at, next_at, attempts as tries, ended_at,
    error as reason
  from letter where ${isListed}
  order by letter_id desc
  limit $4::integer offset $5::bigint`

export const insertTested = statement('notices.insert_tested')`
  insert into letter (letter_id, kind, receiver, name, address, language, time_window, facts, state, queued_at, next_at, attempts,
    ended_at, error)
  values ($1::text, 'test', $2::text, $3::text, $2::text, $4::text, $1::text, $5::jsonb, $6::text, $7::timestamptz,
    $7::timestamptz, 1, $8::timestamptz, $9::text)`

// Letters that wait, and that could not be sent.
export const countByState = statement<{ state: LetterState; count: number }>('notices.count_by_state')`
  select 'queued' as state, count(*)::integer as count from letter where state = 'queued'
  union all
  select 'failed', count(*)::integer from letter where state = 'failed'`

export interface ListedRow {
  letter_id: string
  kind: NoticeKind
  language: Language
  facts: Record<string, object>
  queued_at: Date
}

// In the sandbox letters are the vendor's own: its id is that of the person.
const isOf = `state = 'listed' and ($1::text is null or receiver = $1::text)`
export const countListed = statement<{ total: number }>('notices.count_listed')`
  select count(*)::integer as total from letter where ${isOf}`
export const pageOfListed = statement<ListedRow>('notices.page_of_listed')`
  select letter_id, kind, language, facts, queued_at from letter where ${isOf}
  order by letter_id desc
  limit $2::integer offset $3::bigint`
