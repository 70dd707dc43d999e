/** Calls of the statements by which vendors read back: single items, the work list, settlements. */
import { facetOf } from '../../src/core/items/facet.ts'
import { directions, sections, streams } from '../../src/features/work-list/keys.ts'
import { drivers, rangeDrivers } from '../../src/features/work-list/picks.ts'
import { type Case, plainOrders, repeated } from './cases.ts'
import type { Tenant } from './world.ts'

const vendor = (grows: Case['grows'], values: Case['values']): readonly Case[] => [
  { as: 'vendor', grows: grows ?? [], values },
]

const none = {
  claim_type: null,
  claim_day: null,
  claim_seen_at: null,
  stock_available: null,
  carrier_code: null,
}
/** Pending and priced, preparing and priced, and returned: most items of the world. */
const facets = [
  facetOf({ ...none, item_status: 'pending', price_version: 1 }),
  facetOf({ ...none, item_status: 'preparing', price_version: 1 }),
  facetOf({ ...none, item_status: 'shipped', claim_type: 'return', carrier_code: 'cj', price_version: 0 }),
]
const ALL = ['-infinity', 'infinity']
const ranges = (day: readonly string[]) => [...day, ...ALL, ...ALL, ...ALL, ...ALL]
const open = ({ vendorId }: Tenant) => [vendorId, facets, 20, ...ranges(ALL)]

const edge = { asc: ['-infinity', '', 0], desc: ['infinity', '\u{10ffff}', 2 ** 31 - 1] } as const

const from = (streams: readonly string[], direction: keyof typeof edge) => {
  const [day, ord_no, item_index] = edge[direction]
  return [
    streams.map((_, at) => at),
    streams.map(() => day),
    streams.map(() => ord_no),
    streams.map(() => item_index),
  ]
}

/** All that matches is sorted, up to the limit of counting. */
const MATCHES = ['orders', 'orderLines', 'settlementLines', 'days'] as const

const fromTo = (streams: readonly string[], direction: keyof typeof edge) => [
  ...from(streams, direction),
  ...from(streams, direction === 'asc' ? 'desc' : 'asc').slice(1),
]

const walks = Object.entries(sections).flatMap(([name, streams]) =>
  directions.flatMap((direction) =>
    ['', '_ranged'].flatMap((ranged): [string, readonly Case[]][] => {
      const walk = (tenant: Tenant, ...texts: unknown[]) => [
        ...[tenant.vendorId, facets, 20],
        ...fromTo(streams, direction),
        // Without a text: how many of each facet are looked at first.
        ...(texts.length > 0 ? texts : [8]),
        ...(ranged ? ranges(ALL) : []),
      ]
      return [
        // A page costs its length, whatever the vendor has.
        [`own_items.walk_${name}_${direction}${ranged}`, vendor([], (tenant) => walk(tenant))],
        [
          `own_items.walk_${name}_${direction}${ranged}_text`,
          [
            ...vendor([], (tenant) => walk(tenant, ['%레진%'], null, [], [], [], 'infinity', '-infinity')),
            // No text has it, so that each item's numbers are looked at: all of them.
            ...vendor([...MATCHES], (tenant) =>
              walk(tenant, ['없음'], 'none', ['없음'], ['없음'], [], 'infinity', '-infinity'),
            ),
            // All items of a month with the text: they are as many as were found in it before.
            ...vendor([...MATCHES], (tenant) =>
              walk(
                tenant,
                ['%레진%'],
                null,
                ['%레진%'],
                ['레진'],
                ['2026-01-01'],
                '2026-01-01',
                '2026-01-31',
              ),
            ),
          ],
        ],
      ]
    }),
  ),
)

const oneDay = ['2026-01-02', '2026-01-02']
const place = [[0], ['-infinity'], [''], [0]]
const text = (needle: string) => ['none', 'none\u{10ffff}', [], ...pairsOf(needle), ['2026-01-01'], 2001, '']
/** All pairs of characters of a text. */
const pairsOf = (needle: string) => {
  const pairs = [...needle].slice(1).map((character, at) => needle[at] + character)
  return [pairs.map(() => `%${needle}%`), pairs]
}

const picks = drivers.flatMap((driver) =>
  directions.map((direction): [string, readonly Case[]] => [
    `own_items.pick_${driver}_${direction}`,
    driver === 'text'
      ? // Every plain order and settlement has an item of this word; the numbers of a tenant are its own.
        [
          ...vendor([], (tenant) => [...open(tenant), 'ord_date', ...place, ...text('000017 ')]),
          ...vendor([], (tenant) => [
            ...open(tenant),
            'due',
            ...place,
            `${tenant.vendorId}-O000017`,
            `${tenant.vendorId}-O000017\u{10ffff}`,
            [`${tenant.vendorId}-O000018`],
            [],
            [],
            [],
            2001,
            '',
          ]),
        ]
      : vendor([...MATCHES], ({ vendorId }) => [
          vendorId,
          facets,
          20,
          ...(driver === 'ord_day' ? ranges(oneDay) : ranges(ALL)),
          'due',
          ...place,
        ]),
  ]),
)

