/** Pages of every list. Interface 2.5; decisions 14, 15. */
import { COUNTED_MAX, PAGE_LIMIT_DEFAULT, type Pagination } from '@napum/contract'

interface PageRequest {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

export interface Page {
  readonly page: number
  readonly limit: number
  /** Records before the page; beyond 2^53 no list continues, so it is capped there. */
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

/** SQL: how many rows a query finds, counted up to one more than `COUNTED_MAX`. Citus refuses a query without columns. */
export const countedUpTo = (rows: string): string =>
  `select count(*) as total from (select 1 ${rows} limit ${COUNTED_MAX + 1}) as counted`

/**
 * A page of a list of all vendors, which is not counted to its end.
 * @param read the page and one row more
 * @param counted with `countedUpTo`
 */
export function longPageOf<Row>(page: Page, read: readonly Row[], counted: number | undefined) {
  const pagination = paginationOf(page, counted ?? 0)
  const rows = read.slice(0, page.limit)
  if (pagination.total <= COUNTED_MAX) return { rows, pagination }
  const total = Math.max(COUNTED_MAX, page.offset + read.length)
  const has_more = read.length > page.limit
  return { rows, pagination: { ...pagination, total, has_more, total_is_at_least: true as const } }
}

/** Above every id: the first page of a list whose ids go with time begins behind it. */
export const ABOVE_ALL_IDS = '~'

/** A page of such a list, of which one row more was read. */
export function cutAfter<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next_after: last === undefined ? null : idOf(last), has_more: rows.length > limit }
}
