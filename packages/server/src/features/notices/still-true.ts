/** What of a letter still holds when it goes: a link that was not taken back, an announcement that is shown, settlements that were
 * not reopened. Decision 220. */
import type { NoticeKind } from '@napum/contract'
import { groupBy } from '../../core/values/group.ts'
import { type Database, firstRow, type Session, statement } from '../../platform/db/database.ts'
import type { DueLetter } from './lease-queries.ts'
import type { FactsOf, SettlementFact } from './text/facts.ts'

const openLink = statement<{ invitation_id: string }>('notices.open_link')`
  select invitation_id from invitation where invitation_id = $1::text`

type AnnouncementNow = FactsOf['announcement'] & { readonly letter_id: string; readonly is_shown: boolean }

// The announcements that the letters $1 are about, whether each is shown at $2 to people of these vendors, and the first of these
// that it is for alone.
const announcementsNow = statement<AnnouncementNow>('notices.announcements_now')`
  select asked.letter_id, one.announcement_id, one.title, one.body, one.must_confirm,
    one.withdrawn_at is null and (one.ends_at is null or one.ends_at > $2::timestamptz)
      and (one.vendor_ids is null or one.vendor_ids && asked.vendor_ids) as is_shown,
    (select min(own) from unnest(asked.vendor_ids) as own where own = any(one.vendor_ids)) as shown_to
  from jsonb_to_recordset($1::jsonb) as asked (letter_id text, announcement_id text, vendor_ids text[])
  cross join lateral (
    select * from announcement where announcement.announcement_id = asked.announcement_id limit 1
  ) as one`

/** @returns what is announced, by letter. @param vendorsOf where the receiver of a letter works */
export async function announcementsOf<Letter extends Pick<DueLetter, 'letter_id' | 'kind' | 'facts'>>(
  db: Session,
  letters: readonly Letter[],
  now: Date,
  vendorsOf: (letter: Letter) => readonly string[],
): Promise<ReadonlyMap<string, readonly AnnouncementNow[]>> {
  const asked = letters
    .filter(({ kind }) => kind === 'announcement')
    .flatMap((letter) => {
      const { letter_id } = letter
      const vendor_ids = vendorsOf(letter)
      return Object.keys(letter.facts).map((announcement_id) => ({ letter_id, announcement_id, vendor_ids }))
    })
  const rows = asked.length === 0 ? [] : await db.rows(announcementsNow, [JSON.stringify(asked), now])
  return groupBy(rows, ({ letter_id }) => letter_id)
}

// What became of the settlement $2 of the vendor $1.
const settlementNow = statement<{ status: 'pending' | 'confirmed' | 'paid' }>('notices.settlement_now')`
  select status from settlement where vendor_id = $1::text and settlement_id = $2::text`

/** @returns the facts of a letter that still hold */
export async function stillTrue(
  db: Database,
  kind: NoticeKind,
  facts: readonly object[],
): Promise<readonly object[]> {
  if (kind === 'invitation' || kind === 'reset') {
    const [link] = facts as readonly FactsOf['reset'][]
    return (await db.rows(openLink, [link?.invitation_id])).length > 0 ? facts : []
  }
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
