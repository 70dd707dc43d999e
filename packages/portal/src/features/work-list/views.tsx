/** Views that the person keeps: filters, sort, rows on a page and columns under a name. */
import type { View } from '@napum/client'
import { BASE, go, query } from '../../ui/router.ts'
import { columns, freeze, frozen, frozenChoices, show, shown } from './columns.tsx'
import { SavedViews } from './saved-views.tsx'

/** What belongs to the moment and to no view. */
const passing = ['item', 'after', 'page']

function settingsNow(): Record<string, unknown> {
  const kept = [...query.value].filter(([name]) => !passing.includes(name))
  return { query: new URLSearchParams(kept).toString(), columns: [...shown.value], frozen: frozen.value }
}

/** A view may be older than the columns that there are today. */
function open({ settings }: View): void {
  const wanted = Array.isArray(settings.columns) ? settings.columns.map(String) : []
  const known = wanted.filter((name) => columns.some((column) => column.name === name))
  show(known.length > 0 ? known : null)
  freeze(frozenChoices.find((n) => n === settings.frozen) ?? 0)
  const search = new URLSearchParams(typeof settings.query === 'string' ? settings.query : '').toString()
  go(`${BASE}/orders${search && `?${search}`}`)
}

export const Views = () => <SavedViews settings={settingsNow} onOpen={open} />
