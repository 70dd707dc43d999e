import type { WorkItem } from '@napum/client'
import { expect, it } from 'vitest'
import { moneyOf, todoOf } from './effect.ts'

const item = (type: string, item_status: string, sent_on: string | null, priced = true) =>
  ({ claim: { type }, item_status, sent_on, supply_price: priced ? { total_amount: 1 } : null }) as WorkItem

it.each([
  [item('cancel', 'preparing', null), 'stop', 'takenBack'],
  [item('cancel', 'shipped', '2026-02-01'), 'sent', 'takenBack'],
  [item('cancel', 'pending', null, false), 'kept', 'noMoney'],
  [item('return', 'delivered', '2026-02-01'), 'returned', 'takenBack'],
  [item('exchange', 'delivered', '2026-02-01'), 'exchanged', 'exchangedMoney'],
  [item('exchange', 'delivered', '2026-02-01', false), 'exchanged', 'noMoney'],
] as const)('says what a claim asks for and does to money: %j', (claimed, todo, money) => {
  expect([todoOf(claimed), moneyOf(claimed)]).toEqual([todo, money])
})
