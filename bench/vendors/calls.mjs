/** The calls that are measured, each of the first vendors or of the operator. `one` is a service; `n` counts its calls. */
import { jsonHeaders } from '../service.mjs'
import { idOf, keyOf } from './fill.mjs'

export const ITEMS_A_VENDOR = 20
/** Each vendor with items, so that all are kept when their calls are measured. It is not printed. */
export const WARM_UP = 'warm-up'
/** A prime: it comes to each vendor once before it comes to one again. */
const STRIDE = 7_919

const credentialsOf = (n) => ({ 'x-vendor-id': idOf(n), 'x-vendor-api-key': keyOf(n) })
const itemNumber = (vendor, at) => `B${vendor}-${at}_[1]`

/** Items of the first vendors, which the calls change. */
export async function importItems(caller, vendors, day) {
  for (let first = 1; first <= vendors; first += 50) {
    const orders = []
    for (let n = first; n < Math.min(first + 50, vendors + 1); n++)
      for (let at = 0; at < ITEMS_A_VENDOR; at++)
        orders.push({
          ord_no: `B${n}-${at}`,
          ord_date: day,
          items: [{ vendor_id: idOf(n), prd_name: '사과 5kg', item_cnt: 1, item_price: 1000 }],
        })
    await caller.operator('POST', '/operator-api/orders', { orders })
  }
}

/** Another vendor at each call, of all that there are: most are not kept by the process. */
export const firstCall = (one) => {
  const n = (one.called++ * STRIDE) % one.vendors
  return one.caller.json('GET', '/vendor-api/health', credentialsOf(1 + n))
}

const madeUp = async (one, n) => {
  const headers = { 'x-vendor-id': idOf(9e15 + n), 'x-vendor-api-key': keyOf(0) }
  const { status } = await one.caller.call('GET', '/vendor-api/health', jsonHeaders(headers), null)
  if (status !== 401 && status !== 429) throw new Error(`a made-up key was answered with ${status}`)
}

const operatorGet = (path, query = {}) => {
  const asked = `/operator-api/${path}?${new URLSearchParams(query)}`
  return (one) => one.caller.operator('GET', asked)
}
const operatorSearch = (body) => (one) => one.caller.operator('POST', '/operator-api/items/search', body)

/**
 * By name: the call, and how often it is made in a round.
 * @param few vendors that call
 * @param range days of their items
 */
export function callsOf({ few, rounds, range }) {
  const vendorCall = (path, body) => (one, n) =>
    one.caller.json(body ? 'POST' : 'GET', path, credentialsOf(1 + (n % few)), body?.(n))
  const statuses = ['preparing', 'pending']
  const change = (n) => ({
    updates: Array.from({ length: ITEMS_A_VENDOR }, (_, at) => ({
      ord_prd_no: itemNumber(1 + (n % few), at),
      item_status: statuses[Math.floor(n / few) % 2],
    })),
  })
  const revocation = async (one, n) => {
    const vendorId = idOf(few - (n % few))
    const keys = `/operator-api/vendors/${vendorId}/api-keys`
    const { api_key, secret } = await one.caller.operator('POST', keys, {})
    const headers = { 'x-vendor-id': vendorId, 'x-vendor-api-key': secret }
    await one.caller.json('GET', '/vendor-api/health', headers)
    await one.caller.operator('DELETE', `${keys}/${api_key.key_id}`)
    const { status } = await one.caller.call('GET', '/vendor-api/health', jsonHeaders(headers), null)
    if (status !== 401) throw new Error(`a revoked key was answered with ${status}`)
  }
  return {
    'first call of a vendor': [firstCall, Math.floor(few / rounds)],
    [WARM_UP]: [vendorCall('/vendor-api/health'), Math.ceil(few / rounds)],
    'list page': [vendorCall('/vendor-api/orders', () => ({ ...range, status: '결제완료' })), 100],
    'list page, delivered': [vendorCall('/vendor-api/orders', () => ({ ...range, status: '배송완료' })), 100],
    'change of status, 20': [vendorCall('/vendor-api/orders/status', change), 60],
    search: [vendorCall('/vendor-api/items/search', () => ({ q: '사과' })), 60],
    'console: attention': [operatorGet('attention'), 10],
    'console: overview': [operatorGet('overview'), 10],
    'console: items': [operatorGet('items', { limit: 20 }), 20],
    'console: items of a status': [operatorGet('items', { limit: 20, item_status: 'preparing' }), 20],
    'console: search, all': [operatorSearch({ limit: 20 }), 10],
    'console: search, number': [(one, n) => operatorSearch({ limit: 20, q: `B${1 + (n % few)}-7` })(one), 20],
    'console: search, product': [operatorSearch({ limit: 20, q: '니트릴 장갑' }), 10],
    'console: search, product of few days': [operatorSearch({ limit: 20, q: '사과 5kg' }), 10],
    'console: claims': [operatorGet('claims', { limit: 20 }), 20],
    'console: requests': [operatorGet('requests', { limit: 20 }), 20],
    'console: settlements': [operatorGet('settlements', { limit: 20 }), 20],
    'console: vendors': [operatorGet('vendors', { limit: 20 }), 20],
    'console: vendors, rare text': [operatorGet('vendors', { limit: 20, q: '사 999' }), 20],
    'console: vendors, one': [operatorGet('vendors', { limit: 20, q: '공급사 777' }), 20],
    'console: vendors, a number': [operatorGet('vendors', { limit: 20, q: '457-89' }), 20],
    'console: vendors, common': [operatorGet('vendors', { limit: 20, q: '공급' }), 20],
    consumer: [operatorGet('consumers/bench/changes', { limit: 20 }), 20],
    'key issued and revoked': [revocation, 30],
    'made-up key': [madeUp, 100],
  }
}
