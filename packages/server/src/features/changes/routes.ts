/** Binds the feed: what a vendor reads of it, what programs of the operator read of all vendors, and its keeping. */
import type { OperationsOf } from '../../core/work/operation.ts'
import {
  ackConsumer,
  type ConsumerServices,
  createConsumer,
  deleteConsumer,
  listConsumers,
} from './consumers/operations.ts'
import { readConsumer } from './consumers/reading.ts'
import * as feed from './operations.ts'

export const changes = (
  services: feed.ChangesServices & ConsumerServices & feed.FeedServices,
): OperationsOf<'changes'> => ({
  listChanges: (call) => feed.listChanges(services, call),
  startChanges: (call) => feed.startChanges(services, call),
  snapshot: (call) => feed.snapshot(services, call),
  digestChanges: (call) => feed.digestChanges(services, call),

  createConsumer: (call) => createConsumer(services, call),
  listConsumers: () => listConsumers(services),
  deleteConsumer: (call) => deleteConsumer(services, call),
  readConsumer: (call) => readConsumer(services, call),
  ackConsumer: (call) => ackConsumer(services, call),
  pruneChanges: (call) => feed.pruneChanges(services, call),
  newEpoch: () => feed.newEpoch(services),
})
