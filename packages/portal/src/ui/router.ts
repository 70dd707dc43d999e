/** Where the clerk is: everything that decides what is shown stands in the address, so back, bookmarks and sharing work. */
import { computed, signal } from '@preact/signals'

const baseOf = (pathname: string): string =>
  /^\/(console|portal\/test)(?=\/|$)/.exec(pathname)?.[0] ?? '/portal'

/** Of the entry that was opened: pages of vendors' clerks, the same in test mode, or of the operator. */
export const BASE = baseOf(location.pathname)

/** Whether everything here is test data. The address says it, so that no link and no tab means anything else. */
export const IS_TEST = BASE === '/portal/test'

/** What test mode keeps in the browser stands apart from what belongs to real orders. */
export const keptAs = (name: string): string => (IS_TEST ? `${name}.test` : name)

const here = () => ({ path: location.pathname, search: location.search })
const place = signal(here())
addEventListener('popstate', () => {
  place.value = here()
})

/** In the address of the settings: somebody was just invited. */
export const INVITED = 'invited'
/** The screen that an entry begins with. */
export const FIRST = BASE === '/console' ? 'overview' : 'today'

/** Parts of the path below the entry. */
export const path = computed(() =>
  place.value.path.slice(BASE.length).split('/').filter(Boolean).map(decodeURIComponent),
)
export const query = computed(() => new URLSearchParams(place.value.search))

/** What the address asks for under this name. */
export const asked = (name: string): string | undefined => query.value.get(name) || undefined

/** The same, where it is one of these. */
export const askedOf = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
  values.find((value) => value === asked(name))

type Query = Readonly<Record<string, string | number | null | undefined>>

/** `/portal/orders?tab=pending`; what is empty is left out. */
export function address(screen: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value != null && value !== '') search.set(name, String(value))
  const text = search.toString()
  return `${BASE}/${screen}${text && `?${text}`}`
}

export function go(to: string): void {
  if (to === location.pathname + location.search) return
  history.pushState(null, '', to)
  place.value = here()
}

/** Changes some of the query and stays on the screen; `replace` leaves no step for the back button. */
export function refine(change: Query, how: 'push' | 'replace' = 'push'): void {
  const next = new URLSearchParams(location.search)
  for (const [name, value] of Object.entries(change)) {
    if (value == null || value === '') next.delete(name)
    else next.set(name, String(value))
  }
  const text = next.toString()
  const to = location.pathname + (text && `?${text}`)
  if (how === 'push') {
    go(to)
    return
  }
  history.replaceState(null, '', to)
  place.value = here()
}

/** Changes filters of a list, which then begins at its first page. */
export const narrow = (change: Query): void => refine({ ...change, page: null, after: null })

/** Links of our own pages change the page without loading it; all others are left to the browser. */
addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = (event.target as Element).closest?.('a')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (!link.pathname.startsWith(`${BASE}/`) || baseOf(link.pathname) !== BASE) return
  // A place on this very page: the browser goes there, and takes the keyboard along.
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return
  event.preventDefault()
  go(link.pathname + link.search)
})
