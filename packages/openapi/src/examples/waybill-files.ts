/** Files of waybills, stock answers and supply prices. Decisions 130-133. */
import type { EndpointName } from '@napum/contract'
import { usual as all, other } from './batch.ts'
import { answer, type EndpointExamples, type ExamplesOf, FIRST_ITEM, issue, SECOND_ITEM } from './story.ts'

const UPLOAD_ID = '01KFJ8M2D0Q4W6E8R0T2Y4U6I8'
const params = { upload_id: UPLOAD_ID }

const previewed = (columns: readonly [string, string][], rows: readonly object[]): EndpointExamples => ({
  answers: {
    read: {
      summary: 'Two rows of a workbook',
      value: answer({
        upload_id: UPLOAD_ID,
        expires_at: '2026-01-22T07:50:00.000Z',
        file: { kind: 'xlsx', encoding: null, sheet: '발송처리', header_row: 1, same_as: null },
        columns: columns.map(([field, title], at) => ({ field, column: at + 1, title })),
        rows,
        counts: { ok: 1, warning: 0, refused: 1 },
      }),
    },
  },
  refusals: {
    ...issue('body', 'arrived too slowly'),
    FILE_NOT_READABLE: {
      message:
        'The file has a password. Open it in Excel, remove the password (File > Info > Protect Workbook) and save it again.',
      details: { reason: 'password_protected' },
    },
  },
})

/** The same, asked for again with one row that was corrected. */
const rechecked = ({ answers }: EndpointExamples, cells: object): EndpointExamples => ({
  params,
  answers,
  requests: {
    again: { summary: 'The preview again', value: {} },
    corrected: { summary: 'With a row that was corrected', value: { rows: [{ row: 3, cells }] } },
  },
  refusals: issue('rows.0', 'is no row of this upload that holds anything'),
})

const { UNAUTHORIZED, ITEM_CANCELLED, ITEM_CLAIMED, SETTLEMENT_LOCKED } = all

const done = { row: 2, ord_prd_no: FIRST_ITEM, success: true, message: 'Shipment registered' }
const failure = (fields: object) => ({ row: 3, ...fields })

const committed = (message: string, failed: Readonly<Record<string, object>>): EndpointExamples => ({
  params,
  requests: {
    ok: { summary: 'All rows that are ok', value: {} },
    rows: { summary: 'These rows, also those with a warning', value: { rows: [2, 3] } },
    dry: { summary: 'What would become of the rows that are ok', value: { dry_run: true } },
  },
  answers: {
    done: {
      summary: 'Every row succeeded',
      value: answer({ success_count: 1, failure_count: 0, results: [{ ...done, message }] }),
    },
  },
  entries: {
    done: { ...done, message },
    failed: Object.fromEntries(Object.entries(failed).map(([code, fields]) => [code, failure(fields)])),
  },
  refusals: issue('rows', 'must be a list of 1 to 20000 entries'),
})

const result: EndpointExamples = {
  params,
  answers: {},
  refusals: issue('upload_id', 'contains characters that no number has'),
}

const firstItem = { recv_name: '김하늘', prd_name: '니트릴 장갑' }
const secondItem = { recv_name: '이도윤', prd_name: '치과용 레진' }

const waybillRows = [
  {
    row: 2,
    ord_prd_no: FIRST_ITEM,
    ...firstItem,
    carrier_code: 'cj',
    tracking_number: '000012345678',
    verdict: 'ok',
    issues: [
      {
        code: 'TIDIED',
        level: 'note',
        message: 'Read as 000012345678: blanks, hyphens and the like were taken off.',
      },
    ],
    read: { ord_prd_no: FIRST_ITEM, carrier_code: 'CJ대한통운', tracking_number: '0000-1234-5678' },
  },
  {
    row: 3,
    ord_prd_no: SECOND_ITEM,
    ...secondItem,
    carrier_code: 'cj',
    tracking_number: null,
    verdict: 'refused',
    issues: [
      {
        code: 'EXPONENT',
        level: 'refused',
        message: 'Digits were cut off (1.23E+11). Format the column as text and enter the number again.',
      },
    ],
    read: { ord_prd_no: SECOND_ITEM, carrier_code: 'CJ대한통운', tracking_number: '1.23E+11' },
  },
]

