/** What a statement of any number of lines is computed from. */
const party = {
  name: '(주)한빛유통',
  biz_no: '012-34-56782',
  owner: '김한빛',
  address: '서울특별시 성동구 왕십리로 83-21, 7층 702호',
  biz_type: '도매 및 소매업',
  biz_kind: '식료품, 생활용품',
  phone: '02-1234-5678',
}
const titles = ['국산 참깨 들기름 선물세트', '유기농 현미 10kg', '보온 텀블러 500㎖', '책상 스탠드 / 화이트']

const lineOf = (_, at) => {
  const [quantity, unit_price] = [1 + ((at * 7) % 20), BigInt(1_000 + ((at * 7_919) % 150_000)) * 100n]
  return {
    item_index: at + 1,
    insurance_code: '',
    product_title: titles[at % titles.length],
    specifications: at % 2 ? '500g×20입' : '박스',
    unit: 'EA',
    tax_type: at % 5 ? 'taxable' : 'exempt',
    is_sent: true,
    quantity,
    unit_price,
    total_amount: unit_price * BigInt(quantity),
  }
}

const supplier = { ...party, email: 'order@hanbit.example' }

const order = {
  settlement_no: 'SET-20260211-001',
  ord_no: '202601220157_000020196',
  delivery_date: '2026-02-11',
  proof_number: 'TR-2026-0042',
  receiver: party,
  supplier,
  footer: { notes: '비고', sales_office: '수도권', sales_rep_name: '박영업', sales_rep_phone: '010' },
  vat: 'inclusive',
  vat_rounding: 'half_up',
}

/** One order with this number of lines. */
export const sourceOf = (lines) => ({
  settlement: {
    settlement_id: '01KH4T00000000000000000SET',
    settlement_no: 'SET-20260211-001',
    status: 'confirmed',
    period_start: '2026-02-01',
    period_end: '2026-02-28',
    settlement_date: '2026-03-10',
  },
  type: 'standard',
  supplier,
  paper: { issued_on: '2026-03-02', bank: null, seal: null, payable: null },
  proof: { check_code: '7G4K-9QRT-2M0X-HWZ5', content_hash: 'b3f1c07e5d2a9486'.repeat(4) },
  adjustments: [],
  orders: [{ ...order, lines: Array.from({ length: lines }, lineOf) }],
})
