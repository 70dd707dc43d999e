import { expect, it } from 'vitest'
import { type KeptRow, tableOf, unfinishedIn } from './unfinished.ts'

const DAY_MS = 86_400_000
const rows: readonly KeptRow[] = [
  [2, ['A_[1]', 'cj', '12'], true],
  [3, ['A_[2]', '', '한 줄\n두 줄'], false],
]

it('keeps what is not registered for a week, by vendor, the newest first, and forgets what is done', () => {
  localStorage.clear()
  let now = 1_000 * DAY_MS
  const mine = unfinishedIn(localStorage, 'v1', () => now)
  mine.write('U1', 'waybills', rows)
  now += DAY_MS
  mine.write('U2', 'prices', rows)
  unfinishedIn(localStorage, 'v2', () => now).write('U3', 'stock', rows)
  mine.write('U1', 'waybills', rows.slice(0, 1))
  expect(mine.list().map(({ uploadId, kind }) => [uploadId, kind])).toEqual([
    ['U2', 'prices'],
    ['U1', 'waybills'],
  ])
  expect(mine.read('U1')?.rows).toEqual(rows.slice(0, 1))
  now += 6 * DAY_MS
  expect(mine.list().map(({ uploadId }) => uploadId)).toEqual(['U2'])
  mine.write('U2', 'prices', [])
  expect(mine.list()).toEqual([])
})

it('makes a table of them that can be read again', () => {
  expect(tableOf(['ord_prd_no', 'carrier_code', 'tracking_number'], rows)).toBe(
    'ord_prd_no\tcarrier_code\ttracking_number\nA_[1]\tcj\t12\nA_[2]\t\t한 줄 두 줄',
  )
})
