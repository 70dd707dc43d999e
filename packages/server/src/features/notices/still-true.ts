/** What of a letter still holds when it goes: a link that was not taken back, an announcement that is shown, settlements that were
 * not reopened. Decision 220. */
import type { NoticeKind } from '@napum/contract'
import { type Database, firstRow, type Session, statement } from '../../platform/db/database.ts'
import type { FactsOf, SettlementFact } from './text/facts.ts'

const openLink = statement<{ invitation_id: string }>('notices.open_link')`
  select invitation_id from invitation where invitation_id = $1::text`

type AnnouncementNow = FactsOf['announcement'] & { readonly is_shown: boolean }

// The announcements $1, whether each is shown at $2 to people of the vendors $3, and the first of these that it is for alone.
const announcementsNow = statement<AnnouncementNow>('notices.announcements_now')`
  select one.announcement_id, one.title, one.body, one.must_confirm,
    one.withdrawn_at is null and (one.ends_at is null or one.ends_at > $2::timestamptz)
      and (one.vendor_ids is null or one.vendor_ids && $3::text[]) as is_shown,
    (select min(own) from unnest($3::text[]) as own where own = any(one.vendor_ids)) as shown_to
  from unnest($1::text[]) as asked (announcement_id)
  cross join lateral (
    select * from announcement where announcement.announcement_id = asked.announcement_id limit 1
  ) as one`

// What became of the settlement $2 of the vendor $1.
const settlementNow = statement<{ status: 'pending' | 'confirmed' | 'paid' }>('notices.settlement_now')`
  select status from settlement where vendor_id = $1::text and settlement_id = $2::text`

/**
 * @param vendorIds where the receiver works
 * @returns the facts that still hold; announcements with what they say, which no letter keeps
 */
export async function stillTrue(
  db: Database,
  kind: NoticeKind,
  facts: readonly object[],
  now: Date,
  vendorIds: readonly string[],
): Promise<readonly object[]> {
  if (kind === 'invitation' || kind === 'reset') {
    const [link] = facts as readonly FactsOf['reset'][]
    return (await db.rows(openLink, [link?.invitation_id])).length > 0 ? facts : []
  }
  if (kind === 'announcement')
    return (await db.rows(announcementsNow, [idsOf(facts), now, vendorIds])).filter(
      ({ is_shown }) => is_shown,
    )
  if (kind === 'statement_confirmed' || kind === 'statement_paid') {
    const held = []
    for (const fact of facts as readonly SettlementFact[]) {
      const { status } = (await firstRow(db, settlementNow, [fact.vendor_id, fact.settlement_id])) ?? {}
      if (status === 'paid' || (status === 'confirmed' && kind === 'statement_confirmed')) held.push(fact)
    }
    return held
  }
  return facts
}

const idsOf = (facts: readonly object[]): string[] =>
  (facts as readonly FactsOf['announcement'][]).map(({ announcement_id }) => announcement_id)

/** What announcements say, for a list of letters. */
export async function announcementTexts(
  db: Session,
  facts: readonly object[],
  now: Date,
): Promise<ReadonlyMap<string, FactsOf['announcement']>> {
  const rows = facts.length === 0 ? [] : await db.rows(announcementsNow, [idsOf(facts), now, []])
  return new Map(rows.map((row) => [row.announcement_id, row]))
}
