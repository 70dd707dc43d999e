/** Tax invoices of both interfaces, and bank transfers. */
import {
  answer,
  answerAt,
  type ExamplesOf,
  issue,
  marketplace,
  onePage,
  SETTLEMENT_ID,
  SETTLEMENT_NO,
  VENDOR_ID,
  vendor,
} from './story.ts'

const plain = (number: string): string => number.replaceAll('-', '')
const party = ({
  biz_no,
  name,
  owner,
  address,
  biz_type,
  biz_kind,
  email,
}: typeof vendor | typeof marketplace) => ({
  biz_no: plain(biz_no),
  name,
  owner,
  address,
  biz_type,
  biz_kind,
  email,
})

const buyer = party(marketplace)
const none = { supply_amount: 0, vat_amount: 0 }
const nothing = { invoiced: none, excluded: none, reversed: none, unshipped: none, cancelled: none }
const resin = { supply_amount: 32_727, vat_amount: 3_273 }
const gloves = { supply_amount: 49_091, vat_amount: 4_909 }
const file_list = [
  { form: 'taxable', part: 1, rows: 1, file_name: `세금계산서_${plain(vendor.biz_no)}_2026-01_1.xlsx` },
  {
    form: 'apart',
    part: 1,
    rows: 1,
    file_name: `세금계산서_수정및제외_${plain(vendor.biz_no)}_2026-01.xlsx`,
  },
]
const total_list = [
  {
    ...nothing,
    tax_type: 'taxable',
    invoiced: { supply_amount: 81_818, vat_amount: 8_182 },
    reversed: { supply_amount: -32_727, vat_amount: -3_273 },
  },
  { ...nothing, tax_type: 'exempt' },
  { ...nothing, tax_type: 'zero_rated' },
]

const january = {
  month: '2026-01',
  supplier: party(vendor),
  invoice_list: [
    {
      kind_code: '01',
      written_on: '2026-01-31',
      tax_type: 'taxable',
      buyer,
      supply_amount: 81_818,
      vat_amount: 8_182,
      item_count: 2,
      settlement_nos: [SETTLEMENT_NO],
      purpose_code: '02',
      item_list: [
        {
          day: '2026-01-23',
          name: '광중합형 복합레진',
          specifications: 'A2',
          quantity: 2,
          unit_price: null,
          ...resin,
        },
        {
          day: '2026-01-23',
          name: '니트릴 장갑 파우더프리',
          specifications: '',
          quantity: 10,
          unit_price: null,
          ...gloves,
        },
      ],
      form: 'taxable',
      part: 1,
      row: 7,
      excluded: null,
    },
  ],
  reversal_list: [
    {
      written_on: '2026-01-28',
      claim_type: 'return',
      supplied_month: '2026-01',
      tax_type: 'taxable',
      buyer,
      supply_amount: -32_727,
      vat_amount: -3_273,
      item_count: 1,
      settlement_nos: [SETTLEMENT_NO],
      advice:
        'If the invoice of supplied_month is issued, issue an amended one with these amounts (return: 환입, cancel: 계약의 해제), dated written_on. If it is not issued yet, ask your tax adviser whether to deduct them there.',
    },
  ],
  unshipped_list: [],
  total_list,
  file_list,
  warnings: [],
}

const FEBRUARY = '2026-02-05T01:00:00.000Z'
const answers = {
  january: { summary: 'One invoice, and goods that came back', value: answerAt(FEBRUARY, january) },
}
const noFile = issue('month', 'has nothing to invoice: there is no file of 2026-01')
const noMonth = issue('month', 'must be a string, a month as YYYY-MM')

export const ownTaxInvoiceExamples: ExamplesOf<'ownTaxInvoices' | 'ownTaxInvoiceArchive'> = {
  ownTaxInvoices: {
    query: { month: '2026-01', format: 'json', form: 'taxable', part: 1 },
    answers,
    refusals: noMonth,
  },
  ownTaxInvoiceArchive: { query: { month: '2026-01' }, answers: {}, refusals: noFile },
}

export const taxInvoiceExamples: ExamplesOf<
  'listTaxInvoiceVendors' | 'taxInvoicesOfVendor' | 'taxInvoiceArchive'
> = {
  listTaxInvoiceVendors: {
    query: { month: '2026-01', page: 1, limit: 100 },
    answers: {
      vendors: {
        summary: 'One vendor',
        value: answerAt(FEBRUARY, {
          vendor_list: [
            {
              vendor_id: VENDOR_ID,
              vendor_name: vendor.name,
              biz_no: plain(vendor.biz_no),
              total_list,
              file_list,
            },
          ],
          pagination: onePage(1),
        }),
      },
    },
    refusals: noMonth,
  },
  taxInvoicesOfVendor: {
    params: { vendor_id: VENDOR_ID },
    query: { month: '2026-01', format: 'json', form: 'taxable', part: 1 },
    answers,
    refusals: { ...noMonth, VENDOR_NOT_FOUND: {} },
  },
  taxInvoiceArchive: {
    query: { month: '2026-01', vendor_id: VENDOR_ID },
    answers: {},
    refusals: { ...noFile, VENDOR_NOT_FOUND: {} },
  },
}

export const bankTransferExamples: ExamplesOf<'bankTransfers'> = {
  bankTransfers: {
    query: {
      from: '2026-01-01',
      to: '2026-01-31',
      settlement_no: `${SETTLEMENT_NO},SET-20260122-002`,
      format: 'json',
      list: 'transfers',
      columns: 'bank_code,account,amount,holder,empty:CMS코드',
      header: true,
    },
    answers: {
      january: {
        summary: 'One transfer, and a settlement that cannot be paid',
        value: answer({
          transfer_list: [
            {
              settlement_id: SETTLEMENT_ID,
              settlement_no: SETTLEMENT_NO,
              settlement_date: '2026-02-10',
              vendor_id: VENDOR_ID,
              vendor_name: vendor.name,
              biz_no: vendor.biz_no,
              bank_code: vendor.bank_code,
              bank_name: '국민은행',
              bank_account: plain(vendor.bank_account),
              account_holder: vendor.account_holder,
              amount: 54_000,
              account_changed: false,
              receiver_text: marketplace.name,
              sender_text: vendor.name,
            },
          ],
          transfer_count: 1,
          total_amount: 54_000,
          apart_list: [
            {
              settlement_no: 'SET-20260122-002',
              settlement_id: '01KFJ7F4E0Y0TC8SYY3JWV55ZP',
              vendor_id: '01KBBN1YT086HY4EGS8010Y19G',
              vendor_name: '별나라상사',
              payable_amount: -36_000,
              reason: 'NEGATIVE_PAYABLE',
              message: 'It comes to less than 0: the vendor owes it. Settle it with the vendor.',
            },
          ],
        }),
      },
    },
    refusals: issue('from', 'must be a real day, YYYY-MM-DD'),
  },
}
