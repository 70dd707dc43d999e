/** Binds the feed of a vendor. */
import type { changesEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import { type ChangesServices, digestChanges, listChanges, snapshot, startChanges } from './operations.ts'

export const changes = (services: ChangesServices): OperationsOf<typeof changesEndpoints> => ({
  listChanges: (call) => listChanges(services, call),
  startChanges: (call) => startChanges(services, call),
  snapshot: (call) => snapshot(services, call),
  digestChanges: (call) => digestChanges(services, call),
})
