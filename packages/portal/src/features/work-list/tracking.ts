/** Where a parcel can be looked up. The others have no page that takes a number in its address. */
import { type CarrierCode, carrierTerms } from '@napum/client'

export function trackingPage(carrier: CarrierCode, number: string): string | null {
  const term = carrierTerms[carrier]
  return 'trackingPage' in term ? term.trackingPage + encodeURIComponent(number.replace(/[\s-]/g, '')) : null
}
