/** Binds the API keys of a vendor, for its owner. Decisions 63, 143. */
import type { ownKeysEndpoints } from '@napum/contract'
import type { BasicCall, OperationsOf } from '../../../core/operation.ts'
import * as keys from '../../../core/vendors/api-keys.ts'
import { refuseRealKeys, vendorOf } from './rules.ts'

const byOwner = ({ caller }: Pick<BasicCall, 'caller'>) => ({ caller, reader: 'vendor' }) as const

export const ownKeys = (services: keys.KeyServices): OperationsOf<typeof ownKeysEndpoints> => ({
  issueOwnKey: async (call) => {
    refuseRealKeys(call.client, call.body)
    return keys.issueKey(services, byOwner(call), vendorOf(call.caller), call.body)
  },
  listOwnKeys: async (call) => {
    refuseRealKeys(call.client, call.query)
    return keys.listKeys(services, byOwner(call), vendorOf(call.caller), call.query)
  },
  revokeOwnKey: async (call) => {
    refuseRealKeys(call.client, call.query)
    return keys.revokeKey(services, byOwner(call), vendorOf(call.caller), call.params.key_id, call.query)
  },
})
