/** What one import works with, and what becomes of its orders. */
import type { ImportOutcome, OrderFailed, OrderImported } from '@napum/contract'
import type { Services } from '../../services.ts'
import type { Destination } from './order-destination.ts'
import type { RegisteredOrder } from './order-rules.ts'
import type { OrderRefusal, ReadingContext, ReadyOrder } from './read-order.ts'

/** One import: what it works with, and where it puts what it decides. */
export interface Importing extends Pick<Services, 'db'>, ReadingContext {
  readonly destination: Destination
}

/** An order as it was sent; without a number that could be one, `ord_no` is empty. */
export interface Sent {
  readonly ord_no: string
  readonly order: ReadyOrder | OrderRefusal
}

/** What became of an order. */
export type Stored = OrderRefusal | { readonly outcome: ImportOutcome; readonly registered: RegisteredOrder }

/** What is answered of it. */
export type ImportResult = OrderImported | OrderFailed
