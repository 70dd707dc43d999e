/** From page to page; the page stands in the address. */
import { count } from './format.ts'
import { query, refine } from './router.ts'
import { words } from './words.ts'

interface Pagination {
  readonly page: number
  readonly limit: number
  readonly total: number
  readonly has_more: boolean
}

/** The page that the address names. */
export const pageNumber = (): number => Math.max(1, Math.trunc(Number(query.value.get('page'))) || 1)

export function Pager({ pagination }: { readonly pagination: Pagination }) {
  const { page, total, has_more } = pagination
  const text = words()
  const show = (next: number) => refine({ page: next === 1 ? null : next })
  // The list itself says that there is nothing.
  if (total === 0 && page === 1) return null
  return (
    <nav class="pager" aria-label={text.pages}>
      <span class="quiet">{text.total(count(total))}</span>
      {(page > 1 || has_more) && (
        <>
          <span class="grow" />
          <button type="button" class="button small" disabled={page <= 1} onClick={() => show(page - 1)}>
            {text.previous}
          </button>
          <span>{text.page(count(page))}</span>
          <button type="button" class="button small" disabled={!has_more} onClick={() => show(page + 1)}>
            {text.next}
          </button>
        </>
      )}
    </nav>
  )
}

interface CursorPagerProps {
  /** What leads to the first page is called. */
  readonly newest: string
  readonly next: string | null
  readonly hasMore: boolean
}

/** The same where a page says only what comes after it: there is the first page, and the next. */
export function CursorPager({ newest, next, hasMore }: CursorPagerProps) {
  const text = words()
  return (
    <nav class="pager" aria-label={text.pages}>
      <span class="grow" />
      {query.value.get('after') && (
        <button type="button" class="button small" onClick={() => refine({ after: null })}>
          {newest}
        </button>
      )}
      <button type="button" class="button small" disabled={!hasMore} onClick={() => refine({ after: next })}>
        {text.next}
      </button>
    </nav>
  )
}
