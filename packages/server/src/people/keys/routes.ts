/** Binds the API keys of a vendor, for its owner. Decisions 63, 143. */
import * as keys from '../../core/api-keys.ts'
import type { OperationsOf } from '../../operation.ts'
import { vendorOf } from './rules.ts'

export const ownKeys = (services: keys.KeyServices): OperationsOf<'keys'> => ({
  issueOwnKey: async (call) => keys.issueKey(services, vendorOf(call.caller), call.body),
  listOwnKeys: async (call) => keys.listKeys(services, vendorOf(call.caller), call.query),
  revokeOwnKey: async (call) =>
    keys.revokeKey(services, vendorOf(call.caller), call.params.key_id, call.query),
})
