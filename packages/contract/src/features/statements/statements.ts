/** The settlement statement. Interface 2.6, 2.7, 4.9, 4.10; decisions 44-54. */
import Type, { type Static } from 'typebox'
import { ofVendor } from '../../callers.ts'
import { envelopeFields, Livemode } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Amount, Day, Nullable, Omissible, OneOf, Whole } from '../../field-kinds.ts'
import { claimTypes, taxTypes } from '../../item.ts'
import { codesOf, settlementStatusTerms } from '../../terms.ts'
import { apartFields, apartKinds, apartTaxTypes } from '../settlements/lines.ts'

export const statementTypes = ['standard', 'cancellation'] as const
export type StatementType = (typeof statementTypes)[number]

export const StatementRequest = Type.Object({
  ord_no: Type.Optional(
    Type.String({ minLength: 1, description: 'Order number. When both numbers are sent, this one is used.' }),
  ),
  ord_prd_no: Type.Optional(Type.String({ minLength: 1, description: 'Order item number.' })),
  settlement_type: Type.Optional(
    OneOf(
      statementTypes,
      'standard (default), or cancellation: the negative statement of cancelled and returned items.',
    ),
  ),
})
export type StatementRequest = Static<typeof StatementRequest>

export const settlementStatuses = codesOf(settlementStatusTerms)
export type SettlementStatus = keyof typeof settlementStatusTerms

const text = (description: string) => Type.String({ description })

export const settlementHeaderFields = {
  settlement_id: text('Settlement id (ULID)'),
  settlement_no: Type.String({ description: 'SET-YYYYMMDD-NNN', examples: ['SET-20260211-001'] }),
  status: OneOf(settlementStatuses, 'State of the settlement.'),
  period_start: Day('First day of the period.'),
  period_end: Day('Last day of the period.'),
  settlement_date: Day('Pay-out day.'),
}

/** Interface 2.6. */
export const SettlementHeader = Type.Object(settlementHeaderFields)
export type SettlementHeader = Static<typeof SettlementHeader>

const StatementLine = Type.Object({
  no: Whole('Line number'),
  insurance_code: text('Insurance code; empty when not applicable'),
  product_title: text('Product name'),
  specifications: text('Specification'),
  unit: text('Unit'),
  quantity: Whole('Quantity'),
  unit_price: Amount('Supply unit price'),
  amount: Amount('unit_price x quantity'),
  tax_type: OneOf(taxTypes, 'Tax type'),
  claim_type: Type.Optional(
    OneOf(claimTypes, 'Only in a cancellation: cancelled, returned, or replaced by an exchange.'),
  ),
  supplied_on: Omissible(
    Day('Only in a cancellation: the day on which the goods had left; null when they had not.'),
  ),
  sale_settlement_no: Type.Optional(text('Only in a cancellation: the settlement that contains the sale.')),
})
export type StatementLine = Static<typeof StatementLine>

/** Interface 2.7: one order on one delivery day, in one settlement. */
export const StatementOrder = Type.Object({
  settlement_no: Type.String({
    description:
      'Number of the settlement that contains these lines. An order can be in several settlements.',
    examples: ['SET-20260211-001'],
  }),
  delivery_date: text('Delivery date'),
  proof_number: text('Proof number'),
  receiver: Type.Object({
    biz_no: text('Business registration number'),
    name: text('Trade name'),
    owner: text('Representative'),
    address: text('Address'),
    phone: text('Phone'),
    biz_type: text('Business type'),
    biz_kind: text('Business category'),
  }),
  supplier: Type.Object({
    name: text('Trade name'),
    biz_no: text('Business registration number'),
    owner: text('Representative'),
    address: text('Address'),
    biz_type: text('Business type'),
    biz_kind: text('Business category'),
    phone: text('Phone'),
    email: text('E-mail'),
  }),
  items: Type.Array(StatementLine),
  summary: Type.Object({
    subtotal: Amount('Sum of amount'),
    supply_amount: Amount('Amount without VAT'),
    vat_amount: Amount('VAT'),
    total: Amount('supply_amount + vat_amount'),
    outstanding: text('Receivable; empty when not applicable'),
  }),
  footer: Type.Object({
    notes: text('Notes'),
    sales_office: text('Sales office'),
    sales_rep_name: text('Sales representative'),
    sales_rep_phone: text('Phone of the sales representative'),
  }),
})
export type StatementOrder = Static<typeof StatementOrder>

