/** Inventory confirmation. Interface 4.6; decision 31. */
import type { StockConfirmation } from '@napum/contract'
import { type BatchCall, type BatchServices, batchOperation } from '../batch.ts'
import { stockConfirmations } from './rules.ts'

export function confirmInventory(services: BatchServices) {
  const confirm = batchOperation(services, stockConfirmations)
  return async (call: BatchCall<'confirmations', StockConfirmation>) => {
    const { results, ...answer } = await confirm(call)
    const available_count = results.filter((result) => result.success && result.stock_available).length
    const unavailable_count = answer.success_count - available_count
    return { ...answer, available_count, unavailable_count, results }
  }
}
