/** Binds payments, holds and transfers of operator-interface.md, and the payments that a vendor reads (interface 10.4). */
import type { OperationsOf } from '../../core/work/operation.ts'
import type { SettlementServices } from '../settlements/index.ts'
import * as ending from './batches/ending.ts'
import * as batches from './batches/operations.ts'
import { correctPayment } from './correcting.ts'
import * as holding from './holding.ts'
import { bankTransfers } from './operations.ts'
import * as records from './records.ts'

export const payments = (services: SettlementServices): OperationsOf<'payments'> => ({
  bankTransfers: (call) => bankTransfers(services, call),
  listPayments: (call) => records.listPayments(services, call),
  recordPayment: (call) => records.recordPayment(services, call),
  correctPayment: (call) => correctPayment(services, call),
  listOwnPayments: (call) => records.listOwnPayments(call),
  readVendorHold: (call) => holding.readVendorHold(services, call),
  holdVendor: (call) => holding.holdVendor(services, call),
  releaseVendor: (call) => holding.releaseVendor(services, call),
  holdSettlement: (call) => holding.holdSettlement(services, call),
  releaseSettlement: (call) => holding.releaseSettlement(services, call),
  createTransferBatch: (call) => batches.createTransferBatch(services, call),
  listTransferBatches: (call) => batches.listTransferBatches(services, call),
  getTransferBatch: (call) => batches.getTransferBatch(services, call),
  transferBatchFile: (call) => batches.transferBatchFile(services, call),
  payTransferBatch: (call) => ending.payTransferBatch(services, call),
  cancelTransferBatch: (call) => ending.cancelTransferBatch(services, call),
  returnTransferBatch: (call) => ending.returnTransferBatch(services, call),
})
