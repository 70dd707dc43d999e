/** Answers a statement as PDF or as JSON: two renderings of one computed document. Specification 4.9, 4.10. */
import type { StatementOrder } from '@napum/contract'
import { type Answer, FileAnswer } from '../../http/answers.ts'
import type { VendorServices } from '../../services.ts'
import { composeStatement } from './compose.ts'
import type { StatementSource } from './document.ts'
import { attachmentDisposition, statementFileName } from './file-name.ts'

export async function statementAnswer(
  services: VendorServices,
  source: StatementSource,
  format: 'pdf' | 'json',
): Promise<Answer> {
  const document = composeStatement(source)
  if (format === 'json') {
    const orders: StatementOrder[] = document.blocks.map((block) => block.order)
    return { success: true, settlement: document.settlement, orders }
  }
  const bytes = await services.statements.render(document)
  return new FileAnswer(bytes, 'application/pdf', attachmentDisposition(statementFileName(document)))
}
