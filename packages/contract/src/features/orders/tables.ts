/** Tables of orders (Excel, CSV) and the mappings that say which column is which field. Decisions 135, 155. */
import Type, { type Static } from 'typebox'
import { ofOperator } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Count, Instant, Nullable, OneOf, Positive, Text } from '../../field-kinds.ts'
import {
  FILE_BYTES_MAX,
  MAPPING_BYTES_MAX,
  MAPPING_QUERY_LENGTH_MAX,
  ORDER_NOTES_MAX,
  VIEW_NAME_LENGTH_MAX,
} from '../../limits.ts'
import { fileEncodings, fileFormats } from '../fulfilment/file-issues.ts'
import { orderNoteCodes, orderRowCodes } from './row-codes.ts'

const sources = (description: string) => Type.Object({}, { additionalProperties: true, description })

const mappingFields = {
  sheet: Type.Optional(
    Type.String({ maxLength: 200, description: 'Name of the sheet; else the first one.' }),
  ),
  header_row: Type.Optional(
    Count('Row with the titles, from 1; 0: there is none. Looked for when left out.'),
  ),
  order: sources(
    'Fields of an order: a title, or an object with `column` (title or number from 1) or `value`, and `default`, `values`, `thousands`.',
  ),
  item: sources('Fields of an item, in the same way.'),
}
export const OrderMapping = Type.Object(mappingFields, {
  description: 'As the operator guide has it, "Orders from a table".',
})
export const UsedOrderMapping = Type.Object(mappingFields, {
  description: 'A mapping as it is kept, or as it was used: then its columns are numbers.',
})

export const OrderTableQuery = Type.Object({
  mapping_id: Type.Optional(Type.String({ maxLength: 26, description: 'A saved mapping.' })),
  mapping: Type.Optional(
    Type.String({
      maxLength: MAPPING_QUERY_LENGTH_MAX,
      description:
        'A mapping as JSON; it may be incomplete. Without `mapping` and `mapping_id`, or without any field in it, fields are taken from usual titles.',
    }),
  ),
})

export const OrderTableColumn = Type.Object({
  column: Positive('From 1.'),
  title: Text('Empty without a row of titles.'),
  samples: Type.Array(Type.String(), { description: 'Some of what stands in it.' }),
})

const rows = Type.Array(Type.Integer({ minimum: 1 }), { description: 'Its rows, as the program shows them.' })
export const OrderTableOrder = Type.Object({
  rows,
  order: Type.Object({}, { additionalProperties: true, description: 'As it can be imported.' }),
})
export const OrderRowProblem = Type.Object({
  row: Type.Integer({ minimum: 1 }),
  field: Text('`order.ord_no`, `item.item_cnt`.'),
  code: OneOf(orderRowCodes, 'What it is.'),
  detail: Text('What stands in the cell, or the other row; may be empty.'),
  message: Text('What it is, and what to do.'),
})
export const OrderTableRefused = Type.Object({
  ord_no: Text('Empty when the row has none.'),
  rows,
  problems: Type.Array(OrderRowProblem),
})

export const OrderRowNote = Type.Object({
  row: Type.Integer({ minimum: 1 }),
  field: Text('`order.recv_zipcode`.'),
  code: OneOf(
    orderNoteCodes,
    'ZERO_RESTORED: a first 0 that a spreadsheet took was put back. ZERO_DOUBTFUL: it may lack one; nothing was changed.',
  ),
  detail: Text('What stands in the cell.'),
  value: Text('What was read.'),
})

export const OrderTableAnswer = Answer({
  file: Type.Object({
    kind: OneOf(fileFormats, 'What the content is, whatever it is called.'),
    encoding: Nullable(OneOf(fileEncodings, 'Of a text; null of a workbook.')),
    sheet_list: Type.Array(Type.String(), { description: 'Sheets that can be read; a text has none.' }),
  }),
  columns: Type.Array(OrderTableColumn),
  mapping: UsedOrderMapping,
  missing_fields: Type.Array(Type.String(), {
    description:
      'Fields that are needed, or that the mapping names, and that no column is. Orders are read when none of the needed ones is among them.',
  }),
  row_count: Count('Rows below the titles that hold anything.'),
  order_list: Type.Array(OrderTableOrder),
  refused_list: Type.Array(OrderTableRefused, {
    description: 'Orders with a row that cannot be read; an order is read whole or not at all.',
  }),
  note_count: Count('Values that were changed, or should be looked at.'),
  note_list: Type.Array(OrderRowNote, { description: `The first ${ORDER_NOTES_MAX} of them.` }),
})
export type OrderTableAnswer = Static<typeof OrderTableAnswer>

const name = Type.String({
  minLength: 1,
  maxLength: VIEW_NAME_LENGTH_MAX,
  description: 'What it is called; one of the same name is replaced.',
})
export const SavedMapping = Type.Object({
  mapping_id: Text('ULID'),
  name,
  mapping: UsedOrderMapping,
  saved_at: Instant('When.'),
  saved_by: Nullable(Text('The person as he or she was called then; null: a program.')),
})
export type SavedMapping = Static<typeof SavedMapping>
export const MappingSave = Type.Object({ name, mapping: OrderMapping })
export const MappingAnswer = Answer({ order_mapping: SavedMapping })
export const MappingListAnswer = Answer({
  mapping_list: Type.Array(SavedMapping, { description: 'By name.' }),
})
const MappingParams = Type.Object({ mapping_id: Text('Id of the mapping.') })

export const orderTablesEndpoints = endpointsOf('operator', 'orders', {
  readOrderTable: {
    call: 'POST /operator-api/orders/table',
    summary: 'Read orders from a table',
    description:
      'The body is the file itself: a workbook (.xlsx), CSV or TSV with a row for each item. Its content decides what it is. Nothing is written or kept: send `order_list` to `POST /operator-api/orders`, with `dry_run` first.',
    takesFile: { bytesMax: FILE_BYTES_MAX },
    query: OrderTableQuery,
    answer: OrderTableAnswer,
    repeatable: true,
    errors: ['FILE_NOT_READABLE', 'MAPPING_NOT_FOUND'],
    data: 'people',
    callers: ofOperator('orders'),
    reads: true,
  },
  listOrderMappings: {
    call: 'GET /operator-api/order-mappings',
    summary: 'List the saved mappings of tables of orders',
    answer: MappingListAnswer,
    data: 'none',
    callers: ofOperator('orders'),
  },
  saveOrderMapping: {
    call: 'PUT /operator-api/order-mappings',
    summary: 'Save a mapping; one of the same name is replaced',
    description: `All needed fields must be in it. At most ${MAPPING_BYTES_MAX} bytes as JSON.`,
    body: MappingSave,
    answer: MappingAnswer,
    repeatable: true,
    errors: ['MAPPING_LIMIT'],
    data: 'none',
    callers: ofOperator('orders'),
  },
  deleteOrderMapping: {
    call: 'DELETE /operator-api/order-mappings/{mapping_id}',
    summary: 'Delete a mapping',
    params: MappingParams,
    answer: MappingAnswer,
    repeatable: true,
    errors: ['MAPPING_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('orders'),
  },
} as const satisfies EndpointTableOf)
