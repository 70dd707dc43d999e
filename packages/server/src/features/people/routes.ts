/** Binds the people of a vendor or of the operator. Decision 143. */
import type { peopleEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import * as operations from './operations.ts'

export const people = (services: operations.PeopleServices): OperationsOf<typeof peopleEndpoints> => ({
  invitePerson: (call) => operations.invitePerson(services, call),
  withdrawInvitation: (call) => operations.withdrawInvitation(services, call),
  listPeople: (call) => operations.listPeople(services, call),
  updatePerson: (call) => operations.updatePerson(services, call),
  resetPerson: (call) => operations.resetPerson(services, call),
  listSessionsOf: (call) => operations.listSessionsOf(services, call),
  endSessionsOf: (call) => operations.endAllSessions(services, call),
})
