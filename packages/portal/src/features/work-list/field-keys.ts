/** Fields in the rows of the list, with the keys of a spreadsheet: Enter and the arrows move within the column. */
import type { WorkItem } from '@napum/client'
import { narrowPage } from '../../ui/narrow.ts'
import { items, rows } from './list.ts'

interface FieldColumn {
  /** What its fields are marked with. */
  readonly mark: string
  /** Whether an item has such a field. */
  readonly takes: (item: WorkItem) => boolean
}

function enter(field: HTMLInputElement | null | undefined): void {
  field?.focus()
  field?.select()
}

/** For the keys of a field; Escape leaves it for the row. */
export function nextRow(event: KeyboardEvent, item: WorkItem, { mark, takes }: FieldColumn): void {
  if (event.key === 'Escape' && !event.isComposing) {
    event.preventDefault()
    ;(event.currentTarget as HTMLElement).closest<HTMLElement>('[aria-rowindex]')?.focus()
    return
  }
  const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key]
  // With Ctrl it sends what was typed.
  if (event.isComposing || !step || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const wanted = `[${mark}]`
  if (narrowPage.value) {
    const fields = [...document.querySelectorAll<HTMLInputElement>(wanted)]
    enter(fields[fields.indexOf(event.currentTarget as HTMLInputElement) + step])
    return
  }
  const from = items.value.findIndex(({ ord_prd_no }) => ord_prd_no === item.ord_prd_no)
  let at = from + step
  while (items.value[at] && !takes(items.value[at] as WorkItem)) at += step
  rows.reveal(at, (row) => enter(row.querySelector<HTMLInputElement>(wanted)))
}
