import { expect, test } from 'vitest'
import { ndjson } from './ndjson.ts'
import { checkOptions, type SampleOptions } from './options.ts'
import { orders } from './orders.ts'

const options: SampleOptions = { seed: 7, vendors: 1, orders: 3, days: 1, today: '2024-02-29' }

test.each<Partial<SampleOptions>>([
  { vendors: 0 },
  { vendors: 1.5 },
  { orders: -1 },
  { days: 0 },
  { days: Number.NaN },
  { today: '2026-02-30' },
  { today: '2026-2-3' },
  { today: '' },
  { hotVendorShare: 1.1 },
  { claimShare: -0.1 },
])('%o is refused by name', (change) => {
  expect(() => checkOptions({ ...options, ...change })).toThrow(new RegExp(`^${Object.keys(change)[0]} must`))
})

test('the smallest set works: one vendor, one day, no order', () => {
  expect([...orders({ ...options, orders: 0 })]).toEqual([])
  for (const order of orders(options)) expect(order.ord_date.slice(0, 10)).toBe(options.today)
})

test('NDJSON is one record a line, each line ended', () => {
  expect([...ndjson([{ a: '줄\n바꿈' }, { b: 2 }])]).toEqual(['{"a":"줄\\n바꿈"}\n', '{"b":2}\n'])
})
