/** Binds preview, commit and result of the three kinds of files. Decisions 130-132. */
import type { RowsKind } from '@napum/spreadsheet'
import { ReadyJson } from '../../../core/values/answers.ts'
import type { OperationsOf } from '../../../core/work/operation.ts'
import type { VendorServices } from '../../../core/work/services.ts'
import { type BatchServices, batchOperation } from '../batch.ts'
import type { FileCall } from './calls.ts'
import { type BookEntries, commitOf } from './commit.ts'
import { listUploads } from './list.ts'
import { type PreviewServices, previewOf } from './preview.ts'
import { recheckOf } from './recheck.ts'
import { resultOf } from './result.ts'
import { priceEntries } from './rules.ts'

/** The batches of single entries, which also book waybills and stock answers of files. */
export type EntryOperations = Pick<
  OperationsOf<'fulfilment'>,
  'updateStatus' | 'confirmInventory' | 'registerShipments' | 'updateShipments'
>

/** A call of a batch has neither parameters nor a query. */
const whole = (call: FileCall) => ({ ...call, params: {}, query: {} })

/** The answers entry by entry; a batch that writes its answer out itself has none to look at. */
function resultsOf<Result>(
  answer: { readonly results: readonly Result[] } | ReadyJson<unknown>,
): readonly Result[] {
  if (answer instanceof ReadyJson) throw new Error('a batch answered with ready text')
  return answer.results
}

export type FileServices = BatchServices & PreviewServices & Pick<VendorServices, 'livemode'>

export function fulfilmentFiles(
  services: FileServices,
  batches: EntryOperations,
): Omit<OperationsOf<'fulfilment'>, keyof EntryOperations> {
  const recordPrices = batchOperation(services, priceEntries)
  const commit = <Kind extends RowsKind>(kind: Kind, book: BookEntries<Kind>) =>
    commitOf(services, kind, book)
  return {
    listUploads: (call) => listUploads(services, call),
    previewWaybills: previewOf(services, 'waybills'),
    recheckWaybills: recheckOf(services, 'waybills'),
    commitWaybills: commit('waybills', async (call, shipments, options) =>
      resultsOf(await batches.registerShipments({ ...whole(call), body: { shipments, ...options } })),
    ),
    waybillResult: resultOf(services, 'waybills'),
    previewStockAnswers: previewOf(services, 'stock_answers'),
    recheckStockAnswers: recheckOf(services, 'stock_answers'),
    commitStockAnswers: commit('stock_answers', async (call, confirmations, options) =>
      resultsOf(await batches.confirmInventory({ ...whole(call), body: { confirmations, ...options } })),
    ),
    stockAnswerResult: resultOf(services, 'stock_answers'),
    previewPrices: previewOf(services, 'prices'),
    recheckPrices: recheckOf(services, 'prices'),
    commitPrices: commit('prices', async (call, prices, options) =>
      resultsOf(await recordPrices({ ...call, body: { prices, ...options } })),
    ),
    priceResult: resultOf(services, 'prices'),
  }
}
