/** Moves between pages; the address has the page. */
import type { LongPagination } from '@napum/client'
import { Button } from './button.tsx'
import { count } from './format.ts'
import { query, refine } from './router.ts'
import { words } from './words.ts'

/** The page that the address names. */
export const pageNumber = (): number => Math.max(1, Math.trunc(Number(query.value.get('page'))) || 1)

export const totalText = (total: number, isAtLeast = false): string =>
  (isAtLeast ? words.totalAtLeast : words.total)(count(total))

export function Pager({ pagination }: { readonly pagination: LongPagination }) {
  const { page, limit, total, total_is_at_least, has_more } = pagination
  const show = (next: number) => refine({ page: next === 1 ? null : next })
  // An old address may name a page after the last one.
  const before = Math.min(page - 1, Math.ceil(total / limit)) || 1
  // The list itself says that there is nothing.
  if (total === 0 && page === 1) return null
  return (
    <nav class="pager" aria-label={words.pages}>
      <span class="quiet">{totalText(total, total_is_at_least)}</span>
      {(page > 1 || has_more) && (
        <>
          <span class="grow" />
          <Button label={words.previous} look="small" disabled={page <= 1} onPress={() => show(before)} />
          <span>{words.page(count(page))}</span>
          <Button label={words.next} look="small" disabled={!has_more} onPress={() => show(page + 1)} />
        </>
      )}
    </nav>
  )
}

interface CursorPagerProps {
  readonly next: string | null
  readonly hasMore: boolean
  /** How many there are, where the service counts them. */
  readonly total?: string
}

/** The same where a page knows only the next one: leads to the first page and the next. */
export function CursorPager({ next, hasMore, total }: CursorPagerProps) {
  return (
    <nav class="pager" aria-label={words.pages}>
      {total && <span class="quiet">{total}</span>}
      <span class="grow" />
      {query.value.get('after') && (
        <Button label={words.newest} look="small" onPress={() => refine({ after: null })} />
      )}
      <Button label={words.next} look="small" disabled={!hasMore} onPress={() => refine({ after: next })} />
    </nav>
  )
}
