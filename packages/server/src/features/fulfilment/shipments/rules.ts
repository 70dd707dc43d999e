/** Registering and amending waybills, entry by entry. Interface 4.7, 4.8; decisions 26a-26c, 28, 32-36. */
import {
  type ShipmentFailed,
  type ShipmentRegistered,
  type ShipmentRegistration,
  type ShipmentUpdate,
  type ShipmentUpdated,
  shipmentRegistrationBatch,
  shipmentUpdateBatch,
  TRACKING_NUMBER_LENGTH_MAX,
} from '@napum/contract'
import { sentIssue } from '../../../core/items/sent.ts'
import type { ItemState } from '../../../core/items/state.ts'
import type { Calendar } from '../../../core/values/calendar.ts'
import { decimalToNumber } from '../../../core/values/money.ts'
import { EntryRefusal } from '../../../core/work/entries.ts'
import type { BatchKind, Work } from '../batch.ts'
import { clearUnavailable, isStatus, nextStatus, setStatus } from '../lifecycle.ts'

const REGISTER = 'shipment_register'
const UPDATE = 'shipment_update'
const failedFields = { status: 'failed' } as const
const SHIPPED_AT_ISSUE =
  'shipped_at must be an instant in ISO 8601, such as 2026-01-22T15:50:00+09:00 ' +
  '(without an offset it is read in the time zone of the marketplace), ' +
  'or a day, such as 2026-01-22 (the start of that day).'

function trackingIssue(tracking: string | undefined): string | null {
  if (tracking === undefined) return null
  const length = [...tracking.trim()].length
  return length >= 1 && length <= TRACKING_NUMBER_LENGTH_MAX
    ? null
    : `tracking_number must have 1 to ${TRACKING_NUMBER_LENGTH_MAX} characters after trimming.`
}

/** Interface 4.7 */
export const registrations = (
  calendar: Calendar,
): BatchKind<'shipments', ShipmentRegistration, ShipmentRegistered, ShipmentFailed> => ({
  batch: shipmentRegistrationBatch,
  sends: true,
  failedFields,
  idempotencyKey: (entry) => entry.idempotency_key,
  issue(entry) {
    const wrongTime = entry.shipped_at !== undefined && !calendar.parseInstantOrDay(entry.shipped_at)
    return trackingIssue(entry.tracking_number) ?? (wrongTime ? SHIPPED_AT_ISSUE : null)
  },
  decide(entry, item, work) {
    const used = entry.idempotency_key && work.items.findByIdempotencyKey(entry.idempotency_key)
    if (used) {
      const isReplay = used === item && used.idempotency_entry === sentFields(entry)
      return isReplay ? registered(entry) : new EntryRefusal('IDEMPOTENCY_KEY_REUSED')
    }
    const wrongTime = entry.shipped_at === undefined ? null : wrongTimeOf(entry, item, work, calendar)
    if (wrongTime !== null) return new EntryRefusal('VALIDATION_ERROR', wrongTime)
    if (item.claim_type === 'cancel') return new EntryRefusal('ITEM_CANCELLED')
    if (item.registered_at !== null) return alreadyRegistered
    const next = nextStatus('shipment_registered', item.item_status)
    if (!isStatus(next)) return new EntryRefusal(next)
    const refused = work.recordPrice(item, REGISTER)
    if (refused) return refused
    const shipped_at = shippedAt(entry, work, calendar)
    register(entry, item, work, shipped_at)
    setStatus(work.items, calendar.dayOf(shipped_at), item, next, REGISTER)
    return registered(entry)
  },
})

const alreadyRegistered = new EntryRefusal(
  'ALREADY_SHIPPED',
  'A shipment is registered already. Change its tracking number with PUT /vendor-api/shipment.',
)

/** What an entry asks for, to tell a replay from another entry with the same key; defaults don't count. */
function sentFields(entry: ShipmentRegistration): string {
  const { ord_prd_no, carrier_code, tracking_number, shipped_at, supply_price } = entry
  const price = supply_price && [supply_price.unit_price, supply_price.quantity, supply_price.total_amount]
  return JSON.stringify([ord_prd_no, carrier_code, tracking_number.trim(), shipped_at ?? null, price ?? null])
}

