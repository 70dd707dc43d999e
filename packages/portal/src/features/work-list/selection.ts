/** Which items are chosen. They stay chosen when filters change, and it is always said how many are out of sight. */
import type { WorkItem } from '@napum/client'
import { computed, signal } from '@preact/signals'
import { vendor } from '../../data/session.ts'
import { items } from './list.ts'
import { pageSizes, question } from './query.ts'

export const selected = signal<ReadonlyMap<string, WorkItem>>(new Map())
/** The row that the keys work on, and the one from which a range goes. */
export const here = signal(-1)
let anchor: string | null = null
/** How many of all that match are gathered; null while nobody gathers. */
export const gathered = signal<number | null>(null)

export const outside = computed(() => {
  const shown = new Set(items.value.map((item) => item.ord_prd_no))
  return [...selected.value.keys()].filter((number) => !shown.has(number)).length
})
export const pageChosen = computed(
  () => items.value.length > 0 && items.value.every((item) => selected.value.has(item.ord_prd_no)),
)

/** The chosen items as they are now, in so far as they are shown. */
export const chosen = computed(() => {
  const shown = new Map(items.value.map((item) => [item.ord_prd_no, item]))
  return [...selected.value].map(([number, item]) => shown.get(number) ?? item)
})

function change(edit: (map: Map<string, WorkItem>) => void): void {
  const map = new Map(selected.value)
  edit(map)
  selected.value = map
}

export function toggle(at: number): void {
  const item = items.value[at]
  if (!item) return
  anchor = item.ord_prd_no
  change((map) => {
    if (!map.delete(item.ord_prd_no)) map.set(item.ord_prd_no, item)
  })
}

/**
 * Chooses all from the last chosen row to this one.
 * @param from where a range begins while that row is not shown
 */
export function extend(at: number, from = at): void {
  const known = items.value.findIndex(({ ord_prd_no }) => ord_prd_no === anchor)
  const start = known < 0 ? from : known
  anchor = items.value[start]?.ord_prd_no ?? null
  const [first, last] = [Math.min(start, at), Math.max(start, at)]
  change((map) => {
    for (const item of items.value.slice(first, last + 1)) map.set(item.ord_prd_no, item)
  })
}

export function togglePage(on: boolean): void {
  change((map) => {
    for (const item of items.value) {
      if (on) map.set(item.ord_prd_no, item)
      else map.delete(item.ord_prd_no)
    }
  })
}

export function clear(): void {
  gathering?.abort()
  gatherError.value = null
  selected.value = new Map()
  anchor = null
}

let gathering: AbortController | undefined
/** Why not all could be gathered. */
export const gatherError = signal<unknown>(null)

/** Chooses every item that matches: they are read, so that the count is one of items and not of a guess. */
export async function selectAll(): Promise<void> {
  gathering?.abort()
  const stop = new AbortController()
  gathering = stop
  const all = new Map<string, WorkItem>()
  gatherError.value = null
  gathered.value = 0
  try {
    const pages = vendor()
      .items.search({ ...question.value, limit: pageSizes[2] }, { signal: stop.signal })
      .pages()
    for await (const { item_list } of pages) {
      for (const item of item_list) all.set(item.ord_prd_no, item)
      gathered.value += item_list.length
    }
    // What was chosen meanwhile stays chosen.
    selected.value = new Map([...selected.value, ...all])
  } catch (failure) {
    if (!stop.signal.aborted) gatherError.value = failure
  } finally {
    if (gathering === stop) gathered.value = null
  }
}
