/** Binds the bank transfers of operator-interface.md "Bank transfers". */
import type { OperationsOf } from '../../operation.ts'
import { type BankTransferServices, bankTransfers } from './operations.ts'

export const transfers = (services: BankTransferServices): OperationsOf<'bank-transfers', 'operator'> => ({
  bankTransfers: (call) => bankTransfers(services, call),
})
