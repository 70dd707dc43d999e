/** Binds the feed: what a vendor reads of it, what programs of the operator read of all vendors, and its keeping. */
import type { changesEndpoints, consumersEndpoints, feedEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../core/operation.ts'
import {
  ackConsumer,
  type ConsumerServices,
  createConsumer,
  deleteConsumer,
  listConsumers,
} from './consumers/operations.ts'
import { readConsumer } from './consumers/reading.ts'
import { type ChangesServices, digestChanges, listChanges, snapshot, startChanges } from './operations.ts'
import { type FeedServices, newEpoch, pruneChanges } from './prune-operations.ts'

const ofVendors = (services: ChangesServices): OperationsOf<typeof changesEndpoints> => ({
  listChanges: (call) => listChanges(services, call),
  startChanges: (call) => startChanges(services, call),
  snapshot: (call) => snapshot(services, call),
  digestChanges: (call) => digestChanges(services, call),
})

const ofOperator = (
  services: ConsumerServices & FeedServices,
): OperationsOf<typeof consumersEndpoints & typeof feedEndpoints> => ({
  createConsumer: (call) => createConsumer(services, call),
  listConsumers: () => listConsumers(services),
  deleteConsumer: (call) => deleteConsumer(services, call),
  readConsumer: (call) => readConsumer(services, call),
  ackConsumer: (call) => ackConsumer(services, call),
  pruneChanges: (call) => pruneChanges(services, call),
  newEpoch: () => newEpoch(services),
})

export const changes = (services: ChangesServices & ConsumerServices & FeedServices) => ({
  ...ofVendors(services),
  ...ofOperator(services),
})