/** When the goods left: as the entry says, else now. */
const shippedAt = ({ shipped_at }: ShipmentRegistration, { stamp }: Work, calendar: Calendar): Date =>
  (shipped_at === undefined ? null : calendar.parseInstantOrDay(shipped_at)?.at) ?? stamp.now

/** What is wrong with the time of an entry. A replay never comes here: `decide` answers it before. */
const wrongTimeOf = (entry: ShipmentRegistration, item: ItemState, work: Work, calendar: Calendar) =>
  sentIssue('shipped_at', shippedAt(entry, work, calendar), {
    ord_day: item.ord_day,
    now: work.stamp.now,
    calendar,
  })

function register(entry: ShipmentRegistration, item: ItemState, work: Work, shipped_at: Date): void {
  const { now } = work.stamp
  const waybill = {
    carrier_code: entry.carrier_code,
    tracking_number: entry.tracking_number.trim(),
    shipped_at,
  }
  clearUnavailable(work.items, item)
  work.items.change(item, {
    ...waybill,
    registered_at: now,
    ...(entry.idempotency_key === undefined
      ? {}
      : { idempotency_key: entry.idempotency_key, idempotency_entry: sentFields(entry) }),
  })
  work.items.note(item, 'shipment', REGISTER, { ...waybill, memo: null })
}

const registered = (entry: ShipmentRegistration): ShipmentRegistered => ({
  ord_prd_no: entry.ord_prd_no,
  success: true,
  status: 'success',
  message: `Shipment registered${entry.supply_price ? ' and supply price recorded' : ''}`,
  order_status: 'shipped',
})

/** Interface 4.8 */
export const updates: BatchKind<'updates', ShipmentUpdate, ShipmentUpdated, ShipmentFailed> = {
  batch: shipmentUpdateBatch,
  failedFields,
  issue: (entry) => trackingIssue(entry.tracking_number),
  decide(entry, item, work) {
    if (item.claim_type === 'cancel') return new EntryRefusal('ITEM_CANCELLED')
    if (item.registered_at === null) return new EntryRefusal('SHIPMENT_NOT_FOUND')
    const previous = { tracking: item.tracking_number as string, total: totalOf(item) }
    const refused = work.recordPrice(item, UPDATE)
    if (refused) return refused
    const amended = amend(entry, item, work)
    const total = totalOf(item)
    return {
      ord_prd_no: entry.ord_prd_no,
      success: true,
      status: 'success',
      previous_tracking_number: previous.tracking,
      new_tracking_number: item.tracking_number as string,
      previous_supply_price: previous.total,
      new_supply_price: total,
      message: updateMessage(amended, entry.supply_price !== undefined),
    }
  },
}

/** Changes what was sent and differs; whether anything did. */
function amend(entry: ShipmentUpdate, item: ItemState, work: Work): boolean {
  const waybill = {
    carrier_code: entry.carrier_code ?? item.carrier_code,
    tracking_number: entry.tracking_number?.trim() ?? item.tracking_number,
    shipment_memo: entry.memo ?? item.shipment_memo,
  }
  const isSame =
    waybill.carrier_code === item.carrier_code &&
    waybill.tracking_number === item.tracking_number &&
    waybill.shipment_memo === item.shipment_memo
  if (isSame) return false
  work.items.change(item, waybill)
  const { carrier_code, tracking_number, shipment_memo } = waybill
  const { shipped_at } = item
  work.items.note(item, 'shipment', UPDATE, {
    carrier_code,
    tracking_number,
    shipped_at,
    memo: shipment_memo,
  })
  return true
}

function updateMessage(amended: boolean, priced: boolean): string {
  if (amended) return `Shipment updated${priced ? ' and supply price recorded' : ''}`
  return priced ? 'Supply price recorded' : 'Nothing to change'
}

const totalOf = (item: ItemState): number | null =>
  item.total_amount === null ? null : decimalToNumber(item.total_amount)
