/** The calls of a vendor by what they are about: `vendor.shipments.register`, as `vendor.items.search` and `vendor.webhooks.create`. */
import type { feedCalls } from '../features/changes/feed.ts'
import type { fulfilmentCalls } from '../features/fulfilment/entries.ts'
import type { fileCalls } from '../features/fulfilment/files.ts'
import type { orderCalls } from '../features/orders/lists.ts'
import type { statementCalls } from '../features/statements/statements.ts'

type Calls = ReturnType<typeof orderCalls> &
  ReturnType<typeof fulfilmentCalls> &
  ReturnType<typeof fileCalls> &
  ReturnType<typeof feedCalls> &
  ReturnType<typeof statementCalls>

export const byKind = (calls: Calls) => ({
  orders: { list: calls.listOrders, all: calls.allOrders, updateStatus: calls.updateStatus },
  cancels: { list: calls.listCancels, all: calls.allCancels },
  returns: { list: calls.listReturns, all: calls.allReturns },
  exchanges: { list: calls.listExchanges, all: calls.allExchanges },
  /**
   * @example
   * await vendor.stock.confirm([{ ord_prd_no, stock_available: true, supply_price }])
   */
  stock: { confirm: calls.confirmInventory },
  /**
   * @example
   * const { results } = await vendor.shipments.register([{ ord_prd_no, carrier_code: 'cj', tracking_number: '123456789012' }])
   */
  shipments: { register: calls.registerShipments, amend: calls.updateShipments },
  /**
   * @example
   * for await (const { change_list, cursor } of vendor.feed.follow({ from: storedCursor })) await store(change_list, cursor)
   */
  feed: {
    follow: calls.changes,
    list: calls.listChanges,
    start: calls.startChanges,
    snapshot: calls.snapshot,
    wholeSnapshot: calls.wholeSnapshot,
    digest: calls.digestChanges,
    mirror: calls.mirror,
  },
  waybillFiles: {
    preview: calls.previewWaybills,
    recheck: calls.recheckWaybills,
    commit: calls.commitWaybills,
    result: calls.waybillResult,
  },
  stockFiles: {
    preview: calls.previewStockAnswers,
    recheck: calls.recheckStockAnswers,
    commit: calls.commitStockAnswers,
    result: calls.stockAnswerResult,
  },
  priceFiles: {
    preview: calls.previewPrices,
    recheck: calls.recheckPrices,
    commit: calls.commitPrices,
    result: calls.priceResult,
  },
  /**
   * @example
   * const { fileName, bytes } = await vendor.statements.pdf({ ord_prd_no })
   */
  statements: { pdf: calls.statementPdf, pdfStream: calls.statementPdfStream, data: calls.statementData },
})
