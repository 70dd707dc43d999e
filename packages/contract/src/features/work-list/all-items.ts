/** The items of all vendors as the operator searches and exports them. operator-interface.md "Looking things up". */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Flag, Nullable, OneOf, Text } from '../../field-kinds.ts'
import { EXPORT_COLUMNS_MAX, SEARCH_VENDORS_MAX } from '../../limits.ts'
import { exportColumns, exportFile, ItemExportRequest } from './export.ts'
import { ItemSearchAnswer, ItemSearchRequest, searchSorts, WorkItem } from './items.ts'

const whose = {
  vendor_ids: Type.Optional(
    Type.Array(Type.String({ minLength: 1 }), {
      minItems: 1,
      maxItems: SEARCH_VENDORS_MAX,
      description: 'Only items of these vendors; of all when left out.',
    }),
  ),
  own: Type.Optional(
    Flag("true: the marketplace's own products, which are found in no other way; not beside vendor_ids."),
  ),
}

export const AllItemsSearch = Type.Object({ ...ItemSearchRequest.properties, ...whose })
export type AllItemsSearch = Static<typeof AllItemsSearch>

/** An item as its vendor's work list shows it, and whose it is. */
export const AllItem = Type.Object({
  ...WorkItem.properties,
  vendor_id: Nullable(Text('null: an own product of the marketplace.')),
  vendor_name: Nullable(Type.String()),
})

export const AllItemsAnswer = Answer({
  ...ItemSearchAnswer.properties,
  item_list: Type.Array(AllItem),
  sort: OneOf(
    searchSorts,
    'How they are sorted: as asked, or by order day where more match than are sorted otherwise. All pages of a search have the order of its first.',
  ),
})

const allExportColumns = ['vendor_id', 'vendor_name', ...exportColumns] as const
export type AllExportColumn = (typeof allExportColumns)[number]

export const allExportColumnsDefault: readonly AllExportColumn[] = [
  'vendor_name',
  'ord_prd_no',
  'ord_date',
  'item_status',
  'due_on',
  'item_name',
  'item_cnt',
  'recv_name',
  'recv_hp',
  'carrier_code',
  'tracking_number',
  'claim_type',
]

const { cursor: _cursor, limit: _limit, ...filters } = AllItemsSearch.properties

export const AllItemsExport = Type.Object({
  ...ItemExportRequest.properties,
  columns: Type.Optional(
    Type.Array(OneOf(allExportColumns, 'One of the columns.'), {
      minItems: 1,
      maxItems: EXPORT_COLUMNS_MAX,
      description:
        'In this order; when left out, what answers where a parcel is. One may come several times.',
    }),
  ),
  filters: Type.Optional(Type.Object(filters)),
})

/** The endpoints of this feature for the operator. */
export const allItemsEndpoints = endpointsOf('operator', 'work-list', {
  searchAllItems: {
    call: 'POST /operator-api/items/search',
    summary: 'Search the items of all vendors',
    description:
      'Items that match all filters, as the work list of a vendor finds them, and whose they are. `counts` is about all vendors, or about `vendor_ids`, whatever the other filters. ' +
      'A waybill number is found by four of its characters or more. ' +
      'More than 50,000 items without `q`, or 4,000 with it, come by order day, whatever `sort` says but for its direction, and `sort` of the answer says so; with `vendor_ids` they are always sorted.',
    body: AllItemsSearch,
    answer: AllItemsAnswer,
    repeatable: true,
    data: 'people',
    callers: ofOperator('readOrders'),
    reads: true,
  },
  exportAllItems: {
    ...exportFile,
    call: 'POST /operator-api/items/export',
    summary: 'Export items of all vendors',
    description:
      'All items of a search as a workbook or CSV with one row each, written while it is sent; when something goes wrong it is cut off.',
    body: AllItemsExport,
    data: 'export',
    callers: ofOperator('readOrders'),
    reads: true,
  },
} as const satisfies EndpointTableOf)
