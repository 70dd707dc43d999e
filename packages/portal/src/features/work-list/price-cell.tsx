/** The supply price in the row: what it comes to, or a field to type it, with the last price of the same product in grey. */
import type { WorkItem } from '@napum/client'
import { signal } from '@preact/signals'
import { mayWork, vendor } from '../../data/session.ts'
import { count, won } from '../../ui/format.ts'
import { pastedColumn } from '../../ui/pasted-column.ts'
import { priceDrafts, takesPrice, typePrices } from '../fulfilment/actions/price-drafts.ts'
import { amountOf, pricesDown, productKey, proposePrices } from '../fulfilment/actions/prices.ts'
import { nextRow } from './field-keys.ts'
import { items } from './list.ts'
import { words } from './words.ts'

export const hasPriceField = (item: WorkItem): boolean => mayWork.value && takesPrice(item)

export function PriceCell({ item }: { readonly item: WorkItem }) {
  if (item.supply_price) return <>{won(item.supply_price.total_amount)}</>
  if (!hasPriceField(item)) return <span class="quiet">–</span>
  return <Field item={item} />
}

const proposed = signal<ReadonlyMap<string, number>>(new Map())
let asked: readonly WorkItem[] | null = null

/** Looks for last prices once somebody begins to type some, once for each page of the list. */
function propose(): void {
  if (asked === items.value) return
  asked = items.value
  // A proposal is a convenience: without an answer there is none.
  proposePrices(
    asked.filter(takesPrice),
    (question) => vendor().items.searchPage(question),
    (prices) => {
      proposed.value = prices
    },
    new AbortController().signal,
  ).catch(() => {})
}

const column = { mark: 'data-unit-price', takes: hasPriceField }

function Field({ item }: { readonly item: WorkItem }) {
  const number = item.ord_prd_no
  const typed = priceDrafts.value.get(number)
  const proposal = proposed.value.get(productKey(item))
  return (
    <input
      class="input price"
      inputMode="decimal"
      autocomplete="off"
      data-unit-price
      data-typed={typed !== undefined}
      placeholder={proposal === undefined ? words.unitHint : count(proposal)}
      aria-label={words.unitOf(number)}
      aria-invalid={typed !== undefined && amountOf(typed) === null}
      value={typed ?? ''}
      onFocus={propose}
      onInput={(event) => typePrices([[number, event.currentTarget.value]])}
      onKeyDown={(event) => nextRow(event, item, column)}
      onPaste={pastedColumn((text) => {
        const open = items.value.filter(hasPriceField).map(({ ord_prd_no }) => ord_prd_no)
        const filled = pricesDown(open, number, text)
        typePrices(filled)
        return words.pricesPasted(count(filled.size))
      })}
    />
  )
}
