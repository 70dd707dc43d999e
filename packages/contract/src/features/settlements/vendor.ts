/** Settlements as their vendor reads them. Interface 10.4. */
import Type, { type Static } from 'typebox'
import { ofVendor } from '../../callers.ts'
import { Answer, Pagination, pageFields, XLSX_MEDIA_TYPE } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Day, OneOf } from '../../field-kinds.ts'
import { FileResultAnswer } from '../fulfilment/files.ts'
import { StatementAnswer, settlementHeaderFields, settlementStatuses } from '../statements/statements.ts'
import { SettlementLinesAnswer, SettlementLinesQuery } from './lines.ts'
import { archiveQueryFields, Settlement, SettlementStatementQuery } from './settlement.ts'

const shown = Settlement.properties

export const OwnSettlement = Type.Object({
  ...settlementHeaderFields,
  item_count: shown.item_count,
  subtotal: shown.subtotal,
  cancellation_subtotal: shown.cancellation_subtotal,
  adjustment_subtotal: shown.adjustment_subtotal,
  balance_amount: shown.balance_amount,
  supply_amount: shown.supply_amount,
  vat_amount: shown.vat_amount,
  outside_vat_amount: shown.outside_vat_amount,
  payable_amount: shown.payable_amount,
  outstanding_amount: shown.outstanding_amount,
  paid_on: shown.paid_on,
  reference: shown.reference,
  on_hold: shown.on_hold,
  unshipped_count: shown.unshipped_count,
})
export type OwnSettlement = Static<typeof OwnSettlement>

export const OwnSettlementListQuery = Type.Object({
  status: Type.Optional(OneOf(settlementStatuses, 'Only those in this state.')),
  from: Type.Optional(Day('Earliest period_end.')),
  to: Type.Optional(Day('Latest period_end, included.')),
  ...pageFields,
})
export type OwnSettlementListQuery = Static<typeof OwnSettlementListQuery>
export const OwnSettlementListAnswer = Answer({
  settlement_list: Type.Array(OwnSettlement),
  pagination: Pagination,
})
export const OwnSettlementParams = Type.Object({
  settlement_no: Type.String({ description: 'Number of the settlement.', examples: ['SET-20260211-001'] }),
})
export const OwnStatementArchiveQuery = Type.Object(archiveQueryFields)
export const OwnSettlementAnswer = Answer({ settlement: OwnSettlement })

export const ownSettlementsEndpoints = endpointsOf('vendor', 'settlements', {
  listOwnSettlements: {
    call: 'GET /vendor-api/settlements',
    summary: 'List your settlements with what they come to',
    description: 'The newest period first. `from` and `to` filter `period_end`, both included.',
    query: OwnSettlementListQuery,
    answer: OwnSettlementListAnswer,
    data: 'none',
    callers: ofVendor('viewer'),
  },
  getOwnSettlement: {
    call: 'GET /vendor-api/settlements/{settlement_no}',
    summary: 'Read one of your settlements',
    params: OwnSettlementParams,
    answer: OwnSettlementAnswer,
    errors: ['SETTLEMENT_NOT_FOUND'],
    data: 'none',
    callers: ofVendor('viewer'),
  },
  listOwnSettlementLines: {
    call: 'GET /vendor-api/settlements/{settlement_no}/lines',
    summary: 'Read the lines that one of your settlements is made of',
    description: 'Lines never change. A price change or a reversal is a separate line.',
    params: OwnSettlementParams,
    query: SettlementLinesQuery,
    answer: SettlementLinesAnswer,
    errors: ['SETTLEMENT_NOT_FOUND'],
    data: 'people',
    callers: ofVendor('viewer'),
  },
  ownSettlementStatement: {
    call: 'GET /vendor-api/settlements/{settlement_no}/transaction-statement',
    summary: 'Fetch the statement of a whole settlement as PDF, JSON, CSV or XLSX',
    description: 'Includes shipped items, unlike the statement of an order.',
    params: OwnSettlementParams,
    query: SettlementStatementQuery,
    answer: StatementAnswer,
    file: ['application/pdf', 'text/csv', XLSX_MEDIA_TYPE],
    errors: ['SETTLEMENT_NOT_FOUND'],
    data: 'people',
    callers: ofVendor('viewer'),
  },
  ownStatementArchive: {
    call: 'GET /vendor-api/statements.zip',
    summary: 'Fetch all your statements of a month as one zip',
    description:
      'Both statements of each settlement that is confirmed or paid and whose period ended in the month; a statement without lines is left out. The file is made while it is sent: it has no length in advance.',
    query: OwnStatementArchiveQuery,
    answer: FileResultAnswer,
    file: 'application/zip',
    streamed: true,
    errors: ['SETTLEMENT_NOT_FOUND'],
    data: 'export',
    callers: ofVendor('viewer'),
  },
} as const satisfies EndpointTableOf)
