/** Binds the people of a vendor or of the operator, the keys of a vendor for its owner, and saved views. Decisions 63, 143. */
import { vendorOf } from '../../core/people/caller.ts'
import * as keys from '../../core/vendors/api-keys.ts'
import type { BasicCall, OperationsOf } from '../../core/work/operation.ts'
import * as operations from './operations.ts'
import { refuseRealKeys } from './rules.ts'
import * as views from './views.ts'

const byOwner = ({ caller }: Pick<BasicCall, 'caller'>) => ({ caller, reader: 'vendor' }) as const

export const people = (
  services: operations.PeopleServices & keys.KeyServices & views.ViewServices,
): OperationsOf<'people'> => ({
  invitePerson: (call) => operations.invitePerson(services, call),
  withdrawInvitation: (call) => operations.withdrawInvitation(services, call),
  listPeople: (call) => operations.listPeople(services, call),
  updatePerson: (call) => operations.updatePerson(services, call),
  resetPerson: (call) => operations.resetPerson(services, call),
  listSessionsOf: (call) => operations.listSessionsOf(services, call),
  endSessionsOf: (call) => operations.endAllSessions(services, call),

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

  listViews: (call) => views.listViews(services, call),
  saveView: (call) => views.saveView(services, call),
  deleteView: (call) => views.deleteView(services, call),
})
