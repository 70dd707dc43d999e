/** How what was sold becomes what is paid: each part with where it begins and ends on one scale. */
import type { OwnSettlement } from '@napum/client'

type Sums = Pick<
  OwnSettlement,
  'subtotal' | 'cancellation_subtotal' | 'adjustment_subtotal' | 'balance_amount' | 'payable_amount'
>
export type PartName = 'subtotal' | 'cancelled' | 'corrected' | 'carried' | 'vat' | 'payable'

export interface BridgePart {
  readonly name: PartName
  readonly amount: number
  /** In hundredths of the scale, from the left. */
  readonly from: number
  readonly width: number
}

const cents = (amount: number): number => Math.round(amount * 100)

/** Parts that are nothing are left out, except the first and the last. */
export function bridgeOf(sums: Sums): readonly BridgePart[] {
  const { subtotal, cancellation_subtotal, adjustment_subtotal, balance_amount, payable_amount } = sums
  const corrected = cents(adjustment_subtotal) - cents(balance_amount)
  const parts: [PartName, number][] = [
    ['subtotal', cents(subtotal)],
    ['cancelled', cents(cancellation_subtotal)],
    ['corrected', corrected],
    ['carried', cents(balance_amount)],
  ]
  // Where prices are without VAT, the tax is what is left.
  const sum = parts.reduce((total, [, amount]) => total + amount, 0)
  parts.push(['vat', cents(payable_amount) - sum])
  let now = 0
  const spans = parts
    .filter(([name, amount]) => name === 'subtotal' || amount !== 0)
    .map(([name, amount]) => {
      const begin = now
      now += amount
      return { name, amount, low: Math.min(begin, now), high: Math.max(begin, now) }
    })
  const total = { name: 'payable' as const, amount: now, low: Math.min(0, now), high: Math.max(0, now) }
  const all = [...spans, total]
  const least = Math.min(...all.map(({ low }) => low))
  const scale = Math.max(1, Math.max(...all.map(({ high }) => high)) - least)
  return all.map(({ name, amount, low, high }) => ({
    name,
    amount: amount / 100,
    from: ((low - least) / scale) * 100,
    width: ((high - low) / scale) * 100,
  }))
}
