/** Sums of the chosen items. */

interface ChosenItem {
  readonly item_cnt: number
  readonly supply_price: { readonly total_amount: number } | null
}

export function totalsOf(items: readonly ChosenItem[]) {
  let [quantity, hundredths, unpriced] = [0, 0, 0]
  for (const { item_cnt, supply_price } of items) {
    quantity += item_cnt
    if (supply_price) hundredths += Math.round(supply_price.total_amount * 100)
    else unpriced++
  }
  return { quantity, amount: hundredths / 100, unpriced }
}
