/** What is shown of a vendor, in the list and alone. */
import type { Vendor } from '@napum/client'
import { words } from './words.ts'

export const vendorFields = [
  'name',
  'biz_no',
  'owner',
  'address',
  'biz_type',
  'biz_kind',
  'phone',
  'email',
  'partner_code',
  'bank_code',
  'bank_account',
  'account_holder',
] as const

export function VendorState({ status }: Pick<Vendor, 'status'>) {
  return status === 'active' ? (
    <span class="badge good">{words().active}</span>
  ) : (
    <span class="badge bad">{words().suspended}</span>
  )
}
