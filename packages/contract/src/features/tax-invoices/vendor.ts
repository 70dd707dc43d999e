/** Tax invoices (세금계산서) that a vendor issues for its confirmed settlements, by month of supply. Interface 10.5; decisions 118, 119. */
import Type, { type Static } from 'typebox'
import { ofVendor } from '../../callers.ts'
import { Answer, XLSX_MEDIA_TYPE } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Amount, Day, Instant, Nullable, OneOf, Text, Whole } from '../../field-kinds.ts'
import { claimTypes, taxTypes } from '../../item.ts'
import { MONTH_PATTERN, TAX_INVOICES_LISTED_MAX, TAX_INVOICES_PER_FILE } from '../../limits.ts'
import { FileResultAnswer } from '../fulfilment/files.ts'

const Won = (description: string) => Amount(`${description}, in won.`)

/** The forms of a month: 세금계산서 (59 columns), 계산서 for exempt goods (54 columns), and what stands in neither. */
const taxInvoiceForms = ['taxable', 'exempt', 'apart'] as const
export type TaxInvoiceForm = (typeof taxInvoiceForms)[number]

/** 종류 in the forms: 일반, 영세율, 면세. */
export const taxInvoiceKinds = ['01', '02', '05'] as const

const month = Type.String({
  pattern: MONTH_PATTERN,
  description: 'Month of supply, YYYY-MM.',
  examples: ['2026-01'],
})

export const TaxInvoicesQuery = Type.Object({
  month,
  format: Type.Optional(
    OneOf(['json', 'xlsx'], 'json when left out. A file only of a month that has ended.'),
  ),
  form: Type.Optional(
    OneOf(
      taxInvoiceForms,
      'Which file: `taxable` (59 columns), `exempt` (54 columns), or `apart` with what is not in these two. taxable when left out.',
    ),
  ),
  part: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: `A file has ${TAX_INVOICES_PER_FILE} rows; the part to fetch, 1 when left out.`,
    }),
  ),
})
export type TaxInvoicesQuery = Static<typeof TaxInvoicesQuery>

/** All files of a month as one. */
export const OwnTaxInvoiceArchiveQuery = Type.Object({ month })

export const InvoiceParty = Type.Object({
  biz_no: Text('Business registration number, digits only.'),
  name: Type.String(),
  owner: Type.String(),
  address: Type.String(),
  biz_type: Text('업태'),
  biz_kind: Text('종목'),
  email: Type.String(),
})
export type InvoiceParty = Static<typeof InvoiceParty>

export const InvoiceItem = Type.Object({
  day: Day('Day on which the goods left; of a summary, the last day of supply.'),
  name: Text('Name of the goods; of a summary, the first with the number of the others.'),
  specifications: Type.String(),
  quantity: Nullable(Type.Integer()),
  unit_price: Nullable(Amount('Only where quantity x unit price is the supply amount.')),
  supply_amount: Won('공급가액'),
  vat_amount: Won('세액'),
})
export type InvoiceItem = Static<typeof InvoiceItem>

const exclusionReasons = ['FRACTION_OF_WON', 'NOTHING_TO_INVOICE'] as const
export type ExclusionReason = (typeof exclusionReasons)[number]

const amounts = {
  tax_type: OneOf(taxTypes, 'Tax type of the goods.'),
  buyer: InvoiceParty,
  supply_amount: Won('공급가액'),
  vat_amount: Won('세액'),
  item_count: Whole('Number of lines of statements in it.'),
  settlement_nos: Type.Array(Type.String()),
}

/** What was issued: the sums as they were when the month was marked, and what Hometax answered, when somebody said so. */
export const IssuedInvoice = Type.Object({
  supply_amount: Won('공급가액'),
  vat_amount: Won('세액'),
  written_on: Day('작성일자.'),
  approval_no: Nullable(Text('승인번호; null while nobody said it.')),
  issued_at: Instant('When it was marked as issued.'),
})
export type IssuedInvoice = Static<typeof IssuedInvoice>

export const TaxInvoice = Type.Object({
  kind_code: OneOf(taxInvoiceKinds, '종류: 01 일반, 02 영세율, 05 면세.'),
  written_on: Day('작성일자: the last day of the month.'),
  ...amounts,
  purpose_code: OneOf(['01', '02'], '01 영수 when all its settlements are paid, else 02 청구.'),
  item_list: Type.Array(InvoiceItem, { description: 'Up to four; more are one summary.' }),
  form: Nullable(OneOf(['taxable', 'exempt'], 'The file that has it; null when it is in none.')),
  part: Nullable(Whole('Part of the file.')),
  row: Nullable(Whole('Row of the sheet.')),
  excluded: Nullable(OneOf(exclusionReasons, 'Why it is in no file.')),
  issued: Nullable(IssuedInvoice),
})
export type TaxInvoice = Static<typeof TaxInvoice>

export const InvoiceReversal = Type.Object({
  written_on: Day('Day of the claim: 작성일자 of the amended invoice.'),
  claim_type: Nullable(OneOf(claimTypes, 'Why; null when the claim was withdrawn later.')),
  supplied_month: Text('Month of the invoice that is to be amended, YYYY-MM.'),
  ...amounts,
  advice: Text('What to do.'),
})
export type InvoiceReversal = Static<typeof InvoiceReversal>

