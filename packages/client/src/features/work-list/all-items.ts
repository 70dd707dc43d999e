/** The items of all vendors, as the operator searches them. */
import { pagesByCursor } from '../../cursors.ts'
import type { Pages } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { AllItem, AllItemsAnswer, AllItemsExport, AllItemsSearch } from '../../wire.ts'

export const allItemCalls = (sender: Sender) => ({
  items: {
    /** One page of the items of all vendors that match, with the counts of all that is to be done. */
    searchPage: (body: AllItemsSearch = {}, options?: CallOptions) =>
      sender.json('POST /operator-api/items/search', { body }, options),

    /** All items that match. */
    search: (
      body: Omit<AllItemsSearch, 'cursor'> = {},
      options?: CallOptions,
    ): Pages<AllItem, AllItemsAnswer> =>
      pagesByCursor((cursor) =>
        sender.json('POST /operator-api/items/search', { body: { ...body, cursor } }, options),
      ),

    /** All items that match, as a workbook or CSV that is written while it arrives: read the stream, or cancel it. */
    export: (body: AllItemsExport = {}, options?: CallOptions) =>
      sender.stream('POST /operator-api/items/export', { body }, options),
  },
})
