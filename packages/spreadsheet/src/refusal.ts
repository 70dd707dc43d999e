/** Why a file is refused as a whole, with the sentence that tells a clerk what to do. */
import { type FileSizeReason, fileSizeReasons, type FileRefusalReason as WireReason } from '@napum/contract'
import { COLUMNS_MAX, FILE_BYTES_MAX, ROWS_MAX, UNPACKED_BYTES_MAX } from './limits.ts'

const sentences = {
  too_large: `The file is larger than ${FILE_BYTES_MAX.toLocaleString('en')} bytes. Split it into smaller files.`,
  empty: 'The file has no rows.',
  password_protected:
    'The file has a password. Open it in Excel, remove the password (File > Info > Protect Workbook) and save it again.',
  old_excel: 'This is an old Excel file (.xls). Open it in Excel and save it as "Excel Workbook (.xlsx)".',
  binary_excel:
    'This is a binary Excel file (.xlsb). Open it in Excel and save it as "Excel Workbook (.xlsx)".',
  open_document:
    'This is an OpenDocument file (.ods). Open it and save it as "Excel Workbook (.xlsx)" or as CSV.',
  html: 'This is a web page that only looks like an Excel file. Open it in Excel and save it as "Excel Workbook (.xlsx)".',
  multipart: 'This is a form with a file in it. Send the bytes of the file alone as the body of the request.',
  not_a_table: 'This is neither an Excel workbook (.xlsx) nor text with columns (CSV, TSV).',
  encoding: 'The text is neither UTF-8, UTF-16 with a byte order mark, nor CP949. Save it as "CSV UTF-8".',
  broken: 'The file is damaged or cut off. Save it again and send it once more.',
  doctype: 'The file declares a document type, which no workbook has. It was not read.',
  too_many_rows: `The table has more than ${ROWS_MAX.toLocaleString('en')} rows. Split it into smaller files.`,
  unpacks_too_large: `The file unpacks to more than ${UNPACKED_BYTES_MAX / 1024 ** 2} MiB. Copy the needed columns into a new workbook and send that.`,
  too_many_columns: `The table has more than ${COLUMNS_MAX} columns. Delete those that are not needed.`,
  too_much_inside:
    'There is more in the file than is read. Copy the needed columns into a new workbook and send that.',
  no_columns:
    'The columns that are needed were not found. Name them in a header row, or use the exported file as a template.',
} as const satisfies Record<WireReason | FileSizeReason, string>

export type FileRefusalReason = WireReason | FileSizeReason

/** Whether a file is too large, and not of the wrong kind. */
export const isSizeReason = (reason: FileRefusalReason): reason is FileSizeReason =>
  (fileSizeReasons as readonly string[]).includes(reason)

/** A file that is refused as a whole (decision 130). */
export class FileRefusal extends Error {
  readonly reason: FileRefusalReason
  constructor(reason: FileRefusalReason, more?: string) {
    super(more === undefined ? sentences[reason] : `${sentences[reason]} ${more}`)
    this.name = 'FileRefusal'
    this.reason = reason
  }
}
