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
  confirmed_by: null,
  paid_at: null,
  paid_by: null,
  paid_on: null,
  reference: null,
  account_warning: null,
  reopened_at: null,
  reopened_by: null,
  reopen_reason: null,
}
const confirmed = {
  ...pending,
  status: 'confirmed',
  confirmed_at: '2026-02-02T01:00:00.000Z',
  confirmed_by: '이나눔',
}
const paid = {
  ...confirmed,
  status: 'paid',
  paid_at: '2026-02-10T02:00:00.000Z',
  paid_by: '이나눔',
  paid_on: '2026-02-10',
  reference: '이체 2026-0210-17',
}

const line = {
  kind: 'sale',
  recorded_at: NOW,
  source: 'inventory_confirm',
  request_id: 'req_mkp3dxhc_4f7q2z',
  done_by: { kind: 'vendor_person', name: '정하루' },
  offsets_line_id: null,
}
const lines = [
  {
    ...line,
    line_id: '481',
    ord_prd_no: FIRST_ITEM,
    product_title: '광중합형 복합레진',
    supplied_on: '2026-01-24',
    unit_price: 18_000,
    quantity: 2,
    total_amount: 36_000,
    price_total: 36_000,
  },
  {
    ...line,
    line_id: '482',
    ord_prd_no: SECOND_ITEM,
    product_title: '니트릴 장갑 파우더프리',
    supplied_on: null,
    unit_price: 5_500,
    quantity: 10,
    total_amount: 54_000,
    price_total: 54_000,
  },
]

const unshipped = {
  code: 'UNSHIPPED_ITEMS',
  message: '1 item of 54,000 won was not sent yet.',
  details: { count: 1, amount: 54_000, unavailable_count: 0 },
}
const incomplete = {
  code: 'SUPPLIER_PROFILE_INCOMPLETE',
  message: 'Statements print no owner and address of the vendor. Change the vendor.',
  details: { missing_fields: ['owner', 'address'] },
}

interface Step {
  readonly settlement: object
  readonly at: string
  readonly summary: string
  readonly refused: string
  readonly status: string
}

const step = ({ settlement, at, summary, refused, status }: Step) =>
  ({
    params,
    answers: { settlement: { summary, value: answerAt(at, { settlement, warnings: [] }) } },
    refusals: {
      ...issue('body', 'must be object'),
      SETTLEMENT_NOT_FOUND: notFound,
      INVALID_SETTLEMENT_STATE: { message: refused, details: { status } },
    },
  }) satisfies EndpointExamples

/** A step that may be refused because of warnings, or go through in spite of them. */
const withWarnings = (
  { answers, refusals, ...rest }: ReturnType<typeof step>,
  settlement: object,
  requests: EndpointExamples['requests'] & object,
): EndpointExamples => ({
  ...rest,
  requests,
  answers: {
    ...answers,
    warned: { summary: 'With a warning', value: answer({ settlement, warnings: [unshipped] }) },
  },
  refusals: { ...refusals, ...notReady },
})

const withAlreadyPaid = <One extends { readonly refusals: object }>(one: One) => ({
  ...one,
  refusals: {
    ...one.refusals,
    ALREADY_PAID: { details: { paid_on: '2026-02-10', reference: '이체 2026-0210-17' } },
  },
})

const notReady = { NOT_READY: { details: { warnings: [unshipped] } } }

const final = (action: string) => `The settlement is paid, and that is final: it is too late to ${action} it.`
const tooEarly = 'The settlement is pending. Confirm it before you pay it.'

const badMonth = issue('month', 'must match the pattern')
const nothingEnded = {
  message: 'No settlement that is confirmed or paid ended in this month, or none on this page.',
}

export const settlementExamples: ExamplesOf<
  | 'listSettlements'
  | 'getSettlement'
  | 'listSettlementLines'
  | 'settlementStatement'
  | 'statementArchive'
  | 'confirmSettlement'
  | 'paySettlement'
  | 'reopenSettlement'
  | 'confirmPeriod'
  | 'paySettlements'
