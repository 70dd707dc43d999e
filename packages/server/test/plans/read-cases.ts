/** Calls of the statements by which vendors read back: single items, the work list, settlements. */
import { workList } from '../../src/core/items/day-counts.ts'
import { stateKeyOf } from '../../src/core/items/state-key.ts'
import type { ScopeName } from '../../src/features/work-list/scope-sql.ts'
import { termsOf } from '../../src/features/work-list/search-terms.ts'
import { searchStatements } from '../../src/features/work-list/statements.ts'
import { type Case, plainOrders } from './cases.ts'
import type { Tenant } from './world.ts'

const vendor = (grows: Case['grows'], values: Case['values']): readonly Case[] => [
  { as: 'vendor', grows: grows ?? [], values },
]

const none = {
  first_sent_day: null,
  claim_type: null,
  claim_seen_at: null,
  stock_available: null,
  carrier_code: null,
}
/** Pending and priced, preparing and priced, and returned: most items of the world. */
const states = [
  stateKeyOf({ ...none, item_status: 'pending', price_version: 1 }),
  stateKeyOf({ ...none, item_status: 'preparing', price_version: 1 }),
  stateKeyOf({ ...none, item_status: 'shipped', claim_type: 'return', carrier_code: 'cj', price_version: 0 }),
]
/** All that matches is sorted, up to the limit of counting. */
const MATCHES = ['orders', 'orderLines', 'settlementLines', 'days'] as const

/** Two sections that begin before every item. */
const edges = {
  asc: { days: '-infinity', numbers: '', indexes: 0 },
  desc: { days: 'infinity', numbers: '\u{10ffff}', indexes: 2 ** 31 - 1 },
}
const begun = (edge: object) =>
  Object.fromEntries(Object.entries(edge).map(([name, value]) => [`after_${name}`, [value, value]]))
const ranges = (names: readonly string[], from: string, to: string) =>
  Object.fromEntries(
    names.flatMap((name) => [
      [`${name}_from`, from],
      [`${name}_to`, to],
    ]),
  )

/** A page without days and texts: all of the items of most states. */
const open = ({ vendorId }: Tenant, direction: keyof typeof edges) => ({
  ...{ vendor: vendorId, states, lists: states.map(workList), sort: 'due', most: 20 },
  ...{ texts: null, start: null, middle: null },
  ...ranges(['ord', 'paid', 'claim', 'desired', 'counted'], '-infinity', 'infinity'),
  ...begun(edges[direction]),
})
const oneDay = ranges(['ord'], '2026-01-02', '2026-01-02')
/** One day without items: before all in the order of the page, so that reading would go on to them. */
const dayBefore = (direction: keyof typeof edges) => {
  const day = direction === 'asc' ? '2001-01-01' : '2099-01-01'
  return {
    ...ranges(['ord', 'paid', 'desired', 'counted'], day, day),
    ...begun({ ...edges[direction], days: day }),
  }
}
const searched = (q: string) => {
  const { pairs, ...terms } = termsOf(q)
  return {
    ...terms,
    pair_texts: pairs.map(([text]) => text),
    pairs: pairs.map(([, pair]) => pair),
  }
}

/** As of a text without four digits in a row. */
const noPart = { middle: null, part: null }
/** Statements of all vendors read the tables of all, and find the tenant's by what only it has. */
const cased = (scope: ScopeName, grows: Case['grows'], values: Case['values']): readonly Case[] => [
  scope === 'vendor'
    ? { as: 'vendor', grows: grows ?? [], values }
    : {
        as: 'operator',
        grows: [...(grows ?? []), ...((grows ?? []).length > 0 ? (['tables'] as const) : [])],
        values,
      },
]