const rangePicks = rangeDrivers.flatMap((driver) =>
  directions.map((direction): [string, readonly Case[]] => [
    `own_items.pick_${driver}_${direction}_text`,
    vendor([...MATCHES], ({ vendorId }) => [
      vendorId,
      facets,
      20,
      ...(driver === 'ord_day' ? ranges(oneDay) : ranges(ALL)),
      'due',
      ...place,
      'none',
      ['%레진%'],
    ]),
  ]),
)

const overview = ({ vendorId }: Tenant) => [vendorId, '2026-01-01', '2026-01-31', true]
const list = ({ vendorId }: Tenant) => [vendorId, '2026-01-01', '2026-12-31']

export const readCases: Readonly<Record<string, readonly Case[]>> = {
  'own_items.read': vendor([], ({ vendorId }) => [vendorId, `${vendorId}-L000001`, 3]),
  'own_items.page_texts': vendor(['asked'], (tenant, asked) => [
    tenant.vendorId,
    plainOrders(tenant, asked),
    repeated(asked, 1),
    'null',
  ]),
  'own_items.count_shipped': vendor(['orders'], ({ vendorId }) => [
    ...[vendorId, ['2025-12-31', '2026-01-01']],
    ...[
      ['2025-12-31T00:00:00Z', '2026-01-01T00:00:00Z'],
      ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z'],
    ],
  ]),
  ...Object.fromEntries(
    streams
      .filter((day) => day !== 'ord_no')
      .map((day) => [
        `own_items.count_by_${day}`,
        vendor([...MATCHES], ({ vendorId }) => [vendorId, facets, ['-infinity'], ['infinity']]),
      ]),
  ),
  'own_items.count_listed': vendor(['days'], ({ vendorId }) => [
    ...[vendorId, ['pending', 'paid:pending']],
    ...[['2026-01-01'], ['2026-12-31']],
  ]),
  // Each day of each facet is a look by key, whatever the vendor has.
  ...Object.fromEntries(
    directions.flatMap((direction) =>
      ['', '_ranged'].map((ranged) => [
        `own_items.walk_ord_no_${direction}_days${ranged}`,
        vendor([], ({ vendorId }) => [
          ...[vendorId, facets, 20],
          ...fromTo(['ord_no'], direction),
          ...[8, ['2026-01-01', '2026-01-02', '2026-01-03']],
          ...(ranged ? ranges(ALL) : []),
        ]),
      ]),
    ),
  ),
  'own_items.overview': vendor(['days'], overview),
  // The few texts that it reads are as many for any vendor.
  'own_items.overview_of_text_asc': vendor(['days'], (tenant) => [...overview(tenant), '']),
  'own_items.overview_of_text_desc': vendor(['days'], (tenant) => [...overview(tenant), '\u{10ffff}']),
  ...Object.fromEntries(
    directions.map((direction) => [
      `own_items.count_named_${direction}`,
      // The index finds all items of a month before the first is counted.
      vendor([...MATCHES], ({ vendorId }) => [vendorId, ...pairsOf('레진'), ['2026-01-01'], 10]),
    ]),
  ),
  'own_items.named': vendor(['asked'], (tenant, asked) => [
    tenant.vendorId,
    plainOrders(tenant, asked),
    repeated(asked, 1),
    ['%레진%'],
    'none',
  ]),
  ...Object.fromEntries(walks),
  ...Object.fromEntries(picks),
  ...Object.fromEntries(rangePicks),
  'own_settlements.count_any': vendor(['settlements'], (tenant) => list(tenant)),
  'own_settlements.count_one': vendor(['settlements'], (tenant) => [...list(tenant), 'pending']),
  // Each settlement of the page looks for what was not shipped.
  'own_settlements.page_any': vendor(['settlements', 'orders', 'settlementLines', 'orderLines'], (tenant) => [
    ...list(tenant),
    20,
    0,
  ]),
  'own_settlements.page_one': vendor(['settlements', 'orders', 'settlementLines', 'orderLines'], (tenant) => [
    ...list(tenant),
    'pending',
    20,
    0,
  ]),
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
  'tax_invoices.pending': vendor(['settlements'], ({ vendorId }) => [vendorId, '2026-01-31']),
  'own_settlements.read': vendor(['settlementLines'], ({ vendorId }) => [vendorId, 'NP']),
}
