/** The item that an adjustment is about, and what is left of its sale. */
import type { ItemDetail } from '@napum/client'
import { useEffect } from 'preact/hooks'
import { count, won } from '../../ui/format.ts'
import { address } from '../../ui/router.ts'
import { readVendor, vendorName } from '../vendors/vendor-names.ts'
import { words } from './words.ts'

export function ItemShown({ item }: { readonly item: ItemDetail }) {
  const { ord_prd_no, vendor_id, item_name, prd_name, sale_left: left } = item
  useEffect(() => {
    if (vendor_id) void readVendor(vendor_id)
  }, [vendor_id])
  const text = words()
  if (vendor_id === null) return <p class="notice bad">{text.ownItem}</p>
  return (
    <div class={left ? 'notice' : 'notice warn'}>
      <p class="grow">
        <strong>{item_name || prd_name}</strong> · {vendorName(vendor_id)}
        <br />
        {left ? text.left(text.pieces(count(left.quantity)), won(left.amount)) : text.noLeft}
      </p>
      <a href={address('adjustments', { item: ord_prd_no })}>{text.list}</a>
    </div>
  )
}
