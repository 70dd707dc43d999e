/** Which items belong to which group, without a database. */
import { type CarrierCode, claimTypes, itemStatuses } from '@napum/contract'
import { expect, it } from 'vitest'
import { workList } from '../../core/items/day-counts.ts'
import { type KeyedState, stateKeyOf } from '../../core/items/state-key.ts'
import { groupColumns, type ItemGroup } from './item-groups.ts'

const carriers: (CarrierCode | null)[] = [null, 'cj', 'other']
const states: KeyedState[] = itemStatuses.flatMap((item_status) =>
  [null, ...claimTypes].flatMap((claim_type) =>
    [null, true, false].flatMap((stock_available) =>
      carriers.flatMap((carrier_code) =>
        [0, 1].map((price_version) => ({
          ...{ item_status, claim_type, claim_seen_at: null, stock_available, carrier_code, price_version },
          first_sent_day: null,
        })),
      ),
    ),
  ),
)

const isOpen = ({ item_status, carrier_code }: KeyedState) =>
  (item_status === 'pending' || item_status === 'preparing') && carrier_code === null
const isMissing = (state: KeyedState) => isOpen(state) && state.stock_available === false
const expected: Readonly<Record<ItemGroup, (state: KeyedState) => boolean>> = {
  unavailable: (state) => isMissing(state) && state.price_version === 0,
  unavailable_priced: (state) => isMissing(state) && state.price_version > 0,
  delivered_unpriced: ({ item_status, price_version }) => item_status === 'delivered' && price_version === 0,
  unshipped: ({ first_sent_day, price_version }) => first_sent_day === null && price_version > 0,
  unsettled: ({ first_sent_day, price_version }) => first_sent_day !== null && price_version === 0,
}

// An item that has a carrier, or is shipped or delivered, was sent; any other may have been set back.
const possible = states.flatMap((state) =>
  (isOpen(state) ? [null, '2026-02-11'] : ['2026-02-11']).map((first_sent_day) => ({
    ...state,
    first_sent_day,
  })),
)

it.each(Object.keys(expected) as ItemGroup[])('%s is what it says, whatever else an item is', (group) => {
  const [, firsts, lasts] = groupColumns([group])
  for (const state of possible) {
    const list = workList(stateKeyOf(state))
    const isIn = firsts.some((first, at) => list >= first && list <= (lasts[at] as string))
    expect([list, isIn]).toEqual([list, state.claim_type === null && expected[group](state)])
  }
})
