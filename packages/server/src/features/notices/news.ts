/** What is new for the people of one vendor since the last look at its feed: counts and order numbers, never a buyer. Decision 220. */
import type { NoticeKind, NoticePace } from '@napum/contract'
import type { LetterDraft, LetterQueue, TimeWindow } from '../../core/letters/queue.ts'
import { paceOf, type RecipientRow, receiverOf, vendorRecipients } from '../../core/letters/recipients.ts'
import { daysBefore } from '../../core/values/instants.ts'
import { decimalToNumber } from '../../core/values/money.ts'
import { type Database, firstRow, type Session } from '../../platform/db/database.ts'
import { type FeedAhead, movePosition, ordersIn, settlementsIn } from './news-queries.ts'
import { isFor } from './rules.ts'
import type { FactsOf } from './text/facts.ts'

type Pace = Exclude<NoticePace, 'off'>
const feedKinds = ['new_orders', 'cancel', 'claims', 'statements'] as const satisfies readonly NoticeKind[]
type FeedKind = (typeof feedKinds)[number]

/** Changes of new items and of claims that are looked at for one letter. */
const CHANGES_MAX = 5_000
/** A settlement that was confirmed before is no news, whatever became of its payments. */
const CONFIRMED_DAYS = 4

interface NewsServices {
  readonly db: Database
  readonly letters: LetterQueue
}

/** Tells the people of a vendor what is new, and moves the position, at once or not at all. */
export async function tellNews(
  { db, letters }: NewsServices,
  pace: Pace,
  window: TimeWindow,
  feed: FeedAhead,
  now: Date,
): Promise<void> {
  await db.transaction(async (session) => {
    const { vendor_id, seq, last_seq } = feed
    if (!(await firstRow(session, movePosition, [vendor_id, pace, seq, last_seq]))) return
    const people = await session.rows(vendorRecipients, [[vendor_id]])
    const wanted = feedKinds.filter((kind) => people.some((person) => wants(person, kind, pace)))
    if (wanted.length === 0) return
    const facts = await newsOf(session, feed, wanted, people[0]?.vendor_name ?? '', now)
    const drafts = people.flatMap((person) =>
      wanted
        .filter((kind) => wants(person, kind, pace) && Object.keys(facts[kind] ?? {}).length > 0)
        .map((kind): LetterDraft => ({ to: receiverOf(person), kind, window, facts: facts[kind] ?? {} })),
    )
    await letters.put(session, drafts)
  })
}

export const wants = (person: RecipientRow, kind: NoticeKind, pace: Pace): boolean =>
  isFor(kind, person.role) && paceOf(person, kind) === pace

type News = Partial<Record<FeedKind, Record<string, FactsOf[FeedKind]>>>

async function newsOf(
  session: Session,
  { vendor_id, seq, last_seq }: FeedAhead,
  wanted: readonly FeedKind[],
  vendor_name: string,
  now: Date,
): Promise<News> {
  const news: News = {}
  const range = [vendor_id, seq, last_seq]
  if (wanted.some((kind) => kind !== 'statements')) {
    for (const { kind, looked_at, ...found } of await session.rows(ordersIn, [...range, CHANGES_MAX])) {
      const isMore = looked_at >= CHANGES_MAX
      news[kind] = {
        [`${vendor_id}/${last_seq}`]: { vendor_id, vendor_name, ...found, ...(isMore && { isMore }) },
      }
    }
  }
  if (wanted.includes('statements')) {
    const rows = await session.rows(settlementsIn, [...range, daysBefore(now, CONFIRMED_DAYS)])
    news.statements = Object.fromEntries(
      rows.map((row) => [
        row.settlement_id,
        { vendor_id, vendor_name, ...row, amount: decimalToNumber(row.amount) },
      ]),
    )
  }
  return news
}
