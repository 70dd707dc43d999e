/** What a search asks for, as states and ranges of days, without a database. */
import type { ItemSearchRequest } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import { WorkingDays } from '../../core/values/working-days.ts'
import { ALL_DAYS } from './day-range.ts'
import { dueCountsOf, dueDaysOf, rangeOf, rangesOf, wantedStates, workCounts } from './rules.ts'

const states = {
  '----.pending.': 1,
  '---a.preparing.': 2,
  '--pu.preparing.': 4,
  's---.preparing.': 8,
  's-pa.shipped.cj': 16,
  's-pa.delivered.hanjin': 32,
  '-c--.pending.': 64,
  'sR-a.delivered.cj': 128,
}

describe('the states that a search wants', () => {
  it.each<[string, ItemSearchRequest, number]>([
    ['all of them without a filter', {}, 255],
    ['of a status', { item_status: ['shipped', 'delivered'] }, 16 + 32 + 128],
    ['of an answer about stock', { stock: 'unavailable' }, 4],
    ['without a claim', { claim: ['none'] }, 63],
    ['of a claim that was seen', { claim_seen: true }, 128],
    ['of a claim that was not seen', { claim_seen: false }, 64],
    ['without a waybill', { has_waybill: false }, 1 + 2 + 4 + 8 + 64],
    ['with a price', { has_price: true }, 4 + 16 + 32],
    ['of a carrier', { carrier_code: ['cj'] }, 16 + 128],
    ['of what is due: never sent, and no claim', { due: 'late' }, 1 + 2 + 4],
    [
      'of what has a claim, within days of claims',
      { date_type: 'claim_date', start_date: '2026-01-01' },
      192,
    ],
    ['any, within other days', { date_type: 'pay_date', start_date: '2026-01-01' }, 255],
  ])('are %s', (_, search, sum) => {
    const wanted = wantedStates(search, states)
    expect(wanted.reduce((all, key) => all + states[key as keyof typeof states], 0)).toBe(sum)
  })

  it('are counted for the head of the list, those with a claim apart', () => {
    expect(workCounts(states, { late: 5, today: 6, soon: 7 })).toEqual({
      ...{ new: 1, unconfirmed: 1, preparing: 2 + 4 + 8, late: 5, due_today: 6, due_soon: 7 },
      ...{ unavailable: 4, unpriced: 1 + 2 + 8, claims_unseen: 64 },
    })
  })
})

describe('the ranges of days of a search', () => {
  const days = new WorkingDays(() => false, 2)
  // A Wednesday: counting from Monday leads to it, and from Wednesday to Friday.
  const due = dueDaysOf(days, '2026-02-11')
  const open = { ord: ALL_DAYS, paid: ALL_DAYS, claim: ALL_DAYS, desired: ALL_DAYS, counted: ALL_DAYS }
  const [start_date, end_date] = ['2026-01-05', '2026-01-30']
  const asked = { from: start_date, to: end_date }

  it('bound one kind of day and leave the others open', () => {
    expect(rangesOf({}, days, due)).toEqual(open)
    expect(rangesOf({ start_date, end_date }, days, due)).toEqual({ ...open, ord: asked })
    expect(rangesOf({ start_date, end_date, date_type: 'pay_date' }, days, due)).toEqual({
      ...open,
      paid: asked,
    })
    expect(rangesOf({ start_date, end_date, date_type: 'claim_date' }, days, due)).toEqual({
      ...open,
      claim: asked,
    })
    expect(rangesOf({ start_date }, days, due).ord).toEqual({ from: start_date, to: '9999-12-31' })
  })

  it('count working days for what has no desired day', () => {
    // Due on a Monday is what was paid from Thursday on; due by a Friday, up to Wednesday.
    expect(rangesOf({ start_date, end_date, date_type: 'due_on' }, days, due)).toEqual({
      ...open,
      desired: asked,
      counted: { from: '2026-01-01', to: '2026-01-28' },
    })
  })

  it.each([
    ['late', { from: '-infinity', to: '2026-02-10' }, { from: '-infinity', to: '2026-02-08' }],
    ['today', { from: '2026-02-11', to: '2026-02-11' }, { from: '2026-02-09', to: '2026-02-09' }],
    ['soon', { from: '2026-02-12', to: '2026-02-13' }, { from: '2026-02-10', to: '2026-02-11' }],
  ] as const)('are those of what is %s', (kind, desired, counted) => {
    expect(rangesOf({ due: kind }, days, due)).toEqual({ ...open, desired, counted })
    expect(rangeOf({ due: kind })).toBe('due')
  })

  it('count what is due by desired days and by working days, up to the last soon day and no further', () => {
    const desired = { '2026-02-10': 1, '2026-02-11': 2, '2026-02-12': 4, '2026-02-13': 8, '2026-02-14': 16 }
    // Two working days after: Tuesday, Wednesday, Friday, the Monday of the next week.
    const counted = { '2026-02-08': 32, '2026-02-09': 64, '2026-02-11': 128, '2026-02-12': 256 }
    expect(dueCountsOf(desired, counted, days, due)).toEqual({ late: 33, today: 66, soon: 140 })
  })
})
