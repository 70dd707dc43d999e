/** Binds the consumers of changes. */
import type { consumersEndpoints } from '@napum/contract'
import type { OperationsOf } from '../../../core/operation.ts'
import {
  ackConsumer,
  type ConsumerServices,
  createConsumer,
  deleteConsumer,
  listConsumers,
} from './operations.ts'
import { readConsumer } from './reading.ts'

export const consumers = (services: ConsumerServices): OperationsOf<typeof consumersEndpoints> => ({
  createConsumer: (call) => createConsumer(services, call),
  listConsumers: () => listConsumers(services),
  deleteConsumer: (call) => deleteConsumer(services, call),
  readConsumer: (call) => readConsumer(services, call),
  ackConsumer: (call) => ackConsumer(services, call),
})
