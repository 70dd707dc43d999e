import type { Upload, WorkItem } from '@napum/client'
import { describe, expect, it } from 'vitest'
import { firstItems, groupsOf, minutesUntil, type Work } from './queue.ts'

const counts = {
  ...{ new: 0, unconfirmed: 0, preparing: 0, late: 0, due_today: 0, due_soon: 0 },
  ...{ unavailable: 0, unpriced: 0, claims_unseen: 0 },
}
const nothing: Work = {
  counts,
  unconfirmed: [],
  unsent: [],
  unsentCount: 0,
  uploads: [],
  keptUploads: new Set(),
  periodEnd: undefined,
}
const due = (ord_prd_no: string, due_on: string) => ({ ord_prd_no, due_on }) as WorkItem
const upload = (row_count: number, success_count: number, result_until: string | null) =>
  ({ upload_id: 'u1', kind: 'prices', row_count, success_count, result_until }) as Upload

describe('the queue of a day', () => {
  it('is empty when nothing waits', () => {
    expect(groupsOf(nothing)).toEqual([])
  })

  it('begins with claims, then what is sent, then what comes next, each with where it begins', () => {
    const groups = groupsOf({
      ...nothing,
      counts: { ...counts, claims_unseen: 1, unconfirmed: 3, unpriced: 4, unavailable: 5 },
      unsent: [due('A_[1]', '2026-02-01')],
      unsentCount: 2,
      periodEnd: '2026-02-15',
    })
    expect(groups.map(({ name, count }) => [name, count])).toEqual([
      ['claims', 1],
      ['noWaybill', 2],
      ['new', 3],
      ['unpriced', 4],
      ['unavailable', 5],
    ])
    expect(groups[1]).toMatchObject({
      first: { due_on: '2026-02-01' },
      to: '/portal/orders?tab=preparing&waybill=no',
    })
    expect(groups[3]?.until).toBe('2026-02-15')
  })

  it('goes on with the newest file of which rows are left, while it is kept', () => {
    const uploads = [
      upload(5, 5, '2026-02-01T01:00:00Z'),
      upload(9, 2, null),
      upload(4, 1, '2026-02-01T00:30:00Z'),
    ]
    expect(groupsOf({ ...nothing, uploads })).toEqual([
      { name: 'files', count: 3, until: '2026-02-01T00:30:00Z', to: '/portal/prices?upload=u1' },
    ])
  })

  it('goes on with a file that the service forgot, when its rows are still in this browser', () => {
    const uploads = [upload(9, 2, null)]
    const [group] = groupsOf({ ...nothing, uploads, keptUploads: new Set(['u1']) })
    expect(group).toMatchObject({ name: 'files', count: 7, until: undefined })
  })

  it('takes ten items by their due day, whatever they wait for', () => {
    const days = (from: number) =>
      Array.from({ length: 10 }, (_, n) => due(`${from + n}`, `2026-02-${10 + from + 2 * n}`))
    const first = firstItems({ unconfirmed: days(0), unsent: days(1) })
    expect(first.map(({ due_on }) => due_on.slice(8))).toEqual([...Array(10).keys()].map((n) => `${10 + n}`))
  })

  it('counts the minutes to the pick-up', () => {
    expect(minutesUntil('17:00', '13:40')).toBe(200)
    expect(minutesUntil('17:00', '17:05')).toBe(-5)
  })
})
