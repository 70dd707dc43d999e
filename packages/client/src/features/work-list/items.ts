/** What a vendor reads back of its items. Interface 10.1-10.3, 10.6. */
import { pagesByCursor } from '../../cursors.ts'
import type { Pages } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type {
  ItemExportRequest,
  ItemFilters,
  ItemSearchAnswer,
  ItemSearchRequest,
  WorkItem,
} from '../../wire.ts'

/** What can be shipped: its export, filled in, is a file of waybills. */
export const shippable: Readonly<ItemFilters> = {
  item_status: ['pending', 'preparing'],
  claim: ['none'],
  has_waybill: false,
}

/** What waits for an answer about its stock: its export, filled in, is a file of stock answers with supply prices. */
export const stockTemplate: Readonly<ItemExportRequest> = {
  columns: [
    'ord_prd_no',
    'item_name',
    'item_cnt',
    'recv_name',
    'due_on',
    'stock_available',
    'unavailable_reason',
    'unit_price',
  ],
  filters: { item_status: ['pending'], claim: ['none'] },
}

/** What has no supply price: its export, filled in, is a file of prices. */
export const priceTemplate: Readonly<ItemExportRequest> = {
  columns: ['ord_prd_no', 'item_name', 'item_cnt', 'unit_price'],
  filters: { claim: ['none'], has_price: false },
}

export const itemCalls = (sender: Sender) => ({
  /** The work list, one item, and which claims are new. */
  items: {
    /** One item with everything that happened to it; ITEM_NOT_FOUND when it is not yours. */
    get: sender.call('GET /vendor-api/items/{ord_prd_no}'),

    /** One page of the items that match, with the counts of all that is to be done. */
    searchPage: (body: ItemSearchRequest = {}, options?: CallOptions) =>
      sender.json('POST /vendor-api/items/search', { body }, options),

    /** All items that match. An item that changes while they are read may move to another place. */
    search: (
      body: Omit<ItemSearchRequest, 'cursor'> = {},
      options?: CallOptions,
    ): Pages<WorkItem, ItemSearchAnswer> =>
      pagesByCursor((cursor) =>
        sender.json('POST /vendor-api/items/search', { body: { ...body, cursor } }, options),
      ),

    /**
     * All items that match, as a workbook or CSV that is written while it arrives: read the stream, or cancel it. The stream
     * fails when it is cut off before its end.
     */
    export: (body: ItemExportRequest = {}, options?: CallOptions) =>
      sender.stream('POST /vendor-api/items/export', { body }, options),

    /** The same as a GET, with lists written with commas. */
    exportByQuery: sender.streamCall('GET /vendor-api/items/export', 'query'),

    /** How many items left on each of the last days, 14 when left out, the oldest first. */
    shippedDays: sender.call('GET /vendor-api/items/shipped-days', 'query'),

    /** Takes note of claims of at most 100 items: they are not counted as new any more; `seen: false` takes that back. */
    claimsSeen: (
      ord_prd_nos: string[],
      { seen = true, ...options }: CallOptions & { readonly seen?: boolean } = {},
    ) =>
      sender.json('POST /vendor-api/claims/seen', { body: { ord_prd_nos, ...(!seen && { seen }) } }, options),
  },
})
