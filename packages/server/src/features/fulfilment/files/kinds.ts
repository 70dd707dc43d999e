/** What each kind of file does with a row: what of it is shown, what it becomes, and when an item is out of its reach; and its calls. */
import type {
  CarrierCode,
  FailedEntry,
  FileField,
  FileRowDone,
  FileRowFailed,
  ShipmentRegistration,
  StockConfirmation,
  SupplyPrice,
  UnavailableReason,
} from '@napum/contract'
import { carrierName, type ReadRow, type RowIssue, type RowsKind, type Value } from '@napum/spreadsheet'
import { isSent, saysSent } from '../../../core/items/sent.ts'
import type { KnownVendor } from '../../../core/vendors/cache.ts'
import type { BasicCall } from '../../../core/work/operation.ts'
import { isStatus, nextStatus } from '../lifecycle.ts'
import type { KeptPart } from '../uploads/uploads.ts'
import type { AskedItem } from './queries.ts'

export interface FileCall extends BasicCall {
  readonly vendor: KnownVendor
}

export interface UploadCall extends FileCall {
  readonly params: { readonly upload_id: string }
}

export type RowResult = FileRowDone | FileRowFailed

/** A part of an upload as it is kept. */
export type Part = KeptPart<ReadRow, RowResult>

export type EntryOutcome =
  | { readonly ord_prd_no: string; readonly success: true; readonly message: string }
  | FailedEntry

export interface PriceEntry {
  readonly ord_prd_no: string
  readonly supply_price: SupplyPrice
}

interface Entries {
  waybills: ShipmentRegistration
  stock_answers: StockConfirmation
  prices: PriceEntry
}

interface FileKindRules<Kind extends RowsKind> {
  /** Fields that the preview shows of a row besides those of all kinds. */
  readonly shown: readonly FileField[]
  /** Why the item cannot be committed as the row says. */
  readonly refusal: (row: ReadRow, item: AskedItem) => RowIssue | null
  readonly entry: (row: ReadRow, ordPrdNo: string, uploadId: string) => Entries[Kind]
}

/** A column holds what was checked when it was read. */
const cellOf = <Value>(row: ReadRow, field: FileField): Value => row.values[field] as Value

const priceOf = (row: ReadRow): { supply_price: SupplyPrice } => ({
  supply_price: {
    unit_price: cellOf(row, 'unit_price'),
    quantity: cellOf(row, 'quantity'),
    total_amount: cellOf(row, 'total_amount'),
  },
})

const cancelled = (item: AskedItem): RowIssue | null =>
  item.claim_type === 'cancel' ? { code: 'ITEM_CANCELLED' } : null

const shipped = (item: AskedItem): RowIssue => ({
  code: 'ALREADY_SHIPPED',
  detail:
    item.tracking_number === null
      ? String(saysSent(item.item_status) ? item.item_status : item.first_sent_day)
      : `${carrierName(item.carrier_code as CarrierCode)} ${item.tracking_number}`,
})

export const kinds: { readonly [Kind in RowsKind]: FileKindRules<Kind> } = {
  waybills: {
    shown: ['carrier_code', 'tracking_number'],
    refusal(row, item) {
      const { carrier_code, tracking_number } = row.values
      const isOpen = item.tracking_number === null
      const isSame = item.tracking_number === tracking_number && item.carrier_code === carrier_code
      return (
        cancelled(item) ??
        (isOpen && isStatus(nextStatus('shipment_registered', item.item_status))
          ? null
          : isSame
            ? { code: 'ALREADY_REGISTERED' }
            : shipped(item))
      )
    },
    entry: (row, ord_prd_no, uploadId) => ({
      ord_prd_no,
      carrier_code: cellOf(row, 'carrier_code'),
      tracking_number: cellOf(row, 'tracking_number'),
      idempotency_key: `${uploadId}:${row.row}`,
    }),
  },
  stock_answers: {
    shown: ['stock_available', 'unavailable_reason', 'memo', 'unit_price', 'quantity', 'total_amount'],
    refusal(row, item) {
      const step = row.values.stock_available ? 'stock_available' : 'stock_unavailable'
      const isOpen = row.values.stock_available === true || !isSent(item)
      return (
        cancelled(item) ?? (isOpen && isStatus(nextStatus(step, item.item_status)) ? null : shipped(item))
      )
    },
    entry(row, ord_prd_no) {
      const reason = cellOf<UnavailableReason | null>(row, 'unavailable_reason')
      const memo = cellOf<string | null>(row, 'memo')
      return {
        ord_prd_no,
        stock_available: cellOf(row, 'stock_available'),
        ...(reason === null ? {} : { unavailable_reason: reason }),
        ...(memo === null ? {} : { memo }),
        ...(row.values.stock_available && row.values.unit_price !== null ? priceOf(row) : {}),
      }
    },
  },
  prices: {
    shown: ['unit_price', 'quantity', 'total_amount'],
    refusal: (_row, item) => cancelled(item),
    entry: (row, ord_prd_no) => ({ ord_prd_no, ...priceOf(row) }),
  },
}

/** What was understood, in the words of people; what stood there when nothing was. */
export function shownValue({ values, read }: ReadRow, field: FileField): Value {
  const value = values[field] ?? null
  if (value === null) return read[field] ?? ''
  if (typeof value === 'boolean') return value ? '가능' : '불가'
  if (field === 'carrier_code') return carrierName(value as CarrierCode)
  return field === 'unavailable_reason' ? (read[field] ?? String(value)) : value
}
