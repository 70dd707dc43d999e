/** SQL of the record of letters. Decision 220. */
import type { Language, Letter, LetterState, NoticeKind } from '@napum/contract'
import type { RowOf } from '../../core/values/instants.ts'
import { statement } from '../../platform/db/database.ts'

export interface LetterRow
  extends Omit<RowOf<Letter, 'queued_at' | 'next_at' | 'ended_at'>, 'notice_id' | 'person' | 'vendor_ids'> {
  letter_id: string
  receiver: string
  name: string
  address: string
  facts: Record<string, object>
}

/** What letters are looked up by; each has an index. */
export const letterFilters = ['state', 'kind', 'address'] as const
type LetterFilter = (typeof letterFilters)[number]

// The letters before $1, the newest first. Each combination of filters is a statement of its own.
export const pageOfLetters = (names: readonly LetterFilter[]) =>
  statement<LetterRow>(`notices.letters_${names.join('_')}`)`
    select letter_id, kind, state, receiver, name, address, nullif(webhook_id, '') as webhook_id, facts, queued_at,
      case when state = 'queued' then next_at end as next_at, attempts as tries, ended_at, error as reason
    from letter
    where letter_id < $1::text ${names.map((name, at) => `and ${name} = $${at + 3}::text`).join(' ')}
    order by letter_id desc
    limit $2::integer`

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

// The letters of the sandbox before $1, of all vendors. Its letters are addressed to the vendor's id, as it has no people.
export const listedOfAll = statement<ListedRow>('notices.listed_of_all')`
  select letter_id, kind, language, facts, queued_at from letter
  where state = 'listed' and letter_id < $1::text
  order by letter_id desc
  limit $2::integer`
export const listedOf = statement<ListedRow>('notices.listed_of')`
  select letter_id, kind, language, facts, queued_at from letter
  where state = 'listed' and letter_id < $1::text and receiver = $3::text
  order by letter_id desc
  limit $2::integer`
