/** Settlements of a vendor. Interface 10.4. */
import { allOf } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { OwnSettlementListQuery, SettlementLinesQuery, SettlementStatementQuery } from '../../wire.ts'

/** Which of the two statements of a settlement. */
type WholeStatement = Omit<SettlementStatementQuery, 'format'>

const statementFile =
  (sender: Sender, format: 'pdf' | 'csv' | 'xlsx') =>
  (settlement_no: string, query: WholeStatement = {}, options?: CallOptions) =>
    sender.file(
      'GET /vendor-api/settlements/{settlement_no}/transaction-statement',
      { params: { settlement_no }, query: { ...query, format } },
      options,
    )

export const ownSettlementCalls = (sender: Sender) => ({
  /** Your settlements, named by their numbers. */
  settlements: {
    /** All settlements that the query names, the newest period first. */
    list: (query: Omit<OwnSettlementListQuery, 'page'> = {}, options?: CallOptions) =>
      allOf(sender, 'GET /vendor-api/settlements', { query }, 'settlement_id', options),

    get: sender.call('GET /vendor-api/settlements/{settlement_no}'),

    /** All lines: why each won is there. */
    lines: (settlement_no: string, query: Omit<SettlementLinesQuery, 'page'> = {}, options?: CallOptions) =>
      allOf(
        sender,
        'GET /vendor-api/settlements/{settlement_no}/lines',
        { params: { settlement_no }, query },
        'line_id',
        options,
      ),

    /** What was paid for it, the oldest first, and what is outstanding. */
    payments: sender.call('GET /vendor-api/settlements/{settlement_no}/payments'),

    /** The statement of the whole settlement as PDF, in memory. */
    statement: statementFile(sender, 'pdf'),

    /** The same as CSV, a row for each line, in memory. */
    statementCsv: statementFile(sender, 'csv'),

    /** The same as a workbook, with the sums, in memory. */
    statementXlsx: statementFile(sender, 'xlsx'),

    /**
     * All statements of a month that are confirmed or paid, as a zip that is made while it arrives; of 500 settlements, the
     * next ones on page 2. Beyond the last page it throws SETTLEMENT_NOT_FOUND.
     */
    statementArchive: sender.streamCall('GET /vendor-api/statements.zip', 'query'),

    /** The PDF while it arrives. */
    statementStream: (settlement_no: string, query: WholeStatement = {}, options?: CallOptions) =>
      sender.stream(
        'GET /vendor-api/settlements/{settlement_no}/transaction-statement',
        { params: { settlement_no }, query: { ...query, format: 'pdf' } },
        options,
      ),

    /** The statement as JSON; its schema may change, for printing and storage take the PDF. */
    statementData: (settlement_no: string, query: WholeStatement = {}, options?: CallOptions) =>
      sender.json(
        'GET /vendor-api/settlements/{settlement_no}/transaction-statement',
        { params: { settlement_no }, query: { ...query, format: 'json' } },
        options,
      ),
  },
})
