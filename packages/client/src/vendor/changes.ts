/**
 * What a vendor changes: status, stock, shipments. Interface 4.5-4.8. Lists of any length. With `{ dryRun: true }` nothing is
 * written, and the answer says what would be.
 */
import { type BatchOptions, type BatchOutcome, sendBatch } from '../batches.ts'
import type { Wing } from '../wing.ts'
import type {
  ShipmentRegistration,
  ShipmentRegistrationAnswer,
  ShipmentUpdate,
  ShipmentUpdateAnswer,
  StatusUpdate,
  StatusUpdateAnswer,
  StockConfirmation,
  StockConfirmationAnswer,
} from '../wire.ts'

const nothing = { success_count: 0, failure_count: 0 }
const noStock = { ...nothing, available_count: 0, unavailable_count: 0 }

/** 128 random bits. Not crypto.randomUUID: browsers have that on https only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const keyed = (shipment: ShipmentRegistration): ShipmentRegistration => ({
  ...shipment,
  idempotency_key: shipment.idempotency_key ?? randomKey(),
})

export const changeCalls = (wing: Wing) => ({
  /** Changes the status of order items (interface 4.5). */
  updateStatus: (
    entries: Iterable<StatusUpdate>,
    options?: BatchOptions,
  ): Promise<BatchOutcome<StatusUpdateAnswer>> =>
    sendBatch({ wing, name: 'updateStatus', entries, empty: nothing, options }),

  /** Says whether order items can ship (interface 4.6). */
  confirmInventory: (
    entries: Iterable<StockConfirmation>,
    options?: BatchOptions,
  ): Promise<BatchOutcome<StockConfirmationAnswer>> =>
    sendBatch({ wing, name: 'confirmInventory', entries, empty: noStock, options }),

  /**
   * Registers waybills (interface 4.7). Entries without an idempotency key get a random one, so that a lost answer can be
   * asked for again without a second shipment. Bring keys of your own when a restarted program must find its
   * earlier registrations: with random ones those fail with ALREADY_SHIPPED.
   */
  registerShipments: (
    shipments: Iterable<ShipmentRegistration>,
    options?: BatchOptions,
  ): Promise<BatchOutcome<ShipmentRegistrationAnswer>> => {
    const entries = Array.from(shipments, keyed)
    return sendBatch({ wing, name: 'registerShipments', entries, empty: nothing, options, repeatable: true })
  },

  /** Amends registered waybills; only what is sent changes (interface 4.8). */
  updateShipments: (
    entries: Iterable<ShipmentUpdate>,
    options?: BatchOptions,
  ): Promise<BatchOutcome<ShipmentUpdateAnswer>> =>
    sendBatch({ wing, name: 'updateShipments', entries, empty: nothing, options }),
})
