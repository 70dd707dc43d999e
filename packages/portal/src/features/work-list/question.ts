/** What the address of the list asks for: pure, so that every tab and filter is tested without a page. */
import {
  type ClaimFilter,
  claimFilters,
  dueFilters,
  type ItemSearchRequest,
  searchDateTypes,
  searchSorts,
  stockFilters,
} from '@napum/client'

export const tabs = ['pending', 'preparing', 'shipped', 'delivered', 'all'] as const
export type Tab = (typeof tabs)[number]
/** The service refuses shorter texts. */
export const SEARCH_LENGTH_MIN = 2

/** Everything that narrows the list besides the tab; the names stand in the address. */
export const filterNames = [
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

/** The value of the filter of claims that leaves nothing out. */
export const ALL_CLAIMS = 'all'

const claims: Readonly<Record<string, ClaimFilter[]>> = {
  any: ['cancel', 'return', 'exchange'],
  none: ['none'],
  cancel: ['cancel'],
  return: ['return'],
  exchange: ['exchange'],
}

/** What a tab shows unless claims are asked for: nothing that was cancelled, and of what is to be sent nothing with a claim. */
const usualClaims: Readonly<Record<Tab, ClaimFilter[] | undefined>> = {
  pending: ['none'],
  preparing: ['none'],
  shipped: ['none', 'return', 'exchange'],
  delivered: ['none', 'return', 'exchange'],
  all: undefined,
}

const textOf = (query: URLSearchParams, name: string): string => query.get(name) ?? ''

function oneOf<Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === textOf(query, name))
}

export function yesNo(query: URLSearchParams, name: string): boolean | undefined {
  const value = oneOf(query, name, ['yes', 'no'])
  return value && value === 'yes'
}

/** Without a tab all are shown when something is searched for, and what is new otherwise. */
export const tabOf = (query: URLSearchParams): Tab =>
  oneOf(query, 'tab', tabs) ?? (textOf(query, 'q') ? 'all' : 'pending')

/** The filters that are set, each by its names in the address. The search has its own field; a period and its kind of day are one. */
export function filtersSet(query: URLSearchParams): readonly (readonly string[])[] {
  const isSet = (name: string) => textOf(query, name) !== ''
  const single = ['due', 'stock', 'waybill', 'price', 'carrier'].filter(isSet).map((name) => [name])
  const claim = claims[textOf(query, 'claim')] ? [['claim']] : []
  return [...single, ...claim, ...(isSet('from') || isSet('to') ? [['from', 'to', 'by']] : [])]
}

/** The question without its page. */
export function questionOf(query: URLSearchParams): ItemSearchRequest {
  const tab = tabOf(query)
  const q = textOf(query, 'q').trim()
  const carrier = textOf(query, 'carrier')
  const claim = textOf(query, 'claim')
  return {
    item_status: tab === 'all' ? undefined : [tab],
    q: q.length >= SEARCH_LENGTH_MIN ? q : undefined,
    due: oneOf(query, 'due', dueFilters),
    stock: oneOf(query, 'stock', stockFilters),
    claim: claim === ALL_CLAIMS ? undefined : (claims[claim] ?? usualClaims[tab]),
    has_waybill: yesNo(query, 'waybill'),
    has_price: yesNo(query, 'price'),
    carrier_code: carrier ? [carrier as never] : undefined,
    date_type: oneOf(query, 'by', searchDateTypes),
    start_date: textOf(query, 'from') || undefined,
    end_date: textOf(query, 'to') || undefined,
    sort: oneOf(query, 'sort', searchSorts),
  }
}

/** Whether a tab leaves items out by itself: their claims were not asked for. */
export const leavesOut = (query: URLSearchParams): boolean =>
  usualClaims[tabOf(query)] !== undefined && claims[textOf(query, 'claim')] === undefined

/** The question for what the tab leaves out; null when it leaves nothing out, or shows it. */
export function hiddenQuestionOf(query: URLSearchParams): ItemSearchRequest | null {
  if (!leavesOut(query) || textOf(query, 'claim') === ALL_CLAIMS) return null
  const usual = usualClaims[tabOf(query)] ?? []
  return { ...questionOf(query), claim: claimFilters.filter((claim) => !usual.includes(claim)) }
}
