/** What is new for the people of one vendor since the last look at its feed: counts and order numbers, never a buyer. Decision 220. */
import { type NoticeKind, type NoticePace, noticeKindRows } from '@napum/contract'
import { sumOfTotals } from '../../core/ledger/settlement-totals.ts'
import type { Facts, LetterDraft, TimeWindow } from '../../core/people/letters.ts'
import { groupBy, slices } from '../../core/values/group.ts'
import { moneyToNumber } from '../../core/values/money.ts'
import { firstRow, type Session } from '../../platform/db/database.ts'
import { type FeedAhead, movePosition, ordersIn, passQuiet, settlementsIn } from './news-queries.ts'
import { type RecipientRow, receiverOf } from './recipients.ts'
import { isFor } from './rules.ts'
import type { PlannerServices } from './services.ts'
import type { FactsOf } from './text/facts.ts'

const orderKinds = ['new_orders', 'cancel_in_preparation', 'claims'] as const satisfies readonly NoticeKind[]
const settlementKinds = ['statement_confirmed', 'statement_paid'] as const satisfies readonly NoticeKind[]
const feedKinds = [...orderKinds, ...settlementKinds]
type FeedKind = (typeof feedKinds)[number]

/** Changes of new items and of claims that are looked at for one letter. */
const CHANGES_MAX = 5_000

/** Feeds whose news one transaction tells. */
const FEEDS_A_PART = 50

/** Tells the people of vendors what is new, and moves the positions in their feeds. */
export async function tellNews(
  services: PlannerServices,
  pace: NoticePace,
  window: TimeWindow,
  feeds: readonly FeedAhead[],
  signal: AbortSignal,
): Promise<void> {
  const quiet = feeds.filter(({ has_news }) => !has_news)
  if (quiet.length > 0) {
    const [ids, seqs] = [quiet.map(({ vendor_id }) => vendor_id), quiet.map(({ last_seq }) => last_seq)]
    await services.db.rows(passQuiet, [pace, ids, seqs])
  }
  // In one order, so that two processes take turns.
  const loud = feeds.filter(({ has_news }) => has_news).sort((a, b) => (a.vendor_id < b.vendor_id ? -1 : 1))
  for (const part of slices(loud, FEEDS_A_PART))
    if (!signal.aborted) await tellPart(services, pace, window, part)
}

/** What is new and the positions that it moves: at once, or not at all. */
const tellPart = (
  { db, letters }: PlannerServices,
  pace: NoticePace,
  window: TimeWindow,
  feeds: readonly FeedAhead[],
): Promise<void> =>
  db.transaction(async (session) => {
    const moved = []
    for (const feed of feeds) {
      const { vendor_id, seq, last_seq } = feed
      if (await firstRow(session, movePosition, [vendor_id, pace, seq, last_seq])) moved.push(feed)
    }
    const ids = moved.map(({ vendor_id }) => vendor_id)
    const people = groupBy(await letters.peopleOf(session, ids), ({ vendor_id }) => vendor_id)
    const drafts = []
    for (const feed of moved)
      drafts.push(...(await draftsOf(session, pace, window, feed, people.get(feed.vendor_id) ?? [])))
    await letters.put(session, drafts)
  })

/** Letters to the people of one vendor. */
async function draftsOf(
  session: Session,
  pace: NoticePace,
  window: TimeWindow,
  feed: FeedAhead,
  people: readonly RecipientRow[],
): Promise<LetterDraft[]> {
  const wanted = feedKinds.filter(
    (kind) => noticeKindRows[kind].pace === pace && people.some((person) => wants(person, kind)),
  )
  if (wanted.length === 0) return []
  const facts = await newsOf(session, feed, wanted, people[0]?.vendor_name ?? '')
  return wanted.flatMap((kind) => {
    const of = facts[kind]
    return of ? draftsFor(people, kind, window, () => of) : []
  })
}

/** Whether somebody gets letters of a kind. */
export const wants = ({ role, off_kinds }: RecipientRow, kind: NoticeKind): boolean =>
  isFor(kind, role) && !off_kinds.includes(kind)

/** A letter for each of these people who wants the kind. */
export const draftsFor = (
  people: readonly RecipientRow[],
  kind: NoticeKind,
  window: TimeWindow,
  factsFor: (person: RecipientRow) => Facts,
): LetterDraft[] =>
  people
    .filter((person) => wants(person, kind))
    .map((person) => ({ to: receiverOf(person), kind, window, facts: factsFor(person) }))

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
