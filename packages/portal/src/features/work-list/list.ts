/** The page of the list that is shown: read again when the address changes, kept fresh by the feed. */
import type { Change, ItemSearchAnswer, WorkItem } from '@napum/client'
import { batch, computed, effect, signal, untracked } from '@preact/signals'
import { resource } from '../../data/resource.ts'
import { vendor } from '../../data/session.ts'
import { onChanges, unseenClaims } from '../../shell/feed.ts'
import { query, refine } from '../../ui/router.ts'
import { RowWindow } from '../../ui/row-window.ts'
import { hiddenQuestion, pageSize, question } from './query.ts'

export const page = resource<ItemSearchAnswer>()
export const { value: answer, error, busy, stale } = page
export const items = computed<readonly WorkItem[]>(() => answer.value?.item_list ?? [])
/** Which of them are in the page where they are a table. */
export const rows = new RowWindow(computed(() => items.value.map(({ ord_prd_no }) => ord_prd_no)))
/** How often another question was answered than the one before: a list of other items begins at its top. */
export const begun = signal(0)
/** Items that came in since the page was read. */
export const arrived = signal(0)

/** How many items the tab leaves out, because they were cancelled. */
export const hidden = signal(0)

const cursor = computed(() => query.value.get('after') ?? undefined)
export const pageNumber = computed(() => Number(query.value.get('page') ?? 1))
const asked = computed(() =>
  JSON.stringify({ ...question.value, cursor: cursor.value, limit: pageSize.value }),
)

export function reload(): Promise<void> {
  arrived.value = 0
  const wanted = asked.value
  const body = JSON.parse(wanted)
  const left = hiddenQuestion.value
  return page
    .load(async (signal) => {
      const [found, without] = await Promise.all([
        vendor().items.searchPage(body, { signal }),
        left && vendor().items.searchPage({ ...left, limit: 1 }, { signal }),
      ])
      hidden.value = without?.total ?? 0
      return found
    }, wanted)
    .then(() => {
      if (answer.value) unseenClaims.value = answer.value.counts.claims_unseen
      if (wanted === asked.value && wanted !== answered) begun.value++
      answered = wanted
    })
}

let answered = ''

/** Reads while the list is open; returns what ends it. */
export function openList(): () => void {
  const stop = effect(() => {
    asked.value
    void untracked(reload)
  })
  const silence = onChanges(changed)
  return () => {
    stop()
    silence()
  }
}

const RELOAD_AFTER_MS = 400
let soon: ReturnType<typeof setTimeout> | undefined

/**
 * What is shown changes in its row at once, so that nothing jumps under the hand; what a row has besides comes with the
 * next reading. New items are only counted.
 */
function changed(changes: readonly Change[]): void {
  const shown = new Map(items.value.map((item) => [item.ord_prd_no, item]))
  const created = changes.filter(({ kinds }) => kinds.includes('created')).length
  const touched = changes.filter(({ ord_prd_no }) => ord_prd_no && shown.has(ord_prd_no))
  batch(() => {
    arrived.value += created
    for (const { item } of touched) {
      if (!item) continue
      // The feed does not say whether a claim was seen; the day it is due stays as it was read.
      const seen = shown.get(item.ord_prd_no)?.claim?.seen ?? false
      patch(item.ord_prd_no, { ...item, claim: item.claim && { ...item.claim, seen } })
    }
  })
  if (touched.length === 0 && created === 0) return
  clearTimeout(soon)
  soon = setTimeout(refreshCounts, RELOAD_AFTER_MS)
}

/** Shows an item otherwise at once. */
function patch(number: string, change: Partial<WorkItem>): void {
  page.set((now) => ({
    ...now,
    item_list: now.item_list.map((item) => (item.ord_prd_no === number ? { ...item, ...change } : item)),
  }))
}

/** Its rows stay, but what is said of how many there are is what the tabs and a file say. */
async function refreshCounts(): Promise<void> {
  const wanted = asked.value
  const count = (of: typeof question.value) => vendor().items.searchPage({ ...of, limit: 1 })
  const left = hiddenQuestion.value
  const [found, without] = await Promise.all([count(question.value), left && count(left)])
  const { counts, total, total_is_at_least } = found
  unseenClaims.value = counts.claims_unseen
  // Another page was asked for by now: it says its own.
  if (wanted !== asked.value || wanted !== answered) return
  hidden.value = without?.total ?? 0
  page.set((now) => ({ ...now, counts, total, total_is_at_least }))
}

export const nextPage = (): void => {
  const next = answer.value?.next_cursor
  if (next) refine({ after: next, page: pageNumber.value + 1 })
}

/** Pages are read forwards: back is where the browser was before. */
export const previousPage = (): void => {
  if (pageNumber.value === 2) refine({ after: null, page: null })
  else history.back()
}
