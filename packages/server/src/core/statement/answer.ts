/** Answers a statement as PDF, JSON or CSV: renderings of one computed document. Interface 4.9, 4.10. */
import type { StatementAnswer } from '@napum/contract'
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
export async function statementPdf({ statements }: Renderers, read: ReadStatement): Promise<FileAnswer> {
  const { document, bytes } = await statements.pdf(read)
  return new FileAnswer(bytes, 'application/pdf', attachmentDisposition(statementFileName(document)))
}

/** Reads when the renderer has room for one more statement. */
export async function statementCsvFile({ statements }: Renderers, read: ReadStatement): Promise<FileAnswer> {
  const { document, text } = await statements.csv(read)
  const disposition = attachmentDisposition(statementFileName(document, 'csv'))
  return new FileAnswer(Buffer.from(text), 'text/csv; charset=utf-8', disposition)
}
