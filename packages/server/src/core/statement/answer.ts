/** Answers a statement as PDF, JSON, CSV or XLSX: renderings of one computed document. Interface 4.9, 4.10. */
import { type StatementAnswer, type StatementFormat, XLSX_MEDIA_TYPE } from '@napum/contract'
import { FileAnswer, ReadyJson } from '../answers.ts'
import { attachmentDisposition, statementFileName } from './file-name.ts'
import type { ReadStatement, StatementRenderer } from './render.ts'

interface Renderers {
  readonly statements: StatementRenderer
}

type StatementFields = Omit<StatementAnswer, 'request_id' | 'timestamp'>

/** Reads when the renderer has room for one more statement. */
export async function statementData(
  { statements }: Renderers,
  read: ReadStatement,
): Promise<ReadyJson<StatementFields>> {
  return new ReadyJson(await statements.json(read))
}

/** Reads when the renderer has room for one more statement. */
export const statementPdf = (renderers: Renderers, read: ReadStatement): Promise<FileAnswer> =>
  statementFile(renderers, read, 'pdf')

const mediaTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_MEDIA_TYPE,
} as const

async function statementFile(
  { statements }: Renderers,
  read: ReadStatement,
  format: keyof typeof mediaTypes,
): Promise<FileAnswer> {
  const { document, bytes } = await statements[format](read)
  const disposition = attachmentDisposition(statementFileName(document, format))
  return new FileAnswer(bytes, mediaTypes[format], disposition)
}

/** In the format that is asked for. Reads when the renderer has room for one more statement. */
export const statementAs = (
  renderers: Renderers,
  read: ReadStatement,
  format: StatementFormat,
): Promise<ReadyJson<StatementFields> | FileAnswer> =>
  format === 'json' ? statementData(renderers, read) : statementFile(renderers, read, format)
