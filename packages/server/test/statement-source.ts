/** Builds statement sources for tests: a plain one, of which a test changes what it is about. */
import type {
  SourceAdjustment,
  SourceLine,
  SourceOrder,
  StatementSource,
} from '../src/features/statements/document.ts'

export const aLine = (changed: Partial<SourceLine> = {}): SourceLine => {
  const line = {
    item_index: 1,
    insurance_code: '',
    product_title: '유기농 현미 10kg',
    specifications: '10kg×1포',
    unit: 'EA',
    tax_type: 'taxable',
    is_sent: true,
    quantity: 2,
    unit_price: 11_000_00n,
    ...changed,
  } as const
  return { total_amount: line.unit_price * BigInt(line.quantity), ...line }
}

const supplier: StatementSource['supplier'] = {
  name: '(주)한빛유통',
  biz_no: '012-34-56782',
  owner: '김한빛',
  address: '서울특별시 성동구 왕십리로 83-21, 7층 702호',
  biz_type: '도매 및 소매업',
  biz_kind: '식료품, 생활용품',
  phone: '02-1234-5678',
  email: 'order@hanbit.example',
}

export const anOrder = (changed: Partial<SourceOrder> = {}): SourceOrder => ({
  settlement_no: 'SET-20260211-001',
  ord_no: '202601220157_000020196',
  delivery_date: '2026-02-11',
  proof_number: 'TR-2026-0042',
  receiver: {
    biz_no: '098-76-54323',
    name: '(주)나눔마켓',
    owner: '이나눔',
    address: '경기도 성남시 분당구 판교역로 166',
    phone: '031-555-0100',
    biz_type: '소매업',
    biz_kind: '전자상거래',
  },
  supplier,
  outstanding: '',
  footer: {
    notes: '세금계산서는 매월 말일에 발행합니다.',
    sales_office: '수도권 영업소',
    sales_rep_name: '박영업',
    sales_rep_phone: '010-0000-1234',
  },
  vat: 'inclusive',
  vat_rounding: 'half_up',
  lines: [aLine()],
  ...changed,
})

/** What is paid or kept back besides prices: a penalty, unless it says otherwise. */
export const anAdjustment = (changed: Partial<SourceAdjustment> = {}): SourceAdjustment => ({
  line_id: '41',
  kind: 'adjustment',
  reason_code: 'penalty',
  memo: null,
  tax_type: 'none',
  refers_to: null,
  sale_settlement_no: null,
  supplied_on: null,
  adjusted_on: '2026-02-20',
  ord_no: null,
  ord_prd_no: null,
  product_title: '',
  quantity: 1,
  unit_price: changed.total_amount ?? -5_000_00n,
  total_amount: -5_000_00n,
  vat: 'inclusive',
  vat_rounding: 'half_up',
  ...changed,
})

export const aSource = (changed: Partial<StatementSource> = {}): StatementSource => ({
  settlement: {
    settlement_id: '01KH4T00000000000000000SET',
    settlement_no: 'SET-20260211-001',
    status: 'pending',
    period_start: '2026-02-01',
    period_end: '2026-02-28',
    settlement_date: '2026-03-10',
  },
  type: 'standard',
  adjustments: [],
  supplier,
  orders: [anOrder()],
  paper: { issued_on: null, bank: null, seal: null, payable: null },
  proof: null,
  ...changed,
})

/** A source with one order of these lines. */
export const withLines = (
  lines: readonly SourceLine[],
  changed: Partial<StatementSource> = {},
): StatementSource => aSource({ orders: [anOrder({ lines })], ...changed })
