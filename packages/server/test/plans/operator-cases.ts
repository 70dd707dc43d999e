/** Calls of the statements of the operator's slices, of the pipeline and of what runs on a timer. */
import { createHash } from 'node:crypto'
import { workList } from '../../src/core/items/day-counts.ts'
import { type Case, DAY, type Growth, NOW, newOrders, number, plainOrders, repeated, upTo } from './cases.ts'
import { LAST_CHANGE, type Tenant } from './world.ts'

const operator = (grows: readonly Growth[], values: Case['values']): Case[] => [
  { as: 'operator', grows, values },
]

const record = [',"partner_code":', ',"prd_name":"p"}']
const itemRows = ({ vendorId }: Tenant, numbers: readonly string[]): unknown[] => [
  repeated(numbers.length, vendorId),
  numbers,
  repeated(numbers.length, 1),
  repeated(numbers.length, DAY),
  repeated(numbers.length, null),
  ...record.map((text) => repeated(numbers.length, text).join('\n')),
  repeated(numbers.length, '{}').join('\n'),
  repeated(numbers.length, 'taxable'),
  repeated(numbers.length, null),
]
const keys = (tenant: Tenant, numbers: readonly string[]) => [
  repeated(numbers.length, tenant.vendorId),
  numbers,
]
const items = (tenant: Tenant, numbers: readonly string[]) => [
  ...keys(tenant, numbers),
  repeated(numbers.length, 1),
]

const ownItems = ({ vendorId }: Tenant, numbers: readonly string[]) => [
  vendorId,
  numbers,
  repeated(numbers.length, 1),
]

const vendorFields = JSON.stringify({
  name: 'n',
  biz_no: '',
  owner: '',
  address: '',
  biz_type: '',
  biz_kind: '',
  phone: '',
  email: '',
  bank_code: '',
  bank_account_sealed: '',
  account_holder: '',
})

/** Every set of these filters, with the statement's name for it. */
export const filterSets = (names: readonly string[]): string[][] =>
  names
    .reduce<string[][]>((sets, name) => sets.flatMap((set) => [set, [...set, name]]), [[]])
    // Who supplies an order is looked up for its number when no vendor is named, and for nothing else.
    .filter((set) => set.includes('suppliers') === (set.includes('ord_no') && !set.includes('vendor_id')))

export const itemFilters: Readonly<Record<string, (tenant: Tenant) => unknown>> = {
  vendor_id: ({ vendorId }) => vendorId,
  item_status: () => 'pending',
  stock: () => 'unconfirmed',
  ord_no: ({ vendorId }) => `${vendorId}-L000001`,
  suppliers: ({ vendorId }) => [vendorId],
}
export const settlementFilters: Readonly<Record<string, (tenant: Tenant) => unknown>> = {
  vendor_id: ({ vendorId }) => vendorId,
  status: () => 'pending',
  from: () => '2026-01-01',
  to: () => '2026-01-31',
}

/** Counts read all that matches; so does a page whose filter no index knows. An order is found by its number. */
const itemGrowth = (filters: readonly string[]): Growth[] => {
  if (filters.includes('ord_no')) return ['orderLines']
  return filters.includes('vendor_id') ? ['orders', 'orderLines', 'settlementLines', 'chain'] : ['tables']
}
const settlementGrowth = (filters: readonly string[]): Growth[] =>
  filters.includes('vendor_id') ? ['settlements'] : ['tables']

function family(
  prefix: string,
  known: Readonly<Record<string, (tenant: Tenant) => unknown>>,
  first: readonly unknown[],
  growth: (filters: readonly string[]) => readonly Growth[],
): Record<string, Case[]> {
  const sets = filterSets(Object.keys(known))
  return Object.fromEntries(
    sets.map((set) => [
      `${prefix}_${set.join('_')}`,
      operator(growth(set), (tenant) => [...first, ...set.map((name) => known[name]?.(tenant))]).map(
        (one) => ({
          ...one,
          within: ['orders', 'orderLines', 'settlementLines', 'settlements'] as const,
        }),
      ),
    ]),
  )
}

/** A vendor among others that do not exist. */
const someVendors = (vendorId: string, asked: number): string[] => [
  vendorId,
  ...upTo(asked - 1).map((n) => `V-${n}`),
]
/** What is refused, cancelled or came back. */
const oddGrowth: readonly Growth[] = ['orders', 'orderLines', 'settlementLines', 'days', 'chain']

