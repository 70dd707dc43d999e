/** What the operator of the marketplace can do. */
import { credential } from '../options.ts'
import { memberCalls } from '../people/members.ts'
import type { TransportOptions } from '../transport.ts'
import { operatorWebhooks } from '../webhooks.ts'
import { type BySession, Wing } from '../wing.ts'
import { attentionCalls } from './attention.ts'
import { consumerCalls } from './consumers.ts'
import { exportCalls } from './exports.ts'
import { holidayCalls } from './holidays.ts'
import { intakeCalls } from './intake.ts'
import { jobCalls } from './jobs.ts'
import { nodeCalls } from './nodes.ts'
import { orderTableCalls } from './order-tables.ts'
import { vendorRequestCalls } from './requests.ts'
import { settlementCalls } from './settlements.ts'
import { vendorCalls } from './vendors.ts'

/** With the operator's key; or, in a page of the service, by the session of the person who is signed in. */
export type OperatorClientOptions = TransportOptions & ({ readonly operatorKey: string } | BySession)

export type OperatorClient = ReturnType<typeof vendorCalls> &
  ReturnType<typeof intakeCalls> &
  ReturnType<typeof orderTableCalls> &
  ReturnType<typeof consumerCalls> &
  ReturnType<typeof operatorWebhooks> &
  ReturnType<typeof settlementCalls> &
  ReturnType<typeof exportCalls> &
  ReturnType<typeof vendorRequestCalls> &
  ReturnType<typeof holidayCalls> &
  ReturnType<typeof nodeCalls> &
  ReturnType<typeof jobCalls> &
  ReturnType<typeof attentionCalls> &
  ReturnType<typeof memberCalls>

/** Makes a client for the operator. It holds no connection of its own and needs no closing. */
export function createOperatorClient(options: OperatorClientOptions): OperatorClient {
  const headers: Record<string, string> =
    'session' in options ? {} : { 'x-operator-api-key': credential('operatorKey', options.operatorKey) }
  const wing = new Wing(options, headers)
  return {
    ...vendorCalls(wing),
    ...intakeCalls(wing),
    ...orderTableCalls(wing),
    ...consumerCalls(wing),
    ...operatorWebhooks(wing),
    ...settlementCalls(wing),
    ...exportCalls(wing),
    ...vendorRequestCalls(wing),
    ...holidayCalls(wing),
    ...nodeCalls(wing),
    ...jobCalls(wing),
    ...attentionCalls(wing),
    ...memberCalls(wing),
  }
}
