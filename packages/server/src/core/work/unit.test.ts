import { expect, it } from 'vitest'
import { recordPrice } from '../../features/fulfilment/pricing.ts'
import { type Database, type Session, type Statement, TakenBack } from '../../platform/db/database.ts'
import type { ItemState } from '../items/state.ts'
import { reverse } from '../ledger/reversals.ts'
import { createCalendar } from '../values/calendar.ts'
import { MARKETPLACE_VENDOR_ID } from '../vendors/marketplace-vendor.ts'
import { Changes } from './pending-writes.ts'
import { UnitOfWork } from './unit.ts'

const NOW = new Date('2026-02-11T15:30:00.000Z')
/** Of a settlement that is opened, which holds the end of its vendor's id. */
const newId = (vendor: string) => `S-new${vendor}S-new`
const services = {
  clock: { now: () => NOW },
  calendar: createCalendar('Asia/Seoul'),
  ids: { ulid: () => 'S-new' },
  config: {
    settlementPeriod: 'monthly',
    settlementPayoutDays: 10,
    settleShipping: false,
    vat: 'inclusive',
    vatRounding: 'half_up',
  },
} as const

const item = (vendor_id: string, fields: Partial<ItemState> = {}): ItemState => ({
  vendor_id,
  ord_no: 'O1',
  item_index: 1,
  ord_day: '2026-02-11',
  pay_day: null,
  hope_day: null,
  item_status: 'pending',
  first_sent_day: null,
  stock_available: null,
  unavailable_reason: null,
  stock_memo: null,
  stock_confirmed_at: null,
  carrier_code: null,
  tracking_number: null,
  shipped_at: null,
  shipment_memo: null,
  registered_at: null,
  idempotency_key: null,
  idempotency_entry: null,
  claim_type: null,
  claim_day: null,
  claim_reason: null,
  claim_fault: null,
  claim_seen_at: null,
  replaced_by: null,
  replacement_of: null,
  exchange_withdrawn: false,
  exchange_settled: false,
  price_version: 0,
  unit_price: null,
  quantity: null,
  total_amount: null,
  settlement_id: null,
  reversal_settlement_id: null,
  adjusted_amount: null,
  returned_quantity: null,
  last_event_id: 0,
  ...fields,
})

interface Ran {
  readonly name: string
  readonly values: readonly unknown[]
}

/** A database in which each vendor has one item; it keeps what was run. */
function openPretended(items: readonly ItemState[] = [item('V1'), item('V2')]) {
  const ran: Ran[] = []
  const answers: Readonly<Record<string, (values: readonly unknown[]) => unknown[]>> = {
    'items.lock': ([vendorId]) => items.filter((one) => one.vendor_id === vendorId),
    'ledger.take_number': () => [{ last_number: 7 }],
    'ledger.open_settlement': ([, id, number, , , period_start, period_end]) => [
      { settlement_id: id, settlement_no: number, status: 'pending', period_start, period_end },
    ],
    'changes.append': ([, entries]) => [
      { written: Object.values(JSON.parse(entries as string) as Record<string, unknown[]>).flat().length },
    ],
    'changes.raise_head': ([, count]) => [{ last_seq: count }],
    'ledger.raise_lines': ([, count]) => [{ last_line_id: 40 + (count as number) }],
    'ledger.add_totals': ([, ids]) => (ids as string[]).map(() => ({ status: 'pending' })),
  }
  const session = {
    async rows({ name }: Statement<unknown>, values: readonly unknown[] = []) {
      ran.push({ name, values })
      if (name.startsWith('items.write')) return JSON.parse(values[1] as string)
      return answers[name]?.(values) ?? []
    },
    announce() {},
  } as Partial<Session> as Session
  const db = { transaction: (work: (given: Session) => Promise<unknown>) => work(session) } as Database
  return {
    db,
    requestId: 'req_1',
    caller: { kind: 'operator_key' } as const,
    ran,
    names: () => ran.map(({ name }) => name),
  }
}

const lock = (unit: UnitOfWork, vendorId: string) =>
  unit.lockItems({ vendorId, keys: [{ ord_no: 'O1', item_index: 1 }], withExchanges: true })
const only = (items: { find(number: string): ItemState | undefined }) => items.find('O1_[1]') as ItemState

