/** Binds the own passkeys. Decision 126. */
import type { passkeyEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../../core/operation.ts'
import * as operations from './operations.ts'

export const passkeys = (services: operations.PasskeyServices): OperationsOf<typeof passkeyEndpoints> => ({
  startPasskey: (call) => operations.startPasskey(services, call),
  confirmPasskey: (call) => operations.confirmPasskey(services, call),
  listPasskeys: (call) => operations.listPasskeys(services, call),
  updatePasskey: (call) => operations.updatePasskey(services, call),
  deletePasskey: (call) => operations.deletePasskey(services, call),
})