/** 수정사유 of the law: 기재사항 착오·정정, 공급가액 변동, 환입, 계약의 해제. */
const amendmentReasons = ['01', '02', '03', '04'] as const
export type AmendmentReason = (typeof amendmentReasons)[number]

export const InvoiceAmendment = Type.Object({
  reason_code: OneOf(amendmentReasons, '01 기재사항 착오·정정, 02 공급가액 변동, 03 환입, 04 계약의 해제.'),
  kind_code: OneOf(taxInvoiceKinds, '종류 of the original.'),
  written_on: Day('작성일자 of the amended invoice.'),
  original: Type.Pick(IssuedInvoice, ['written_on', 'approval_no']),
  claim_type: Nullable(OneOf(claimTypes, 'What came back, and why; null when nothing did.')),
  ...amounts,
  supply_amount: Won('Difference of 공급가액'),
  vat_amount: Won('Difference of 세액'),
  advice: Text('What to do.'),
})
export type InvoiceAmendment = Static<typeof InvoiceAmendment>

export const UnshippedSupply = Type.Object({
  ...amounts,
  advice: Text('What to do.'),
})

const Sum = (description: string) =>
  Type.Object({ supply_amount: Won('공급가액'), vat_amount: Won('세액') }, { description })

export const TaxKindTotals = Type.Object({
  tax_type: OneOf(taxTypes, 'Tax type.'),
  invoiced: Sum('Sum of the invoices in the files.'),
  excluded: Sum('Sum of the invoices that are in no file.'),
  reversed: Sum('Sum of the reversals of goods that had left and are deducted from no invoice.'),
  unshipped: Sum('Sum of goods that have not left yet.'),
  cancelled: Sum('Goods that were cancelled before they left, with their reversals: nothing to do.'),
})
export type TaxKindTotals = Static<typeof TaxKindTotals>

export const InvoiceFile = Type.Object({
  form: OneOf(taxInvoiceForms, 'Which form.'),
  part: Type.Integer(),
  rows: Whole('Rows of data.'),
  file_name: Type.String(),
})
export type InvoiceFile = Static<typeof InvoiceFile>

const invoiceWarningCodes = [
  'MONTH_RUNNING',
  'ALREADY_ISSUED',
  'RETURNS_DEDUCTED',
  'SETTLEMENTS_PENDING',
  'SUPPLIER_INCOMPLETE',
  'BUYER_INCOMPLETE',
  'TEXTS_LONG',
  'LISTS_CUT',
] as const

export const InvoiceWarning = Type.Object({
  code: OneOf(invoiceWarningCodes, 'For programs.'),
  message: Text('For people.'),
  details: Type.Object({}, { additionalProperties: true }),
})
export type InvoiceWarning = Static<typeof InvoiceWarning>

const listed = `The first ${TAX_INVOICES_LISTED_MAX.toLocaleString('en')}; files have all.`

const taxInvoicesFields = {
  month,
  supplier: InvoiceParty,
  invoice_list: Type.Array(TaxInvoice, { description: `One for each buyer and tax kind. ${listed}` }),
  reversal_list: Type.Array(InvoiceReversal, {
    description: `Goods that came back in this month, and are deducted from no invoice: amend that of their supply. ${listed}`,
  }),
  amendment_list: Type.Array(InvoiceAmendment, {
    description: `What the invoices of this month come to otherwise than when it was marked as issued. ${listed}`,
  }),
  unshipped_list: Type.Array(UnshippedSupply, {
    description: `In confirmed settlements, but not sent: no supply yet. ${listed}`,
  }),
  total_list: Type.Array(TaxKindTotals, {
    description: 'Of all tax types. Over all months they come to what the settlements come to.',
  }),
  file_list: Type.Array(InvoiceFile, { description: 'Files that can be fetched with `format=xlsx`.' }),
  warnings: Type.Array(InvoiceWarning),
}

export const TaxInvoicesAnswer = Answer(taxInvoicesFields)
export type TaxInvoicesAnswer = Static<typeof TaxInvoicesAnswer>

export const ownTaxInvoicesEndpoints = endpointsOf('vendor', 'tax-invoices', {
  ownTaxInvoices: {
    call: 'GET /vendor-api/tax-invoices',
    summary: 'The tax invoices of a month, as JSON or as files for the bulk issue of Hometax',
    description:
      'Of confirmed and paid settlements, by month of supply and tax kind. What came back is deducted from the invoice of its supply (`TAX_RETURNS=net`) until the operator marks that month as issued; later it is listed apart, because it amends an invoice.',
    query: TaxInvoicesQuery,
    answer: TaxInvoicesAnswer,
    file: XLSX_MEDIA_TYPE,
    data: 'people',
    callers: ofVendor('viewer'),
  },
  ownTaxInvoiceArchive: {
    call: 'GET /vendor-api/tax-invoices.zip',
    summary: 'Fetch all files of a month for the bulk issue of Hometax as one zip',
    description:
      'The files of `file_list`, of a month that has ended. The zip is made while it is sent: it has no length in advance. 400 when the month has no file.',
    query: OwnTaxInvoiceArchiveQuery,
    answer: FileResultAnswer,
    file: 'application/zip',
    streamed: true,
    data: 'export',
    callers: ofVendor('viewer'),
  },
} as const satisfies EndpointTableOf)
