/**
 * What a vendor changes: status, stock, shipments. Interface 4.5-4.8. Lists of any length. With `{ dryRun: true }` nothing is
 * written, and the answer says what would be.
 */
import { type BatchSender, batchSender, nothing, sendBatch } from '../../batches.ts'
import type { Sender } from '../../sender.ts'
import type { ShipmentRegistration, ShipmentRegistrationAnswer } from '../../wire.ts'

const noStock = { ...nothing, available_count: 0, unavailable_count: 0 }

/** As long as a key may be. */
const KEY_LENGTH_MAX = 200

/**
 * The key of an entry without one, made of the parcel and of what else is sent: a program that starts again after a crash
 * makes the same, and so gets the first answer again. Where a time or a price differs, the service says that the item is shipped.
 */
function keyOf({ ord_prd_no, carrier_code, tracking_number, ...more }: ShipmentRegistration): string {
  const parcel = `${ord_prd_no}/${carrier_code}/${String(tracking_number).trim()}`
  const sent = JSON.stringify(more, Object.keys(more).sort().concat('unit_price', 'quantity', 'total_amount'))
  // What a valid entry has is shorter.
  return `${parcel}${sent === '{}' ? '' : `/${shortHash(sent)}`}`.slice(0, KEY_LENGTH_MAX)
}

/** FNV-1a of 32 bits: enough to tell the few entries of one parcel apart. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16)
}

const keyed = (shipment: ShipmentRegistration): ShipmentRegistration => ({
  ...shipment,
  idempotency_key: shipment.idempotency_key ?? keyOf(shipment),
})

export const fulfilmentCalls = (sender: Sender) => ({
  stock: {
    /** Says whether order items can ship (interface 4.6). */
    confirm: batchSender(sender, 'POST /vendor-api/inventory/confirm', noStock),
  },

  shipments: {
    /**
     * Registers waybills (interface 4.7). Entries without an idempotency key get one that is made of item, carrier and
     * waybill number. So a lost answer can be asked for again, also by a program that was started again, and no parcel is
     * registered twice.
     */
    register: ((shipments, options) => {
      const entries = Array.from(shipments, keyed)
      return sendBatch({
        sender,
        name: 'POST /vendor-api/shipment',
        entries,
        empty: nothing,
        options,
        repeatable: true,
      })
    }) as BatchSender<ShipmentRegistration, ShipmentRegistrationAnswer>,

    /** Amends registered waybills; only what is sent changes (interface 4.8). */
    amend: batchSender(sender, 'PUT /vendor-api/shipment', nothing),
  },
})
