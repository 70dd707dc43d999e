/** Writes an announcement to the people of its vendors, part by part: it may be for all of them. Decision 220. */

import { firstRow } from '../../platform/db/database.ts'
import { nextUnmailed, setMailed } from './announcement-queries.ts'
import { vendorsToTell } from './news-queries.ts'
import { receiverOf } from './recipients.ts'
import type { PlannerServices } from './services.ts'

const VENDORS_A_PART = 200

export async function mailAnnouncements(services: PlannerServices, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await mailPart(services))) {}
}

/** The next part of the oldest announcement that is not through; false: there is none. */
const mailPart = ({ db, letters, livemode, realClock }: PlannerServices): Promise<boolean> =>
  db.transaction(async (session) => {
    const next = await firstRow(session, nextUnmailed, [realClock.now()])
    if (!next) return false
    const { announcement_id, must_confirm, vendor_ids, mailed_to } = next
    const ids = vendor_ids
      ? vendor_ids
          .filter((id) => id > mailed_to)
          .sort()
          .slice(0, VENDORS_A_PART)
      : (await session.rows(vendorsToTell({ livemode }), [mailed_to, VENDORS_A_PART])).map(
          ({ vendor_id }) => vendor_id,
        )
    const people = ids.length === 0 ? [] : await letters.peopleOf(session, ids)
    const facts = { [announcement_id]: { announcement_id, must_confirm } }
    const window = { key: announcement_id, nextAt: realClock.now() }
    await letters.put(
      session,
      people
        .filter((person) => must_confirm || !person.off_kinds.includes('announcement'))
        .map((person) => ({ to: receiverOf(person), kind: 'announcement', window, facts })),
    )
    await session.rows(setMailed, [announcement_id, ids.length < VENDORS_A_PART ? null : ids.at(-1)])
    return true
  })
