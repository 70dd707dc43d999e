/** Settlements of a vendor. Interface 10.4. */
import { allOf, type Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'
import type { FileAnswer, FileStream, Wing } from '../wing.ts'
import type {
  OwnSettlement,
  OwnSettlementAnswer,
  OwnSettlementListAnswer,
  OwnSettlementListQuery,
  OwnStatementArchiveQuery,
  SettlementLine,
  SettlementLinesAnswer,
  SettlementLinesQuery,
  SettlementStatementQuery,
  StatementAnswer,
} from '../wire.ts'

/** Which of the two statements of a settlement. */
type WholeStatement = Omit<SettlementStatementQuery, 'format'>

const statementFile =
  (wing: Wing, format: 'pdf' | 'csv' | 'xlsx') =>
  (settlement_no: string, query: WholeStatement = {}, options?: CallOptions): Promise<FileAnswer> =>
    wing.file('ownSettlementStatement', { params: { settlement_no }, query: { ...query, format } }, options)

export const ownSettlementCalls = (wing: Wing) => ({
  /** Your settlements, named by their numbers. */
  settlements: {
    /** All settlements that the query names, the newest period first. */
    list: (
      query: Omit<OwnSettlementListQuery, 'page'> = {},
      options?: CallOptions,
    ): Pages<OwnSettlement, OwnSettlementListAnswer> =>
      allOf(wing, 'listOwnSettlements', { query }, 'settlement_id', options),

    get: (settlement_no: string, options?: CallOptions): Promise<OwnSettlementAnswer> =>
      wing.json('getOwnSettlement', { params: { settlement_no } }, options),

    /** All lines: why each won is there. */
    lines: (
      settlement_no: string,
      query: Omit<SettlementLinesQuery, 'page'> = {},
      options?: CallOptions,
    ): Pages<SettlementLine, SettlementLinesAnswer> =>
      allOf(wing, 'listOwnSettlementLines', { params: { settlement_no }, query }, 'line_id', options),

    /** The statement of the whole settlement as PDF, in memory. */
    statement: statementFile(wing, 'pdf'),

    /** The same as CSV, a row for each line, in memory. */
    statementCsv: statementFile(wing, 'csv'),

    /** The same as a workbook, with the sums, in memory. */
    statementXlsx: statementFile(wing, 'xlsx'),

    /**
     * All statements of a month that are confirmed or paid, as a zip that is made while it arrives; of 500 settlements, the
     * next ones on page 2. Beyond the last page it throws SETTLEMENT_NOT_FOUND.
     */
    statementArchive: (query: OwnStatementArchiveQuery, options?: CallOptions): Promise<FileStream> =>
      wing.stream('ownStatementArchive', { query }, options),

    /** The PDF while it arrives. */
    statementStream: (
      settlement_no: string,
      query: WholeStatement = {},
      options?: CallOptions,
    ): Promise<FileStream> =>
      wing.stream(
        'ownSettlementStatement',
        { params: { settlement_no }, query: { ...query, format: 'pdf' } },
        options,
      ),

    /** The statement as JSON; its schema may change, for printing and storage take the PDF. */
    statementData: (
      settlement_no: string,
      query: WholeStatement = {},
      options?: CallOptions,
    ): Promise<StatementAnswer> =>
      wing.json(
        'ownSettlementStatement',
        { params: { settlement_no }, query: { ...query, format: 'json' } },
        options,
      ),
  },
})
