/** Pure decisions about what needs the operator: how pressing it is, what is said of it, and how charts are cut. Decision 136. */
import {
  ATTENTION_COUNTED_MAX,
  ATTENTION_EXAMPLES_MAX,
  type AttentionEntry,
  type AttentionKind,
  agedStates,
  attentionSeverities,
  type Figures,
  itemStatuses,
  KEY_ENDS_SOON_DAYS,
} from '@napum/contract'
import { SENT_LIST } from '../../core/items/day-counts.ts'
import { type Period, periodOf, type SettlementPeriod } from '../../core/ledger/period.ts'
import { type Caller, maySeeMoney } from '../../core/people/caller.ts'
import { addDays, type Day } from '../../core/values/calendar.ts'
import { numbersOf } from '../../core/values/money.ts'
import type { AttentionFinding } from './finding.ts'
import type { ListDayRow, PeriodRow } from './queries.ts'

const grouped = new Intl.NumberFormat('en-US')
const many = (count: number, one: string, several: string): string =>
  count === 1 ? `1 ${one}` : `${grouped.format(count)} ${several}`

interface Kind {
  readonly severity: AttentionEntry['severity']
  readonly message: (count: number) => string
  /** Where they are listed; `here`: only in this answer, as many as it takes; null: there is nothing more. */
  readonly list: ((today: Day) => string) | 'here' | null
}

const items = (count: number) => many(count, 'item', 'items')

/** What is said of each kind, in the order in which kinds of one severity are best looked at. */
const kinds: Readonly<Record<AttentionKind, Kind>> = {
  unavailable_priced: {
    severity: 'urgent',
    message: (count) =>
      `${items(count)} cannot be delivered, says the vendor, with a price that stays payable: cancel, or ask the vendor.`,
    list: () => '/operator-api/items?stock=unavailable',
  },
  disk_space: {
    severity: 'urgent',
    message: () => 'The disk of DATA_DIR is nearly full: make room before the database stops.',
    list: null,
  },
  verify_differences: {
    severity: 'urgent',
    message: (count) =>
      `The last recomputation found ${many(count, 'difference', 'differences')}: run it again to see them all, and do not pay what they name.`,
    list: 'here',
  },
  import_failures: {
    severity: 'urgent',
    message: (count) =>
      `${many(count, 'order', 'orders')} failed when last imported: correct and send again, or nobody will deliver.`,
    list: 'here',
  },
  jobs_unfinished: {
    severity: 'warning',
    message: (count) =>
      `${many(count, 'job', 'jobs')} of the last 7 days failed or broke off: start again what is still wanted.`,
    list: () => '/operator-api/jobs',
  },
  unavailable: {
    severity: 'warning',
    message: (count) =>
      `${items(count)} cannot be delivered, says the vendor: cancel, or find another way to deliver.`,
    list: () => '/operator-api/items?stock=unavailable',
  },
  late_vendors: {
    severity: 'warning',
    message: (count) => `${many(count, 'vendor has', 'vendors have')} items that should have been sent.`,
    list: () => '/operator-api/overview',
  },
  unshipped_in_ended_settlement: {
    severity: 'warning',
    message: (count) =>
      `${items(count)} with a price, in pending settlements whose period is over, not sent yet: ask the vendor or cancel before you confirm.`,
    list: (today) => `/operator-api/settlements?status=pending&to=${addDays(today, -1)}`,
  },
  webhooks_paused: {
    severity: 'warning',
    message: (count) =>
      `${many(count, 'webhook gets', 'webhooks get')} no messages, because the receiver failed or is gone: tell its owner.`,
    list: 'here',
  },
  approvals_waiting: {
    severity: 'urgent',
    message: (count) =>
      `${many(count, 'request waits', 'requests wait')} for the approval of a second person.`,
    list: () => '/operator-api/approvals',
  },
  keys_expiring: {
    severity: 'warning',
    message: (count) =>
      `${many(count, 'API key ends', 'API keys end')} within ${KEY_ENDS_SOON_DAYS} days: issue new ones, so that the programs of these vendors keep working.`,
    list: 'here',
  },
  delivered_unpriced: {
    severity: 'warning',
    message: (count) => `${items(count)} delivered without a supply price: ask the vendor for it.`,
    list: () => '/operator-api/items?item_status=delivered',
  },
  marketplace_profile_incomplete: {
    severity: 'warning',
    message: () => 'The profile of the marketplace lacks what statements print.',
    list: () => '/operator-api/marketplace',
  },
  vendor_profiles_incomplete: {
    severity: 'note',
    message: (count) => `${many(count, 'vendor lacks', 'vendors lack')} what statements print.`,
    list: () => '/operator-api/vendors',
  },
  embedded_database: {
    severity: 'note',
    message: () =>
      'The embedded database is for trying the service out: use a PostgreSQL server with back-ups for real orders.',
    list: null,
  },
}

/** Kinds of which there may be as many as vendors. */
const countedUpTo: ReadonlySet<AttentionKind> = new Set([
  'keys_expiring',
  'approvals_waiting',
  'vendor_profiles_incomplete',
])

