/** Gives the rows of an upload back as a workbook, with what became of each; corrected, it can be sent again. */
import { buffer } from 'node:stream/consumers'
import { type CarrierCode, type ErrorCode, type FileField, XLSX_MEDIA_TYPE } from '@napum/contract'
import {
  type Column,
  carrierName,
  koreanOf,
  type ReadRow,
  type RowsKind,
  type Value,
  verdictOf,
  writeXlsx,
} from '@napum/spreadsheet'
import { FileAnswer } from '../../core/answers.ts'
import { attachmentDisposition, markedName } from '../../core/statement/file-name.ts'
import type { VendorServices } from '../../services.ts'
import { partAt, partsOf, type RowResult, type UploadCall } from './commit.ts'

interface Shown {
  readonly title: string
  readonly field: FileField
}

/** The columns of each kind, by the names under which they are read again. */
const columns: Readonly<Record<RowsKind, readonly Shown[]>> = {
  waybills: [
    { title: '택배사', field: 'carrier_code' },
    { title: '송장번호', field: 'tracking_number' },
  ],
  stock_answers: [
    { title: '재고', field: 'stock_available' },
    { title: '불가사유', field: 'unavailable_reason' },
    { title: '메모', field: 'memo' },
    { title: '공급단가', field: 'unit_price' },
  ],
  prices: [
    { title: '공급단가', field: 'unit_price' },
    { title: '수량', field: 'quantity' },
    { title: '공급금액', field: 'total_amount' },
  ],
}

/** Why an entry failed, in Korean; another reason is told as the service says it. */
const failures: Partial<Readonly<Record<ErrorCode, string>>> = {
  UNAUTHORIZED: '우리 업체의 주문품목이 아닙니다.',
  ITEM_CANCELLED: '취소된 주문품목입니다. 발송하지 마세요.',
  ALREADY_SHIPPED: '이미 발송 처리된 주문품목입니다.',
  ITEM_CLAIMED: '반품 또는 교환된 주문품목이라 공급가를 바꿀 수 없습니다.',
  SETTLEMENT_LOCKED: '정산이 확정되어 공급가를 바꿀 수 없습니다.',
}

/** Makes the result of one kind of file. */
export const resultOf =
  (services: Pick<VendorServices, 'livemode' | 'realClock'>, kind: RowsKind) =>
  async (call: UploadCall): Promise<FileAnswer> => {
    const parts = await partsOf(services, call, kind)
    const shown = columns[kind]
    const titles: Column[] = [
      { title: '행', width: 6 },
      { title: '주문품목번호', width: 30 },
      ...shown.map(({ title }) => ({ title, width: 18 })),
      { title: '결과', width: 10 },
      { title: '내용', width: 60 },
    ]
    let count = 0
    async function* counted() {
      for await (const row of rowsOf(call, parts, shown)) {
        count++
        yield row
      }
    }
    const bytes = await buffer(writeXlsx(titles, counted(), '결과'))
    const name = attachmentDisposition(markedName(services, `결과_${call.params.upload_id}.xlsx`))
    return new FileAnswer(bytes, XLSX_MEDIA_TYPE, name, count)
  }

async function* rowsOf(
  call: UploadCall,
  parts: number,
  shown: readonly Shown[],
): AsyncGenerator<readonly Value[]> {
  for (let number = 0; number < parts; number++) {
    const { rows, results } = await partAt(call, number)
    for (const row of rows) yield valuesOf(row, results[row.row], shown)
  }
}

const valuesOf = (row: ReadRow, result: RowResult | undefined, shown: readonly Shown[]): Value[] => [
  row.row,
  row.ord_prd_no ?? row.read.ord_prd_no ?? '',
  ...shown.map(({ field }) => shownValue(row, field)),
  outcomeOf(row, result),
  textOf(row, result),
]

/** What was understood, in the words of people; what stood there when nothing was. */
function shownValue({ values, read }: ReadRow, field: FileField): Value {
  const value = values[field] ?? null
  if (value === null) return read[field] ?? ''
  if (typeof value === 'boolean') return value ? '가능' : '불가'
  if (field === 'carrier_code') return carrierName(value as CarrierCode)
  return field === 'unavailable_reason' ? (read[field] ?? String(value)) : value
}

function outcomeOf(row: ReadRow, result: RowResult | undefined): string {
  if (result) return result.success ? '완료' : '실패'
  return { ok: '대기', warning: '확인 필요', refused: '읽지 못함' }[verdictOf(row.issues)]
}

function textOf(row: ReadRow, result: RowResult | undefined): string {
  if (result && !result.success) return failures[result.error_code] ?? result.message
  return row.issues.map(koreanOf).join(' ')
}
