/**
 * A vendor's program on a client that a public generator made from docs/openapi.json: types by openapi-typescript
 * (npm run generate here), calls by openapi-fetch. Any other generator of OpenAPI 3.1 serves as well.
 */
import createClient from 'openapi-fetch'
import type { components, paths } from './generated/schema.ts'

type Item = components['schemas']['ItemRecord']

export interface Access {
  readonly baseUrl: string
  readonly vendorId: string
  readonly apiKey: string
}

/** Confirms everything that was paid on a day, and says what could not be confirmed. */
export async function confirmDay({ baseUrl, vendorId, apiKey }: Access, day: string) {
  const client = createClient<paths>({
    baseUrl,
    headers: { 'X-Vendor-Id': vendorId, 'X-Vendor-Api-Key': apiKey },
  })
  const listed = await client.POST('/vendor-api/orders', {
    body: { start_date: day, end_date: day, status: '결제완료' },
  })
  if (listed.error) throw new Error(`${listed.error.error.code}: ${listed.error.error.message}`)
  const items: Item[] = listed.data.order_list
  if (items.length === 0) return { confirmed: 0, failed: [] }
  const answered = await client.POST('/vendor-api/inventory/confirm', {
    body: { confirmations: items.map(({ ord_prd_no }) => ({ ord_prd_no, stock_available: true })) },
  })
  if (answered.error) throw new Error(answered.error.error.message)
  const failed = answered.data.results.flatMap((result) => (result.success ? [] : [result.error_code]))
  return { confirmed: answered.data.available_count, failed }
}

/** The statement of an order, as the bytes of a PDF. */
export async function statementOf(
  { baseUrl, vendorId, apiKey }: Access,
  ord_no: string,
): Promise<ArrayBuffer> {
  const client = createClient<paths>({
    baseUrl,
    headers: { 'X-Vendor-Id': vendorId, 'X-Vendor-Api-Key': apiKey },
  })
  const { data, error } = await client.POST('/vendor-api/settlements/transaction-statement', {
    body: { ord_no },
    parseAs: 'arrayBuffer',
  })
  if (error) throw new Error(`${error.error.code}: ${error.error.message}`)
  return data
}
