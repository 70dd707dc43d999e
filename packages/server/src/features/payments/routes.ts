/** Binds the bank transfers of operator-interface.md "Bank transfers". */
import type { bankTransfersEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import { type BankTransferServices, bankTransfers } from './operations.ts'

export const payments = (services: BankTransferServices): OperationsOf<typeof bankTransfersEndpoints> => ({
  bankTransfers: (call) => bankTransfers(services, call),
})
