/** Binds the feed of a vendor. */
import type { OperationsOf } from '../../operation.ts'
import { type ChangesServices, digestChanges, listChanges, snapshot, startChanges } from './operations.ts'

export const changes = (services: ChangesServices): OperationsOf<'changes'> => ({
  listChanges: (call) => listChanges(services, call),
  startChanges: (call) => startChanges(services, call),
  snapshot: (call) => snapshot(services, call),
  digestChanges: (call) => digestChanges(services, call),
})
