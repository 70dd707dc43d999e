/** Brings orders in: as one JSON document, or as a stream. operator-api.md "Orders". */
import type { OrdersImportRequest } from '@napum/contract'
import type { Call } from '../../http/door.ts'
import type { Services } from '../../services.ts'
import { importStream } from './import-stream.ts'
import { readOrder } from './read-order.ts'
import { storeOrders } from './store-orders.ts'

export async function importOrders(services: Services, call: Call<OrdersImportRequest>) {
  // A vendor that another process added a moment ago is known.
  await services.directory.refreshNow()
  if (call.stream) return importStream(services, call.stream)
  const sent = call.body.orders.map((order) => ({ ord_no: order.ord_no, order: readOrder(order, services) }))
  const results = await storeOrders(services, sent)
  const failures = results.filter((result) => !result.success).length
  return { success_count: results.length - failures, failure_count: failures, results }
}
