/** Opens a file: what it is, is seen from its bytes, never from its name or what somebody says of it. */
import type { OpenedFile } from './cells.ts'
import { decodeText } from './delimited/decode.ts'
import { delimiterOf, parseRows } from './delimited/parse.ts'
import { FILE_BYTES_MAX } from './limits.ts'
import { FileRefusal } from './refusal.ts'
import { readSheet } from './xlsx/sheet.ts'
import { openWorkbook, type Sheet } from './xlsx/workbook.ts'

const ZIP = Buffer.from('PK')
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const inUtf16 = (name: string): Buffer => Buffer.from(name, 'utf16le')

/** Is called again and again while a file is read, and throws when it is to be given up. */
export type Check = () => void

/**
 * Opens a workbook (.xlsx) or a text with columns.
 * @throws FileRefusal when it is something else, or damaged.
 */
export async function openFile(bytes: Buffer, check: Check = () => {}): Promise<OpenedFile> {
  if (bytes.length > FILE_BYTES_MAX) throw new FileRefusal('too_large')
  if (bytes.length === 0) throw new FileRefusal('empty')
  if (startsWith(bytes, COMPOUND)) throw new FileRefusal(compoundReason(bytes))
  if (startsWith(bytes, ZIP) && bytes[2] !== undefined && bytes[2] < 0x20) return openXlsx(bytes, check)
  if (isForm(bytes.toString('latin1', 0, 512).toLowerCase())) throw new FileRefusal('multipart')
  return openText(bytes, check)
}

/** A form with a file in it, as `curl -F` sends it; the file may be text or not. */
const isForm = (start: string): boolean => /^--[^\n]{1,200}\r?\ncontent-disposition:/.test(start)

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.length).equals(mark)

/** A compound file is a folder of streams whose names stand in it as UTF-16. */
function compoundReason(bytes: Buffer) {
  if (bytes.includes(inUtf16('EncryptedPackage'))) return 'password_protected'
  return bytes.includes(inUtf16('Workbook')) || bytes.includes(inUtf16('Book')) ? 'old_excel' : 'not_a_table'
}

async function openXlsx(bytes: Buffer, check: Check): Promise<OpenedFile> {
  const workbook = await openWorkbook(bytes, check)
  return {
    kind: 'xlsx',
    encoding: null,
    sheets: workbook.sheets.map(({ name }) => name),
    isFrom1904: workbook.isFrom1904,
    read: (sheet, take) => readSheet(workbook, workbook.sheets[sheet] as Sheet, take),
  }
}

function openText(bytes: Buffer, check: Check): OpenedFile {
  const { text, encoding } = decodeText(bytes)
  const start = text.slice(0, 512).trimStart().toLowerCase()
  if (start === '' && text.trim() === '') throw new FileRefusal('empty')
  if (start.startsWith('<')) throw new FileRefusal('html')
  if (start.startsWith('%pdf') || start.startsWith('{\\rtf')) throw new FileRefusal('not_a_table')
  const delimiter = delimiterOf(text)
  return {
    kind: delimiter === '\t' ? 'tsv' : 'csv',
    encoding,
    sheets: [null],
    isFrom1904: false,
    read: async (_sheet, take) => parseRows(text, delimiter, take, check),
  }
}