const NO_CHANGE = '00000000-0000-0000-0000-000000000000'
/** All states and kinds, on any day. */
const claimsAsked = () => [[true, false], ['cancel', 'return', 'exchange'], '-infinity', 'infinity']
/** What makes claims of a vendor: the world has them in each of these. */
const claimGrowth: readonly Growth[] = ['orders', 'settlementLines', 'chain']
const PAGE = [20, 0]
/** A state key that no item of the world has. */
const RARE = '-cpu.shipped.'
const SEOUL = 'Asia/Seoul'
const january = upTo(31).map((day) => `2026-01-${String(day).padStart(2, '0')}`)

const issuedInvoices: Case['values'] = ({ vendorId }, asked) => [
  ...[vendorId, '2025-11', '2025-11-30', NOW, null],
  ...[repeated(asked, 'taxable'), upTo(asked).map(String), repeated(asked, '{}')],
  JSON.stringify(repeated(asked, { supply_amount: '1', vat_amount: '1' })),
  repeated(asked, '[]'),
]

export const operatorCases: Readonly<Record<string, readonly Case[]>> = {
  'approvals.insert': [
    {
      as: 'operator',
      values: () => [
        'A',
        'pay',
        'payTransferBatch',
        null,
        'B',
        'd',
        's',
        NOW,
        'operator_key',
        null,
        null,
        '{}',
      ],
    },
  ],
  'approvals.count': [{ as: 'operator', values: () => [true, 'waiting'] }],
  'approvals.waiting': [{ as: 'operator', values: () => [20, 0] }],
  'approvals.decided': [{ as: 'operator', values: () => [20, 0, 'approved'] }],
  'approvals.read': [{ as: 'operator', values: () => ['A'] }],
  'approvals.begin': [{ as: 'operator', values: () => ['A', 'P', 'n', NOW] }],
  'approvals.end': [{ as: 'operator', values: () => ['A', 'P', 'approved'] }],
  'approvals.reject': [{ as: 'operator', values: () => ['A', 'P', 'n', NOW, null] }],
  'attention.approvals': [{ as: 'operator', values: () => [5] }],
  'vendor_cache.next_version': operator([], () => []),
  'vendor_cache.name_version': operator([], () => [1_000_000]),
  'vendor_cache.read_changed': [
    ...operator([], () => [-1, NO_CHANGE]),
    // Nothing is new, which is nearly always so.
    ...operator([], () => [0, LAST_CHANGE]),
  ],
  'vendor_cache.read': operator(['asked', 'keys'], ({ vendorId }, asked) => [
    [vendorId, ...upTo(asked).map(String)],
    upTo(asked).map((n) => `P${n}`),
  ]),
  'key_use.write': operator(['asked'], ({ vendorId }, asked) => [
    upTo(asked).map((n) => `${vendorId}-A${number(n)}`),
    repeated(asked, NOW),
  ]),
  'rate_limit.take_points': operator([], () => ['key', 1, 1_000, 60_000, 65_000]),
  'day_counts.remove_empty': operator(['days'], ({ vendorId }) => [vendorId]),
  'day_totals.count': operator([], () => []),
  'day_totals.take': operator([], () => ['ffffffff-ffff-ffff-ffff-ffffffffffff']),
  'day_totals.add': operator([], () => [['pending'], [DAY], [1]]),
  'period_totals.count': operator([], () => []),
  'period_totals.take': operator([], () => ['ffffffff-ffff-ffff-ffff-ffffffffffff']),
  'period_totals.add': operator([], () => [['2026-01-01'], ['2026-01-31'], ['paid'], [1], ['1.00']]),
  'day_totals.remove_empty': operator(['days'], () => []),
  'rate_limit.prune': operator(['asked'], ({ vendorId }, asked) => [vendorId, 1_000, asked]),

  'orders.next': operator(['asked'], (_tenant, asked) => ['', asked]),
  'orders.lock': operator(['asked'], (tenant, asked) => [plainOrders(tenant, asked)]),
  'orders.lock_items': operator(['asked'], (tenant, asked) => [tenant.vendorId, plainOrders(tenant, asked)]),

  'intake.register_orders': operator(['asked'], (tenant, asked) => [
    newOrders(tenant, asked),
    repeated(asked, tenant.vendorId),
    repeated(asked, '00'),
  ]),
  'intake.extend_registry': operator(['asked'], (tenant, asked) => [
    plainOrders(tenant, asked),
    repeated(asked, tenant.vendorId),
    repeated(asked, '1'),
    repeated(asked, '00'),
  ]),
  'intake.put_orders': [plainOrders, newOrders].flatMap((numbers) =>
    operator(['asked'], (tenant, asked) => [
      ...keys(tenant, numbers(tenant, asked)),
      repeated(asked, NOW),
      repeated(asked, null),
      repeated(asked, '{}').join('\n'),
    ]),
  ),
  'intake.insert_items': operator(['asked'], (tenant, asked) => {
    const numbers = plainOrders(tenant, asked)
    const rows = itemRows(tenant, numbers)
    rows[2] = repeated(asked, 3)
    return [...rows, repeated(asked, 'pending'), repeated(asked, null), repeated(asked, null)]
  }),
  'intake.update_items': operator(['asked'], (tenant, asked) => itemRows(tenant, plainOrders(tenant, asked))),
  'intake.known_orders': operator(['asked'], (tenant, asked) => [plainOrders(tenant, asked)]),
  'intake.touched_items': operator(['asked'], (tenant, asked) =>
    ownItems(tenant, plainOrders(tenant, asked)),
  ),
  'intake.remove_items': operator(['asked'], (tenant, asked) => items(tenant, plainOrders(tenant, asked))),
  'intake.remove_orders': operator(['asked'], (tenant, asked) =>
    keys(
      tenant,
      upTo(asked).map((n) => `${tenant.vendorId}-B${number(n)}`),
    ),
  ),
  'intake.lock_settlements_of_items': operator(['asked'], (tenant, asked) =>
    ownItems(tenant, plainOrders(tenant, asked)),
  ),
  'intake.orders_of_items': operator(['asked'], (tenant, asked) =>
    ownItems(tenant, plainOrders(tenant, asked)),
  ),
  'claims.sent_items': operator(['asked'], (tenant, asked) => items(tenant, plainOrders(tenant, asked))),
  'vendors.names': operator(['asked'], ({ vendorId }, asked) => [repeated(asked, vendorId)]),

  'claims.count_all': operator(['tables'], () => claimsAsked()),
  'claims.count_vendor': operator(claimGrowth, ({ vendorId }) => [...claimsAsked(), vendorId]),
  ...Object.fromEntries(
    ['newest', 'oldest'].flatMap((sort) => [
      // Of each kind and state no more is read than the page has.
      [`claims.page_all_${sort}`, operator([], () => [...claimsAsked(), ...PAGE])],
      [
        `claims.page_vendor_${sort}`,
        operator(claimGrowth, ({ vendorId }) => [...claimsAsked(), vendorId, ...PAGE]),
      ],
    ]),
  ),

  // Adjustments are few, and each look is into an index that has nothing else, or the lines of one item.
  ...Object.fromEntries(
    (['count', 'page'] as const).flatMap((what) => {
      const asked = ['2026-01-01', '2026-01-31', null, SEOUL]
      const end = what === 'page' ? PAGE : []
      return [
        [`adjustments.${what}_all`, operator([], () => [...asked, ...end])],
        [`adjustments.${what}_vendor`, operator([], ({ vendorId }) => [...asked, vendorId, ...end])],
        [
          `adjustments.${what}_item`,
          operator(['history'], ({ vendorId }) => [...asked, `${vendorId}-H000001`, 1, ...end]),
        ],
      ]
    }),
  ),

  // One row, whose array is as long as the order.
  'items.suppliers': operator([], ({ vendorId }) => [`${vendorId}-H000001`]),
  'items.events': operator(['history'], ({ vendorId }) => [vendorId, `${vendorId}-H000001`, 1]),
  'items.prices': operator([], ({ vendorId }) => [vendorId, `${vendorId}-H000001`, 1, 10]),
  ...family('items.count', itemFilters, [], itemGrowth),
  ...family('items.page', itemFilters, PAGE, itemGrowth),
  // Nothing has this state: whatever others there are.
  'items.count_states_of_vendor': operator([], ({ vendorId }) => [vendorId, [RARE]]),
  'items.page_states_of_vendor': operator([], ({ vendorId }) => [vendorId, [RARE], ...PAGE]),
  'items.count_states_of_all': operator([], () => [[workList(RARE)]]),
  'items.page_states_of_all': operator([], () => [[workList(RARE)], ...PAGE]),

  ...family('settlements.count', settlementFilters, [], settlementGrowth),
  ...family('settlements.page', settlementFilters, PAGE, (set) => [
    ...settlementGrowth(set),
    // Each settlement of the page looks for what was not shipped.
    'orders',
    'settlementLines',
    'orderLines',
  ]),
  'settlements.vendors_by_ending': operator([], ({ vendorId }) => [vendorId.slice(-8)]),
  'settlements.find_of_vendor': operator([], ({ vendorId }) => [vendorId, `${vendorId}-P`]),
  'settlements.find': operator([], ({ vendorId }) => [`${vendorId}-P`]),
  // Those that have not left are counted.
  'settlements.unshipped': operator(
    ['settlementLines', 'orders', 'asked'],
    ({ vendorId, settlements }, asked) => {
      const ids = upTo(Math.min(settlements, asked)).map((n) => `${vendorId}-S${number(n)}`)
      return [repeated(ids.length + 1, vendorId), [...ids, `${vendorId}-P`]]
    },
  ),
  'settlements.unshipped_of_vendor': operator(
    ['settlementLines', 'orders', 'asked'],
    ({ vendorId, settlements }, asked) => {
      const ids = upTo(Math.min(settlements, asked)).map((n) => `${vendorId}-S${number(n)}`)
      return [vendorId, [...ids, `${vendorId}-P`]]
    },
  ),
  ...Object.fromEntries(
    ['read_named', 'read_parties'].map((name) => [
      `settlements.${name}`,
      // Each settlement looks for what was not shipped.
      operator(['settlementLines'], ({ vendorId }) => [vendorId, [`${vendorId}-P`, `${vendorId}-F`]]),
    ]),
  ),
  'settlements.lock': operator([], ({ vendorId }) => [vendorId, `${vendorId}-P`]),
  'settlements.unshipped_items': operator(['settlementLines'], ({ vendorId }) => [vendorId, `${vendorId}-P`]),
  'ledger.close_settlement': operator([], ({ vendorId }) => [vendorId, `${vendorId}-P`]),
  'period_totals.note': operator([], ({ vendorId }) => [vendorId, [`${vendorId}-P`], -1]),
  'settlements.confirm': operator([], ({ vendorId }) => [
    ...[vendorId, `${vendorId}-P`, NOW, '{}', 'n', '{}'],
    ...['{}', '{}'],
  ]),
  'settlements.confirm_set_off': operator([], ({ vendorId }) => [vendorId, `${vendorId}-F`, '{}']),
  'settlements.is_set_off': operator(['settlementLines'], ({ vendorId }) => [vendorId, `${vendorId}-P`]),
  'settlements.reopen': operator([], ({ vendorId }) => [vendorId, `${vendorId}-F`, NOW, 'r', 'n']),
  'settlements.ended_confirmed': operator(['tables'], () => ['2026-01-31']),
  'settlements.ended_pending': operator(['tables'], () => ['2026-01-31']),
  'settlements.pending_of_vendor': operator([], ({ vendorId }) => ['2026-01-31', vendorId]),
  'settlements.of_month': operator(['tables'], () => ['2026-01-01', '2026-01-31', null, 0]),
  'settlements.of_month_of_vendor': operator([], ({ vendorId }) => [
    '2026-01-01',
    '2026-01-31',
    null,
    0,
    vendorId,
  ]),
  'settlements.count_lines': operator(['settlementLines'], ({ vendorId }) => [vendorId, `${vendorId}-P`]),
  // A page counts all lines.
  'settlements.page_of_lines': operator(['settlementLines'], ({ vendorId }) => [
    vendorId,
    `${vendorId}-P`,
    20,
    0,
    true,
  ]),
  'settlements.count_of_kind': operator(['settlementLines'], ({ vendorId }) => [
    vendorId,
    `${vendorId}-P`,
    'sale',
  ]),
  'settlements.page_of_of_kind': operator(['settlementLines'], ({ vendorId }) => [
    vendorId,
    `${vendorId}-P`,
    20,
    0,
    true,
    'sale',
  ]),
  // A settlement has few lines that belong to no price, and they are found without its others.
  'settlements.count_apart': operator([], ({ vendorId }) => [vendorId, `${vendorId}-P`, null]),
  'settlements.page_of_apart': operator([], ({ vendorId }) => [vendorId, `${vendorId}-P`, 20, 0, true, null]),

  'payments.marketplace': operator([], () => []),
  'payments.confirmed': operator(['tables'], () => ['2026-01-01', '2026-01-31', 10_001]),
  // In this world all vendors have settlements of the same numbers.
  'payments.named': operator(['asked', 'tables'], (_tenant, asked) => [
    '2026-01-01',
    '2026-01-31',
    upTo(asked).map((n) => `N${n}`),
  ]),
  'month_end.mark': operator(['tables'], () => ['2026-01-01', '2026-01-31', '2026-01-31']),
  'month_end.holds': operator([], () => []),
  'month_end.vendors': operator([], () => []),
  'month_end.batches': operator(['asked'], (_tenant, asked) => [upTo(asked).map((n) => `B${n}`)]),
  'tax_invoices.keep_issued': operator(['asked'], issuedInvoices),
  'tax_invoices.renew_issued': operator(['asked'], issuedInvoices),
  'tax_invoices.note_approvals': operator(['asked'], ({ vendorId }, asked) => [
    ...[vendorId, '2025-11', repeated(asked, 'taxable'), upTo(asked).map(String)],
    ...[repeated(asked, '20251130-1'), repeated(asked, null)],
  ]),
  'tax_invoices.marked_vendors': operator(['asked'], ({ vendorId }, asked) => [
    someVendors(vendorId, asked),
    '2026-01',
  ]),
  'tax_invoices.mark_of_month': operator(['tables'], () => ['2026-01']),
  'tax_invoices.count_vendors': operator(['tables'], () => ['2026-01-01', '2026-01-31', january, SEOUL]),
  'tax_invoices.page_of_vendors': operator(['tables'], () => [
    '2026-01-01',
    '2026-01-31',
    january,
    SEOUL,
    20,
    0,
  ]),

  'records.put_texts': operator(['asked'], (tenant, asked) => {
    const numbers = plainOrders(tenant, asked)
    return [
      ...keys(tenant, numbers),
      repeated(asked, 1),
      repeated(asked, '2026-01-01'),
      repeated(asked, '다른 말'),
    ]
  }),

  'retention.placed_before': operator(['asked'], (tenant, asked) => [
    ...keys(tenant, plainOrders(tenant, asked)),
    '2026-02-01',
  ]),
  'retention.needs': operator(['asked'], (tenant, asked) => keys(tenant, plainOrders(tenant, asked))),
  'retention.spoken_of': operator(['asked'], (tenant, asked) => keys(tenant, plainOrders(tenant, asked))),
  'retention.due_orders': operator(['asked'], (tenant, asked) => [
    ...keys(tenant, plainOrders(tenant, asked)),
    '2026-02-01',
  ]),
  'retention.write_masked': operator(['asked'], (tenant, asked) => {
    const numbers = plainOrders(tenant, asked)
    return [
      ...keys(tenant, numbers),
      repeated(asked, '{}'),
      ...items(tenant, numbers),
      repeated(asked, 'a'),
      repeated(asked, 'b'),
    ]
  }),
  'retention.mask_events': [
    ...operator(['asked'], (tenant, asked) => keys(tenant, plainOrders(tenant, asked))),
    ...operator(['history'], (tenant) => keys(tenant, [`${tenant.vendorId}-H000001`])),
  ],
  'retention.mask_names': [
    ...operator(['asked'], (tenant, asked) => keys(tenant, plainOrders(tenant, asked))),
    ...operator(['history'], (tenant) => keys(tenant, [`${tenant.vendorId}-H000001`])),
  ],
  'retention.mark_masked': operator(['asked'], (tenant, asked) => [plainOrders(tenant, asked), NOW]),

  'records.items_of_orders': operator(['asked'], (tenant, asked) => [
    tenant.vendorId,
    plainOrders(tenant, asked),
  ]),
  'records.write': operator(['asked'], (tenant, asked) => [
    ...ownItems(tenant, plainOrders(tenant, asked)),
    ...record.map((text) => repeated(asked, text)),
  ]),

  'verify.begin_run': operator([], () => [NOW, 'next', NOW, 1, 1, 0, '{a}']),
  'verify.continue_run': operator([], () => [NOW, 'next', NOW, 1, 1, 0, '{a}', 'after']),
  'verify.next_vendor': operator([], () => ['V-a']),
  'verify.count_vendors': operator(['tables'], () => ['V-m']),
  // A step reads no more than its limit, whatever the size of the vendor.
  'verify.items': operator(['asked'], (tenant, asked) => [tenant.vendorId, `${tenant.vendorId}-L`, 0, asked]),
  'verify.lines': ['P', 'S'].flatMap((first) =>
    operator(['asked'], (tenant, asked) => [tenant.vendorId, `${tenant.vendorId}-${first}`, 0, asked]),
  ),
  ...Object.fromEntries(
    ['order_days', 'pay_days', 'claim_days', 'sent_days'].map((name) => [
      `verify.${name}`,
      // It ends with a day, so it reads all of the last one, and all stored counts, of which there is one a day.
      operator(
        ['asked', 'days', 'orders', 'orderLines', 'settlementLines', 'chain'],
        ({ vendorId }, asked) => [vendorId, '', '-infinity', asked],
      ),
    ]),
  ),
  'verify.work_counts': operator(
    // It ends with a month, so it reads all of the last one.
    ['asked', 'days', 'orders', 'orderLines', 'settlementLines', 'chain'],
    ({ vendorId }, asked) => [vendorId, '', '-infinity', asked],
  ),
  // It reads all that still has to be sent.
  'verify.due_counts': operator(['days', 'orders', 'orderLines', 'settlementLines'], ({ vendorId }) => [
    vendorId,
  ]),
  'verify.other_days': operator(['days'], ({ vendorId }) => [vendorId]),
  'verify.balances': operator([], ({ vendorId }) => [vendorId]),
  'verify.marks': operator(['asked'], (tenant, asked) => [tenant.vendorId, `${tenant.vendorId}-L`, 0, asked]),
  'verify.closed_state': operator(['settlementLines'], ({ vendorId }) => [vendorId, `${vendorId}-F`]),
  'verify.proof_states': operator([], ({ vendorId }) => [vendorId, `${vendorId}-F`]),
  'verify.numbered_lines': operator(['asked'], ({ vendorId }, asked) => [vendorId, 1, asked]),
  'verify.hashes_of_numbers': operator(['asked'], ({ vendorId }, asked) => [vendorId, upTo(asked)]),
  'verify.chain_vendors': operator(['tables'], () => ['', 10]),
  'verify.chain_lock_head': operator([], ({ vendorId }) => [vendorId]),
  'verify.chain_write_hashes': operator(['asked'], ({ vendorId }, asked) => [
    vendorId,
    `${vendorId}-P`,
    upTo(asked),
    JSON.stringify(Object.fromEntries(upTo(asked).map((n) => [n, 'h']))),
  ]),
  'verify.chain_write_head': operator([], ({ vendorId }) => [vendorId, 3, 'h']),
  'verify.chain_heads': operator(['tables'], () => ['', 10]),
  'verify.chain_find_note': operator([], () => ['A']),
  'verify.chain_write_note': operator([], () => ['A', NOW, 's']),
  'verify.next_batch': operator([], () => ['']),
  'verify.status_of_batch': operator([], () => ['B000001']),
  'verify.entries_of_batch': operator(['tables'], () => ['B000001']),
  'verify.batched_states': operator(['asked'], ({ vendorId }, asked) => [
    vendorId,
    upTo(asked).map((n) => `${vendorId}-S${number(n)}`),
    'B000001',
  ]),
  'verify.next_numbers': operator([], () => ['-infinity']),
  'verify.next_list': operator([], () => ['']),
  // The counts of all vendors.
  'verify.totals': operator(['days', 'tables'], () => ['pending']),
  'verify.next_period': operator([], () => ['-infinity']),
  // The settlements of all vendors.
  'verify.period_totals': operator(['settlements', 'tables'], () => ['2026-01-31']),
  'verify.count_of_numbers': operator([], () => ['NP', 'NQ']),
  'verify.count_of_number': operator([], () => ['NP']),
  'settlements.seal': operator(['settlementLines'], ({ vendorId }) => [vendorId, `${vendorId}-F`]),
  'verify.next_settlement': operator([], ({ vendorId }) => [vendorId, '']),
  'verify.settlement_ledger': operator(['settlementLines'], ({ vendorId }) => [vendorId, `${vendorId}-P`]),

  'vendors.read_marketplace': operator([], () => []),
  'vendors.update_marketplace': operator([], () => ['{"name":"n"}']),
  'vendors.insert': operator([], () => ['V-new', NOW, vendorFields]),
  'vendors.insert_access': operator([], () => ['V-bare', 2]),
  'vendors.update': operator([], ({ vendorId }) => [vendorId, '{"name":"n"}']),
  'vendors.update_access': operator([], ({ vendorId }) => [vendorId, 2, 'suspended']),
  'vendors.set_seal': operator([], ({ vendorId }) => [vendorId, 's']),
  'vendors.keep_seal': operator([], ({ vendorId }) => [vendorId, 's', Buffer.from('x')]),
  'vendors.read': operator([], ({ vendorId }) => [vendorId]),
  'vendors.count': operator(['tables'], () => []),
  'vendors.page': operator(['tables'], () => [20, 0]),
  'vendors.look_at_oldest': operator(['tables'], () => ['name']),
  'vendors.count_found': operator(['tables'], () => ['name']),
  'vendors.page_found': operator(['tables'], () => ['name', 20, 0]),
  'vendors.find_by_parts': operator(['tables'], () => ['name', 20, 0]),
  'vendors.read_many': operator(['asked'], ({ vendorId }, asked) => [someVendors(vendorId, asked)]),
  'accounting.next_closed': operator(['tables', 'settlements'], () => [
    ...['2026-01-01', '2026-01-31', '2026-01-01', ''],
    100,
  ]),
  'vendor_figures.count_open': operator(['asked', 'days'], ({ vendorId }, asked) => [
    someVendors(vendorId, asked),
    ...['2026-01-01', '2026-01-30', '2026-02-10', '2026-02-06'],
  ]),
  'vendor_figures.count_odd': operator(['asked', ...oddGrowth], ({ vendorId }, asked) => [
    someVendors(vendorId, asked),
    ...['2026-01-01', '2026-01-30'],
  ]),
  'vendor_figures.count_odd_days': operator(oddGrowth, ({ vendorId }) => [
    vendorId,
    ...['2026-01-01', '2026-01-30'],
  ]),
  'vendor_figures.count_days': operator(['days'], ({ vendorId }) => [
    vendorId,
    ['pending', 'sent', 'due:counted'],
    repeated(3, '-infinity'),
    repeated(3, 'infinity'),
  ]),
  'vendor_figures.payable': operator(['asked', 'settlements'], ({ vendorId }, asked) => [
    someVendors(vendorId, asked),
  ]),
  'vendor_figures.last_seen': operator(['asked', 'people', 'keys'], ({ vendorId }, asked) => [
    someVendors(vendorId, asked),
  ]),
  'vendors.setup': operator(['keys', 'people'], ({ vendorId }) => [vendorId, NOW]),
  'approvals.approve_first': operator([], () => ['A', 'P', 'n', NOW]),
  'approvals.replace': operator([], ({ vendorId }) => [vendorId, NOW]),
  'vendors.touch': operator([], ({ vendorId }) => [vendorId, 2]),
  'vendors.insert_key': operator([], ({ vendorId }) => [
    'K-new',
    vendorId,
    createHash('sha256').update('new').digest(),
    'p',
    null,
    NOW,
    null,
    'operator_person',
    'n',
  ]),
  'test_keys.read_vendor': operator([], ({ vendorId }) => [vendorId]),
  'test_keys.mirror_vendor': operator([], ({ vendorId }) => [
    JSON.stringify({ ...JSON.parse(vendorFields), vendor_id: vendorId, partner_code: 'P' }),
    NOW,
  ]),
  'test_keys.mirror_access': operator([], ({ vendorId }) => [vendorId, 'active', 2]),
  'vendors.count_valid_keys': operator(['keys'], ({ vendorId }) => [vendorId, NOW]),
  'vendors.keys': operator(['keys'], ({ vendorId }) => [vendorId]),
  'vendors.revoke_key': operator([], ({ vendorId }) => [
    vendorId,
    `${vendorId}-A000001`,
    NOW,
    'vendor_person',
    'n',
  ]),
}
