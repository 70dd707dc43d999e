/** Calls of the statements about items, their money and their lists. */
import { columnsOf, partNames, type StatePart } from '../../src/core/items/state.ts'
import { vendorRights } from '../../src/platform/db/vendor-rights.ts'
import { type Case, counts, DAY, NOW, number, plainOrders, repeated, settlementItems, upTo } from './cases.ts'
import type { Tenant } from './world.ts'

const state = ({ vendorId }: Tenant) => ({
  item_status: 'shipped',
  first_sent_day: DAY,
  stock_available: true,
  carrier_code: 'cj',
  tracking_number: '1',
  shipped_at: NOW,
  registered_at: NOW,
  claim_type: 'return',
  claim_day: DAY,
  claim_reason: 'r',
  exchange_withdrawn: false,
  exchange_settled: false,
  price_version: 2,
  unit_price: '50.00',
  quantity: 2,
  total_amount: '100.00',
  settlement_id: `${vendorId}-S000002`,
  last_event_id: 1,
})

const written = (tenant: Tenant, asked: number) =>
  plainOrders(tenant, asked).map((ord_no) => ({ ord_no, item_index: 1, ...state(tenant) }))

const write = (parts: readonly StatePart[]): Case => ({
  // Claims, and which item replaces which, are the operator's.
  as: columnsOf(new Set(parts)).every((column) => vendorRights.order_item?.update?.includes(column))
    ? 'vendor'
    : 'operator',
  grows: ['asked'],
  values: (tenant, asked) => [
    tenant.vendorId,
    JSON.stringify(written(tenant, asked)),
    plainOrders(tenant, asked),
  ],
})

/** Each part alone and all of them: sets in between read and write the same tables. */
export const writtenParts: readonly (readonly StatePart[])[] = [...partNames.map((part) => [part]), partNames]

const newLines = ({ vendorId }: Tenant, asked: number) =>
  upTo(asked).map((n) => ({
    settlement_id: `${vendorId}-P`,
    kind: 'reversal',
    ord_no: `${vendorId}-P${number(n * 4)}`,
    item_index: 1,
    price_version: 2,
    is_new_price: true,
    unit_price: '50.00',
    quantity: 2,
    price_total: '100.00',
    amount: '100.00',
    claim_day: DAY,
    offsets_line_id: null,
    source: 's',
  }))

type Line = ReturnType<typeof newLines>[number]

/** Columns of new lines. */
const ofLines = (tenant: Tenant, asked: number, ...names: readonly (keyof Line)[]): unknown[][] => {
  const lines = newLines(tenant, asked)
  return names.map((name) => lines.map((line) => line[name]))
}

const moneyOf = (asked: number, name: string) => JSON.stringify(repeated(asked, { [name]: '100.00' }))

/** When it was made, by which request, and by whom. */
const madeBy = [NOW, 'r', 'vendor_person', 'n']

const page = (list: string, more: readonly unknown[]): Case => ({
  as: 'vendor',
  // The days of the range are added up, and the page lies within a day.
  grows: ['days', 'orders'],
  values: ({ vendorId, orders }) => [
    vendorId,
    list,
    '2026-01-01',
    '2026-12-31',
    Math.floor(orders / 6),
    20,
    '"P"',
    ...more,
  ],
})

const claimPage = (type: string) => page(type, [])

