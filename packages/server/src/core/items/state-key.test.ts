import { carrierCodes, claimTypes, itemStatuses } from '@napum/contract'
import { expect, it } from 'vitest'
import {
  AFTER_TO_SEND,
  beginningsOf,
  isToSend,
  type KeyedState,
  stateKeyOf,
  statePartsOf,
  TO_SEND,
} from './state-key.ts'

const claims = [
  { claim_type: null, claim_seen_at: null },
  ...claimTypes.flatMap((claim_type) =>
    [null, new Date(0)].map((claim_seen_at) => ({ claim_type, claim_seen_at })),
  ),
]
const states: KeyedState[] = itemStatuses.flatMap((item_status) =>
  claims.flatMap((claim) =>
    [null, true, false].flatMap((stock_available) =>
      [null, ...carrierCodes].flatMap((carrier_code) =>
        [0, 3].flatMap((price_version) =>
          [null, '2026-02-11'].map((first_sent_day) => ({
            ...{ item_status, ...claim, stock_available, carrier_code, price_version, first_sent_day },
          })),
        ),
      ),
    ),
  ),
)

it('a state key taken apart is what it was made of, and each state has its own', () => {
  for (const state of states)
    expect(statePartsOf(stateKeyOf(state))).toEqual({
      sent: state.first_sent_day !== null,
      claim: state.claim_type,
      seen: state.claim_seen_at !== null,
      priced: state.price_version > 0,
      stock:
        state.stock_available === null ? 'unconfirmed' : state.stock_available ? 'available' : 'unavailable',
      status: state.item_status,
      carrier: state.carrier_code,
    })
  expect(new Set(states.map(stateKeyOf)).size).toBe(states.length)
  const first = states[0] as KeyedState
  expect(stateKeyOf({ ...first, item_status: null })).toBe(stateKeyOf({ ...first, item_status: 'pending' }))
})

it('the state keys of what still has to be sent stand side by side', () => {
  for (const key of states.map(stateKeyOf))
    expect(key >= TO_SEND && key < AFTER_TO_SEND).toBe(isToSend(statePartsOf(key)))
})

it('a status, a stock or both are found by what their state keys begin with, and nothing else is', () => {
  const keys = states.map(stateKeyOf).map((key) => ({ key, parts: statePartsOf(key) }))
  for (const status of [undefined, ...itemStatuses])
    for (const stock of [undefined, 'unconfirmed', 'available', 'unavailable'] as const) {
      const starts = beginningsOf(status, stock)
      const isMeant = (parts: (typeof keys)[number]['parts']) =>
        (!status || parts.status === status) && (!stock || parts.stock === stock)
      const wrong = keys.filter(
        ({ key, parts }) => starts.some((start) => key.startsWith(start)) !== isMeant(parts),
      )
      expect([status, stock, wrong]).toEqual([status, stock, []])
    }
})