it('a unit settles, writes items, then the counts of their days, then lines, then numbers, whatever the order of the decisions', async () => {
  const sender = openPretended()
  const changes = await UnitOfWork.run(services, sender, async (unit) => {
    const works = [await lock(unit, 'V1'), await lock(unit, 'V2')]
    for (const items of works) {
      const ledger = await unit.lockLedger(services, items)
      items.change(only(items), { item_status: 'shipped', first_sent_day: '2026-02-11' })
      recordPrice(
        items,
        ledger,
        only(items),
        { unit_price: 5, quantity: 2, total_amount: 10 },
        'status_update',
      )
    }
    return unit.changes
  })
  expect(sender.names().map((name) => name.replace(/_\d+$/, ''))).toEqual([
    ...['items.lock', 'items.lock', 'ledger.lock_settlements', 'ledger.lock_settlements'],
    ...['ledger.take_number', 'ledger.close_past', 'ledger.open_settlement'],
    ...['ledger.take_number', 'ledger.close_past', 'ledger.open_settlement'],
    ...['items.write', 'items.write', 'day_counts.add_all'],
    ...['ledger.raise_lines', 'ledger.write', 'ledger.write_prices', 'ledger.add_totals'],
    ...['ledger.raise_lines', 'ledger.write', 'ledger.write_prices', 'ledger.add_totals'],
    ...['changes.raise_heads', 'changes.append'],
  ])
  const counted = sender.ran.find(({ name }) => name === 'day_counts.add_all')?.values ?? []
  const [vendors = [], lists = [], days = [], numbers = []] = counted as [
    string[],
    string[],
    string[],
    number[],
  ]
  expect(vendors.map((vendor, at) => [vendor, lists[at], days[at], numbers[at]])).toEqual(
    ['V1', 'V2'].flatMap((vendor) => [
      [vendor, 'due:counted', '2026-02-11', -1],
      [vendor, 'pending', '2026-02-11', -1],
      [vendor, 'sent', '2026-02-11', 1],
      [vendor, 'shipped', '2026-02-11', 1],
      [vendor, 'work:----.pending.', '2026-02-01', -1],
      [vendor, 'work:s-p-.shipped.', '2026-02-01', 1],
    ]),
  )
  expect(changes.byVendor()).toMatchObject(
    ['V1', 'V2'].map((vendor_id) => ({
      vendor_id,
      items: [{ ord_no: 'O1', item_index: 1, kinds: ['status', 'price', 'settlement'] }],
      settlements: [{ settlement_id: newId(vendor_id), settlement_no: 'SET-20260212-007' }],
    })),
  )
})

it('a unit that decides nothing writes nothing', async () => {
  const sender = openPretended()
  await UnitOfWork.run(services, sender, async (unit) => unit.lockLedger(services, await lock(unit, 'V1')))
  expect(sender.names()).toEqual(['items.lock', 'ledger.lock_settlements'])
})

it('a dry run writes what the unit does, and has it taken back (decision 146)', async () => {
  const ship = async (unit: UnitOfWork) => {
    const items = await lock(unit, 'V1')
    items.change(only(items), { item_status: 'shipped', first_sent_day: '2026-02-11' })
    return 'shipped'
  }
  const [real, dry] = [openPretended(), openPretended()]
  expect(await UnitOfWork.run(services, real, ship)).toBe('shipped')
  expect(await UnitOfWork.dryRun(services, dry, ship)).toEqual(new TakenBack('shipped'))
  expect(dry.names()).toEqual(real.names())
  expect(dry.names().at(-1)).toMatch(/^changes\.append/)
})

it('a unit that takes back what it decided writes nothing', async () => {
  const sender = openPretended()
  await UnitOfWork.run(services, sender, async (unit) => {
    const items = await lock(unit, 'V1')
    items.change(only(items), { item_status: 'shipped', first_sent_day: '2026-02-11' })
    return new TakenBack(null)
  })
  expect(sender.names()).toEqual(['items.lock'])
})

it.each<[string, (unit: UnitOfWork) => Promise<unknown>]>([
  ['orders after items', async (unit) => [await lock(unit, 'V1'), await unit.lockOrders(['O1'])]],
  [
    'a vendor before which another one came',
    async (unit) => [await lock(unit, 'V2'), await lock(unit, 'V1')],
  ],
  [
    'items after settlements',
    async (unit) => [await unit.lockLedger(services, await lock(unit, 'V1')), await lock(unit, 'V2')],
  ],
  ['anything after the clock was read', async (unit) => [unit.stampOf(), await unit.lockOrders(['O1'])]],
])('a unit refuses to lock %s, where others could wait in a circle', async (_, work) => {
  await expect(UnitOfWork.run(services, openPretended(), work)).rejects.toThrow(/too late to lock/)
})

