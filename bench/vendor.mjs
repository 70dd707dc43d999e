/** A vendor with a key and some items, made by the operator's calls alone. */
const DAY = '2026-02-11'

/** What the page of a list asks that shows these items. */
export const page = { start_date: '2026-02-01', end_date: '2026-02-28', status: '결제완료' }

/**
 * Makes it by `operator(method, path, body)`.
 * @param dayOf the day of the n-th order
 */
export async function makeVendor(operator, name, count, dayOf = () => DAY) {
  const { vendor } = await operator('POST', '/operator-api/vendors', { name })
  const vendorId = vendor.vendor_id
  const { secret } = await operator('POST', `/operator-api/vendors/${vendorId}/api-keys`, {})
  const orders = Array.from({ length: count }, (_, at) => ({
    ord_no: `${vendorId}_${at}`,
    ord_date: dayOf(at),
    items: [{ vendor_id: vendorId, prd_name: '치과용 레진', item_cnt: 2, item_price: 10_000 }],
  }))
  const { results } = await operator('POST', '/operator-api/orders', { orders })
  return {
    headers: { 'x-vendor-id': vendorId, 'x-vendor-api-key': secret },
    items: results.flatMap(({ ord_prd_nos }) => ord_prd_nos),
    orders,
  }
}
