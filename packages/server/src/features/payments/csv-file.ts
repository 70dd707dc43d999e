/** A table as CSV, also in the character set of older programs. */

import { buffer } from 'node:stream/consumers'
import { encodeCp949, writeCsv } from '@napum/spreadsheet'
import { attachmentDisposition } from '../../core/files/file-name.ts'
import { fileOf, type Table } from '../../core/files/workbook.ts'
import { FileAnswer } from '../../core/values/answers.ts'
import { invalid } from '../../core/values/refusal.ts'

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
