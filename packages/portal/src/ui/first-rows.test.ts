import { describe, expect, it } from 'vitest'
import { firstRows } from './first-rows.ts'

/** A service with this number of rows, which a cursor counts. */
const service = (all: number) => {
  const asked: number[] = []
  const ask = async (limit: number, cursor = '0') => {
    asked.push(limit)
    const from = Number(cursor)
    const to = Math.min(all, from + limit)
    return {
      item_list: Array.from({ length: to - from }, (_, at) => from + at),
      next_cursor: to < all ? String(to) : null,
    }
  }
  return { ask, asked }
}

describe('a list that is shown further and further', () => {
  it.each([
    [200, 1300, [200], 200, '200'],
    [700, 1300, [500, 200], 700, '700'],
    [1200, 1300, [500, 500, 200], 1200, '1200'],
    [1700, 1300, [500, 500, 500], 1300, null],
    [200, 3, [200], 3, null],
  ])('shows the first %d of %d, beyond what one call answers', async (rows, all, limits, length, next) => {
    const { ask, asked } = service(all)
    const found = await firstRows(rows, ask)
    expect(asked).toEqual(limits)
    expect(found.next_cursor).toBe(next)
    expect(found.item_list).toEqual(Array.from({ length }, (_, at) => at))
  })
})
