/** Settlement statements of a vendor. Interface 4.9, 4.10. */

import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { StatementRequest } from '../../wire.ts'

export const statementCalls = (sender: Sender) => ({
  statements: {
    /** The statement as PDF, in memory; a file that arrived in part is fetched again. */
    pdf: (body: StatementRequest, options?: CallOptions) =>
      sender.file('POST /vendor-api/settlements/transaction-statement', { body }, options),

    /** The statement as PDF while it arrives. The time limit holds until the file begins. */
    pdfStream: (body: StatementRequest, options?: CallOptions) =>
      sender.stream('POST /vendor-api/settlements/transaction-statement', { body }, options),

    /** The statement as JSON; its schema may change, for printing and storage take the PDF. */
    data: sender.call('POST /vendor-api/settlements/transaction-statement/data', 'body'),
  },
})
