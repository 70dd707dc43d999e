/** Programs of vendors, good and bad, for the judge of integrations: each bad one does wrong what its name says. */
import { setTimeout as sleep } from 'node:timers/promises'
import { CursorError, createVendorClient, type VendorClient, type VendorItem } from '@napum/client'
import type { Json } from '../service.ts'

export interface Account {
  readonly url: string
  readonly vendorId: string
  readonly apiKey: string
}

export interface Program {
  stop(): Promise<void>
}

/** Runs until it is stopped; `live` fails only by a mistake of the test itself. */
function started(live: (signal: AbortSignal) => Promise<void>): Program {
  const stopping = new AbortController()
  const ended = live(stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  return {
    stop: async () => {
      stopping.abort()
      await ended
    },
  }
}

const waybillOf = ({ ord_prd_no }: Pick<VendorItem, 'ord_prd_no'>) => ({
  ord_prd_no,
  carrier_code: 'cj' as const,
  tracking_number: `3012${ord_prd_no.replace(/\D/g, '').slice(-8).padStart(8, '0')}`,
})

/** What can still be sent. */
const isDue = ({ claim, shipment }: VendorItem) => claim === null && shipment === null

type Results = Awaited<ReturnType<VendorClient['shipments']['register']>>['results']
type Work = (vendor: VendorClient, items: readonly VendorItem[]) => Promise<Results>

/** Registers waybills with keys that are made of the parcel, and takes all for done that was answered. */
const sendOnce: Work = async (vendor, items) => {
  const shipments = items.filter(isDue).map((item) => {
    const waybill = waybillOf(item)
    return { ...waybill, idempotency_key: `${item.ord_prd_no} ${waybill.tracking_number}` }
  })
  if (shipments.length > 0) return (await vendor.shipments.register(shipments)).results
  return []
}

/** The same, and what was refused for a reason that can end is looked at and sent once more. */
const sendDue: Work = async (vendor, items) => {
  const results = await sendOnce(vendor, items)
  const again = results.flatMap((result) =>
    !result.success && result.error_code === 'VALIDATION_ERROR' ? [result.ord_prd_no] : [],
  )
  return sendOnce(
    vendor,
    items.filter(({ ord_prd_no }) => again.includes(ord_prd_no)),
  )
}

async function* wholeSnapshot(vendor: VendorClient, signal: AbortSignal) {
  for (let after: string | undefined; ; ) {
    const page = await vendor.feed.snapshot({ after, limit: 500 }, { signal })
    yield page.item_list
    if (!page.has_more || page.next_after === null) return
    after = page.next_after
  }
}

/** Reads the feed as the guide says, and begins again when it must. */
const feedProgram = (send: Work) => (account: Account) =>
  started(async (signal) => {
    const vendor = createVendorClient(account)
    while (!signal.aborted) {
      try {
        const { cursor } = await vendor.feed.start({ signal })
        for await (const items of wholeSnapshot(vendor, signal)) await send(vendor, items)
        for await (const { change_list } of vendor.feed.follow({ from: cursor, signal })) {
          await send(
            vendor,
            change_list.flatMap(({ item }) => (item ? [item] : [])),
          )
        }
      } catch (error) {
        if (!(error instanceof CursorError)) throw error
      }
    }
  })

export const goodProgram = feedProgram(sendDue)
/** Does all of that, and ignores the failures of a 207. */
export const trustingProgram = feedProgram(sendOnce)

/**
 * Reads the feed, sends whatever comes, cancelled or not, and once more when it was refused; gives up what does not go through, and
 * reads on after a refused cursor.
 */
export const carelessProgram = (account: Account): Program =>
  started(async (signal) => {
    const vendor = createVendorClient({ ...account, maxAttempts: 1 })
    let { cursor } = await vendor.feed.start({ signal })
    const tries = new Map<string, number>()
    let queue: string[] = []
    while (!signal.aborted) {
      const answer = await vendor.feed
        .list({ after: cursor, wait: 2 }, { signal })
        .catch(async () => ({ change_list: [], ...(await vendor.feed.start({ signal })) }))
      cursor = answer.cursor
      for (const { ord_prd_no } of answer.change_list) {
        if (ord_prd_no && !tries.has(ord_prd_no)) queue.push(ord_prd_no)
      }
      const shipments = queue.map((ord_prd_no) => ({
        ...waybillOf({ ord_prd_no }),
        idempotency_key: ord_prd_no,
      }))
      for (const item of queue) tries.set(item, (tries.get(item) ?? 0) + 1)
      queue = []
      if (shipments.length === 0) continue
      const { results } = await vendor.shipments.register(shipments).catch(() => ({ results: [] }))
      const refused = results.flatMap(({ success, ord_prd_no }) => (success ? [] : [ord_prd_no as string]))
      queue = refused.filter((item) => (tries.get(item) ?? 0) < 2)
    }
  })

const headersOf = ({ vendorId, apiKey }: Account) => ({
  'content-type': 'application/json',
  'x-vendor-id': vendorId,
  'x-vendor-api-key': apiKey,
})

const DAY_MS = 86_400_000
const dayFrom = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** Looks at the list of orders all the time; sends batches without keys, again and again until all of it succeeds, without a pause. */
export const hastyProgram = (account: Account, pauseMs: number): Program =>
  started(async (signal) => {
    const post = (path: string, body: object): Promise<{ status: number; body: Json }> =>
      fetch(account.url + path, {
        method: 'POST',
        headers: headersOf(account),
        body: JSON.stringify(body),
        signal,
      }).then(
        async (reply) => ({ status: reply.status, body: await reply.json().catch(() => null) }),
        () => ({ status: 0, body: null }),
      )
    while (!signal.aborted) {
      const range = { start_date: dayFrom(-2), end_date: dayFrom(2) }
      const list = await post('/vendor-api/orders', { status: '결제완료', ...range })
      const shipments: object[] = (list.body?.order_list ?? []).map(waybillOf)
      for (let tries = 0; shipments.length > 0 && tries < 5 && !signal.aborted; tries++) {
        if ((await post('/vendor-api/shipment', { shipments })).status === 200) break
      }
      await sleep(pauseMs, undefined, { signal })
    }
  })

/** Reads the feed, and ends for ever at the first call that fails. */
export const fragileProgram = (account: Account): Program =>
  started(async (signal) => {
    const vendor = createVendorClient({ ...account, maxAttempts: 1 })
    const { cursor } = await vendor.feed.start({ signal })
    try {
      for await (const { change_list } of vendor.feed.follow({ from: cursor, signal })) {
        await sendDue(
          vendor,
          change_list.flatMap(({ item }) => (item ? [item] : [])),
        )
      }
    } catch {}
  })
