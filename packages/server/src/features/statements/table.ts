/** A statement as a table: a row for each line, with the heads of the paper. CSV and XLSX write it. Decision 51. */
import { claimTerms, type StatementType } from '@napum/contract'
import type { ColumnFormat } from '@napum/spreadsheet'
import type { Money } from '../../core/values/money.ts'
import { adjustmentName } from './adjustments.ts'
import { ADJUSTMENT_TITLE } from './compose.ts'
import type { PrintedAdjustment, PrintedLine, StatementBlock, StatementDocument } from './document.ts'
import { apartTaxLabels, taxLabels } from './present-lines.ts'

/** A text, a whole number, or money. */
export type Cell = string | number | Money

/** Texts take several lines where they would be wider than this, in characters. */
interface TableColumn {
  readonly title: string
  readonly format?: ColumnFormat
  readonly widthMax?: number
}

const text = <Title extends string>(title: Title, widthMax: number) =>
  ({ title, format: 'wrapped', widthMax }) as const
const figure = <Title extends string>(title: Title) => ({ title, format: 'grouped' }) as const
const day = <Title extends string>(title: Title) => ({ title, format: 'day' }) as const

const columns = [
  text('정산번호', 13),
  text('구분', 6),
  text('주문번호', 13),
  text('증빙번호', 13),
  day('납품일'),
  text('공급받는자', 12),
  text('공급받는자 등록번호', 9),
  figure('번호'),
  text('보험코드', 9),
  text('품명', 24),
  text('규격', 12),
  text('단위', 6),
  figure('수량'),
  figure('단가'),
  figure('금액'),
  figure('공급가액'),
  figure('세액'),
  figure('합계'),
  text('과세구분', 8),
  text('줄 구분', 10),
  text('공급자', 12),
  text('공급자 등록번호', 9),
  day('정산 시작일'),
  day('정산 종료일'),
  day('발행일'),
  text('취소 구분', 6),
  day('당초 공급일'),
  text('당초 정산번호', 13),
  text('적요', 20),
] as const
type TableTitle = (typeof columns)[number]['title']

export const tableColumns: readonly (TableColumn & { readonly title: TableTitle })[] = columns

type FrameParts = Pick<StatementDocument, 'type' | 'isSample' | 'settlement' | 'paper' | 'supplier'>

const typeLabels: Record<StatementType, string> = { standard: '매출', cancellation: '취소' }
const labelOf = ({ isSample }: FrameParts, label: string): string => (isSample ? `TEST ${label}` : label)

/** The day is empty for goods that have not left. */
export const tableRow = (document: FrameParts, block: StatementBlock, line: PrintedLine): readonly Cell[] => [
  block.settlement_no,
  labelOf(document, typeLabels[document.type]),
  block.ord_no,
  block.proof_number,
  line.is_sent ? block.delivery_date : '',
  block.receiver.name,
  block.receiver.biz_no,
  line.no,
  line.insurance_code,
  line.product_title,
  line.specifications,
  line.unit,
  line.quantity,
  line.unit_price,
  line.amount,
  line.supply,
  line.vat,
  line.supply + line.vat,
  taxLabels[line.tax_type],
  line.adjustment ? ADJUSTMENT_TITLE : '품목',
  block.supplier.name,
  block.supplier.biz_no,
  document.settlement.period_start,
  document.settlement.period_end,
  document.paper.issued_on ?? '',
  line.reversed ? claimTerms[line.reversed.claim_type].ko : '',
  line.reversed?.supplied_on ?? '',
  line.reversed?.sale_settlement_no ?? '',
  '',
]

/** An adjustment as a row of the same columns. Its day is that on which it was recorded. */
export const adjustmentRow = (document: FrameParts, line: PrintedAdjustment): readonly Cell[] =>
  rowOf({
    정산번호: document.settlement.settlement_no,
    구분: labelOf(document, '조정'),
    주문번호: line.ord_no ?? '',
    납품일: line.adjusted_on,
    번호: line.no,
    품명: line.product_title,
    수량: line.quantity,
    단가: line.unit_price,
    금액: line.amount,
    공급가액: line.supply,
    세액: line.vat,
    합계: line.total,
    과세구분: apartTaxLabels[line.tax_type],
    '줄 구분': adjustmentName(line),
    공급자: document.supplier.name,
    '공급자 등록번호': document.supplier.biz_no,
    '정산 시작일': document.settlement.period_start,
    '정산 종료일': document.settlement.period_end,
    발행일: document.paper.issued_on ?? '',
    '당초 공급일': line.supplied_on ?? '',
    '당초 정산번호': line.sale_settlement_no ?? '',
    적요: line.memo ?? '',
  })

/** A row of some columns alone. */
export const rowOf = (cells: Partial<Record<TableTitle, Cell>>): readonly Cell[] =>
  tableColumns.map(({ title }) => cells[title] ?? '')
