/**
 * What a column of an export has: its title, by which our preview and carriers' programs know it, and its value. No two
 * titles are alike, so that the file can be read back. Interface 10.6; decision 134.
 */
import {
  type AllExportColumn,
  claimTerms,
  columnTitle,
  type ExportColumn,
  type ItemRecord,
  itemStatusTerms,
  unavailableReasonTerms,
} from '@napum/contract'
import { carrierName, type Value } from '@napum/spreadsheet'
import { isGroup, orderFields } from '../../core/items/order-fields.ts'
import { personalColumns } from '../../core/items/personal.ts'
import type { Day } from '../../core/values/calendar.ts'
import type { stateView } from './rules.ts'

/** An item as a row is made of it. */
interface ExportedItem extends ReturnType<typeof stateView> {
  readonly record: ItemRecord
  /** Day of the marketplace on which it was shipped. */
  readonly shippedOn: Day | null
  /** Whose item it is. */
  readonly vendor: { readonly id: string; readonly name: string | null }
}

export interface ColumnRule {
  readonly title: string
  /** In characters. */
  readonly width?: number
  readonly of: (item: ExportedItem) => Value
}

const availability = (available: boolean | null): string | null =>
  available === null ? null : available ? '가능' : '불가'

/** Fields of an order that are about people, and texts that are typed about its items. */
const personal: ReadonlySet<string> = new Set([
  ...orderFields.filter((field) => !isGroup(field) && field.personal).map(({ name }) => name),
  ...Object.keys(personalColumns),
])

/** Whether a column is about a person. */
export const isPersonal = (column: AllExportColumn): boolean => personal.has(column)

/** In characters, of columns that are not as wide as others. */
const widths: Readonly<Partial<Record<ExportColumn, number>>> = {
  ord_prd_no: 30,
  ord_no: 26,
  order_id: 24,
  recv_addr1: 40,
  recv_addr2: 24,
  ord_memo: 24,
  afterdeli: 8,
  ord_company: 20,
  prd_name: 30,
  item_name: 30,
  item_cnt: 10,
  stock_available: 8,
  stock_memo: 24,
  tracking_number: 18,
  shipment_memo: 24,
  quantity: 8,
  claim_type: 8,
  claim_reason: 24,
  new_ord_prd_no: 30,
  settlement_no: 20,
}

/** Columns of exports of all vendors. */
const vendorColumns = {
  vendor_id: { title: '공급사 번호', width: 28, of: ({ vendor }: ExportedItem) => vendor.id },
  vendor_name: { title: '공급사', width: 20, of: ({ vendor }: ExportedItem) => vendor.name },
} as const
const isVendorColumn = (column: AllExportColumn): column is keyof typeof vendorColumns =>
  column in vendorColumns

/** What is not a field of the record, or is said in words. */
const stateValues: Readonly<
  Record<Exclude<ExportColumn, keyof ItemRecord> | 'item_status', ColumnRule['of']>
> = {
  item_status: ({ record }) => itemStatusTerms[record.item_status ?? 'pending'].ko,
  due_on: ({ due_on }) => due_on,
  stock_available: ({ stock }) => availability(stock.available),
  unavailable_reason: ({ stock }) =>
    stock.unavailable_reason && unavailableReasonTerms[stock.unavailable_reason].ko,
  stock_memo: ({ stock }) => stock.memo,
  carrier_code: ({ shipment }) => shipment && carrierName(shipment.carrier_code),
  tracking_number: ({ shipment }) => shipment?.tracking_number ?? null,
  shipped_on: ({ shippedOn }) => shippedOn,
  shipment_memo: ({ shipment }) => shipment?.memo ?? null,
  unit_price: ({ supply_price }) => supply_price?.unit_price ?? null,
  quantity: ({ supply_price }) => supply_price?.quantity ?? null,
  total_amount: ({ supply_price }) => supply_price?.total_amount ?? null,
  claim_type: ({ claim }) => claim && claimTerms[claim.type].ko,
  claim_date: ({ claim }) => claim?.date ?? null,
  claim_reason: ({ claim }) => claim?.reason ?? null,
  new_ord_prd_no: ({ claim }) => claim?.new_ord_prd_no ?? null,
  settlement_no: ({ settlement_no }) => settlement_no,
}

const isState = (column: ExportColumn): column is keyof typeof stateValues => column in stateValues

/** A field of the record. */
const fieldValue =
  (field: keyof ItemRecord): ColumnRule['of'] =>
  ({ record }) => {
    const value = record[field]
    return typeof value === 'boolean' ? (value ? 'Y' : 'N') : value
  }

export const ruleOf = (column: AllExportColumn): ColumnRule =>
  isVendorColumn(column) ? vendorColumns[column] : itemRule(column)

const itemRule = (column: ExportColumn): ColumnRule => ({
  title: columnTitle(column),
  ...(widths[column] === undefined ? {} : { width: widths[column] }),
  of: isState(column) ? stateValues[column] : fieldValue(column),
})
