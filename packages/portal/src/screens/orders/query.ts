/** The address of the list: what is filtered, searched and sorted, and the question that follows from it. */
import type {
  ClaimFilter,
  DueFilter,
  ItemSearchRequest,
  ItemStatus,
  SearchDateType,
  SearchSort,
  StockFilter,
} from '@napum/client'
import { computed } from '@preact/signals'
import { query, refine } from '../../router.ts'

export const tabs = ['pending', 'preparing', 'shipped', 'delivered', 'all'] as const
export type Tab = (typeof tabs)[number]
export const pageSizes = [100, 300, 500] as const
const SEARCH_LENGTH_MIN = 2

const text = (name: string): string => query.value.get(name) ?? ''
const one = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
  values.find((value) => value === text(name))
const yesNo = (name: string): boolean | undefined => {
  const value = one(name, ['yes', 'no'])
  return value && value === 'yes'
}

/** Without a tab all are shown when something is searched for, and what is new otherwise. */
export const tab = computed<Tab>(() => one('tab', tabs) ?? (text('q') ? 'all' : 'pending'))
export const pageSize = computed(
  () => pageSizes.find((size) => String(size) === text('rows')) ?? pageSizes[0],
)
export const opened = computed(() => text('item'))

/** Everything that narrows the list besides the tab; the names stand in the address. */
export const filterNames = [
  'q',
  'due',
  'stock',
  'claim',
  'waybill',
  'price',
  'carrier',
  'by',
  'from',
  'to',
] as const
export const filtered = computed(
  () => filterNames.filter((name) => name !== 'by' && text(name) !== '').length,
)

const claims: Readonly<Record<string, ClaimFilter[]>> = {
  any: ['cancel', 'return', 'exchange'],
  none: ['none'],
  cancel: ['cancel'],
  return: ['return'],
  exchange: ['exchange'],
}

/** The question without its page. */
export const question = computed<ItemSearchRequest>(() => {
  const q = text('q').trim()
  const carrier = text('carrier')
  return {
    item_status: tab.value === 'all' ? undefined : [tab.value as ItemStatus],
    q: q.length >= SEARCH_LENGTH_MIN ? q : undefined,
    due: one<DueFilter>('due', ['late', 'today', 'soon']),
    stock: one<StockFilter>('stock', ['available', 'unavailable', 'unconfirmed']),
    claim: claims[text('claim')],
    has_waybill: yesNo('waybill'),
    has_price: yesNo('price'),
    carrier_code: carrier ? [carrier as never] : undefined,
    date_type: one<SearchDateType>('by', ['ord_date', 'pay_date', 'due_on', 'claim_date']),
    start_date: text('from') || undefined,
    end_date: text('to') || undefined,
    sort: one<SearchSort>('sort', [
      'due',
      '-due',
      'ord_date',
      '-ord_date',
      'pay_date',
      '-pay_date',
      'ord_no',
      '-ord_no',
    ]),
  }
})

export const value = text

/** Narrows the list; it begins at its first page again. */
export const narrow = (change: Readonly<Record<string, string>>): void =>
  refine({ ...change, after: null, page: null })

export const clearFilters = (): void => narrow(Object.fromEntries(filterNames.map((name) => [name, ''])))
