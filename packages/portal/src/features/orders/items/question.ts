/** What the address of the search asks the service for. */
import {
  type AllItemsSearch,
  claimFilters,
  dueFilters,
  itemStatuses,
  searchDateTypes,
  stockFilters,
} from '@napum/client'
import { asked, askedOf, query } from '../../../ui/router.ts'
import { SEARCH_LENGTH_MIN, yesNo } from '../../work-list/question.ts'

/** Orders of the search: what came last is what callers ask about. */
export const sorts = ['-ord_date', 'ord_date', 'due'] as const

/** One of some as the list that the service takes. */
const listed = <Value extends string>(value: Value | undefined): Value[] | undefined => value && [value]

/** Everything but the page. */
export function questionNow(): AllItemsSearch {
  const text = asked('q')?.trim() ?? ''
  const own = asked('own') === 'yes' || undefined
  return {
    q: text.length >= SEARCH_LENGTH_MIN ? text : undefined,
    vendor_ids: own ? undefined : listed(asked('vendor')),
    own,
    item_status: listed(askedOf('status', itemStatuses)),
    stock: askedOf('stock', stockFilters),
    claim: listed(askedOf('claim', claimFilters)),
    due: askedOf('due', dueFilters),
    has_waybill: yesNo(query.value, 'waybill'),
    date_type: askedOf('by', searchDateTypes),
    start_date: asked('from'),
    end_date: asked('to'),
    sort: askedOf('sort', sorts) ?? sorts[0],
  }
}
