import { describe, expect, it } from 'vitest'
import { type KeyedState, stateKeyOf } from '../../../core/items/state-key.ts'
import { countReasons, maskedTogether, reasonOf } from './rules.ts'

const orders = (count: number, items: number) =>
  Array.from({ length: count }, (_, n) => ({ ord_no: `O${n}`, vendor_ids: Array(items).fill('V') }))
const sizes = (due: { ord_no: string; vendor_ids: string[] }[]) =>
  maskedTogether(due).map((part) => part.length)

describe('the orders that one transaction masks', () => {
  it('are at most 100, and have at most 5,000 items', () => {
    expect(sizes([])).toEqual([])
    expect(sizes(orders(250, 1))).toEqual([100, 100, 50])
    expect(sizes(orders(12, 1_000))).toEqual([5, 5, 2])
    expect(
      sizes([...orders(3, 1), { ord_no: 'many', vendor_ids: Array(6_000).fill('V') }, ...orders(3, 1)]),
    ).toEqual([3, 1, 3])
  })

  it('are each order once, in their order', () => {
    const due = orders(1_234, 70)
    expect(maskedTogether(due).flat()).toEqual(due.map(({ ord_no }) => ord_no))
  })
})

const item = (state: Partial<KeyedState>): string =>
  stateKeyOf({
    first_sent_day: null,
    item_status: 'delivered',
    claim_type: null,
    claim_seen_at: null,
    stock_available: true,
    carrier_code: 'cj',
    price_version: 1,
    ...state,
  })
const seen = new Date(0)
const toSend = { item_status: 'preparing', carrier_code: null } as const

describe('an order that is old', () => {
  it.each([
    ['may be masked when it was delivered and settled', [{}], false, null],
    [
      'may be masked when it was cancelled and the vendor has seen it',
      [{ ...toSend, claim_type: 'cancel', claim_seen_at: seen }],
      false,
      null,
    ],
    ['keeps its data while an item has to be sent', [{}, toSend], false, 'to_send'],
    ['keeps its data while an item has no status yet', [{ ...toSend, item_status: null }], false, 'to_send'],
    [
      'keeps its data while stock is missing for an item',
      [{ ...toSend, stock_available: false }],
      false,
      'to_send',
    ],
    ['keeps its data while its vendor has not seen a claim', [{ claim_type: 'return' }], false, 'claimed'],
    ['keeps its data while a settlement is pending', [{}], true, 'unsettled'],
    [
      'may be masked when what came back had no price',
      [{ price_version: 0, claim_type: 'return', claim_seen_at: seen }],
      false,
      null,
    ],
  ] as const)('%s', (_, items, is_pending, reason) => {
    const need = { states: items.map(item), is_pending, is_unpriced: false }
    expect(reasonOf(need, [])).toBe(reason)
    expect(reasonOf(need, ['to_send', 'claimed', 'unsettled'])).toBe(null)
  })

  it('keeps its data while what was sent has no price', () => {
    const need = { states: [item({ item_status: 'pending' })], is_pending: false, is_unpriced: true }
    expect(reasonOf(need, [])).toBe('unsettled')
    expect(reasonOf(need, ['unsettled'])).toBe(null)
  })

  it('is counted under the first reason that is not asked for', () => {
    const need = {
      states: [item(toSend), item({ claim_type: 'return' })],
      is_pending: true,
      is_unpriced: false,
    }
    expect(reasonOf(need, ['to_send'])).toBe('claimed')
    expect(reasonOf(need, ['claimed', 'to_send'])).toBe('unsettled')
    expect(countReasons(['claimed', 'claimed', 'unsettled'])).toEqual({
      to_send: 0,
      claimed: 2,
      unsettled: 1,
    })
  })
})
