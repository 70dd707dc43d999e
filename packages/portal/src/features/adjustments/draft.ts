/** An adjustment while it is typed, and the entry that it makes. */
import type { AdjustmentInput, ItemDetail } from '@napum/client'
import { amountOf } from '../fulfilment/actions/prices.ts'

export interface Draft {
  readonly item: string
  readonly vendor: string
  readonly reason: NonNullable<AdjustmentInput['reason_code']> | 'return_shipping'
  readonly fault: NonNullable<AdjustmentInput['fault']>
  readonly sign: 'off' | 'on'
  /** Without a sign. */
  readonly amount: string
  readonly quantity: string
  /** Empty: as usual for its reason. */
  readonly tax: NonNullable<AdjustmentInput['tax_type']> | ''
  readonly memo: string
}

export const newDraft = (vendor = '', item = ''): Draft => ({
  ...{ item, vendor, reason: 'penalty', fault: 'vendor', sign: 'off' },
  ...{ amount: '', quantity: '', tax: '', memo: '' },
})

type PricedItem = Pick<ItemDetail, 'supply_price' | 'vendor_id' | 'ord_prd_no'>

/** It corrects a sale, and is taxed as that. */
export const isOfSale = ({ reason }: Draft, item: PricedItem | null): boolean =>
  reason === 'partial_return' || (reason === 'price_correction' && item !== null)

/** As the service taxes it when nobody says more. */
export const usualTax = ({ reason }: Draft, item: PricedItem | null): 'taxable' | 'none' =>
  reason === 'return_shipping' || (reason === 'price_correction' && item === null) ? 'taxable' : 'none'

/** null: something is missing, or no number. */
export function entryOf(draft: Draft, item: PricedItem | null): AdjustmentInput | null {
  const { reason, fault, sign, tax } = draft
  const number = draft.item.trim()
  const vendor_id = item ? item.vendor_id : draft.vendor
  const memo = draft.memo.trim()
  const isPart = reason === 'partial_return'
  const typed = amountOf(draft.amount)
  const isTyped = draft.amount.trim() !== ''
  if (!vendor_id || memo === '' || (number !== '' && item?.ord_prd_no !== number)) return null
  if (isTyped ? !typed : !isPart) return null
  if (isPart && !(item && /^[1-9]\d*$/.test(draft.quantity.trim()))) return null
  return {
    vendor_id,
    memo,
    ...(reason === 'return_shipping' ? { kind: reason, fault } : { reason_code: reason }),
    ...(typed && { amount: isPart || sign === 'off' ? -typed : typed }),
    ...(isPart && { quantity: Number(draft.quantity) }),
    ...(number && { ord_prd_no: number }),
    ...(tax && !isOfSale(draft, item) && { tax_type: tax }),
  }
}
