/** Binds the consumers of changes. */
import type { OperationsOf } from '../../operation.ts'
import {
  ackConsumer,
  type ConsumerServices,
  createConsumer,
  deleteConsumer,
  listConsumers,
} from './operations.ts'
import { readConsumer } from './reading.ts'

export const consumers = (services: ConsumerServices): OperationsOf<'consumers'> => ({
  createConsumer: (call) => createConsumer(services, call),
  listConsumers: () => listConsumers(services),
  deleteConsumer: (call) => deleteConsumer(services, call),
  readConsumer: (call) => readConsumer(services, call),
  ackConsumer: (call) => ackConsumer(services, call),
})
