/** Tables as files to download. */
import { buffer } from 'node:stream/consumers'
import { XLSX_MEDIA_TYPE } from '@napum/contract'
import { type Column, type Value, writeXlsx } from '@napum/spreadsheet'
import { FileAnswer } from '../values/answers.ts'
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
