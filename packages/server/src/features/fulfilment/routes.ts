/** Binds what vendors do with items: interface 4.5-4.8, call by call, or with files of three kinds (decisions 130-132). */
import type { OperationsOf } from '../../core/work/operation.ts'
import type { VendorServices } from '../../core/work/services.ts'
import { type BatchServices, batchOperation } from './batch.ts'
import { commitOf } from './files/commit.ts'
import { listUploads } from './files/list.ts'
import { type PreviewServices, previewOf } from './files/preview.ts'
import { recheckOf } from './files/recheck.ts'
import { resultFileOf } from './files/result.ts'
import { priceEntries } from './files/rules.ts'
import { confirmInventory } from './inventory/operations.ts'
import { statusUpdates } from './item-status/rules.ts'
import { registrations, updates } from './shipments/rules.ts'

type FulfilmentServices = BatchServices & PreviewServices & Pick<VendorServices, 'livemode'>

export function fulfilment(services: FulfilmentServices): OperationsOf<'fulfilment'> {
  const confirmStock = confirmInventory(services)
  const registerShipments = batchOperation(services, registrations(services.calendar))
  const recordPrices = batchOperation(services, priceEntries)
  return {
    updateStatus: batchOperation(services, statusUpdates),
    confirmInventory: confirmStock,
    registerShipments,
    updateShipments: batchOperation(services, updates),

    listUploads: (call) => listUploads(services, call),
    previewWaybills: previewOf(services, 'waybills'),
    recheckWaybills: recheckOf(services, 'waybills'),
    commitWaybills: commitOf(services, 'waybills', async (call, shipments, options) => {
      const { results } = await registerShipments({ ...call, body: { shipments, ...options } })
      return results
    }),
    waybillResult: resultFileOf(services, 'waybills'),
    previewStockAnswers: previewOf(services, 'stock_answers'),
    recheckStockAnswers: recheckOf(services, 'stock_answers'),
    commitStockAnswers: commitOf(services, 'stock_answers', async (call, confirmations, options) => {
      const { results } = await confirmStock({ ...call, body: { confirmations, ...options } })
      return results
    }),
    stockAnswerResult: resultFileOf(services, 'stock_answers'),
    previewPrices: previewOf(services, 'prices'),
    recheckPrices: recheckOf(services, 'prices'),
    commitPrices: commitOf(services, 'prices', async (call, prices, options) => {
      const { results } = await recordPrices({ ...call, body: { prices, ...options } })
      return results
    }),
    priceResult: resultFileOf(services, 'prices'),
  }
}
