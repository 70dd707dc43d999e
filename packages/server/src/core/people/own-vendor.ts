/** The vendor that a person calls for. */
import { Refusal } from '../values/refusal.ts'
import { type Caller, SEVERAL_VENDORS } from './caller.ts'

/** The vendor that the owner calls for. @throws Refusal when several would do. */
export function vendorOf(caller: Caller): string {
  const vendorId = caller.kind === 'person' ? caller.membership?.vendor_id : undefined
  if (!vendorId) throw new Refusal('FORBIDDEN', { message: SEVERAL_VENDORS })
  return vendorId
}
