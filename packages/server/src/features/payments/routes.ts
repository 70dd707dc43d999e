/** Binds payments and bank transfers of operator-interface.md, and the payments that a vendor reads (interface 10.4). */
import type { bankTransfersEndpoints, ownPaymentsEndpoints, paymentsEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import { correctPayment } from './correcting.ts'
import { bankTransfers } from './operations.ts'
import * as records from './records.ts'
import type { PaymentServices } from './services.ts'

export const payments = (
  services: PaymentServices,
): OperationsOf<typeof bankTransfersEndpoints & typeof paymentsEndpoints & typeof ownPaymentsEndpoints> => ({
  bankTransfers: (call) => bankTransfers(services, call),
  listPayments: (call) => records.listPayments(services, call),
  recordPayment: (call) => records.recordPayment(services, call),
  correctPayment: (call) => correctPayment(services, call),
  listOwnPayments: (call) => records.listOwnPayments(call),
})
