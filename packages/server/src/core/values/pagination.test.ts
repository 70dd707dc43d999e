import { COUNTED_MAX } from '@napum/contract'
import { describe, expect, it } from 'vitest'
import { longPageOf, pageOf } from './pagination.ts'

describe('a page of a list of all vendors', () => {
  const page = pageOf({ page: 3, limit: 2 })

  it('says the exact total up to the limit of counting, and gives out no row too many', () => {
    const { rows, pagination } = longPageOf(page, ['e', 'f', 'g'], COUNTED_MAX)
    expect(rows).toEqual(['e', 'f'])
    expect(pagination).toEqual({ page: 3, limit: 2, total: COUNTED_MAX, has_more: true })
  })

  it('says beyond it that there are more, and by its rows whether a next page exists', () => {
    const many = COUNTED_MAX + 1
    const { pagination } = longPageOf(page, ['e', 'f', 'g'], many)
    expect(pagination).toMatchObject({ total: COUNTED_MAX, has_more: true, total_is_at_least: true })
    const last = pageOf({ page: COUNTED_MAX, limit: 2 })
    const end = longPageOf(last, ['y'], many).pagination
    expect(end).toMatchObject({ total: 2 * COUNTED_MAX - 1, has_more: false, total_is_at_least: true })
  })
})
