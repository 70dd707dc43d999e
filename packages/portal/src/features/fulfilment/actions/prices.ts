/** Supply prices that are typed, pasted or proposed for many items. */
import type { ItemSearchRequest, WorkItem } from '@napum/client'

const UNIT_MAX = 9_999_999_999.99

/** Groups of three behind one and the same separator, as in files: `12 34` and `1,00,000` may mean something else. */
const grouped = /^[1-9]\d{0,2}([,\s])\d{3}(?:\1\d{3})*(?:\.\d+)?$/

/** An amount as people write it, or Excel copies it: `1,000`, `1,000원`, `₩1 000`. null: it is none. */
export function amountOf(text: string): number | null {
  // The sign of the currency in front, or its Korean name behind.
  const bare = text
    .trim()
    .replace(/^[\u20a9\uffe6\\]|(?:\uc6d0|KRW)$/gi, '')
    .trim()
  const plain = grouped.test(bare) ? bare.replaceAll(/[,\s]/g, '') : bare
  if (!/^\d+(\.\d{1,2}0*)?$/.test(plain)) return null
  const amount = Number(plain)
  return amount <= UNIT_MAX ? amount : null
}

export const supplyPrice = (unit: number, { item_cnt }: Pick<WorkItem, 'item_cnt'>) => ({
  unit_price: unit,
  quantity: item_cnt,
  total_amount: Math.round(unit * item_cnt * 100) / 100,
})

/** Fills lines of a clipboard down from an item on: a line each, of several columns the last one. */
export function pricesDown(
  numbers: readonly string[],
  from: string,
  text: string,
): ReadonlyMap<string, string> {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  const below = numbers.slice(numbers.indexOf(from), numbers.indexOf(from) + lines.length)
  return new Map(below.map((number, at) => [number, lines[at]?.split('\t').at(-1)?.trim() ?? '']))
}

type Product = Pick<WorkItem, 'prd_name' | 'item_name' | 'prd_code' | 'uitem_code'>
/** The same product and option. */
export const productKey = ({ prd_name, item_name, prd_code, uitem_code }: Product): string =>
  JSON.stringify([prd_name, item_name, prd_code, uitem_code])

/** How many products are searched for, each by a search of its own: the first ones of a longer list. */
const PRODUCTS_MAX = 30
const SEARCH_LENGTH_MAX = 100
const ORDERS_LOOKED_AT = 50

type Search = (question: ItemSearchRequest) => Promise<{ readonly item_list: readonly WorkItem[] }>

/** Tells for each product and option the unit price of the newest order that has one, as soon as it is found. */
export async function proposePrices(
  items: readonly WorkItem[],
  search: Search,
  onFound: (prices: ReadonlyMap<string, number>) => void,
  ended: AbortSignal,
): Promise<void> {
  const wanted = new Set(items.map(productKey))
  const found = new Map<string, number>()
  const names = [...new Set(items.map(({ prd_name }) => prd_name))].filter((name) => name.trim().length > 1)
  for (const name of names.slice(0, PRODUCTS_MAX)) {
    if (ended.aborted) return
    const q = name.slice(0, SEARCH_LENGTH_MAX)
    const { item_list } = await search({ q, has_price: true, sort: '-ord_date', limit: ORDERS_LOOKED_AT })
    for (const item of item_list) {
      const key = productKey(item)
      if (item.supply_price && wanted.has(key) && !found.has(key))
        found.set(key, item.supply_price.unit_price)
    }
    onFound(new Map(found))
  }
}
