/** What is new for the people of one vendor since the last look at its feed: counts and order numbers, never a buyer. Decision 220. */
import { type NoticeKind, type NoticePace, noticeKindRows } from '@napum/contract'
import { sumOfTotals } from '../../core/ledger/settlement-totals.ts'
import type { LetterDraft, LetterQueue, TimeWindow } from '../../core/letters/queue.ts'
import { type RecipientRow, receiverOf } from '../../core/letters/recipients.ts'
import { moneyToNumber } from '../../core/values/money.ts'
import { type Database, firstRow, type Session } from '../../platform/db/database.ts'
import { type FeedAhead, movePosition, ordersIn, settlementsIn } from './news-queries.ts'
import { isFor } from './rules.ts'
import type { FactsOf } from './text/facts.ts'

const orderKinds = ['new_orders', 'cancel_in_preparation', 'claims'] as const satisfies readonly NoticeKind[]
const settlementKinds = ['statement_confirmed', 'statement_paid'] as const satisfies readonly NoticeKind[]
const feedKinds = [...orderKinds, ...settlementKinds]
type FeedKind = (typeof feedKinds)[number]

/** Changes of new items and of claims that are looked at for one letter. */
const CHANGES_MAX = 5_000

interface NewsServices {
  readonly db: Database
  readonly letters: LetterQueue
}

/** Tells the people of a vendor what is new, and moves the position, at once or not at all. */
export async function tellNews(
  { db, letters }: NewsServices,
  pace: NoticePace,
  window: TimeWindow,
  feed: FeedAhead,
): Promise<void> {
  await db.transaction(async (session) => {
    const { vendor_id, seq, last_seq } = feed
    if (!(await firstRow(session, movePosition, [vendor_id, pace, seq, last_seq]))) return
    const people = await letters.peopleOf(session, [vendor_id])
    const wanted = feedKinds.filter(
      (kind) => noticeKindRows[kind].pace === pace && people.some((person) => wants(person, kind)),
    )
    if (wanted.length === 0) return
    const facts = await newsOf(session, feed, wanted, people[0]?.vendor_name ?? '')
    const drafts = people.flatMap((person) =>
      wanted
        .filter((kind) => wants(person, kind) && Object.keys(facts[kind] ?? {}).length > 0)
        .map((kind): LetterDraft => ({ to: receiverOf(person), kind, window, facts: facts[kind] ?? {} })),
    )
    await letters.put(session, drafts)
  })
}

/** Whether somebody gets letters of a kind. */
export const wants = ({ role, off_kinds }: RecipientRow, kind: NoticeKind): boolean =>
  isFor(kind, role) && !off_kinds.includes(kind)

type News = Partial<Record<FeedKind, Record<string, FactsOf[FeedKind]>>>

async function newsOf(
  session: Session,
  { vendor_id, seq, last_seq }: FeedAhead,
  wanted: readonly FeedKind[],
  vendor_name: string,
): Promise<News> {
  const news: News = {}
  const range = [vendor_id, seq, last_seq]
  if (orderKinds.some((kind) => wanted.includes(kind))) {
    for (const { kind, looked_at, ...found } of await session.rows(ordersIn, [
      ...range,
      CHANGES_MAX,
      wanted.includes('new_orders'),
    ])) {
      const isMore = looked_at >= CHANGES_MAX
      news[kind] = {
        [`${vendor_id}/${last_seq}`]: { vendor_id, vendor_name, ...found, ...(isMore && { isMore }) },
      }
    }
  }
  if (settlementKinds.some((kind) => wanted.includes(kind))) {
    const rows = await session.rows(settlementsIn, range)
    for (const { status, frozen_totals, ...row } of rows) {
      const amount = moneyToNumber(sumOfTotals(frozen_totals))
      // Nothing was transferred to the vendor: it came to nothing, was set off, or the vendor paid.
      if (status === 'paid' && amount <= 0) continue
      news[`statement_${status}`] = {
        ...news[`statement_${status}`],
        [row.settlement_id]: { vendor_id, vendor_name, ...row, amount },
      }
    }
  }
  return news
}
