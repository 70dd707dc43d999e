/** Reminders: one press writes to the people of all late vendors, each at most once a day. operator-interface.md "Reminders". */
import type { SkippedReminder } from '@napum/contract'
import { nameOf } from '../../core/people/actor.ts'
import { groupBy, slices } from '../../core/values/group.ts'
import { answered } from '../../core/values/instants.ts'
import { longPageOf, pageOf } from '../../core/values/pagination.ts'
import type { Call } from '../../core/work/operation.ts'
import { firstRow } from '../../platform/db/database.ts'
import { findLateVendors, type LateVendor } from '../attention/index.ts'
import * as queries from './announcement-queries.ts'
import { draftsFor } from './news.ts'
import { GATHER_MS, isFor } from './rules.ts'
import type { NoticeServices } from './services.ts'

type ReminderServices = Pick<
  NoticeServices,
  'db' | 'clock' | 'realClock' | 'ids' | 'calendar' | 'deliveryDays' | 'letters'
>

/** One press for all late vendors. */
interface Press {
  readonly id: string
  readonly day: string
  readonly now: Date
  readonly by: string | null
}

/** Vendors that one transaction writes to. */
const VENDORS_A_PART = 200

export async function remindLate(services: ReminderServices, call: Call<'remindLate'>) {
  const { clock, calendar } = services
  const today = calendar.dayOf(clock.now())
  const asked = call.body?.vendor_ids && new Set(call.body.vendor_ids)
  const late = (await findLateVendors({ ...services, today }, null)).vendors.filter(
    ({ vendor_id }) => !asked || asked.has(vendor_id),
  )
  const isLate = new Set(late.map(({ vendor_id }) => vendor_id))
  const now = services.realClock.now()
  const press = { id: services.ids.ulid(now), day: today, now, by: nameOf(call.caller) }
  const skipped: SkippedReminder[] = [...(asked ?? [])]
    .filter((id) => !isLate.has(id))
    .map((vendor_id) => ({ vendor_id, reason: 'not_late' }))
  for (const part of slices(late, VENDORS_A_PART)) skipped.push(...(await remind(services, part, press)))
  const named = skipped.filter(({ reason }) => reason !== 'not_late')
  return { sent_count: late.length - named.length, skipped }
}

/** Reminds those of some late vendors who can be reached and were not reminded today, in one transaction. @returns the others */
function remind(
  { db, letters }: ReminderServices,
  late: readonly LateVendor[],
  { id, day, now, by }: Press,
): Promise<SkippedReminder[]> {
  return db.transaction(async (session) => {
    const rows = await letters.reachable(
      session,
      late.map(({ vendor_id }) => vendor_id),
    )
    const people = groupBy(
      rows.filter(({ role }) => isFor('reminder', role)),
      ({ vendor_id }) => vendor_id as string,
    )
    const reached = late.filter(({ vendor_id }) => people.has(vendor_id))
    const noted = await session.rows(queries.noteReminders, [
      reached.map(({ vendor_id }) => vendor_id),
      reached.map(({ late_count }) => late_count),
      reached.map(({ vendor_id }) => people.get(vendor_id)?.length ?? 0),
      day,
      now,
      by,
    ])
    const isNew = new Set(noted.map(({ vendor_id }) => vendor_id))
    // A person of several vendors gets one letter for all that are reminded by one press.
    const window = { key: id, nextAt: new Date(now.getTime() + GATHER_MS), next: null }
    const drafts = reached
      .filter(({ vendor_id }) => isNew.has(vendor_id))
      .flatMap(({ vendor_id, late_count: late }) =>
        draftsFor(people.get(vendor_id) ?? [], 'reminder', window, ({ vendor_name }) => ({
          [vendor_id]: { vendor_id, vendor_name: vendor_name ?? '', late },
        })),
      )
    await letters.put(session, drafts)
    return late
      .filter(({ vendor_id }) => !isNew.has(vendor_id))
      .map(({ vendor_id }) => ({ vendor_id, reason: people.has(vendor_id) ? 'reminded_today' : 'nobody' }))
  })
}

export async function listReminders({ db }: ReminderServices, call: Call<'listReminders'>) {
  const page = pageOf(call.query)
  const vendor = call.query.vendor_id ?? null
  const found = await db.rows(queries.pageOfReminders, [vendor, page.limit + 1, page.offset])
  const counted = await firstRow(db, queries.countReminders, [vendor])
  const { rows, pagination } = longPageOf(page, found, counted?.total)
  return { reminder_list: rows.map(answered), pagination }
}
