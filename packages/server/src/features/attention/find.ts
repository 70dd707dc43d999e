/** Looks for everything that needs the operator: for `GET /operator-api/attention`, and for the figures of `/metrics`. Decision 136. */

import {
  type AttentionExample,
  type AttentionKind,
  itemNumber,
  JOBS_KEPT_DAYS,
  KEY_ENDS_SOON_DAYS,
} from '@napum/contract'
import { addDays, type Day } from '../../core/values/calendar.ts'
import { groupBy } from '../../core/values/group.ts'
import { daysBefore } from '../../core/values/instants.ts'
import { namedVendors } from '../../core/vendors/names.ts'
import { firstRow } from '../../platform/db/database.ts'
import { type AttentionFinding, type AttentionServices, finding, type Search } from './finding.ts'
import { marketplaceProfile, service, vendorProfiles, verifyRun } from './installation.ts'
import { groupColumns, type ItemGroup } from './item-groups.ts'
import * as queries from './queries.ts'
import { sumOf } from './rules.ts'
import * as states from './state-queries.ts'

/** For how many days failures of imports are shown. */
const IMPORT_FAILURE_DAYS = 30

type Finder = (search: Search) => Promise<AttentionFinding[]>

const decided: readonly ItemGroup[] = ['unavailable', 'unavailable_priced', 'delivered_unpriced']

/** Each with the kinds that it finds. */
const finders: readonly (readonly [kinds: readonly AttentionKind[], find: Finder])[] = [
  [['unavailable', 'unavailable_priced', 'delivered_unpriced'], itemGroups],
  [['late_vendors'], lateVendors],
  [['unshipped_in_ended_settlement'], unshipped],
  [['import_failures'], importFailures],
  [['webhooks_paused'], webhooks],
  [['keys_expiring'], keys],
  [['approvals_waiting'], approvals],
  [['vendor_profiles_incomplete'], vendorProfiles],
  [['marketplace_profile_incomplete'], marketplaceProfile],
  [['verify_differences'], verifyRun],
  [['jobs_unfinished'], jobs],
  [['disk_space', 'embedded_database'], service],
]

/** @param kind only this one; left out: all. */
export async function findAttention(
  services: AttentionServices,
  limit: number,
  kind?: AttentionKind,
): Promise<AttentionFinding[]> {
  const now = services.clock.now()
  const search = { ...services, limit, now, today: services.calendar.dayOf(now) }
  const found: AttentionFinding[] = []
  for (const [kinds, find] of finders) {
    if (kind !== undefined && !kinds.includes(kind)) continue
    for (const one of await find(search)) {
      if (one.count > 0 && (kind === undefined || one.kind === kind)) found.push(one)
    }
  }
  const shown = found.flatMap(({ examples }) => examples)
  const vendors = await namedVendors(services.db, shown)
  return found.map((one) => ({
    ...one,
    examples: one.examples.map(({ vendor_id, ...example }) =>
      vendor_id === undefined
        ? example
        : { vendor_id, vendor_name: vendors.get(vendor_id)?.name ?? '', ...example },
    ),
  }))
}

async function itemGroups({ db, limit }: Search): Promise<AttentionFinding[]> {
  const found: AttentionFinding[] = []
  const counts = await db.rows(queries.countGroups, groupColumns(decided))
  for (const [name, own] of groupBy(counts, (count) => count.name)) {
    const begin = []
    for (const { state_key } of own) begin.push(...(await db.rows(queries.oldestOfState, [state_key, limit])))
    const oldest = begin.sort(byAge).slice(0, limit)
    const examples = oldest.map(({ vendor_id, day: date, ord_no, item_index }) => ({
      vendor_id,
      ord_prd_no: itemNumber({ ord_no, item_index }),
      date,
    }))
    const newest = begin.map((item) => item.newest).sort()
    const kind = name as (typeof decided)[number] & AttentionKind
    found.push(finding(kind, sumOf(own), examples, oldest[0]?.day, newest.at(-1)))
  }
  return found
}

interface ItemOfDay {
  readonly day: Day
  readonly ord_no: string
  readonly item_index: number
}

/** The oldest first. */
function byAge(a: ItemOfDay, b: ItemOfDay): number {
  for (const name of ['day', 'ord_no'] as const) if (a[name] !== b[name]) return a[name] < b[name] ? -1 : 1
  return a.item_index - b.item_index
}

export interface LateVendor {
  readonly vendor_id: string
  readonly late_count: number
  readonly oldest_due_on: Day
}