const months = ['2026-01-01']
const searches = searchStatements.map(
  ({ scope, how: [way, by], direction, statement, valuesOf }): [string, readonly Case[]] => {
    const values = (tenant: Tenant, more: object) =>
      valuesOf({ ...open(tenant, direction), months, collected_max: 10_000, ...more })
    const days = by === 'ord_date' ? oneDay : {}
    const scanned = () => [
      // A page costs its length, whatever the vendor has, also when most items have the text.
      ...cased(scope, [], (tenant) => values(tenant, {})),
      ...cased(scope, [], (tenant) => values(tenant, searched('레진'))),
      // What is after the range of days is not read.
      ...(by === 'ord_no' ? [] : cased(scope, [], (tenant) => values(tenant, dayBefore(direction)))),
      // No text has it, so that all items are read.
      ...cased(scope, [...MATCHES], (tenant) => values(tenant, searched('없음'))),
    ]
    // Every plain order and settlement has an item of this word; the numbers of a tenant are its own.
    const byText = () => [
      ...cased(scope, scope === 'vendor' ? [] : ['tables'], (tenant) =>
        values(tenant, { ...searched('000017 '), ...noPart }),
      ),
      ...cased(scope, [], (tenant) =>
        values(tenant, { ...searched(`${tenant.vendorId}-O000017`), ...noPart }),
      ),
      // A part of a number is looked for in all numbers of a vendor, or by an index of those of all.
      ...cased(scope, [...MATCHES, 'tables'], (tenant) => values(tenant, searched('000017'))),
    ]
    const byDays = () => [
      ...cased(scope, [...MATCHES], (tenant) => values(tenant, days)),
      ...cased(scope, [...MATCHES], (tenant) => values(tenant, { ...days, ...searched('레진') })),
    ]
    return [statement.name, way === 'scan' ? scanned() : by === 'text' ? byText() : byDays()]
  },
)

const list = ({ vendorId }: Tenant) => [vendorId, '2026-01-01', '2026-12-31']

export const readCases: Readonly<Record<string, readonly Case[]>> = {
  'own_items.read': vendor([], ({ vendorId }) => [vendorId, `${vendorId}-L000001`, 3]),
  'own_items.count_shipped': vendor(['orders'], ({ vendorId }) => [
    ...[vendorId, ['2025-12-31', '2026-01-01']],
    ...[
      ['2025-12-31T00:00:00Z', '2026-01-01T00:00:00Z'],
      ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'],
    ],
  ]),
  'own_items.overview': vendor(['days'], ({ vendorId }) => [vendorId]),
  'all_items.overview': [{ as: 'operator', grows: ['days'], values: () => [] }],
  'all_items.own_overview': [
    { as: 'operator', grows: [...MATCHES], values: ({ vendorId }) => [vendorId, 10_001] },
  ],
  'all_items.suppliers': [
    { as: 'operator', grows: ['asked'], values: (tenant, asked) => [plainOrders(tenant, asked)] },
  ],
  ...Object.fromEntries(searches),
  'own_settlements.count': [null, 'pending'].flatMap((status) =>
    vendor(['settlements'], (tenant) => [...list(tenant), status]),
  ),
  // Each settlement of the page looks for what was not shipped.
  'own_settlements.page': [null, 'pending'].flatMap((status) =>
    vendor(['settlements', 'orders', 'settlementLines', 'orderLines'], (tenant) => [
      ...list(tenant),
      status,
      20,
      0,
    ]),
  ),
  'tax_invoices.parties': vendor([], ({ vendorId }) => [[vendorId]]),
  'tax_invoices.parts': vendor(['settlementLines'], ({ vendorId }) => [
    vendorId,
    '2026-01-01',
    '2026-01-31',
    50,
  ]),
  'tax_invoices.entries': vendor(['settlementLines'], ({ vendorId }) => [
    vendorId,
    '2026-01-01',
    '2026-01-31',
    '2026-01-01',
    '2026-01-31',
    '',
    null,
  ]),
  // By what left on these days, whatever was frozen before it left.
  'tax_invoices.entries_left_later': vendor(['orders'], ({ vendorId }) => [
    vendorId,
    '2026-01-01',
    '2026-01-31',
    '2026-01-01',
    '2026-01-31',
  ]),
  // By what left on these days and was corrected, and by settlements.
  'tax_invoices.entries_adjusted': vendor(['orders', 'settlements'], ({ vendorId }) => [
    vendorId,
    '2026-01-01',
    '2026-01-31',
    'Asia/Seoul',
    'orderer',
  ]),
  'tax_invoices.entries_shipped': vendor(['orders'], ({ vendorId }) => [
    vendorId,
    '2026-01-01',
    '2026-01-31',
    'Asia/Seoul',
    'orderer',
    '2026-01-01',
    '2026-01-31',
  ]),
  'tax_invoices.issued': vendor([], ({ vendorId }) => [vendorId, ['2026-01', '2025-12']]),
  'tax_invoices.pending': vendor(['settlements'], ({ vendorId }) => [vendorId, '2026-01-31']),
  'own_settlements.read': vendor(['settlementLines'], ({ vendorId }) => [vendorId, 'NP']),
}
