/** SQL of what puts letters into their queue. Decision 220. */
import { statement } from '../../platform/db/database.ts'

// The webhooks of the operator that want notices: there are at most ten in all.
export const noticeWebhooks = statement<{ webhook_id: string }>('letters.webhooks')`
  select webhook_id from webhook_endpoint
  where coalesce(vendor_id, '') = '' and place is not null and 'notice' = any(kinds) and status <> 'disabled'
  order by webhook_id`

const columns = `letter_id, kind, receiver, name, address, language, webhook_id, time_window, facts, secret_sealed, state,
  queued_at, next_at`
const put = `
  insert into letter as held (${columns})
  select asked.letter_id, asked.kind, asked.receiver, asked.name, asked.address, asked.language, asked.webhook_id,
    asked.time_window, asked.facts, asked.secret_sealed, asked.state, $2::timestamptz, asked.next_at
  from jsonb_to_recordset($1::jsonb) as asked (letter_id text, kind text, receiver text, name text, address text, language text,
    webhook_id text, time_window text, facts jsonb, secret_sealed text, state text, next_at timestamptz)`

// Letters that are written once: what is there stays as it is.
export const putOnce = statement<{ letter_id: string }>('letters.put_once')`${put}
  on conflict (receiver, kind, time_window, webhook_id) do nothing
  returning letter_id`

// Letters of windows: news is added to one that waits. No row: the letter of the window has been taken to be sent.
export const putOrAdd = statement<{ receiver: string; kind: string; webhook_id: string }>(
  'letters.put_or_add',
)`${put}
  on conflict (receiver, kind, time_window, webhook_id) do update set facts = held.facts || excluded.facts
    where held.state in ('queued', 'listed') and held.attempts = 0 and held.lease_id is null
  returning receiver, kind, webhook_id`
