/** Whose keys they are. */
import { type Caller, SEVERAL_VENDORS } from '../../core/people/caller.ts'
import { Refusal } from '../../core/refusal.ts'

/** The vendor that the owner calls for. @throws Refusal when several would do. */
export function vendorOf(caller: Caller): string {
  const vendorId = caller.kind === 'person' ? caller.membership?.vendor_id : undefined
  if (!vendorId) throw new Refusal('FORBIDDEN', { message: SEVERAL_VENDORS })
  return vendorId
}
