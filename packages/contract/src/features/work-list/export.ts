/** The work list as a file, in any columns. Interface 10.6; decision 134. */
import Type, { type Static } from 'typebox'
import { ofVendor } from '../../callers.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { OneOf } from '../../field-kinds.ts'
import { itemNumberFields, itemRecordFields } from '../../item.ts'
import {
  EXPORT_COLUMNS_MAX,
  EXPORT_ITEMS_MAX,
  EXPORT_NAME_LENGTH_MAX,
  EXPORT_REASON_LENGTH_MAX,
  EXPORT_TITLE_LENGTH_MAX,
  SEARCH_TEXT_LENGTH_MAX,
} from '../../limits.ts'
import { FileResultAnswer } from '../fulfilment/files.ts'
import { ItemSearchRequest } from './items.ts'

export const exportFormats = ['xlsx', 'csv'] as const

/** What is known of an item besides its record, one value each. */
const stateColumns = [
  'due_on',
  'stock_available',
  'unavailable_reason',
  'stock_memo',
  'carrier_code',
  'tracking_number',
  'shipped_on',
  'shipment_memo',
  'unit_price',
  'quantity',
  'total_amount',
  'claim_type',
  'claim_date',
  'claim_reason',
  'new_ord_prd_no',
  'settlement_no',
] as const

type RecordField = keyof typeof itemNumberFields | keyof typeof itemRecordFields
const recordFields = Object.keys({ ...itemNumberFields, ...itemRecordFields }) as readonly RecordField[]

/** What a column of an export can hold: each field of the record, and the current states. */
export const exportColumns: readonly (RecordField | (typeof stateColumns)[number])[] = [
  ...recordFields,
  ...stateColumns,
]
export type ExportColumn = (typeof exportColumns)[number]

/** The template of `POST /vendor-api/waybills/preview`, with what a parcel needs. */
export const exportColumnsDefault: readonly ExportColumn[] = [
  'ord_prd_no',
  'carrier_code',
  'tracking_number',
  'recv_name',
  'recv_hp',
  'recv_zipcode',
  'recv_addr1',
  'recv_addr2',
  'item_name',
  'item_cnt',
  'ord_memo',
]

const { cursor: _cursor, limit: _limit, ...filterFields } = ItemSearchRequest.properties

/** The filters and the order of the work list. */
export const ItemFilters = Type.Object(filterFields)

const name = Type.Optional(
  Type.String({
    minLength: 1,
    maxLength: EXPORT_NAME_LENGTH_MAX,
    pattern: '^[^\\x00-\\x1f\\x7f\\\\/:*?"<>|]+$',
    description: 'What the file is called, before the day and the ending.',
  }),
)
const format = Type.Optional(OneOf(exportFormats, 'xlsx when left out.'))
const reason = Type.Optional(
  Type.String({
    maxLength: EXPORT_REASON_LENGTH_MAX,
    description: 'What the file is for; kept in the audit.',
  }),
)

export const ItemExportRequest = Type.Object({
  name,
  format,
  columns: Type.Optional(
    Type.Array(OneOf(exportColumns, 'One of the columns.'), {
      minItems: 1,
      maxItems: EXPORT_COLUMNS_MAX,
      description: 'In this order; when left out, what a parcel needs. One may come several times.',
    }),
  ),
  titles: Type.Optional(
    Type.Array(Type.String({ maxLength: EXPORT_TITLE_LENGTH_MAX }), {
      maxItems: EXPORT_COLUMNS_MAX,
      description:
        'What the program that reads the file calls the columns: one for each of `columns`, and empty where ours stays.',
    }),
  ),
  filters: Type.Optional(ItemFilters),
  ord_prd_nos: Type.Optional(
    Type.Array(Type.String(), {
      minItems: 1,
      maxItems: EXPORT_ITEMS_MAX,
      description:
        'Instead of filters: just these items, each once and in this order. Numbers that are none of yours are left out.',
    }),
  ),
  reason,
})
export type ItemExportRequest = Static<typeof ItemExportRequest>

const listed = (description: string) => Type.Optional(Type.String({ maxLength: 4_000, description }))
const { item_status: _status, claim: _claim, carrier_code: _carrier, q: _q, ...plainFilters } = filterFields

export const ItemExportQuery = Type.Object({
  format,
  reason,
  columns: listed('Names of columns with commas between them, in this order.'),
  item_status: listed('States with commas between them.'),
  claim: listed('Claims, or none, with commas between them.'),
  carrier_code: listed('Carriers with commas between them.'),
  ...plainFilters,
  q: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_LENGTH_MAX, description: 'As in the work list.' })),
})

/** A file of items, of one vendor or of all. */
export const exportFile = {
  answer: FileResultAnswer,
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
  streamed: true,
  repeatable: true,
} as const
const description =
  'The items of a search, all of them, as a workbook or CSV with one row each. The file is written while it is sent, so it has no length in advance; when something goes wrong it is cut off. ' +
  'The titles of the columns are those by which `preview` knows them: the export of what can be shipped, with carrier and waybill number filled in, is a file of waybills; the same goes for stock answers and supply prices.'

export const itemExportEndpoints = endpointsOf('vendor', 'work-list', {
  exportItems: {
    ...exportFile,
    call: 'POST /vendor-api/items/export',
    summary: 'Export your items',
    description,
    body: ItemExportRequest,
    data: 'export',
    callers: ofVendor('viewer'),
    reads: true,
  },
  exportItemsByQuery: {
    ...exportFile,
    call: 'GET /vendor-api/items/export',
    summary: 'Export your items, by a link',
    description: `${description} Lists are written with commas.`,
    query: ItemExportQuery,
    data: 'export',
    callers: ofVendor('viewer'),
  },
} as const satisfies EndpointTableOf)
