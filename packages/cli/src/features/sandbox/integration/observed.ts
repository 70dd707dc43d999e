/** A call of the vendor's own program, as the sandbox noted it, and what is read from it. */
import type { RequestEntry, SandboxCall } from '@napum/client'
import type { Evidence } from './findings.ts'

export interface ErpCall extends SandboxCall {
  /** The act in which it was seen. */
  readonly act: string
  /** What became of its entries; empty as long as that is not known, and for what has none. */
  readonly entries: readonly RequestEntry[]
}

export const REGISTER = 'POST /vendor-api/shipment'
export const CONFIRM = 'POST /vendor-api/inventory/confirm'
export const SET_STATUS = 'POST /vendor-api/orders/status'
const FEED = 'GET /vendor-api/changes'
export const SNAPSHOT = 'GET /vendor-api/changes/snapshot'

const ORDERS = 'POST /vendor-api/orders'
const SEARCH = 'POST /vendor-api/items/search'
/** What tells of a claim as well. */
const tellsClaims = [
  FEED,
  SNAPSHOT,
  SEARCH,
  'GET /vendor-api/items/{ord_prd_no}',
  'POST /vendor-api/items/export',
]
const tellsOrders = [...tellsClaims, ORDERS]

/** In milliseconds of the clock of the service. */
export const receivedAt = ({ received_at }: ErpCall): number => Date.parse(received_at)
export const endedAt = (call: ErpCall): number => receivedAt(call) + call.duration_ms

const cutKinds = ['drop_before', 'drop_after_commit', 'truncate_body']
/** Whether the program got an answer that it could use. */
export const isAnswered = ({ status, fault }: ErpCall): boolean =>
  status < 400 && !cutKinds.includes(fault ?? '')

const answeredSince = (calls: readonly ErpCall[], endpoints: readonly string[], since: number): ErpCall[] =>
  calls.filter((one) => endpoints.includes(one.endpoint) && isAnswered(one) && endedAt(one) >= since)

/** Reads since then that could have shown an order. */
export const readsOfOrders = (calls: readonly ErpCall[], since: number) =>
  answeredSince(calls, tellsOrders, since)

/** Reads since then that could have shown a cancellation. */
export const readsOfCancels = (calls: readonly ErpCall[], since: number) =>
  answeredSince(calls, [...tellsClaims, 'POST /vendor-api/orders/cancel'], since)

/** Reads since then from which a program can begin again. */
export const readsOfAll = (calls: readonly ErpCall[], since: number) =>
  answeredSince(calls, [SNAPSHOT, SEARCH, ORDERS], since)

export const readsFeed = (calls: readonly ErpCall[]): boolean =>
  calls.some(({ endpoint }) => endpoint === FEED)

/** Registrations of waybills that name an item. */
export const registrationsOf = (calls: readonly ErpCall[], item: string): ErpCall[] =>
  calls.filter(
    ({ endpoint, entries }) => endpoint === REGISTER && entries.some(({ ord_prd_no }) => ord_prd_no === item),
  )

/** A call, or a request of the log, as what shows something. */
type Shown = Pick<ErpCall, 'received_at' | 'request_id' | 'endpoint'>

export const shown = (
  { received_at, request_id, endpoint }: Shown,
  ord_prd_no?: string | null,
): Evidence => ({
  at: received_at,
  request_id,
  endpoint,
  ...(ord_prd_no == null ? {} : { ord_prd_no }),
})

export const allShown = (calls: readonly Shown[], item?: string): Evidence[] =>
  calls.map((one) => shown(one, item))
