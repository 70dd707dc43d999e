/** Reminders: one press writes to the people of all late vendors, each at most once a day. operator-interface.md "Reminders". */
import type { LetterDraft, LetterQueue } from '../../core/letters/queue.ts'
import { receiverOf, vendorRecipients } from '../../core/letters/recipients.ts'
import type { Call } from '../../core/operation.ts'
import { nameOf } from '../../core/people/actor.ts'
import type { Services } from '../../core/services.ts'
import { groupBy } from '../../core/values/group.ts'
import { answered } from '../../core/values/instants.ts'
import { pageOf, paginationOf } from '../../core/values/pagination.ts'
import { firstRow } from '../../platform/db/database.ts'
import { findLateVendors, type LateVendor } from '../attention/index.ts'
import * as queries from './announcement-queries.ts'
import { isFor } from './rules.ts'

type ReminderServices = Pick<Services, 'db' | 'clock' | 'realClock' | 'calendar' | 'deliveryDays'> & {
  readonly letters: LetterQueue
}

/** Vendors that one transaction writes to. */
const VENDORS_A_PART = 200

export async function remindLate(services: ReminderServices, call: Call<'remindLate'>) {
  const { clock, calendar } = services
  const today = calendar.dayOf(clock.now())
  const wanted = call.body?.vendor_ids && new Set(call.body.vendor_ids)
  const late = (await findLateVendors({ ...services, today })).filter(
    ({ vendor_id }) => !wanted || wanted.has(vendor_id),
  )
  const reminded: queries.ReminderRow[] = []
  for (let at = 0; at < late.length; at += VENDORS_A_PART)
    reminded.push(
      ...(await remind(services, late.slice(at, at + VENDORS_A_PART), today, nameOf(call.caller))),
    )
  return {
    reminded_count: reminded.length,
    already_count: late.length - reminded.length,
    reminder_list: reminded.map(answered),
  }
}

/** Those of some late vendors that were not reminded today, in one transaction with their letters. */
function remind(
  { db, letters, realClock }: ReminderServices,
  late: readonly LateVendor[],
  day: string,
  reminded_by: string | null,
): Promise<queries.ReminderRow[]> {
  return db.transaction(async (session) => {
    const reminded_at = realClock.now()
    const rows = await session.rows(vendorRecipients, [late.map(({ vendor_id }) => vendor_id)])
    const people = groupBy(
      rows.filter(({ role }) => isFor('reminder', role)),
      ({ vendor_id }) => vendor_id as string,
    )
    const countOf = (vendorId: string) => people.get(vendorId)?.length ?? 0
    const noted = await session.rows(queries.noteReminders, [
      late.map(({ vendor_id }) => vendor_id),
      late.map(({ late_count }) => late_count),
      late.map(({ vendor_id }) => countOf(vendor_id)),
      day,
      reminded_at,
      reminded_by,
    ])
    const isNew = new Set(noted.map(({ vendor_id }) => vendor_id))
    const now = late.filter(({ vendor_id }) => isNew.has(vendor_id))
    await letters.put(
      session,
      now.flatMap(({ vendor_id, vendor_name, late_count }) =>
        (people.get(vendor_id) ?? []).map(
          (person): LetterDraft => ({
            to: receiverOf(person),
            kind: 'reminder',
            // A person of several vendors gets one letter for all that are reminded by one press.
            window: { key: reminded_at.toISOString(), nextAt: reminded_at },
            facts: { [vendor_id]: { vendor_id, vendor_name, late: late_count } },
          }),
        ),
      ),
    )
    return now.map(({ vendor_id, vendor_name, late_count }) => ({
      vendor_id,
      vendor_name,
      day,
      late_count,
      people_count: countOf(vendor_id),
      reminded_at,
      reminded_by,
    }))
  })
}

export async function listReminders({ db }: ReminderServices, call: Call<'listReminders'>) {
  const page = pageOf(call.query)
  const vendor = call.query.vendor_id ?? null
  const rows = await db.rows(queries.pageOfReminders, [vendor, page.limit, page.offset])
  const total = (await firstRow(db, queries.countReminders, [vendor]))?.total ?? 0
  return { reminder_list: rows.map(answered), pagination: paginationOf(page, total) }
}
