/** Pages of every list. Interface 2.5; decisions 14, 15. */
import { PAGE_LIMIT_DEFAULT, type Pagination } from '@napum/contract'

interface PageRequest {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

export interface Page {
  readonly page: number
  readonly limit: number
  /** Records before the page; beyond 2^53 no list goes on, so it is capped there. */
  readonly offset: number
}

export function pageOf({ page = 1, limit = PAGE_LIMIT_DEFAULT }: PageRequest): Page {
  return { page, limit, offset: Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER) }
}

/** `total` is right also past the end, where there is no next page. */
export const paginationOf = ({ page, limit, offset }: Page, total: number): Pagination => ({
  page,
  limit,
  total,
  has_more: offset + limit < total,
})

/** Above every id: the first page of a list whose ids go with time begins behind it. */
export const ABOVE_ALL_IDS = '~'

/** A page of such a list, of which one row more was read. */
export function cutAfter<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_after: last === undefined ? null : idOf(last), has_more: rows.length > limit }
}
