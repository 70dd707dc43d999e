/** Tables of orders (Excel, CSV), and the saved mappings of their columns. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { MappingSave, OrderInput, OrderMapping, OrderTableAnswer } from '../../wire.ts'
import { bytesOf, type FileSource } from '../fulfilment/files.ts'

/** A saved mapping, or one that is being made; without either, fields are taken from usual titles. */
export interface ReadTableOptions extends CallOptions {
  readonly mapping_id?: string
  readonly mapping?: OrderMapping
}

/** What was read of a table; `order_list` can be imported. */
export type OrderTable = Omit<OrderTableAnswer, 'order_list'> & {
  readonly order_list: readonly { readonly rows: readonly number[]; readonly order: OrderInput }[]
}

export const orderTableCalls = (sender: Sender) => ({
  /**
   * Reads a table of orders (.xlsx, CSV, TSV) of at most 10 MiB. Nothing is written: what is in `order_list` goes to
   * `importOrders`.
   */
  readOrderTable: async (file: FileSource, options: ReadTableOptions = {}): Promise<OrderTable> => {
    const { mapping_id, mapping, ...rest } = options
    const query = { mapping_id, mapping: mapping && JSON.stringify(mapping) }
    // The service says no more of an order than that it is an object: whether it can be imported, an import tells.
    return (await sender.json(
      'POST /operator-api/orders/table',
      { bytes: await bytesOf(file), query },
      rest,
    )) as unknown as OrderTable
  },

  orderMappings: {
    /** All saved mappings, by name. */
    list: sender.call('GET /operator-api/order-mappings'),

    /** Saves a mapping; one of the same name is replaced. */
    save: (mapping: MappingSave, options?: CallOptions) =>
      sender.json('PUT /operator-api/order-mappings', { body: mapping }, options),

    delete: sender.call('DELETE /operator-api/order-mappings/{mapping_id}'),
  },
})
