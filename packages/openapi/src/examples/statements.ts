/** Interface 4.9, 4.10; decisions 44-54. And the check of the credentials (decision 62). */
import {
  answer,
  type ExamplesOf,
  FIRST_ITEM,
  issue,
  marketplace,
  ORD_NO,
  orderFields,
  SETTLEMENT_ID,
  SETTLEMENT_NO,
  VENDOR_ID,
  vendor,
} from './story.ts'

export const settlementHeader = {
  settlement_id: SETTLEMENT_ID,
  settlement_no: SETTLEMENT_NO,
  status: 'pending',
  period_start: '2026-01-01',
  period_end: '2026-01-31',
  settlement_date: '2026-02-10',
}

const {
  sales_office,
  sales_rep_name,
  sales_rep_phone,
  statement_notes,
  email: _email,
  ...receiver
} = marketplace
const { name, biz_no, owner, address, biz_type, biz_kind, phone, email } = vendor
const supplier = { name, biz_no, owner, address, biz_type, biz_kind, phone, email }

const line = (
  no: number,
  product_title: string,
  quantity: number,
  unit_price: number,
  more: object = {},
) => ({
  no,
  insurance_code: '',
  product_title,
  specifications: '',
  unit: 'EA',
  quantity,
  unit_price,
  amount: quantity * unit_price,
  tax_type: 'taxable',
  ...more,
})

const block = (items: object[], summary: object) => ({
  settlement_no: SETTLEMENT_NO,
  delivery_date: '2026-01-24',
  proof_number: orderFields.trade_num,
  receiver,
  supplier,
  items,
  summary: { ...summary, outstanding: '' },
  footer: { notes: statement_notes, sales_office, sales_rep_name, sales_rep_phone },
})

const resinUnits = { specifications: '4g 시린지' }
const returned = { claim_type: 'return', supplied_on: '2026-01-24', sale_settlement_no: SETTLEMENT_NO }
const gloveUnits = { specifications: '100매', unit: 'BOX' }

const standard = block(
  [
    line(1, '광중합형 복합레진', 2, 18_000, resinUnits),
    line(2, '니트릴 장갑 파우더프리', 10, 5_500, gloveUnits),
    line(3, '니트릴 장갑 파우더프리 가격 조정', 1, -1_000, gloveUnits),
  ],
  { subtotal: 90_000, supply_amount: 81_818, vat_amount: 8_182, total: 90_000 },
)
const cancellation = {
  ...block([line(1, '광중합형 복합레진', -2, 18_000, { ...resinUnits, ...returned })], {
    subtotal: -36_000,
    supply_amount: -32_727,
    vat_amount: -3_273,
    total: -36_000,
  }),
  delivery_date: '2026-01-27',
}

const statement = (orders: object[]) => {
  const { request_id, timestamp } = answer({})
  return { success: true, request_id, timestamp, livemode: true, settlement: settlementHeader, orders }
}

export const statementAnswers = {
  standard: {
    summary: 'Totals of an order; the gloves have a discount',
    value: statement([standard]),
  },
  cancellation: { summary: 'A returned item, negative', value: statement([cancellation]) },
  empty: { summary: 'Everything of the order was shipped', value: statement([]) },
}

const requests = {
  order: { summary: 'The order, as recommended', value: { ord_no: ORD_NO } },
  item: { summary: 'All of the settlement that holds an item', value: { ord_prd_no: FIRST_ITEM } },
  cancellation: {
    summary: 'The negative statement',
    value: { ord_no: ORD_NO, settlement_type: 'cancellation' },
  },
}
const refusals = { ...issue('ord_no', 'is required, or send ord_prd_no instead'), SETTLEMENT_NOT_FOUND: {} }

export const statementExamples: ExamplesOf<'statementPdf' | 'statementData' | 'health'> = {
  statementPdf: { requests, answers: {}, refusals },
  statementData: { requests, answers: statementAnswers, refusals },
  health: {
    answers: {
      ok: {
        summary: 'All is well',
        value: answer({ status: 'ok', vendor_id: VENDOR_ID, livemode: true, webhook_paused: false }),
      },
    },
    refusals: {},
  },
}
