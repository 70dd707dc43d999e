/** The names that calls of a vendor had before they stood under what they are about. They stay for one version. */
import type { feedCalls } from '../features/changes/feed.ts'
import type { fulfilmentCalls } from '../features/fulfilment/entries.ts'
import type { fileCalls } from '../features/fulfilment/files.ts'
import type { listCalls } from '../features/orders/lists.ts'
import type { statementCalls } from '../features/statements/statements.ts'

export type NamedByKind = ReturnType<typeof listCalls> &
  ReturnType<typeof fulfilmentCalls> &
  ReturnType<typeof fileCalls> &
  ReturnType<typeof feedCalls> &
  ReturnType<typeof statementCalls>

export const oldNames = (calls: NamedByKind) => ({
  /** @deprecated Use `orders.list`. */
  listOrders: calls.orders.list,
  /** @deprecated Use `orders.all`. */
  allOrders: calls.orders.all,
  /** @deprecated Use `orders.updateStatus`. */
  updateStatus: calls.orders.updateStatus,
  /** @deprecated Use `exchanges.list`. */
  listExchanges: calls.exchanges.list,
  /** @deprecated Use `exchanges.all`. */
  allExchanges: calls.exchanges.all,
  /** @deprecated Use `cancels.list`. */
  listCancels: calls.cancels.list,
  /** @deprecated Use `cancels.all`. */
  allCancels: calls.cancels.all,
  /** @deprecated Use `returns.list`. */
  listReturns: calls.returns.list,
  /** @deprecated Use `returns.all`. */
  allReturns: calls.returns.all,
  /** @deprecated Use `stock.confirm`. */
  confirmInventory: calls.stock.confirm,
  /** @deprecated Use `shipments.register`. */
  registerShipments: calls.shipments.register,
  /** @deprecated Use `shipments.amend`. */
  updateShipments: calls.shipments.amend,
  /** @deprecated Use `feed.follow`. */
  changes: calls.feed.follow,
  /** @deprecated Use `feed.list`. */
  listChanges: calls.feed.list,
  /** @deprecated Use `feed.start`. */
  startChanges: calls.feed.start,
  /** @deprecated Use `feed.snapshot`. */
  snapshot: calls.feed.snapshot,
  /** @deprecated Use `feed.wholeSnapshot`. */
  wholeSnapshot: calls.feed.wholeSnapshot,
  /** @deprecated Use `feed.digest`. */
  digestChanges: calls.feed.digest,
  /** @deprecated Use `feed.mirror`. */
  mirror: calls.feed.mirror,
  /** @deprecated Use `waybillFiles.preview`. */
  previewWaybills: calls.waybillFiles.preview,
  /** @deprecated Use `waybillFiles.recheck`. */
  recheckWaybills: calls.waybillFiles.recheck,
  /** @deprecated Use `waybillFiles.commit`. */
  commitWaybills: calls.waybillFiles.commit,
  /** @deprecated Use `waybillFiles.result`. */
  waybillResult: calls.waybillFiles.result,
  /** @deprecated Use `stockFiles.preview`. */
  previewStockAnswers: calls.stockFiles.preview,
  /** @deprecated Use `stockFiles.recheck`. */
  recheckStockAnswers: calls.stockFiles.recheck,
  /** @deprecated Use `stockFiles.commit`. */
  commitStockAnswers: calls.stockFiles.commit,
  /** @deprecated Use `stockFiles.result`. */
  stockAnswerResult: calls.stockFiles.result,
  /** @deprecated Use `priceFiles.preview`. */
  previewPrices: calls.priceFiles.preview,
  /** @deprecated Use `priceFiles.recheck`. */
  recheckPrices: calls.priceFiles.recheck,
  /** @deprecated Use `priceFiles.commit`. */
  commitPrices: calls.priceFiles.commit,
  /** @deprecated Use `priceFiles.result`. */
  priceResult: calls.priceFiles.result,
  /** @deprecated Use `statements.pdf`. */
  statementPdf: calls.statements.pdf,
  /** @deprecated Use `statements.pdfStream`. */
  statementPdfStream: calls.statements.pdfStream,
  /** @deprecated Use `statements.data`. */
  statementData: calls.statements.data,
})