const places = Object.keys(kinds) as AttentionKind[]
const placeOf = (kind: AttentionKind): number =>
  attentionSeverities.indexOf(kinds[kind].severity) * places.length + places.indexOf(kind)

const pathHere = (kind: AttentionKind) =>
  `/operator-api/attention?kind=${kind}&limit=${ATTENTION_EXAMPLES_MAX}`

/** What is about settlements. */
const ofMoney: ReadonlySet<AttentionKind> = new Set([
  'unshipped_in_ended_settlement',
  'verify_differences',
  'approvals_waiting',
])

export const seenBy = (caller: Caller, found: readonly AttentionFinding[]): readonly AttentionFinding[] =>
  maySeeMoney(caller) ? found : found.filter(({ kind }) => !ofMoney.has(kind))

export function withoutMoney({ open_count, late_count, unshipped_count, unsettled_count }: Figures) {
  return { open_count, late_count, unshipped_count, unsettled_count }
}

/** What was found as it is answered, the most pressing first. */
export const attentionList = (found: readonly AttentionFinding[], today: Day): AttentionEntry[] =>
  found
    .toSorted((left, right) => placeOf(left.kind) - placeOf(right.kind))
    .map(({ isAtLeast = false, ...one }) => {
      const { severity, message, list } = kinds[one.kind]
      const isOver = one.count > ATTENTION_COUNTED_MAX && countedUpTo.has(one.kind)
      const count = isOver ? ATTENTION_COUNTED_MAX : one.count
      const isMany = isOver || isAtLeast
      return {
        ...one,
        count,
        ...(isMany && { count_is_at_least: true as const }),
        severity,
        message: isMany ? `At least ${message(count)}` : message(count),
        examples: [...one.examples],
        list_path: list === 'here' ? pathHere(one.kind) : (list?.(today) ?? null),
      }
    })

export interface CountedRange {
  readonly list: string
  readonly from: Day
  readonly to: Day
}

/** Counts of days of all vendors by list, by the day. */
export type DayCountsOf = ReadonlyMap<string, readonly ListDayRow[]>

export const sumOf = (rows: readonly { readonly items: number }[]): number =>
  rows.reduce((sum, { items }) => sum + items, 0)

/** Items on their way are counted for this number of days only: what became of older ones nobody reported. */
const SHIPPED_DAYS = 90
export const SENT_DAYS = 31
export const PERIODS = 12
export const LATE_VENDORS = 20

/** Ages of items in days, both ends included; no end: null. */
const ages: readonly (readonly [from: number, to: number | null])[] = [
  [0, 1],
  [2, 3],
  [4, 7],
  [8, 14],
  [15, 30],
  [31, null],
]

export const agedLists = (today: Day): CountedRange[] =>
  agedStates.map((list) => ({
    list,
    from: list === 'shipped' ? addDays(today, 1 - SHIPPED_DAYS) : '-infinity',
    to: 'infinity',
  }))

/** Days since the order; an order of a day to come is as old as one of today. */
const inAge = (rows: readonly ListDayRow[], today: Day, [from, to]: (typeof ages)[number]) => {
  const [newest, oldest] = [
    from === 0 ? null : addDays(today, -from),
    to === null ? null : addDays(today, -to),
  ]
  return rows.filter(({ day }) => (newest === null || day <= newest) && (oldest === null || day >= oldest))
}

export const itemsByAge = (days: DayCountsOf, today: Day) =>
  agedStates.map((state) => {
    const rows = days.get(state) ?? []
    return {
      state,
      count: sumOf(rows),
      ages: ages.map((age) => ({
        from_days: age[0],
        to_days: age[1],
        count: sumOf(inAge(rows, today, age)),
      })),
    }
  })

/** Each day once, also those on which nothing happened. */
export function sentPerDay(days: DayCountsOf, unavailable: readonly Omit<ListDayRow, 'list'>[], today: Day) {
  const ordered = itemStatuses.flatMap((status) => days.get(status) ?? [])
  const countOn = (rows: readonly Omit<ListDayRow, 'list'>[], date: Day) =>
    sumOf(rows.filter(({ day }) => day === date))
  return Array.from({ length: SENT_DAYS }, (_, at) => addDays(today, at + 1 - SENT_DAYS)).map((date) => ({
    date,
    count: countOn(days.get(SENT_LIST) ?? [], date),
    ordered_count: countOn(ordered, date),
    unavailable_count: countOn(unavailable, date),
  }))
}

/** The end of the first of the periods that are shown; the last one is that of today. */
export function firstPeriodEnd(today: Period, kind: SettlementPeriod): Day {
  let period = today
  for (let back = 1; back < PERIODS; back++) period = periodOf(addDays(period.period_start, -1), kind)
  return period.period_end
}

export const periodView = (row: PeriodRow) => ({
  ...row,
  ...numbersOf(row, 'pending_amount', 'confirmed_amount', 'paid_amount'),
})