/** Vendors with late items, those with the most first, up to a limit; how many there are, and their oldest due days in order. */
export async function findLateVendors(
  { db, deliveryDays, today }: Pick<Search, 'db' | 'deliveryDays' | 'today'>,
  limit: number | null,
): Promise<{ vendors: LateVendor[]; count: number; dueDays: Day[] }> {
  const days = await deliveryDays.read(db)
  const rows = await db.rows(queries.findLate, [addDays(today, -1), days.lastBefore(today), limit])
  const dueOf = ({
    first_desired,
    first_counted,
  }: Pick<queries.LateRow, 'first_desired' | 'first_counted'>) => {
    const due = [first_desired, first_counted && days.counted(first_counted)].filter((day) => day !== null)
    return due.sort()[0] as Day
  }
  const byDays = rows.filter(({ vendor_id }) => vendor_id === null)
  return {
    vendors: rows.flatMap(({ vendor_id, items, ...first }) =>
      vendor_id === null ? [] : { vendor_id, late_count: items, oldest_due_on: dueOf(first) },
    ),
    count: byDays.reduce((sum, { vendors }) => sum + vendors, 0),
    dueDays: byDays.map(dueOf).sort(),
  }
}

async function lateVendors(search: Search): Promise<AttentionFinding[]> {
  const { vendors, count, dueDays } = await findLateVendors(search, search.limit)
  const examples = vendors.map(({ late_count, oldest_due_on, ...vendor }) => ({
    ...vendor,
    date: oldest_due_on,
    count: late_count,
  }))
  return [finding('late_vendors', count, examples, dueDays[0], dueDays.at(-1))]
}

async function unshipped({ db, today, limit }: Search): Promise<AttentionFinding[]> {
  const unseen = await firstRow(db, queries.firstUnseen, [today])
  const { period_end: end, settlement_id: id } = unseen ?? { period_end: today, settlement_id: '' }
  const rows = await db.rows(queries.findUnshipped, [end, id])
  const examples = rows
    .slice(0, limit)
    .map(({ period_end, items, ...named }) => ({ ...named, date: period_end, count: items }))
  const ends = [rows[0]?.period_end, rows.at(-1)?.period_end] as const
  const found = finding('unshipped_in_ended_settlement', sumOf(rows), examples, ...ends)
  return [{ ...found, isAtLeast: unseen !== undefined }]
}

/** What a list with its total came to; days are those of the marketplace. */
const foundIn = <Row extends { total: number; oldest: Date | null; newest: Date | null }>(
  kind: AttentionKind,
  { calendar }: Search,
  rows: readonly Row[],
  example: (row: Row) => AttentionExample,
): AttentionFinding[] => {
  const [first] = rows
  const dayOf = (at: Date | null | undefined) => (at ? calendar.dayOf(at) : null)
  const days = [dayOf(first?.oldest), dayOf(first?.newest)] as const
  return [finding(kind, first?.total ?? 0, rows.map(example), ...days)]
}

async function importFailures(search: Search): Promise<AttentionFinding[]> {
  const { db, now, limit, calendar } = search
  const rows = await db.rows(states.importFailures, [daysBefore(now, IMPORT_FAILURE_DAYS), limit])
  return foundIn('import_failures', search, rows, ({ ord_no, line, error_code, failed_at }) => ({
    ...(ord_no === '' ? { detail: `${error_code} in line ${line}` } : { ord_no, detail: error_code }),
    date: calendar.dayOf(failed_at),
  }))
}

async function webhooks(search: Search): Promise<AttentionFinding[]> {
  const rows = await search.db.rows(states.failedWebhooks, [search.limit])
  return foundIn('webhooks_paused', search, rows, ({ webhook_id, vendor_id, url, failing_since }) => ({
    webhook_id,
    ...(vendor_id === null ? {} : { vendor_id }),
    ...(failing_since === null ? {} : { date: search.calendar.dayOf(failing_since) }),
    // Its path and query may hold a secret.
    detail: new URL(url).host,
  }))
}

async function keys(search: Search): Promise<AttentionFinding[]> {
  const now = search.realClock.now()
  const until = daysBefore(now, -KEY_ENDS_SOON_DAYS)
  const rows = await search.db.rows(states.expiringKeys, [now, until, search.limit])
  return foundIn('keys_expiring', search, rows, ({ key_id, vendor_id, prefix, expires_at }) => ({
    key_id,
    vendor_id,
    date: search.calendar.dayOf(expires_at),
    detail: prefix,
  }))
}

async function approvals(search: Search): Promise<AttentionFinding[]> {
  const rows = await search.db.rows(states.waitingApprovals, [search.limit])
  return foundIn('approvals_waiting', search, rows, ({ kind, asked_at, detail }) => ({
    date: search.calendar.dayOf(asked_at),
    detail: `${kind} ${detail}`.trim(),
  }))
}

async function jobs(search: Search): Promise<AttentionFinding[]> {
  const since = daysBefore(search.realClock.now(), JOBS_KEPT_DAYS)
  const rows = await search.db.rows(states.unfinishedJobs, [since, search.limit])
  return foundIn('jobs_unfinished', search, rows, ({ job_id, kind, error_code, ended_at }) => ({
    job_id,
    date: search.calendar.dayOf(ended_at),
    detail: `${kind} ${error_code}`,
  }))
}
