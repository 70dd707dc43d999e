/** What is counted once a day: what vendors have to send, and what needs the operator. Decision 220. */
import type { TimeWindow } from '../../core/people/letters.ts'
import { addDays } from '../../core/values/calendar.ts'
import { findAttention } from '../attention/index.ts'
import { draftsFor, wants } from './news.ts'
import { type DueRow, dueOf, vendorsToTell } from './news-queries.ts'
import type { PlannerServices } from './services.ts'

const VENDORS_A_LOOK = 500

/** Tells all vendors but those whose time is another. */
export async function tellDue(
  services: PlannerServices,
  window: TimeWindow,
  apart: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = services
  for (let last = ''; !signal.aborted; ) {
    const rows = await db.rows(vendorsToTell(services), [last, VENDORS_A_LOOK])
    const ids = rows.map(({ vendor_id }) => vendor_id)
    await tellDueOf(
      services,
      ids.filter((id) => !apart.has(id)),
      clock.now(),
      window,
    )
    if (ids.length < VENDORS_A_LOOK) return
    last = ids.at(-1) as string
  }
}

/** Due today and late, by the same days as everywhere; of vendors that have neither there is no letter. */
export async function tellDueOf(
  { db, letters, calendar, deliveryDays }: PlannerServices,
  vendorIds: readonly string[],
  now: Date,
  window: TimeWindow,
): Promise<void> {
  if (vendorIds.length === 0) return
  const days = await deliveryDays.read(db)
  const today = calendar.dayOf(now)
  const lateUntil = [addDays(today, -1), days.lastBefore(today)]
  const dueUntil = [today, days.lastBefore(addDays(today, 1))]
  const rows = await db.rows(dueOf, [vendorIds, ...lateUntil, ...dueUntil])
  const due = new Map(rows.filter(({ late, today }) => late + today > 0).map((row) => [row.vendor_id, row]))
  const people = due.size === 0 ? [] : await letters.peopleOf(db, [...due.keys()])
  const drafts = draftsFor(people, 'due', window, (person) => {
    const { vendor_id, late, today } = due.get(person.vendor_id as string) as DueRow
    return { [vendor_id]: { vendor_id, vendor_name: person.vendor_name ?? '', late, today } }
  })
  await db.transaction((session) => letters.put(session, drafts))
}

export async function tellAttention(services: PlannerServices, window: TimeWindow): Promise<void> {
  const { db, letters } = services
  const people = await letters.operators(db)
  if (!people.some((person) => wants(person, 'attention'))) return
  const found = await findAttention(services, 1)
  if (found.length === 0) return
  const facts = Object.fromEntries(found.map(({ kind, count }) => [kind, { kind, count }]))
  await letters.put(
    db,
    draftsFor(people, 'attention', window, () => facts),
  )
}
