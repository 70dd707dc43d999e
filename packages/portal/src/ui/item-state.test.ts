import type { WorkItem } from '@napum/client'
import { describe, expect, it } from 'vitest'
import { awaitsAnswer, dueState, isOpen, takesWaybill } from './item-state.ts'

const item = (fields: Partial<WorkItem> = {}): WorkItem =>
  ({
    due_on: '2026-02-11',
    sent_on: null,
    claim: null,
    shipment: null,
    stock: { available: null },
    ...fields,
  }) as WorkItem
const cancelled = { claim: { type: 'cancel' } as WorkItem['claim'] }

describe('an item on the pages', () => {
  it.each([
    ['2026-02-10', { kind: 'later' }],
    ['2026-02-11', { kind: 'today' }],
    ['2026-02-12', { kind: 'late', days: 1 }],
    ['2026-03-11', { kind: 'late', days: 28 }],
  ])('due on 11 February is on %s %j', (today, state) => {
    expect(dueState(item(), today)).toEqual(state)
  })

  it('waits for an answer until one was given, or nobody wants it any more', () => {
    expect(awaitsAnswer(item())).toBe(true)
    expect(awaitsAnswer(item({ stock: { available: true } as WorkItem['stock'] }))).toBe(false)
    expect(awaitsAnswer(item({ stock: { available: false } as WorkItem['stock'] }))).toBe(false)
    expect(awaitsAnswer(item(cancelled))).toBe(false)
  })

  it('is late no more once it was sent or cancelled, also when its state was set back', () => {
    expect(dueState(item({ sent_on: '2026-02-12' }), '2026-02-20').kind).toBe('over')
    expect(dueState(item({ sent_on: '2026-02-12', item_status: 'preparing' }), '2026-02-20').kind).toBe(
      'over',
    )
    expect(dueState(item(cancelled), '2026-02-20').kind).toBe('over')
  })

  it.each([
    ['nothing happened', {}, true],
    ['it was sent', { sent_on: '2026-02-12' }, false],
    ['it was cancelled', cancelled, false],
    ['it is not in stock', { stock: { available: false } as WorkItem['stock'] }, false],
  ])('takes a waybill when %s: %j is %s', (_when, fields, isTaken) => {
    expect(takesWaybill(item(fields))).toBe(isTaken)
  })

  it('is still to be sent with a return, not with a cancel', () => {
    expect(isOpen(item({ claim: { type: 'return' } as WorkItem['claim'] }))).toBe(true)
    expect(isOpen(item(cancelled))).toBe(false)
  })
})