> = {
  listSettlements: {
    query: {
      status: 'pending',
      vendor_id: VENDOR_ID,
      settlement_no: settlementHeader.settlement_no,
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
    query: { page: 1, limit: 100, kind: 'sale' },
    answers: {
      lines: { summary: 'Two sales', value: answer({ line_list: lines, pagination: onePage(2) }) },
    },
    refusals: { ...issue('page', 'must be a whole number, 1 or more'), SETTLEMENT_NOT_FOUND: notFound },
  },
  settlementStatement: {
    params,
    query: { settlement_type: 'standard', format: 'pdf' },
    answers: { standard: statementAnswers.standard, cancellation: statementAnswers.cancellation },
    refusals: { ...issue('format', 'must be one of pdf, json, csv, xlsx'), SETTLEMENT_NOT_FOUND: notFound },
  },
  statementArchive: {
    query: { month: '2026-01', format: 'pdf', page: 1, vendor_id: VENDOR_ID },
    answers: {},
    refusals: { ...badMonth, SETTLEMENT_NOT_FOUND: nothingEnded },
  },
  confirmSettlement: withWarnings(
    step({
      settlement: confirmed,
      at: '2026-02-02T01:00:00.000Z',
      summary: 'Confirmed',
      refused: final('confirm'),
      status: 'paid',
    }),
    confirmed,
    {
      careful: { summary: 'Only when there are no warnings', value: { strict: true } },
      always: { summary: 'In spite of warnings', value: {} },
    },
  ),
  paySettlement: withWarnings(
    withAlreadyPaid(
      step({
        settlement: paid,
        at: '2026-02-10T02:00:00.000Z',
        summary: 'Paid',
        refused: tooEarly,
        status: 'pending',
      }),
    ),
    paid,
    {
      transfer: {
        summary: 'Day and reference of the transfer',
        value: { paid_on: '2026-02-10', reference: '이체 2026-0210-17', strict: true },
      },
      today: { summary: 'Paid today', value: {} },
    },
  ),
  reopenSettlement: {
    ...step({
      settlement: {
        ...pending,
        reopened_at: '2026-02-03T00:20:00.000Z',
        reopened_by: '이나눔',
        reopen_reason: '단가 오류',
      },
      at: '2026-02-03T00:20:00.000Z',
      summary: 'Pending again',
      refused: final('reopen'),
      status: 'paid',
    }),
    requests: { reason: { summary: 'With a reason', value: { reason: '단가 오류' } } },
  },
  paySettlements: {
    requests: {
      look: {
        summary: 'What would be paid for January',
        value: { period_end: '2026-01-31', dry_run: true, strict: true },
      },
      some: {
        summary: 'A transfer for one of them',
        value: { settlement_ids: [SETTLEMENT_ID], paid_on: '2026-02-02', reference: 'TR-17' },
      },
    },
    answers: {
      done: {
        summary: 'Paid, but for one that is pending',
        value: answerAt('2026-02-02T01:00:00.000Z', {
          paid_count: 213,
          payable_amount: 181_196_300,
          already_paid_count: 0,
          skipped: [
            {
              settlement_id: SETTLEMENT_ID,
              error_code: 'INVALID_SETTLEMENT_STATE',
              message: 'The settlement is pending. Confirm it before you pay it.',
              settlement_no: null,
              vendor_name: null,
              payable_amount: null,
              warnings: [],
            },
          ],
        }),
      },
    },
    refusals: issue('paid_on', 'must be at most today, 2026-02-02'),
  },
  confirmPeriod: {
    requests: {
      look: {
        summary: 'What would be confirmed up to January',
        value: { period_end: '2026-01-31', dry_run: true, strict: true },
      },
      january: { summary: 'Everything up to January', value: { period_end: '2026-01-31' } },
    },
    answers: {
      done: {
        summary: 'Confirmed, but for one that is not ready',
        value: answerAt('2026-02-02T01:00:00.000Z', {
          confirmed_count: 214,
          payable_amount: 181_250_300,
          skipped: [
            {
              settlement_id: SETTLEMENT_ID,
              settlement_no: settlementHeader.settlement_no,
              vendor_name: vendor.name,
              payable_amount: 54_000,
              warnings: [unshipped, incomplete],
            },
          ],
        }),
      },
    },
    refusals: issue('period_end', 'must be before today, 2026-02-02'),
  },
}

const own = {
  ...settlementHeader,
  item_count: pending.item_count,
  subtotal: pending.subtotal,
  cancellation_subtotal: pending.cancellation_subtotal,
  supply_amount: pending.supply_amount,
  vat_amount: pending.vat_amount,
  payable_amount: pending.payable_amount,
  paid_on: null,
  reference: null,
  unshipped_count: pending.unshipped_count,
}
const byNumber = {
  params: { settlement_no: settlementHeader.settlement_no },
  refusals: {
    ...issue('settlement_no', 'contains characters that no number has'),
    SETTLEMENT_NOT_FOUND: { message: 'You have no settlement with this settlement_no.' },
  },
}

export const ownSettlementExamples: ExamplesOf<
  | 'listOwnSettlements'
  | 'getOwnSettlement'
  | 'listOwnSettlementLines'
  | 'ownSettlementStatement'
  | 'ownStatementArchive'
> = {
  listOwnSettlements: {
    query: { status: 'pending', from: '2026-01-01', to: '2026-01-31', page: 1, limit: 20 },
    answers: {
      some: {
        summary: 'One settlement',
        value: answer({ settlement_list: [own], pagination: { ...onePage(1), limit: 20 } }),
      },
    },
    refusals: issue('from', 'must be a real day, YYYY-MM-DD'),
  },
  getOwnSettlement: {
    ...byNumber,
    answers: { settlement: { summary: 'A pending settlement', value: answer({ settlement: own }) } },
  },
  listOwnSettlementLines: {
    ...byNumber,
    query: { page: 1, limit: 100, kind: 'sale' },
    answers: {
      lines: { summary: 'Two sales', value: answer({ line_list: lines, pagination: onePage(2) }) },
    },
  },
  ownSettlementStatement: {
    ...byNumber,
    query: { settlement_type: 'standard', format: 'pdf' },
    answers: { standard: statementAnswers.standard, cancellation: statementAnswers.cancellation },
  },
  ownStatementArchive: {
    query: { month: '2026-01', format: 'xlsx', page: 1 },
    answers: {},
    refusals: { ...badMonth, SETTLEMENT_NOT_FOUND: nothingEnded },
  },
}
