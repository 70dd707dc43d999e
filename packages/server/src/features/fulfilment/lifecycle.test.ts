import { readFileSync } from 'node:fs'
import { claimTypes, errorCodes, type ItemStatus, itemStatuses, settableStatuses } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import { saysSent } from '../../core/items/sent.ts'
import { isStatus, lifecycle, nextStatus, type Trigger } from './lifecycle.ts'

const migration = readFileSync(
  new URL('../../../migrations/0003_orders_and_items.sql', import.meta.url),
  'utf8',
)

/** The values that a named `check` constraint of the schema lists. */
function checkedValues(constraint: string): string[] {
  const list = new RegExp(`constraint ${constraint}\\s+check \\(\\w+ in \\(([^)]*)\\)`).exec(migration)?.[1]
  return [...(list ?? '').matchAll(/'([^']+)'/g)].map((match) => match[1] as string)
}

/** Interface 3 and decisions 27, 28, 30, written down a second time. */
const expected: Record<Trigger, Record<ItemStatus | 'null', string>> = {
  stock_available: {
    null: 'preparing',
    pending: 'preparing',
    preparing: 'preparing',
    shipped: 'shipped',
    delivered: 'delivered',
  },
  stock_unavailable: {
    null: 'pending',
    pending: 'pending',
    preparing: 'pending',
    shipped: 'ALREADY_SHIPPED',
    delivered: 'ALREADY_SHIPPED',
  },
  status_preparing: {
    null: 'preparing',
    pending: 'preparing',
    preparing: 'preparing',
    shipped: 'preparing',
    delivered: 'preparing',
  },
  status_shipped: {
    null: 'shipped',
    pending: 'shipped',
    preparing: 'shipped',
    shipped: 'shipped',
    delivered: 'shipped',
  },
  status_delivered: {
    null: 'delivered',
    pending: 'delivered',
    preparing: 'delivered',
    shipped: 'delivered',
    delivered: 'delivered',
  },
  shipment_registered: {
    null: 'shipped',
    pending: 'shipped',
    preparing: 'shipped',
    shipped: 'shipped',
    delivered: 'shipped',
  },
}

const rows = Object.entries(expected).flatMap(([trigger, row]) =>
  Object.entries(row).map(([from, to]) => [trigger as Trigger, from, to] as const),
)

describe('the item lifecycle', () => {
  it.each(rows)('%s makes of %s: %s', (trigger, from, to) => {
    expect(nextStatus(trigger, from === 'null' ? null : (from as ItemStatus))).toBe(to)
  })

  it('has a row for every trigger, a cell for every state, and only known codes as refusals', () => {
    expect(Object.keys(lifecycle).sort()).toEqual(Object.keys(expected).sort())
    for (const row of Object.values(lifecycle)) {
      expect(Object.keys(row)).toEqual([...itemStatuses])
      for (const next of Object.values(row)) {
        expect(isStatus(next) || (errorCodes as string[]).includes(next)).toBe(true)
      }
    }
  })

  it('lets a vendor set every state but pending', () => {
    expect([...settableStatuses]).toEqual(itemStatuses.filter((status) => status !== 'pending'))
  })

  it('counts shipped and delivered as sent, nothing else', () => {
    expect(itemStatuses.filter(saysSent)).toEqual(['shipped', 'delivered'])
    expect(saysSent(null)).toBe(false)
  })
})

describe('the check constraints of states list what the contract lists', () => {
  it.each([
    ['order_item_status_known', itemStatuses],
    ['order_item_claim_known', claimTypes],
  ])('%s', (constraint, values) => {
    expect(checkedValues(constraint)).toEqual([...values])
  })
})
