/** A statement as a table: a row for each line, with the heads of the paper. CSV and XLSX write it. Decision 51. */
import { claimTerms, type StatementType } from '@napum/contract'
import type { Money } from '../../core/values/money.ts'
import { adjustmentName } from './adjustments.ts'
import { ADJUSTMENT_TITLE } from './compose.ts'
import type { PrintedAdjustment, PrintedLine, StatementBlock, StatementDocument } from './document.ts'
import { apartTaxLabels, taxLabels } from './present-lines.ts'

/** A text, a whole number, or money. */
export type Cell = string | number | Money

export const tableTitles = [
  '정산번호',
  '구분',
  '주문번호',
  '증빙번호',
  '납품일',
  '공급받는자',
  '공급받는자 등록번호',
  '번호',
  '보험코드',
  '품명',
  '규격',
  '단위',
  '수량',
  '단가',
  '금액',
  '공급가액',
  '세액',
  '합계',
  '과세구분',
  '줄 구분',
  '공급자',
  '공급자 등록번호',
  '정산 시작일',
  '정산 종료일',
  '발행일',
  '취소 구분',
  '당초 공급일',
  '당초 정산번호',
  '적요',
] as const
export type TableTitle = (typeof tableTitles)[number]

/** Columns of days. */
export const dayTitles: readonly TableTitle[] = [
  '납품일',
  '정산 시작일',
  '정산 종료일',
  '발행일',
  '당초 공급일',
]

const typeLabels: Record<StatementType, string> = { standard: '매출', cancellation: '취소' }

type Framed = Pick<StatementDocument, 'type' | 'isSample' | 'settlement' | 'paper'>

/** The day is empty for goods that have not left. */
export const tableRow = (
  { type, isSample, settlement, paper }: Framed,
  block: StatementBlock,
  line: PrintedLine,
): readonly Cell[] => [
  block.settlement_no,
  isSample ? `TEST ${typeLabels[type]}` : typeLabels[type],
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
  settlement.period_start,
  settlement.period_end,
  paper.issued_on ?? '',
  line.reversed ? claimTerms[line.reversed.claim_type].ko : '',
  line.reversed?.supplied_on ?? '',
  line.reversed?.sale_settlement_no ?? '',
  '',
]

/** An adjustment as a row of the same columns. Its day is that on which it was recorded. */
export const adjustmentRow = (
  { isSample, settlement, supplier, paper }: Framed & Pick<StatementDocument, 'supplier'>,
  line: PrintedAdjustment,
): readonly Cell[] => [
  settlement.settlement_no,
  isSample ? 'TEST 조정' : '조정',
  line.ord_no ?? '',
  '',
  line.adjusted_on,
  '',
  '',
  line.no,
  '',
  line.product_title,
  '',
  '',
  line.quantity,
  line.unit_price,
  line.amount,
  line.supply,
  line.vat,
  line.total,
  apartTaxLabels[line.tax_type],
  adjustmentName(line),
  supplier.name,
  supplier.biz_no,
  settlement.period_start,
  settlement.period_end,
  paper.issued_on ?? '',
  '',
  line.supplied_on ?? '',
  line.sale_settlement_no ?? '',
  line.memo ?? '',
]
