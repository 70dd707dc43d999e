/** How wide the columns of the list have to be, computed from the items: most of their rows are not in the page. */
import type { WorkItem } from '@napum/client'
import { computed } from '@preact/signals'
import { shownColumns } from './columns.tsx'
import { items } from './list.ts'

/** The same array as long as the choice is the same: rows are drawn again when theirs is another one. */
export const columnsShown = computed(shownColumns)

/** Roughly, in halves of a Hangul syllable. */
function widthOf(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at) > 0x2e7f ? 2 : 1
  return sum
}

/** Of each column the item whose cell is the widest. */
export const widest = computed((): ReadonlyMap<string, WorkItem> => {
  const found = new Map<string, WorkItem>()
  for (const { name, wide } of columnsShown.value) {
    if (!wide) continue
    let most = 0
    for (const item of items.value) {
      const width = widthOf(wide(item))
      if (width <= most) continue
      most = width
      found.set(name, item)
    }
  }
  return found
})