/** A line that belongs to no price of an item. Decision 205. */
const StatementAdjustment = Type.Object({
  no: Whole('Line number'),
  line_id: text('The line of the settlement'),
  kind: OneOf(apartKinds, 'Kind of the line'),
  ...apartFields,
  tax_type: OneOf(apartTaxTypes, 'Tax type. none: outside VAT'),
  sale_settlement_no: Nullable(text('The settlement of the line that it refers to')),
  supplied_on: Nullable(Day('The day on which the goods of its item had left')),
  adjusted_on: Day('The day on which it was recorded'),
  ord_no: Nullable(text('Order number; null when it belongs to no order')),
  ord_prd_no: Nullable(text('Order item number; null when it belongs to no item')),
  product_title: text('Product name when it was recorded; empty when it belongs to no item'),
  quantity: Whole('Quantity'),
  unit_price: Amount('Unit price'),
  amount: Amount('What it adds to the settlement'),
  supply_amount: Amount('Amount without VAT; 0 outside VAT'),
  vat_amount: Amount('VAT'),
  total: Amount('What it adds to the payable amount'),
})
export type StatementAdjustment = Static<typeof StatementAdjustment>

export const StatementAnswer = Type.Object({
  success: Type.Literal(true),
  ...envelopeFields,
  livemode: Livemode,
  settlement: SettlementHeader,
  orders: Type.Array(StatementOrder),
  adjustments: Type.Optional(
    Type.Array(StatementAdjustment, {
      description:
        'Adjustments, shipping and balances of a whole settlement, with its standard statement. Left out when there are none.',
    }),
  ),
  settlement_type: Type.Optional(
    OneOf(statementTypes, 'Only with `content_hash`: which of the two statements of the settlement it is.'),
  ),
  account: Omissible(
    Type.Object(
      {
        bank_code: text('Bank code'),
        bank_account: text('Account number'),
        account_holder: text('Account holder'),
      },
      { description: 'Only with `content_hash`: the account on the paper; null when it has none.' },
    ),
  ),
  content_form: Type.Optional(
    OneOf(
      ['napum-statement-1', 'napum-statement-2'],
      'Only with `content_hash`: the canonical form that was hashed.',
    ),
  ),
  content_hash: Type.Optional(
    Type.String({
      description:
        'SHA-256 of the content in its canonical form, in hexadecimal. Only of a whole settlement that is confirmed or paid.',
      pattern: '^[0-9a-f]{64}$',
    }),
  ),
  check_code: Type.Optional(
    Type.String({
      description: 'The code that is printed on the PDF; `GET /verify/{check_code}` says what it belongs to.',
      pattern: '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$',
      examples: ['7QF3-0K2M-9XHD-4T5V'],
    }),
  ),
})
export type StatementAnswer = Static<typeof StatementAnswer>

export const statementsEndpoints = endpointsOf('vendor', 'statements', {
  statementPdf: {
    call: 'POST /vendor-api/settlements/transaction-statement',
    summary: 'Fetch a settlement statement as PDF',
    description:
      'By `ord_no` (recommended): the items of the order that are not shipped yet, each once; items that are shipped, delivered, cancelled, returned or replaced by an exchange are left out. By `ord_prd_no`: all items of the settlement that contains the item. When both are sent, `ord_no` is used.',
    body: StatementRequest,
    answer: StatementAnswer,
    file: 'application/pdf',
    repeatable: true,
    errors: ['SETTLEMENT_NOT_FOUND'],
    data: 'people',
    callers: ofVendor('viewer'),
    reads: true,
  },
  statementData: {
    call: 'POST /vendor-api/settlements/transaction-statement/data',
    summary: 'Fetch a settlement statement as JSON',
    description:
      'Takes the same request as the PDF. The schema may change in later versions, so use the PDF for printing and archiving.',
    body: StatementRequest,
    answer: StatementAnswer,
    repeatable: true,
    errors: ['SETTLEMENT_NOT_FOUND'],
    data: 'people',
    callers: ofVendor('viewer'),
    reads: true,
  },
} as const satisfies EndpointTableOf)
