/**
 * What a vendor changes: status, stock, shipments. Interface 4.5-4.8. Lists of any length. With `{ dryRun: true }` nothing is
 * written, and the answer says what would be.
 */
import { type BatchSender, sendBatch } from '../../batches.ts'
import type { Sender } from '../../sender.ts'
import type {
  ShipmentRegistration,
  ShipmentRegistrationAnswer,
  ShipmentUpdate,
  ShipmentUpdateAnswer,
  StatusUpdate,
  StatusUpdateAnswer,
  StockConfirmation,
  StockConfirmationAnswer,
} from '../../wire.ts'

const nothing = { success_count: 0, failure_count: 0 }
const noStock = { ...nothing, available_count: 0, unavailable_count: 0 }

/** As long as a key may be. */
const KEY_LENGTH_MAX = 200

/**
 * The key of an entry without one, made of the parcel: a program that starts again after a crash makes the same, and so gets
 * the first answer again.
 */
const keyOf = ({ ord_prd_no, carrier_code, tracking_number }: ShipmentRegistration): string =>
  // What a valid entry has is shorter.
  `${ord_prd_no}/${carrier_code}/${tracking_number}`.slice(0, KEY_LENGTH_MAX)

const keyed = (shipment: ShipmentRegistration): ShipmentRegistration => ({
  ...shipment,
  idempotency_key: shipment.idempotency_key ?? keyOf(shipment),
})

export const changeCalls = (sender: Sender) => ({
  /** Changes the status of order items (interface 4.5). */
  updateStatus: ((entries, options) =>
    sendBatch({ sender, name: 'updateStatus', entries, empty: nothing, options })) as BatchSender<
    StatusUpdate,
    StatusUpdateAnswer
  >,

  /** Says whether order items can ship (interface 4.6). */
  confirmInventory: ((entries, options) =>
    sendBatch({ sender, name: 'confirmInventory', entries, empty: noStock, options })) as BatchSender<
    StockConfirmation,
    StockConfirmationAnswer
  >,

  /**
   * Registers waybills (interface 4.7). Entries without an idempotency key get one that is made of item, carrier and
   * waybill number. So a lost answer can be asked for again, also by a program that was started again, and no parcel is
   * registered twice.
   */
  registerShipments: ((shipments, options) => {
    const entries = Array.from(shipments, keyed)
    return sendBatch({
      sender,
      name: 'registerShipments',
      entries,
      empty: nothing,
      options,
      repeatable: true,
    })
  }) as BatchSender<ShipmentRegistration, ShipmentRegistrationAnswer>,

  /** Amends registered waybills; only what is sent changes (interface 4.8). */
  updateShipments: ((entries, options) =>
    sendBatch({ sender, name: 'updateShipments', entries, empty: nothing, options })) as BatchSender<
    ShipmentUpdate,
    ShipmentUpdateAnswer
  >,
})
