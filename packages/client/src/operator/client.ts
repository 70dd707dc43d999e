/** What the operator of the marketplace can do. */
import { credential } from '../options.ts'
import type { TransportOptions } from '../transport.ts'
import { operatorWebhooks } from '../webhooks.ts'
import { Wing } from '../wing.ts'
import { consumerCalls } from './consumers.ts'
import { exportCalls } from './exports.ts'
import { holidayCalls } from './holidays.ts'
import { intakeCalls } from './intake.ts'
import { settlementCalls } from './settlements.ts'
import { vendorCalls } from './vendors.ts'

export interface OperatorClientOptions extends TransportOptions {
  readonly operatorKey: string
}

export type OperatorClient = ReturnType<typeof vendorCalls> &
  ReturnType<typeof intakeCalls> &
  ReturnType<typeof consumerCalls> &
  ReturnType<typeof operatorWebhooks> &
  ReturnType<typeof settlementCalls> &
  ReturnType<typeof exportCalls> &
  ReturnType<typeof holidayCalls>

/** Makes a client for the operator. It holds no connection of its own and needs no closing. */
export function createOperatorClient(options: OperatorClientOptions): OperatorClient {
  const wing = new Wing(options, { 'x-operator-api-key': credential('operatorKey', options.operatorKey) })
  return {
    ...vendorCalls(wing),
    ...intakeCalls(wing),
    ...consumerCalls(wing),
    ...operatorWebhooks(wing),
    ...settlementCalls(wing),
    ...exportCalls(wing),
    ...holidayCalls(wing),
  }
}
