/** Prices that were typed into the list: confirmed with the orders, or sent by themselves, after a look at what they come to. */
import { useEffect } from 'preact/hooks'
import { Button } from '../../ui/button.tsx'
import { count, won } from '../../ui/format.ts'
import { awaitsAnswer } from '../../ui/item-state.ts'
import { onKeys } from '../../ui/keys.ts'
import { say } from '../../ui/toast.tsx'
import { drafts } from '../fulfilment/actions/drafts.ts'
import { dropPrices, priceDrafts, typePrices } from '../fulfilment/actions/price-drafts.ts'
import { amountOf, supplyPrice } from '../fulfilment/actions/prices.ts'
import { type Action, action, actionItems } from './bulk-bar.tsx'
import { returnTo } from './keys.ts'
import { items } from './list.ts'
import { hasPriceField } from './price-cell.tsx'
import { words } from './words.ts'

export function PriceBar() {
  const typed = items.value.filter((item) => hasPriceField(item) && priceDrafts.value.has(item.ord_prd_no))
  const isNew = typed.every(awaitsAnswer)
  const begin = (name: Action) => {
    actionItems.value = typed
    action.value = name
  }
  // With waybills in sight the key is theirs.
  const hasKey = typed.length > 0 && drafts.value.size === 0
  const first = isNew ? 'confirm' : 'priceIn'
  useEffect(() => (hasKey ? onKeys({ 'ctrl+enter': () => begin(first) }) : undefined), [hasKey, first, typed])
  if (typed.length === 0) return null
  const discard = () => {
    const dropped = typed.map(
      ({ ord_prd_no: number }) => [number, priceDrafts.value.get(number) ?? ''] as const,
    )
    dropPrices(dropped.map(([number]) => number))
    say(words.pricesDiscarded(count(dropped.length)), () => typePrices(dropped))
    returnTo(new Set(dropped.map(([number]) => number)))
  }
  const total = typed.reduce((sum, item) => {
    const unit = amountOf(priceDrafts.value.get(item.ord_prd_no) ?? '')
    return sum + (unit === null ? 0 : supplyPrice(unit, item).total_amount)
  }, 0)
  return (
    <section class="bulk-bar draft-bar" aria-label={words.pricesTyped(count(typed.length))}>
      <strong role="status">{words.pricesTyped(count(typed.length))}</strong>
      <span class="quiet">{won(total)}</span>
      <Button label={words.discard} look="small bare" onPress={discard} />
      <span class="grow" />
      {isNew && <Button label={words.priceIn} onPress={() => begin('priceIn')} />}
      <Button
        label={isNew ? words.confirmWithPrices : words.priceIn}
        look="main"
        shortcut={hasKey ? 'Ctrl ↵' : undefined}
        onPress={() => begin(first)}
      />
    </section>
  )
}
