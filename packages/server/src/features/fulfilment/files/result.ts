/**
 * Gives an uploaded table back as a workbook, all its columns as they were, with what became of each row behind them; corrected,
 * it can be sent again. Decision 69.
 */
import { buffer } from 'node:stream/consumers'
import { columnTitle, type ErrorCode, XLSX_MEDIA_TYPE } from '@napum/contract'
import {
  type Column,
  koreanOf,
  type ReadRow,
  type RowsKind,
  type Value,
  verdictOf,
  writeXlsx,
} from '@napum/spreadsheet'
import { attachmentDisposition, markedName } from '../../../core/files/file-name.ts'
import type { AboutFile } from '../../../core/files/reader.ts'
import { counted } from '../../../core/files/streams.ts'
import { FileAnswer } from '../../../core/values/answers.ts'
import type { VendorServices } from '../../../core/work/services.ts'
import { partAt, uploadOf } from '../uploads/uploads.ts'
import type { RowResult, UploadCall } from './kinds.ts'

const OUTCOME: readonly Column[] = [
  { title: '결과', width: 12 },
  { title: '내용', width: 60 },
]
const OWN_WIDTH = 18
const fileNames: Readonly<Record<RowsKind, string>> = {
  waybills: '송장등록결과',
  stock_answers: '발주확인결과',
  prices: '공급단가결과',
}

/** Why an entry failed, in Korean; another reason stays as the service says it. */
const failures: Partial<Readonly<Record<ErrorCode, string>>> = {
  UNAUTHORIZED: '없는 주문번호이거나 우리 회사 주문이 아닙니다.',
  ITEM_CANCELLED: '취소된 주문입니다. 발송하지 마세요.',
  ALREADY_SHIPPED: '이미 발송된 주문입니다. 송장은 주문 상세에서 수정해 주세요.',
  ITEM_CLAIMED: '반품 또는 교환된 주문이라 공급단가를 바꿀 수 없습니다.',
  SETTLEMENT_LOCKED: '정산이 확정되어 공급단가를 바꿀 수 없습니다.',
}

export const resultFileOf =
  (services: Pick<VendorServices, 'calendar' | 'files' | 'livemode' | 'realClock'>, kind: RowsKind) =>
  async (call: UploadCall): Promise<FileAnswer> => {
    const { parts, uploaded_at, about } = await uploadOf(services, call, kind)
    const own = ownTitles(about as AboutFile | null)
    const titles = [...own.map((title) => ({ title, width: OWN_WIDTH })), ...OUTCOME]
    const { pieces, count } = counted(rowsOf(call, parts, own.length))
    const { vendor_id: vendorId } = call.vendor
    const bytes = await services.files.readAgain({ vendorId, parts }, () =>
      buffer(writeXlsx(titles, pieces, '결과')),
    )
    const name = `${fileNames[kind]}_${services.calendar.dayOf(uploaded_at)}.xlsx`
    const disposition = attachmentDisposition(markedName(services, name))
    return new FileAnswer(bytes, XLSX_MEDIA_TYPE, disposition, count())
  }

/** The titles of the table: without a header row those of the fields. A result that was sent again does not grow. */
function ownTitles(about: AboutFile | null): string[] {
  const titles = [...(about?.titles ?? [])]
  const [outcome, text] = OUTCOME
  if (titles.at(-2) === outcome?.title && titles.at(-1) === text?.title) titles.splice(-2)
  for (const { field, column } of about?.columns ?? []) {
    while (titles.length < column) titles.push('')
    if (!titles[column - 1]) titles[column - 1] = columnTitle(field)
  }
  return titles
}

async function* rowsOf(call: UploadCall, parts: number, width: number): AsyncGenerator<readonly Value[]> {
  for (let number = 0; number < parts; number++) {
    const { rows, results } = await partAt<ReadRow, RowResult>(call, number)
    for (const row of rows) {
      const own = Array.from({ length: width }, (_, at) => row.cells?.[at] ?? null)
      yield [...own, outcomeOf(row, results[row.row]), textOf(row, results[row.row])]
    }
  }
}

/** In the words of the page. */
function outcomeOf(row: ReadRow, result: RowResult | undefined): string {
  if (result) return result.success ? '등록 완료' : '실패'
  if (row.issues.some(({ code }) => code === 'ALREADY_REGISTERED')) return '이미 등록됨'
  return { ok: '등록 전', warning: '확인 필요', refused: '수정 필요' }[verdictOf(row.issues)]
}

function textOf(row: ReadRow, result: RowResult | undefined): string {
  if (result && !result.success) return failures[result.error_code] ?? result.message
  return row.issues.map(koreanOf).join(' ')
}
