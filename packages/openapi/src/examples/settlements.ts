/** Closing and paying settlements. */
import { settlementHeader, statementAnswers } from './statements.ts'
import {
  answer,
  answerAt,
  type EndpointExamples,
  type ExamplesOf,
  FIRST_ITEM,
  issue,
  NOW,
  onePage,
  SECOND_ITEM,
  SETTLEMENT_ID,
  VENDOR_ID,
  vendor,
} from './story.ts'

const params = { settlement_id: SETTLEMENT_ID }
const notFound = { message: 'There is no settlement with this settlement_id.' }
const unreadableId = issue('settlement_id', 'contains characters that no number has')

const pending = {
  ...settlementHeader,
  vendor_id: VENDOR_ID,
  vendor_name: vendor.name,
  item_count: 2,
  subtotal: 90_000,
  cancellation_subtotal: -36_000,
  unshipped_count: 1,
  unshipped_subtotal: 54_000,
  supply_amount: 49_091,
  vat_amount: 4_909,
  payable_amount: 54_000,
  created_at: NOW,
  confirmed_at: null,
  paid_at: null,
  paid_on: null,
  reference: null,
}
const confirmed = { ...pending, status: 'confirmed', confirmed_at: '2026-02-02T01:00:00.000Z' }
const paid = {
  ...confirmed,
  status: 'paid',
  paid_at: '2026-02-10T02:00:00.000Z',
  paid_on: '2026-02-10',
  reference: '이체 2026-0210-17',
}

const line = {
  kind: 'sale',
  recorded_at: NOW,
  source: 'inventory_confirm',
  request_id: 'req_mkp3dxhc_4f7q2z',
  offsets_line_id: null,
}
const lines = [
  {
    ...line,
    line_id: '481',
    ord_prd_no: FIRST_ITEM,
    unit_price: 18_000,
    quantity: 2,
    total_amount: 36_000,
    price_total: 36_000,
  },
  {
    ...line,
    line_id: '482',
    ord_prd_no: SECOND_ITEM,
    unit_price: 5_500,
    quantity: 10,
    total_amount: 54_000,
    price_total: 54_000,
  },
]

const step = (settlement: object, at: string, summary: string, refused: string, status: string) =>
  ({
    params,
    answers: { settlement: { summary, value: answerAt(at, { settlement }) } },
    refusals: {
      ...unreadableId,
      SETTLEMENT_NOT_FOUND: notFound,
      INVALID_SETTLEMENT_STATE: { message: refused, details: { status } },
    },
  }) satisfies EndpointExamples

const final = (action: string) => `The settlement is paid, and that is final: it is too late to ${action} it.`

export const settlementExamples: ExamplesOf<
  | 'listSettlements'
  | 'getSettlement'
  | 'listSettlementLines'
  | 'settlementStatement'
  | 'confirmSettlement'
  | 'paySettlement'
  | 'reopenSettlement'
  | 'confirmPeriod'
> = {
  listSettlements: {
    query: {
      status: 'pending',
      vendor_id: VENDOR_ID,
      from: '2026-01-01',
      to: '2026-01-31',
      page: 1,
      limit: 20,
    },
    answers: {
      some: {
        summary: 'One settlement',
        value: answer({ settlement_list: [pending], pagination: { ...onePage(1), limit: 20 } }),
      },
    },
    refusals: issue('from', 'must be a real day, YYYY-MM-DD'),
  },
  getSettlement: {
    params,
    answers: {
      settlement: { summary: 'A pending settlement', value: answer({ settlement: pending }) },
    },
    refusals: { ...unreadableId, SETTLEMENT_NOT_FOUND: notFound },
  },
  listSettlementLines: {
    params,
    query: { page: 1, limit: 100 },
    answers: {
      lines: { summary: 'Two sales', value: answer({ line_list: lines, pagination: onePage(2) }) },
    },
    refusals: { ...issue('page', 'must be >= 1'), SETTLEMENT_NOT_FOUND: notFound },
  },
  settlementStatement: {
    params,
    query: { settlement_type: 'standard', format: 'pdf' },
    answers: { standard: statementAnswers.standard, cancellation: statementAnswers.cancellation },
    refusals: { ...issue('format', 'must be one of pdf, json'), SETTLEMENT_NOT_FOUND: notFound },
  },
  confirmSettlement: step(confirmed, '2026-02-02T01:00:00.000Z', 'Confirmed', final('confirm'), 'paid'),
  paySettlement: {
    ...step(
      paid,
      '2026-02-10T02:00:00.000Z',
      'Paid',
      'The settlement is pending. Confirm it before you pay it.',
      'pending',
    ),
    requests: {
      transfer: {
        summary: 'Day and reference of the transfer',
        value: { paid_on: '2026-02-10', reference: '이체 2026-0210-17' },
      },
      today: { summary: 'Paid today', value: {} },
    },
    refusals: {
      ...issue('paid_on', 'has the wrong type or value'),
      SETTLEMENT_NOT_FOUND: notFound,
      INVALID_SETTLEMENT_STATE: {
        message: 'The settlement is pending. Confirm it before you pay it.',
        details: { status: 'pending' },
      },
    },
  },
  reopenSettlement: step(pending, '2026-02-03T00:20:00.000Z', 'Pending again', final('reopen'), 'paid'),
  confirmPeriod: {
    requests: { january: { summary: 'Everything up to January', value: { period_end: '2026-01-31' } } },
    answers: {
      done: {
        summary: 'Confirmed',
        value: answerAt('2026-02-02T01:00:00.000Z', { confirmed_count: 214 }),
      },
    },
    refusals: issue('period_end', 'must be a real day, YYYY-MM-DD'),
  },
}
