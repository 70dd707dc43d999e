/** Keys of the list: through the rows, into the details and back, to the bar, and the numbers of what can be done. */

import type { WorkItem } from '@napum/client'
import { takesWaybill } from '../../ui/item-state.ts'
import { refine } from '../../ui/router.ts'
import { items, rows } from './list.ts'
import { hasPriceField } from './price-cell.tsx'
import { opened } from './query.ts'
import { clear, extend, here, selected, toggle, togglePage } from './selection.ts'

/** The details take the focus once they show the item that was opened by a key. */
let isEntering = false

export function takeEntering(): boolean {
  const was = isEntering
  isEntering = false
  return was
}

const inside = (place: string): boolean => document.activeElement?.closest(place) != null

/** Gives a row the focus: what is read aloud, and where Tab continues. */
function focusRow(at: number): void {
  rows.reveal(at, (row) => {
    row.focus({ preventScroll: true })
  })
}

/** Back to the first of these in the list, once what was pressed for them is gone. */
export function returnTo(numbers: ReadonlySet<string>): void {
  const at = items.value.findIndex(({ ord_prd_no }) => numbers.has(ord_prd_no))
  here.value = Math.max(0, at)
  focusRow(here.value)
}

/** Walks by a row: the open details go along, and Shift chooses on the way. */
export function walk(by: number, isChoosing = false): void {
  const from = Math.max(0, here.value)
  const at = Math.max(0, Math.min(items.value.length - 1, here.value + by))
  const item = items.value[at]
  if (!item) return
  here.value = at
  focusRow(at)
  if (isChoosing) extend(at, from)
  if (opened.value) refine({ item: item.ord_prd_no }, 'replace')
}

function open(): void {
  const item = items.value[here.value]
  if (!item) return
  isEntering = true
  if (opened.value === item.ord_prd_no) document.querySelector<HTMLElement>('.panel')?.focus()
  else refine({ item: item.ord_prd_no }, opened.value ? 'replace' : 'push')
}

/** Closes what is open, and comes back to the row it was about. */
export function back(): void {
  const at = items.value.findIndex(({ ord_prd_no }) => ord_prd_no === opened.value)
  if (at >= 0) here.value = at
  const isInside = inside('.panel, .bulk-bar')
  if (opened.value && !inside('.bulk-bar')) refine({ item: null })
  else if (!isInside && selected.value.size > 0) clear()
  if (here.value >= 0) focusRow(here.value)
}

/** To the bar, and from one bar to the other where there are two. */
function toBar(): void {
  const bars = [...document.querySelectorAll<HTMLElement>('.bulk-bar')].reverse()
  const next = bars[(bars.findIndex((bar) => bar.contains(document.activeElement)) + 1) % bars.length]
  const button = next?.querySelector<HTMLElement>('.main') ?? next?.querySelector<HTMLElement>('button')
  button?.focus()
}

/** Presses what has this number: in the details while they have the focus, else in the bar for what is chosen. */
function act(number: string): void {
  const isDetail = inside('.panel') || (selected.value.size === 0 && opened.value !== '')
  if (!isDetail && selected.value.size === 0) toggle(here.value)
  const place = isDetail ? '.panel' : '.bulk-bar'
  const press = () => document.querySelector<HTMLElement>(`${place} [aria-keyshortcuts="${number}"]`)?.click()
  // A bar that comes with the choice is not there before the next picture.
  requestAnimationFrame(press)
}

/** To a field of a column, of the row that has the keys or the first one after it that waits for it. */
function toField(mark: string, takes: (item: WorkItem) => boolean): void {
  const from = Math.max(0, here.value)
  const after = items.value.findIndex((item, at) => at >= from && takes(item))
  const at = after >= 0 ? after : items.value.findIndex(takes)
  if (at >= 0) rows.reveal(at, (row) => row.querySelector<HTMLInputElement>(`[${mark}]`)?.focus())
}

const copyReceiver = () => document.querySelector<HTMLElement>('.panel [aria-keyshortcuts="C"]')?.click()

/** How far a key walks; with Shift it chooses on the way. */
const steps: Readonly<Record<string, () => number>> = {
  j: () => 1,
  k: () => -1,
  arrowdown: () => 1,
  arrowup: () => -1,
  pagedown: () => rows.rowsInSight,
  pageup: () => -rows.rowsInSight,
  home: () => -items.value.length,
  end: () => items.value.length,
}
const choose = () => toggle(here.value)

export const listKeys = {
  ...Object.fromEntries(
    Object.entries(steps).flatMap(([key, step]) => [
      [key, () => walk(step())],
      [`shift+${key}`, () => walk(step(), true)],
    ]),
  ),
  space: choose,
  x: choose,
  enter: open,
  b: toBar,
  c: copyReceiver,
  w: () => toField('data-waybill', takesWaybill),
  p: () => toField('data-unit-price', hasPriceField),
  'ctrl+a': () => togglePage(true),
  escape: back,
  ...Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((number) => [number, () => act(number)])),
}
