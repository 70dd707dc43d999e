/** Answers a statement as PDF or as JSON: two renderings of one computed document. Interface 4.9, 4.10. */

import type { VendorServices } from '../../services.ts'
import { type Answer, FileAnswer, ReadyJson } from '../answers.ts'
import { attachmentDisposition, statementFileName } from './file-name.ts'
import type { ReadStatement } from './render.ts'

/** Reads when the renderer has room for one more statement. */
export async function statementAnswer(
  { statements }: Pick<VendorServices, 'statements'>,
  read: ReadStatement,
  format: 'pdf' | 'json',
): Promise<Answer> {
  if (format === 'json') return new ReadyJson(await statements.json(read))
  const { document, bytes } = await statements.pdf(read)
  return new FileAnswer(bytes, 'application/pdf', attachmentDisposition(statementFileName(document)))
}
