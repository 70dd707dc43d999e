/** Tables as files to download. */
import { buffer } from 'node:stream/consumers'
import { XLSX_MEDIA_TYPE } from '@napum/contract'
import { type Column, encodeCp949, type Value, writeCsv, writeXlsx } from '@napum/spreadsheet'
import { FileAnswer } from '../values/answers.ts'
import { invalid } from '../values/refusal.ts'
import { attachmentDisposition } from './file-name.ts'

export interface Table {
  /** Without its ending. */
  readonly name: string
  /** Of the sheet, at most 31 characters. */
  readonly sheet: string
  /** Left out: there is no row of titles. */
  readonly columns: readonly Column[]
  /** Of columns without titles, in characters. */
  readonly widths?: readonly number[]
  readonly rows: readonly (readonly Value[])[]
}

export const xlsxFile = async ({ name, sheet, columns, widths, rows }: Table): Promise<FileAnswer> =>
  fileOf(writeXlsx(columns, rows, sheet, widths), XLSX_MEDIA_TYPE, `${name}.xlsx`, rows.length)

export async function fileOf(
  pieces: AsyncIterable<Buffer>,
  mediaType: string,
  name: string,
  records: number,
): Promise<FileAnswer> {
  return new FileAnswer(await buffer(pieces), mediaType, attachmentDisposition(name), records)
}

/** Also in the character set of older programs. */
export const csvFile = async (
  { name, columns, rows }: Table,
  encoding: 'utf-8' | 'cp949' = 'utf-8',
): Promise<FileAnswer> => {
  const pieces = writeCsv(columns, rows)
  if (encoding === 'utf-8') return fileOf(pieces, 'text/csv; charset=utf-8', `${name}.csv`, rows.length)
  const text = (await buffer(pieces)).toString().slice(BYTE_ORDER_MARK.length)
  const bytes = encodeCp949(text)
  if (typeof bytes !== 'string')
    return new FileAnswer(
      bytes,
      'text/csv; charset=euc-kr',
      attachmentDisposition(`${name}.csv`),
      rows.length,
    )
  const advice = 'Change the text, or take utf-8 or xlsx'
  throw invalid([{ path: 'encoding', message: `cannot be cp949, which has no ${bytes}. ${advice}` }])
}

const BYTE_ORDER_MARK = '\ufeff'