const stockRows = [
  {
    row: 2,
    ord_prd_no: FIRST_ITEM,
    ...firstItem,
    stock_available: true,
    unavailable_reason: null,
    memo: null,
    unit_price: 12_000,
    quantity: 2,
    total_amount: 24_000,
    verdict: 'ok',
    issues: [],
    read: { ord_prd_no: FIRST_ITEM, stock_available: '가능' },
  },
  {
    row: 3,
    ord_prd_no: SECOND_ITEM,
    ...secondItem,
    stock_available: false,
    unavailable_reason: null,
    memo: null,
    unit_price: null,
    quantity: null,
    total_amount: null,
    verdict: 'refused',
    issues: [
      {
        code: 'REASON_MISSING',
        level: 'refused',
        message: 'Say why it cannot ship: 품절, 예약, 파손, 단종 or 기타.',
      },
    ],
    read: { ord_prd_no: SECOND_ITEM, stock_available: '불가' },
  },
]

const priceRows = [
  {
    row: 2,
    ord_prd_no: FIRST_ITEM,
    ...firstItem,
    unit_price: 12_000,
    quantity: 3,
    total_amount: 36_000,
    verdict: 'ok',
    issues: [
      {
        code: 'QUANTITY_OF_ORDER',
        level: 'note',
        message: 'No quantity in the row: that of the order, 3, is used.',
      },
    ],
    read: { ord_prd_no: FIRST_ITEM, unit_price: '12,000' },
  },
  {
    row: 3,
    ord_prd_no: SECOND_ITEM,
    ...secondItem,
    unit_price: null,
    quantity: null,
    total_amount: null,
    verdict: 'refused',
    issues: [{ code: 'PRICE_MISSING', level: 'refused', message: 'The supply price is missing.' }],
    read: { ord_prd_no: SECOND_ITEM, unit_price: '' },
  },
]

const number: [string, string] = ['ord_prd_no', '상품주문번호']
const waybills = previewed([number, ['carrier_code', '택배사'], ['tracking_number', '송장번호']], waybillRows)
const stockAnswers = previewed([number, ['stock_available', '재고']], stockRows)
const prices = previewed([number, ['unit_price', '공급단가']], priceRows)

export const waybillFileExamples: ExamplesOf<
  Extract<
    EndpointName,
    | `${'preview' | 'recheck' | 'commit'}${'Waybills' | 'StockAnswers' | 'Prices'}`
    | `${string}Result`
    | 'listUploads'
  >
> = {
  listUploads: {
    query: { after: UPLOAD_ID, limit: 100 },
    answers: {
      uploads: {
        summary: 'One file of a person',
        value: answer({
          upload_list: [
            {
              upload_id: UPLOAD_ID,
              kind: 'waybills',
              file_name: '송장_0122.xlsx',
              uploaded_at: '2026-01-22T06:50:00.000Z',
              uploaded_by: '정하루',
              row_count: 300,
              refused_count: 2,
              success_count: 297,
              failure_count: 1,
              committed_at: '2026-01-22T06:52:10.000Z',
              committed_by: '정하루',
              result_until: '2026-01-22T07:52:10.000Z',
            },
          ],
          next_after: UPLOAD_ID,
          has_more: false,
        }),
      },
    },
    refusals: issue('limit', 'must be an integer from 1 to 500'),
  },
  previewWaybills: {
    ...waybills,
    query: { carrier: 'cj', file_name: '송장_0122.xlsx' },
  },
  recheckWaybills: rechecked(waybills, { tracking_number: '123456789012' }),
  commitWaybills: committed('Shipment registered', {
    UNAUTHORIZED,
    ITEM_CANCELLED,
    VALIDATION_ERROR: other,
    IDEMPOTENCY_KEY_REUSED: other,
    ALREADY_SHIPPED: other,
  }),
  waybillResult: result,
  previewStockAnswers: {
    ...stockAnswers,
    query: { file_name: '재고.xlsx' },
  },
  recheckStockAnswers: rechecked(stockAnswers, { unavailable_reason: '품절' }),
  commitStockAnswers: committed('Inventory confirmed', {
    UNAUTHORIZED,
    ITEM_CANCELLED,
    VALIDATION_ERROR: other,
    ALREADY_SHIPPED: other,
  }),
  stockAnswerResult: result,
  previewPrices: {
    ...prices,
    query: { file_name: '공급가.xlsx' },
  },
  recheckPrices: rechecked(prices, { unit_price: '9,000' }),
  commitPrices: committed('Supply price recorded', {
    UNAUTHORIZED,
    ITEM_CANCELLED,
    ITEM_CLAIMED,
    SETTLEMENT_LOCKED,
    VALIDATION_ERROR: other,
  }),
  priceResult: result,
}
