import type { ShipmentRegistration } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import type { ItemState } from '../../core/items/state.ts'
import { WorkingItems } from '../../core/items/working-items.ts'
import { createCalendar } from '../../core/values/calendar.ts'
import { EntryRefusal } from '../../core/work/entries.ts'
import type { Session } from '../../platform/db/database.ts'
import type { Work } from './batch.ts'
import { stockConfirmations } from './inventory/rules.ts'
import { statusUpdates } from './item-status/rules.ts'
import { registrations, updates } from './shipments/rules.ts'

const fresh = {
  ord_no: 'O1',
  item_index: 1,
  ord_day: '2026-01-20',
  item_status: null,
  first_sent_day: null,
  stock_available: null,
  carrier_code: null,
  tracking_number: null,
  shipped_at: null,
  shipment_memo: null,
  registered_at: null,
  idempotency_key: null,
  idempotency_entry: null,
  claim_type: null,
  total_amount: null,
  last_event_id: 0,
} as unknown as ItemState

/** Two items of an order, and what rules may do with them. */
async function begun(changes: Partial<ItemState> = {}) {
  const rows = [
    { ...fresh, ...changes },
    { ...fresh, item_index: 2 },
  ]
  const session = { rows: async () => rows } as unknown as Session
  const items = await WorkingItems.lock(session, { vendorId: 'V1', keys: [], withExchanges: false })
  const stamp = { now: new Date('2026-01-22T06:50:00Z'), today: '2026-01-22' }
  const work = { items, stamp, recordPrice: () => null } as unknown as Work
  return { work, item: items.find('O1_[1]') as ItemState, other: items.find('O1_[2]') as ItemState }
}
const codeOf = (outcome: object) => (outcome instanceof EntryRefusal ? outcome.code : 'done')

const waybill: ShipmentRegistration = {
  ord_prd_no: 'O1_[1]',
  carrier_code: 'cj',
  tracking_number: ' 1234 ',
  idempotency_key: 'K1',
}
const shipments = registrations(createCalendar('Asia/Seoul'))
const cancelled = { claim_type: 'cancel' } as const

describe('a waybill', () => {
  it('ships its item, and the same entry with the same key is answered once more without a change', async () => {
    const { work, item } = await begun()
    expect(codeOf(shipments.decide(waybill, item, work))).toBe('done')
    expect(item).toMatchObject({
      item_status: 'shipped',
      tracking_number: '1234',
      first_sent_day: '2026-01-22',
    })
    const before = work.items.changeCount
    expect(codeOf(shipments.decide(waybill, item, work))).toBe('done')
    expect(work.items.changeCount).toBe(before)
  })

  it('is refused with a used key when it is another entry, or for another item', async () => {
    const { work, item, other } = await begun()
    shipments.decide(waybill, item, work)
    const changed = { ...waybill, tracking_number: '99' }
    expect(codeOf(shipments.decide(changed, item, work))).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(codeOf(shipments.decide(waybill, other, work))).toBe('IDEMPOTENCY_KEY_REUSED')
    const timed = { ...waybill, shipped_at: '2026-01-22' }
    expect(codeOf(shipments.decide(timed, item, work))).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('needs no time, but one that exists, and a number that is not blank', () => {
    const issue = (changes: object) => shipments.issue?.({ ...waybill, ...changes })
    expect([issue({}), issue({ shipped_at: '2026-01-22' }), issue({ shipped_at: '2026-02-30' })]).toEqual([
      null,
      null,
      expect.stringContaining('shipped_at'),
    ])
    expect(issue({ tracking_number: ' ' })).toContain('tracking_number')
  })

  it('is refused for a cancelled item, for one that has a waybill, and with a year that was mistyped', async () => {
    const { work, item } = await begun(cancelled)
    expect(codeOf(shipments.decide(waybill, item, work))).toBe('ITEM_CANCELLED')
    const sent = await begun({ registered_at: new Date('2026-01-21T00:00:00Z') })
    expect(codeOf(shipments.decide(waybill, sent.item, sent.work))).toBe('ALREADY_SHIPPED')
    const mistyped = await begun()
    const late = { ...waybill, shipped_at: '2027-01-22' }
    expect(codeOf(shipments.decide(late, mistyped.item, mistyped.work))).toBe('VALIDATION_ERROR')
  })

  it('is corrected only where there is one, and says when nothing changes', async () => {
    const { work, item } = await begun()
    const change = { ord_prd_no: 'O1_[1]', tracking_number: '55' }
    expect(codeOf(updates.decide(change, item, work))).toBe('SHIPMENT_NOT_FOUND')
    shipments.decide(waybill, item, work)
    expect(updates.decide(change, item, work)).toMatchObject({
      previous_tracking_number: '1234',
      new_tracking_number: '55',
      message: 'Shipment updated',
    })
    expect(updates.decide(change, item, work)).toMatchObject({ message: 'Nothing to change' })
  })
})

describe('an answer about stock', () => {
  const available = { ord_prd_no: 'O1_[1]', stock_available: true }
  const unavailable = { ...available, stock_available: false, unavailable_reason: 'out_of_stock' } as const

  it('prepares the item, or sets it back and keeps the reason', async () => {
    const { work, item } = await begun()
    expect(stockConfirmations.decide(available, item, work)).toMatchObject({ new_status: 'preparing' })
    expect(stockConfirmations.decide(unavailable, item, work)).toMatchObject({ new_status: 'pending' })
    expect(item).toMatchObject({ stock_available: false, unavailable_reason: 'out_of_stock' })
  })

  it('says that no price was recorded of an item that is unavailable', async () => {
    const { work, item } = await begun()
    const supply_price = { unit_price: 1_000, quantity: 1, total_amount: 1_000 }
    const answer = stockConfirmations.decide({ ...unavailable, supply_price }, item, work)
    expect(answer).toMatchObject({ supply_price_recorded: false })
    expect(stockConfirmations.decide(unavailable, item, work)).not.toHaveProperty('supply_price_recorded')
  })

  it('is refused as unavailable once the item was sent, whatever its state says now', async () => {
    const { work, item } = await begun({ item_status: 'preparing', first_sent_day: '2026-01-21' })
    expect(codeOf(stockConfirmations.decide(unavailable, item, work))).toBe('ALREADY_SHIPPED')
    expect(stockConfirmations.issue?.({ ...available, stock_available: false })).toMatch('unavailable_reason')
  })

  it('is refused for a cancelled item', async () => {
    const { work, item } = await begun(cancelled)
    expect(codeOf(stockConfirmations.decide(available, item, work))).toBe('ITEM_CANCELLED')
  })
})

describe('a state that is set', () => {
  it('takes the mark of an unavailable item away when the item leaves', async () => {
    const { work, item } = await begun({ stock_available: false })
    const preparing = { ord_prd_no: 'O1_[1]', status: 'preparing' } as const
    expect(statusUpdates.decide(preparing, item, work)).toMatchObject({ previous_status: 'pending' })
    expect(item.stock_available).toBe(false)
    expect(codeOf(statusUpdates.decide({ ...preparing, status: 'shipped' }, item, work))).toBe('done')
    expect(item).toMatchObject({ stock_available: null, first_sent_day: '2026-01-22' })
  })
})
