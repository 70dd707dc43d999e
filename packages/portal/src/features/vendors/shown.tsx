/** What is shown of a vendor, in the list and alone. */
import type { Vendor } from '@napum/client'
import { words } from './words.ts'

/** What it takes to begin; the rest is set up on the vendor's page. */
export const newVendorFields = ['name', 'biz_no', 'partner_code', 'contract_on'] as const
export const ownFields = ['owner', 'address', 'biz_type', 'biz_kind', 'phone', 'email'] as const
export const vendorFields = ['name', 'biz_no', ...ownFields, 'partner_code'] as const
export const accountFields = ['bank_code', 'bank_account', 'account_holder'] as const

export function VendorState({ status }: Pick<Vendor, 'status'>) {
  return status === 'active' ? (
    <span class="badge good">{words.active}</span>
  ) : (
    <span class="badge bad">{words.suspended}</span>
  )
}
