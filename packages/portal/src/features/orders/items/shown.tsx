/** How items are shown in lists and alone. */
import type { AllItem, ItemView } from '@napum/client'
import { address } from '../../../ui/router.ts'
import { carrierWords, claimWords } from '../../../words/terms.ts'
import { trackingPage } from '../../work-list/tracking.ts'
import { words } from './words.ts'

export const itemLink = (number: string): string => address(`items/${encodeURIComponent(number)}`)

export function ItemClaim({ item }: { readonly item: Pick<ItemView, 'claim'> }) {
  return item.claim && <span class="badge bad">{claimWords[item.claim.type]}</span>
}

/** Carrier and number, which leads to where the parcel is. */
export function Waybill({ of }: { readonly of: AllItem['shipment'] }) {
  if (!of) return <span class="quiet">–</span>
  const { carrier_code, tracking_number } = of
  const page = trackingPage(carrier_code, tracking_number)
  return (
    <span class="two">
      <span>
        {carrierWords[carrier_code]}{' '}
        {page && (
          <a href={page} target="_blank" rel="noreferrer" aria-label={`${words.track} ${tracking_number}`}>
            {words.track}
          </a>
        )}
      </span>
      <span class="small">{tracking_number}</span>
    </span>
  )
}