it('is dated when everything is locked, in the time zone of the marketplace', async () => {
  const stamp = await UnitOfWork.run(services, openPretended(), async (unit) => {
    await lock(unit, 'V1')
    return unit.stampOf()
  })
  const actor = { actor_kind: 'operator_key', actor_name: null }
  expect(stamp).toEqual({ now: NOW, today: '2026-02-12', requestId: 'req_1', actor })
})

it('the open settlement stands for no text: an amount that goes back into it is written with its id', async () => {
  const sold = item('V1', {
    price_version: 1,
    unit_price: '5.00',
    quantity: 2,
    total_amount: '10.00',
    settlement_id: 'open',
  })
  const sender = openPretended([sold])
  await UnitOfWork.run(services, sender, async (unit) => {
    const items = await lock(unit, 'V1')
    // No settlement of that id is pending, so that the reversal goes to the open one.
    reverse(items, await unit.lockLedger(services, items), only(items), 'return')
  })
  const valuesOf = (wanted: RegExp) => sender.ran.find(({ name }) => wanted.test(name))?.values ?? []
  const [, ids, settlements, kinds] = valuesOf(/^ledger.write$/)
  expect([ids, settlements, kinds]).toEqual([[41], [newId('V1')], ['reversal']])
  const total = JSON.stringify({ [newId('V1')]: '-10.00' })
  const raised = valuesOf(/^ledger.add_totals$/)
  expect(raised.slice(0, 5)).toEqual(['V1', [newId('V1')], total, null, null])
  // Of all vendors, the pending settlements of its period come to as much less.
  expect(raised.slice(5)).toEqual([[expect.any(String)], [expect.any(String)], ['-10.00']])
  expect(JSON.parse(valuesOf(/^items.write_/)[1] as string)).toMatchObject([
    { settlement_id: 'open', reversal_settlement_id: newId('V1') },
  ])
})

/** What the vendor sees of a change of its item. */
async function kindsOf(before: Partial<ItemState>, change: Partial<ItemState>, notes = false) {
  const changes = await UnitOfWork.run(services, openPretended([item('V1', before)]), async (unit) => {
    const items = await lock(unit, 'V1')
    items.change(only(items), change)
    if (notes) items.note(only(items), 'status', 'status_update', {})
    return unit.changes
  })
  return changes.byVendor().flatMap(({ items }) => items.flatMap(({ kinds }) => kinds))
}

it.each<[string, Partial<ItemState>, Partial<ItemState>, string[]]>([
  ['another status', {}, { item_status: 'shipped', first_sent_day: '2026-02-12' }, ['status']],
  ['a waybill', {}, { carrier_code: 'cj', tracking_number: '1' }, ['shipment']],
  [
    'a new time of a confirmation',
    { stock_confirmed_at: new Date(0) },
    { stock_confirmed_at: NOW },
    ['stock'],
  ],
  [
    'a claim that settles',
    {},
    { claim_type: 'return', reversal_settlement_id: 'S' },
    ['claim', 'settlement'],
  ],
  ['an exchange that takes another amount', {}, { exchange_settled: true }, ['settlement']],
  ['the same values again', { tracking_number: '1' }, { tracking_number: '1' }, []],
  ['what makes a request repeatable', {}, { idempotency_key: 'k', idempotency_entry: '[]' }, []],
])('a vendor sees of %s what it is, and nothing of what it is not', async (_, before, change, kinds) => {
  expect(await kindsOf(before, change)).toEqual(kinds)
})

it('a vendor sees an entry in the history, even when nothing else changed', async () => {
  expect(await kindsOf({}, { item_status: 'pending' }, true)).toEqual(['status'])
})

it('changes join the kinds of an item, sort vendors, and leave out what nobody sees', () => {
  const changes = new Changes()
  const one = { ord_no: 'O1', item_index: 2 }
  changes.item('V2', one, ['price'])
  changes.item('V1', one, ['stock', 'created'])
  changes.item('V2', one, ['created', 'price'])
  changes.item('V3', one, [])
  changes.item(MARKETPLACE_VENDOR_ID, one, ['order'])
  expect(changes.byVendor()).toEqual([
    { vendor_id: 'V1', items: [{ ...one, kinds: ['created', 'stock'] }], settlements: [] },
    { vendor_id: 'V2', items: [{ ...one, kinds: ['created', 'price'] }], settlements: [] },
  ])
})
