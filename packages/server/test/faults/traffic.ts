/** Traffic of vendors against a real process, with a book of what was acknowledged. */

import { PROCESS_OPERATOR_KEY, type ServerProcess } from '../server-process.ts'
import type { Json } from '../service.ts'

/** How often a fault is produced, unless FAULTS_ROUNDS says otherwise. */
const ROUNDS_DEFAULT = 10
export const roundsOr = (rounds: number): number => Number(process.env.FAULTS_ROUNDS ?? rounds)
export const ROUNDS = roundsOr(ROUNDS_DEFAULT)

export interface Vendor {
  readonly headers: Record<string, string>
  readonly items: string[]
}

/** One call; status 0 when the connection broke before an answer came. */
export async function call(
  server: ServerProcess,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<{ status: number; body: Json; retryAfter: string | null }> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body ?? {}),
    signal: AbortSignal.timeout(90_000),
  }
  try {
    const reply = await fetch(server.url + path, init)
    const text = await reply.text()
    return { status: reply.status, body: JSON.parse(text), retryAfter: reply.headers.get('retry-after') }
  } catch {
    return { status: 0, body: null, retryAfter: null }
  }
}

export const operator = { 'x-operator-api-key': PROCESS_OPERATOR_KEY }

let made = 0

/** A vendor with a key and items. */
export async function newVendor(server: ServerProcess, itemCount: number): Promise<Vendor> {
  const { vendor } = (await call(server, '/operator-api/vendors', operator, { name: '납품상사' })).body
  const { vendor_id } = vendor
  const issued = await call(server, `/operator-api/vendors/${vendor_id}/api-keys`, operator, {})
  const orders = Array.from({ length: itemCount }, () => orderOf(vendor_id))
  const imported = await call(server, '/operator-api/orders', operator, { orders })
  return {
    headers: { 'x-vendor-id': vendor_id, 'x-vendor-api-key': issued.body.secret },
    items: imported.body.results.map((result: Json) => result.ord_prd_nos[0]),
  }
}

export const orderOf = (vendor_id: string | undefined) => ({
  ord_no: `202602111500_${String(++made).padStart(9, '0')}`,
  ord_date: '2026-02-11',
  items: [{ vendor_id, prd_name: '레진', item_cnt: 2, item_price: 10_000 }],
})

/** What a vendor was told: numbers that were acknowledged, and the answers that were not a success. */
export interface Book {
  readonly acknowledged: Map<string, string>
  readonly refusals: { status: number; retryAfter: string | null; milliseconds: number }[]
}

/** Ships the items two by two, with a price, until none is left or the test stops it. */
export async function ship(
  server: () => ServerProcess,
  vendor: Vendor,
  book: Book,
  goesOn: () => boolean,
): Promise<void> {
  const left = [...vendor.items]
  while (left.length > 0 && goesOn()) {
    const shipments = left.splice(0, 2).map((ord_prd_no) => ({
      ord_prd_no,
      carrier_code: 'cj',
      tracking_number: `T${ord_prd_no.slice(-14)}`,
      idempotency_key: ord_prd_no,
      supply_price: { unit_price: 100, quantity: 2, total_amount: 200 },
    }))
    const began = Date.now()
    const reply = await call(server(), '/vendor-api/shipment', vendor.headers, { shipments })
    if (reply.status === 200) {
      for (const { ord_prd_no, tracking_number } of shipments)
        book.acknowledged.set(ord_prd_no, tracking_number)
      continue
    }
    book.refusals.push({ ...reply, milliseconds: Date.now() - began })
    // Sending again is safe: every entry has its key.
    left.unshift(...shipments.map((shipment) => shipment.ord_prd_no))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export const newBook = (): Book => ({ acknowledged: new Map(), refusals: [] })

/** What is stored must be at least what was acknowledged, and the books of money and days must agree. */
export async function problemsOf(server: ServerProcess, books: readonly Book[]): Promise<unknown[]> {
  const problems: unknown[] = []
  for (const { acknowledged } of books) {
    for (const [number, tracking] of acknowledged) {
      const path = `/operator-api/items/${encodeURIComponent(number)}`
      const reply = await server.operator('GET', path)
      const { shipment, supply_price } = reply.body.item ?? {}
      if (shipment?.tracking_number !== tracking || supply_price?.total_amount !== 200) problems.push(number)
    }
  }
  const verified = await server.operator('POST', '/operator-api/verify')
  if (verified.status !== 200) problems.push(verified)
  return [...problems, ...(verified.body.differences ?? [])]
}
