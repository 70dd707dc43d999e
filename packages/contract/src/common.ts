/** Schemas that several endpoints share. Interface 1, 2.4, 2.5, 7; decisions 4, 5, 15, 52, 59. */
import Type, { type Static, type TProperties } from 'typebox'
import { errorCodes } from './errors.ts'
import { Flag, Instant, Nullable, OneOf, Text, Whole } from './field-kinds.ts'
import { COUNTED_MAX, MONEY_MAX, PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX, SUPPLY_QUANTITY_MAX } from './limits.ts'

/** Whether what is answered is real. */
export const Livemode = Flag('true: these are real orders; false: test data of the sandbox.')

/** A workbook of Excel. */
export const XLSX_MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What opens every JSON answer (interface 1). */
export const envelopeFields = {
  request_id: Type.String({
    description: 'Tracking id; the same value is in X-Request-Id. Quote it in support requests.',
    pattern: '^req_[0-9a-z]+_[0-9a-z]{6}$',
    examples: ['req_mkp3dxhc_4f7q2z'],
  }),
  timestamp: Instant('When the answer was made.'),
}

/** The schema of a JSON answer: the envelope, then its own fields. */
export const Answer = <Fields extends TProperties>(fields: Fields) =>
  Type.Object({ ...envelopeFields, ...fields })

export const Issue = Type.Object({
  path: Text('Where: a dotted path into the body, query or headers.'),
  message: Text('What is wrong there.'),
})
export type Issue = Static<typeof Issue>

/** The answer to a refused request (interface 7). */
export const ErrorAnswer = Type.Object({
  success: Type.Literal(false),
  ...envelopeFields,
  error: Type.Object({
    code: OneOf(errorCodes, 'See the error table.'),
    message: Text('What happened, and what to do.'),
    details: Nullable(Type.Object({}, { additionalProperties: true })),
  }),
})

/** How many records an answer may have. */
export const limitOf = (what: string, max: number, usual: number) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: max, description: `${what}; ${usual} when left out.` }))

/** Of lists that are read from the newest record on: behind which the page begins. */
export const afterOf = (maxLength: number) =>
  Type.Optional(Type.String({ maxLength, description: '`next_after` of the page before.' }))
export const nextPage = {
  next_after: Nullable(Text('Where the next page begins.')),
  has_more: Flag('Whether there is a next page.'),
}

/** Descriptions say defaults in words: generators of clients take a field with `default` for one that is always sent. */
export const pageFields = {
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Page to read; 1 when left out.',
    }),
  ),
  limit: limitOf('Records on a page', PAGE_LIMIT_MAX, PAGE_LIMIT_DEFAULT),
}

/** Interface 2.5. */
export const Pagination = Type.Object({
  page: Whole('Current page.'),
  limit: Whole('Records on a page.'),
  total: Whole('Records in all.'),
  has_more: Flag('Whether a next page exists.'),
})
export type Pagination = Static<typeof Pagination>

/** Of lists of all vendors: they may be too long to be counted at each call. */
export const LongPagination = Type.Object({
  ...Pagination.properties,
  total_is_at_least: Type.Optional(
    Type.Literal(true, {
      description: `There are more than total says: counting ends at ${COUNTED_MAX}. Left out otherwise.`,
    }),
  ),
})

const Money = (description: string) =>
  Type.Number({ minimum: 0, maximum: MONEY_MAX, description: `${description} In won, at most 2 decimals.` })

/** Interface 2.4, the same wherever a price can be sent. */
export const SupplyPrice = Type.Object(
  {
    unit_price: Money('Supply unit price.'),
    quantity: Type.Integer({ minimum: 1, maximum: SUPPLY_QUANTITY_MAX, description: 'Quantity.' }),
    total_amount: Money(
      'Total supply price; may differ from unit_price x quantity, for example by a discount.',
    ),
  },
  { description: 'The first supply price of an item puts it into a settlement.' },
)
export type SupplyPrice = Static<typeof SupplyPrice>

export const ItemNumber = Type.String({
  description: 'Order item number: ord_no, underscore, index in brackets.',
  examples: ['202601220157_000020196_[1]'],
})

/** Of a request. */
export const dryRunField = {
  dry_run: Type.Optional(
    Flag(
      'true: everything is checked and answered as it would be now, and nothing is written. Sending the same without it does it.',
    ),
  ),
}

/** Of the answer to it. */
export const dryRunAnswer = {
  dry_run: Type.Optional(Type.Literal(true, { description: 'It was a dry run: nothing was written.' })),
}
