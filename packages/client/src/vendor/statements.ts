/** Settlement statements of a vendor. Interface 4.9, 4.10. */
import type { CallOptions } from '../transport.ts'
import type { FileAnswer, FileStream, Wing } from '../wing.ts'
import type { StatementAnswer, StatementRequest } from '../wire.ts'

export const statementCalls = (wing: Wing) => ({
  /** The statement as PDF, in memory; a file that arrived in part is fetched again. */
  statementPdf: (body: StatementRequest, options?: CallOptions): Promise<FileAnswer> =>
    wing.file('statementPdf', { body }, options),

  /** The statement as PDF while it arrives. The time limit holds until the file begins. */
  statementPdfStream: (body: StatementRequest, options?: CallOptions): Promise<FileStream> =>
    wing.stream('statementPdf', { body }, options),

  /** The statement as JSON; its schema may change, for printing and storage take the PDF. */
  statementData: (body: StatementRequest, options?: CallOptions): Promise<StatementAnswer> =>
    wing.json('statementData', { body }, options),
})
