/**
 * The forms in which Hometax takes many invoices at once: 59 columns for 세금계산서, and 54 for 계산서 of exempt goods, which has no
 * columns of 세액. Five rows of notes, one of titles, then an invoice in each row. Decision 119.
 */
import {
  type InvoiceParty,
  TAX_INVOICE_ITEMS_MAX,
  TAX_INVOICES_PER_FILE,
  type TaxType,
} from '@napum/contract'
import type { Value } from '@napum/spreadsheet'
import type { Table } from '../../core/files/tables.ts'
import { type Money, moneyToNumber } from '../../core/values/money.ts'
import type { FilePosition, Invoice, Item, TaxInvoices } from './document.ts'

/** One column: its title, and what it says of an invoice. Amounts are numbers, all else is text. */
interface FormColumn {
  readonly title: string
  /** In characters, where it is not the usual one. */
  readonly width?: number
  readonly of: (invoice: Invoice, of: TaxInvoices) => Value
  /** Missing in the form for exempt goods. */
  readonly isVat?: true
}

export const kindCodes: Readonly<Record<TaxType, '01' | '02' | '05'>> = {
  taxable: '01',
  zero_rated: '02',
  exempt: '05',
}

/** 영수 when all is paid, else 청구. */
export const purposeCode = ({ is_paid }: Invoice): '01' | '02' => (is_paid ? '01' : '02')

/** A column that is left empty, because the service does not know its content. */
const empty = (title: string): FormColumn => ({ title, of: () => null })

/** Amounts here are whole won (compose.ts). */
const won = (amount: Money): number => Number(amount / 100n)

const partyColumns = (
  who: string,
  of: (invoice: Invoice, all: TaxInvoices) => InvoiceParty,
): FormColumn[] => [
  { title: `${who} 등록번호`, of: (...row) => of(...row).biz_no },
  empty(`${who} 종사업장번호`),
  { title: `${who} 상호`, width: 24, of: (...row) => of(...row).name },
  { title: `${who} 성명`, of: (...row) => of(...row).owner },
  { title: `${who} 사업장주소`, width: 40, of: (...row) => of(...row).address },
  { title: `${who} 업태`, of: (...row) => of(...row).biz_type },
  { title: `${who} 종목`, of: (...row) => of(...row).biz_kind },
]

function itemColumns(nth: number): FormColumn[] {
  const ofItem = (of: (item: Item) => Value) => (invoice: Invoice) => {
    const item = invoice.items[nth]
    return item ? of(item) : null
  }
  const title = (name: string) => `${name}${nth + 1}`
  return [
    { title: title('일자'), of: ofItem(({ day }) => day.slice(8)) },
    { title: title('품목'), width: 32, of: ofItem(({ name }) => name) },
    { title: title('규격'), of: ofItem(({ specifications }) => specifications) },
    { title: title('수량'), of: ofItem(({ quantity }) => quantity) },
    {
      title: title('단가'),
      of: ofItem(({ unit_price }) => (unit_price === null ? null : moneyToNumber(unit_price))),
    },
    { title: title('공급가액'), of: ofItem(({ supply }) => won(supply)) },
    { title: title('세액'), of: ofItem(({ vat }) => won(vat)), isVat: true },
    empty(title('품목비고')),
  ]
}

const columns: readonly FormColumn[] = [
  { title: '전자(세금)계산서 종류', of: ({ tax_type }) => kindCodes[tax_type] },
  { title: '작성일자', of: (_invoice, { written_on }) => written_on.replaceAll('-', '') },
  ...partyColumns('공급자', (_invoice, { supplier }) => supplier),
  { title: '공급자 이메일', width: 28, of: (_invoice, { supplier }) => supplier.email },
  ...partyColumns('공급받는자', ({ buyer }) => buyer),
  { title: '공급받는자 이메일1', width: 28, of: ({ buyer }) => buyer.email },
  empty('공급받는자 이메일2'),
  { title: '공급가액', of: ({ supply }) => won(supply) },
  { title: '세액', of: ({ vat }) => won(vat), isVat: true },
  { title: '비고', width: 28, of: remark },
  ...Array.from({ length: TAX_INVOICE_ITEMS_MAX }, (_, nth) => itemColumns(nth)).flat(),
  empty('현금'),
  empty('수표'),
  empty('어음'),
  empty('외상미수금'),
  { title: '영수(01),청구(02)', of: purposeCode },
]

/** The settlements that it is for. */
function remark({ settlement_nos: [first = '', ...others] }: Invoice): string {
  return others.length === 0 ? first : `${first} 외 ${others.length}건`
}

const columnsOf = (form: FilePosition['form']): readonly FormColumn[] =>
  form === 'taxable' ? columns : columns.filter(({ isVat }) => !isVat)

const names: Readonly<Record<FilePosition['form'], string>> = { taxable: '세금계산서', exempt: '계산서' }

/** Wide enough for amounts; Hangul takes two. */
const USUAL_WIDTH = 12

export const SHEET_NAME = '엑셀업로드양식'

/** The vendor in the name of a file: its business number, or its id when that is no number. */
export const namedBy = ({ supplier }: TaxInvoices, id: string): string =>
  /^\d+$/.test(supplier.biz_no) ? supplier.biz_no : id

export const fileName = (form: FilePosition['form'], of: TaxInvoices, part: number, id: string): string =>
  `${names[form]}_${namedBy(of, id)}_${of.month}_${part}`

/** One file. @param id of the vendor */
export function formOf(of: TaxInvoices, form: FilePosition['form'], part: number, id: string): Table {
  const shown = columnsOf(form)
  const invoices = of.invoices.filter(({ place }) => place?.form === form && place.part === part)
  return {
    name: fileName(form, of, part, id),
    sheet: SHEET_NAME,
    columns: [],
    widths: shown.map(({ title, width = Math.max(USUAL_WIDTH, 2 * title.length + 1) }) => width),
    rows: [
      ...notes(form),
      shown.map(({ title }) => title),
      ...invoices.map((invoice) => shown.map((column) => column.of(invoice, of))),
    ],
  }
}

const notes = (form: FilePosition['form']): Value[][] => [
  [
    form === 'taxable'
      ? '엑셀 업로드 양식 (전자세금계산서: 일반, 영세율)'
      : '엑셀 업로드 양식 (전자계산서: 면세)',
  ],
  [`이 양식으로 한 번에 최대 ${TAX_INVOICES_PER_FILE}건을 등록합니다. 7행부터 한 행이 한 장입니다.`],
  [
    '행과 열을 추가하거나 지우지 마세요. 확정된 정산에서 만들었으니 발행하기 전에 금액을 확인해 주세요. 종사업장이 있으면 종사업장번호를 직접 입력해 주세요.',
  ],
  ['출고 후의 반품과 취소는 이 파일에 없습니다. ‘수정및제외’ 파일을 보고 홈택스에서 수정 발행해 주세요.'],
  [form === 'taxable' ? '종류: 01 일반, 02 영세율' : '종류: 05 면세'],
]