export const itemCases: Readonly<Record<string, readonly Case[]>> = {
  'items.lock': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [
        tenant.vendorId,
        plainOrders(tenant, asked),
        repeated(asked, 1),
        upTo(asked).map((n) => `${tenant.vendorId}-K${number(n)}`),
        true,
      ],
    },
    {
      as: 'vendor',
      grows: ['chain'],
      values: ({ vendorId, chain }) => [vendorId, [`${vendorId}-X000001`], [chain], [], true],
    },
    {
      as: 'vendor',
      values: ({ vendorId }) => [vendorId, [`${vendorId}-L000001`], [1], ['none'], false],
    },
  ],
  'items.lock_asked': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [tenant.vendorId, plainOrders(tenant, asked), repeated(asked, 1)],
    },
  ],
  'items.add_events': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [
        tenant.vendorId,
        plainOrders(tenant, asked),
        repeated(asked, 1),
        repeated(asked, 1_000_000),
        repeated(asked, 'status'),
        repeated(asked, 's'),
        JSON.stringify(repeated(asked, {})),
        ...madeBy,
      ],
    },
  ],
  'day_counts.add': [
    {
      as: 'vendor',
      values: (tenant) => {
        const [, ...columns] = counts(tenant)
        return [tenant.vendorId, ...columns]
      },
    },
  ],
  'day_counts.note': [{ as: 'operator', values: (tenant) => [tenant.vendorId, ['pending'], [DAY], [1]] }],
  'day_counts.add_all': [{ as: 'operator', values: (tenant) => [...counts(tenant)] }],
  ...Object.fromEntries(
    writtenParts.map((parts) => [
      `items.write_${parts.map((part) => partNames.indexOf(part)).join('')}`,
      [write(parts)],
    ]),
  ),
  'ledger.lock_settlements': [
    { as: 'vendor', values: ({ vendorId }) => [vendorId, [`${vendorId}-P`, `${vendorId}-S000001`]] },
    { as: 'vendor', values: ({ vendorId }) => [vendorId, []] },
  ],
  'ledger.take_number': [{ as: 'vendor', values: () => [DAY] }],
  'ledger.close_past': [{ as: 'vendor', values: ({ vendorId }) => [vendorId, '2026-02-11'] }],
  'ledger.open_settlement': [
    {
      as: 'vendor',
      values: ({ vendorId }) => [
        vendorId,
        `${vendorId}-new`,
        'SET-1',
        'inclusive',
        'half_up',
        '2026-02-01',
        '2026-02-28',
        '2026-03-10',
        NOW,
      ],
    },
  ],
  'ledger.raise_lines': [{ as: 'vendor', values: ({ vendorId }) => [vendorId, 3] }],
  'ledger.reversals': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [tenant.vendorId, JSON.stringify(newLines(tenant, asked))],
    },
  ],
  'ledger.write': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [
        tenant.vendorId,
        upTo(asked).map((n) => 1_000_000 + n),
        ...ofLines(tenant, asked, 'settlement_id', 'kind', 'ord_no', 'item_index', 'price_version'),
        moneyOf(asked, 'unit_price'),
        ...ofLines(tenant, asked, 'quantity'),
        moneyOf(asked, 'price_total'),
        moneyOf(asked, 'amount'),
        ...ofLines(tenant, asked, 'claim_day', 'offsets_line_id', 'source'),
        ...madeBy,
        repeated(asked, 'h'),
      ],
    },
  ],
  'ledger.write_apart': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [
        tenant.vendorId,
        JSON.stringify(
          upTo(asked).map((n) => ({
            line_id: 3_000_000 + n,
            settlement_id: `${tenant.vendorId}-P`,
            kind: 'adjustment',
            tax_type: 'none',
            reason_code: 'penalty',
            unit_price: '-100.00',
            quantity: 1,
            price_total: '-100.00',
            amount: '-100.00',
            source: 'adjustment',
          })),
        ),
        ...madeBy,
      ],
    },
  ],
  'fulfilment.fees': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [tenant.vendorId, settlementItems(tenant, 'P', asked)],
    },
  ],
  'intake.settled_fees': [
    {
      as: 'operator',
      grows: ['asked'],
      values: (tenant, asked) => [tenant.vendorId, settlementItems(tenant, 'P', asked)],
    },
  ],
  'ledger.sales': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [tenant.vendorId, settlementItems(tenant, 'P', asked), repeated(asked, 1)],
    },
  ],
  'ledger.sale_corrections': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [tenant.vendorId, settlementItems(tenant, 'P', asked), repeated(asked, 1)],
    },
  ],
  'ledger.write_prices': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [
        tenant.vendorId,
        ...ofLines(tenant, asked, 'ord_no', 'item_index', 'price_version'),
        moneyOf(asked, 'unit_price'),
        ...ofLines(tenant, asked, 'quantity'),
        moneyOf(asked, 'total_amount'),
        ...ofLines(tenant, asked, 'source'),
        ...madeBy,
      ],
    },
  ],
  'ledger.add_totals': [
    {
      as: 'vendor',
      values: ({ vendorId }) => [
        vendorId,
        [`${vendorId}-P`],
        JSON.stringify({ [`${vendorId}-P`]: '100.00' }),
        3,
        'h',
        ['2026-02-01'],
        ['2026-02-28'],
        ['100.00'],
      ],
    },
  ],
  'items.read_by_key': [
    {
      as: 'vendor',
      grows: ['asked'],
      values: (tenant, asked) => [tenant.vendorId, plainOrders(tenant, asked), repeated(asked, 1)],
    },
  ],
  'orders.page_by_order_day': [page('pending', ['pending'])],
  'orders.page_by_pay_day': [page('paid:pending', ['pending'])],
  'orders.page_of_exchanges': [claimPage('exchange')],
  'orders.page_of_cancels': [claimPage('cancel')],
  'orders.page_of_returns': [claimPage('return')],
  'statement.lines_of_settlement': ['P', 'F'].flatMap((kind) =>
    ['standard', 'cancellation'].map(
      (type): Case => ({
        as: 'vendor',
        grows: ['settlementLines'],
        values: ({ vendorId }) => [vendorId, `${vendorId}-${kind}`, type, 'Asia/Seoul', 'orderer'],
      }),
    ),
  ),
  ...Object.fromEntries(
    ['sales_of_order', 'cancellations_of_order'].map((name) => [
      `statement.${name}`,
      ['L', 'F', 'P'].map(
        (kind): Case => ({
          as: 'vendor',
          grows: ['orderLines'],
          values: ({ vendorId }) => [vendorId, `${vendorId}-${kind}000001`, 'Asia/Seoul', 'orderer'],
        }),
      ),
    ]),
  ),
  'statement.header_of_settlement': [
    { as: 'vendor', values: ({ vendorId }) => [vendorId, `${vendorId}-P`, 'Asia/Seoul'] },
  ],
  'statement.headers_of_order': [
    {
      as: 'vendor',
      grows: ['orderLines'],
      values: ({ vendorId }) => [vendorId, `${vendorId}-L000001`, 'Asia/Seoul'],
    },
  ],
  'statement.settlement_of_item': [
    { as: 'vendor', values: (tenant) => [tenant.vendorId, settlementItems(tenant, 'P', 4)[3], 1] },
  ],
  'statement.freeze_lines': [
    {
      as: 'operator',
      grows: ['settlementLines'],
      values: ({ vendorId }) => [vendorId, `${vendorId}-P`, 'Asia/Seoul', 'orderer', '{}', '{}'],
    },
  ],
  'statement.unfreeze_lines': [
    { as: 'operator', grows: ['settlementLines'], values: ({ vendorId }) => [vendorId, `${vendorId}-F`] },
  ],
  'statement.read_seal': [{ as: 'vendor', values: ({ vendorId }) => [vendorId, 's'] }],
  'statement.read_receiver': [{ as: 'vendor', values: () => [] }],
  'statement.read_buyer': [{ as: 'operator', values: () => [] }],
  'statement.read_proof': [
    { as: 'vendor', values: ({ vendorId }) => [vendorId, `${vendorId}-F`, 'standard', 0] },
  ],
  'statement.proofs_of_settlement': [
    { as: 'operator', values: ({ vendorId }) => [vendorId, `${vendorId}-F`] },
  ],
  'statement.keep_proof': [
    {
      as: 'vendor',
      values: ({ vendorId }) => [
        vendorId,
        `${vendorId}-F`,
        'cancellation',
        0,
        'C',
        'h',
        '1',
        'i',
        2,
        '1',
        '0',
        1,
        '',
      ],
    },
  ],
  'statement.keep_file': [
    {
      as: 'vendor',
      values: ({ vendorId }) => [vendorId, `${vendorId}-F`, 'standard', 0, Buffer.alloc(32)],
    },
  ],
  'statement.note_reopened': [{ as: 'operator', values: ({ vendorId }) => [vendorId, `${vendorId}-F`, NOW] }],
  'statement.find_code': [{ as: 'operator', values: ({ vendorId }) => [`${vendorId}-F`] }],
  'statement.verified': [
    {
      as: 'operator',
      values: ({ vendorId }) => [vendorId, `${vendorId}-F`, 'standard', 0, Buffer.alloc(32)],
    },
  ],
  'adjustments.referred': [
    {
      as: 'operator',
      grows: ['asked', 'settlements'],
      values: ({ vendorId }, asked) => [vendorId, upTo(asked)],
    },
  ],
  'adjustments.keys': [
    {
      as: 'operator',
      grows: ['asked'],
      values: ({ vendorId }, asked) => [vendorId, upTo(asked).map(String)],
    },
  ],
  'adjustments.orders': [
    {
      as: 'operator',
      grows: ['asked'],
      values: (tenant, asked) => [tenant.vendorId, plainOrders(tenant, asked)],
    },
  ],
  'adjustments.others_of_sales': [
    { as: 'operator', grows: ['asked'], values: ({ vendorId }, asked) => [vendorId, upTo(asked)] },
  ],
  // A settlement has few lines that belong to no price, and they are found without its others.
  'statement.adjustments': [
    { as: 'vendor', values: ({ vendorId }) => [vendorId, `${vendorId}-F`, 'Asia/Seoul'] },
  ],
  'ledger.totals': ['P', 'F'].map(
    (kind): Case => ({
      as: 'operator',
      grows: ['settlementLines'],
      values: ({ vendorId }) => [vendorId, [`${vendorId}-${kind}`]],
    }),
  ),
  'accounting.tax_totals': ['P', 'F'].map(
    (kind): Case => ({
      as: 'operator',
      grows: ['settlementLines'],
      values: ({ vendorId }) => [vendorId, [`${vendorId}-${kind}`]],
    }),
  ),
}
