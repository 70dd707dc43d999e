import { ClaimInput, type OrderItemInput, parseItemNumber } from '@napum/contract'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { claims } from './claims.ts'
import type { SampleOptions } from './options.ts'
import { orders } from './orders.ts'

const options: SampleOptions = { seed: 7, vendors: 12, orders: 1_000, days: 30, today: '2026-02-11' }
const sample = [...claims(options)]
const items = new Map<string, { item: OrderItemInput; day: string }>()
for (const order of orders(options)) {
  for (const [at, item] of order.items.entries()) {
    items.set(`${order.ord_no}_[${at + 1}]`, { item, day: order.ord_date.slice(0, 10) })
  }
}

test('every claim passes the schema of the contract', () => {
  const schema = Compile(ClaimInput)
  for (const claim of sample) expect(schema.Errors(claim)).toEqual([])
})

test('every claim names another item of the orders', () => {
  expect(new Set(sample.map((claim) => claim.ord_prd_no)).size).toBe(sample.length)
  for (const { ord_prd_no } of sample) {
    expect(parseItemNumber(ord_prd_no)).not.toBeNull()
    expect(items.has(ord_prd_no), ord_prd_no).toBe(true)
  }
})

test('what was sent is returned or exchanged, the rest cancelled, and all three occur', () => {
  expect(new Set(sample.map((claim) => claim.type)).size).toBe(3)
  for (const { ord_prd_no, type } of sample) {
    const status = items.get(ord_prd_no)?.item.item_status
    expect(type === 'cancel').toBe(status !== 'shipped' && status !== 'delivered')
  }
})

test('a claim is dated from its order to today', () => {
  for (const { ord_prd_no, date } of sample) {
    expect(String(date) >= String(items.get(ord_prd_no)?.day) && String(date) <= options.today).toBe(true)
  }
})

test('the share of items with a claim is the one asked for', () => {
  const count = (claimShare: number) => [...claims({ ...options, claimShare })].length
  expect(count(0)).toBe(0)
  expect(count(1)).toBe(items.size)
  expect(Math.abs(count(0.3) / items.size - 0.3)).toBeLessThan(0.05)
})

test('the same options give the same claims', () => expect([...claims(options)]).toEqual(sample))
