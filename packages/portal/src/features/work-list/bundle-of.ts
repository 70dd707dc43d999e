/** Which items of a list go into one parcel: those of one day to one receiver, whatever order they belong to. */
import type { WorkItem } from '@napum/client'
import { isOpen } from '../../ui/item-state.ts'
import { parcelsOf } from './print/sums.ts'

export interface Bundle {
  /** Place of the item in its parcel, from 1, and how many there are. */
  readonly at: number
  readonly of: number
}

/** By item, those of parcels with more than one. What was cancelled goes into none, and what was sent is on its way. */
export function bundlesOf(items: readonly WorkItem[]): ReadonlyMap<string, Bundle> {
  const open = items.filter(isOpen)
  const parcels = parcelsOf(open, ({ ord_date }) => ord_date.slice(0, 10)).filter(
    (parcel) => parcel.length > 1,
  )
  return new Map(
    parcels.flatMap((parcel) =>
      parcel.map(({ ord_prd_no }, at) => [ord_prd_no, { at: at + 1, of: parcel.length }] as const),
    ),
  )
}
