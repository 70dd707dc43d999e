/** Closing and paying settlements. */
import { allOf } from '../../pages.ts'
import type { Sender } from '../../sender.ts'
import { type CallOptions, LONG_CALL_TIMEOUT_MS } from '../../transport.ts'
import type {
  ChainEnd,
  ConfirmPeriodAnswer,
  ConfirmPeriodRequest,
  PaySettlementsAnswer,
  PaySettlementsRequest,
  SettlementLinesQuery,
  SettlementListQuery,
  SettlementStatementQuery,
  SettlementStepAnswer,
  VerifyAnswer,
} from '../../wire.ts'
import { type PartsOptions, verify, verifyHeads } from '../jobs/parts.ts'

/** What speaks against confirming or paying a settlement. `message` is for people, `code` for programs. */
export type SettlementWarning = SettlementStepAnswer['warnings'][number]

export type WholeStatementQuery = Omit<SettlementStatementQuery, 'format'>

const lookups = (sender: Sender) => ({
  /** One page of the settlements. */
  listSettlements: sender.call('GET /operator-api/settlements', 'query'),

  /** All settlements that the query names. */
  allSettlements: (query: Omit<SettlementListQuery, 'page'> = {}, options?: CallOptions) =>
    allOf(sender, 'GET /operator-api/settlements', { query }, 'settlement_id', options),

  /** How far a month's end is; with `seen`, the mark of an answer before, `step_list` is null while nothing has changed. */
  monthEnd: sender.call('GET /operator-api/settlements/month-end', 'query'),

  getSettlement: sender.call('GET /operator-api/settlements/{settlement_id}'),

  /** One page of the lines that a settlement is made of. */
  listSettlementLines: sender.call('GET /operator-api/settlements/{settlement_id}/lines', 'query'),

  /** All lines that a settlement is made of. */
  allSettlementLines: (
    settlement_id: string,
    query: Omit<SettlementLinesQuery, 'page'> = {},
    options?: CallOptions,
  ) =>
    allOf(
      sender,
      'GET /operator-api/settlements/{settlement_id}/lines',
      { params: { settlement_id }, query },
      'line_id',
      options,
    ),
})

const statementFile =
  (sender: Sender, format: 'pdf' | 'csv' | 'xlsx') =>
  (settlement_id: string, query: WholeStatementQuery = {}, options?: CallOptions) =>
    sender.file(
      'GET /operator-api/settlements/{settlement_id}/transaction-statement',
      { params: { settlement_id }, query: { ...query, format } },
      options,
    )

const documents = (sender: Sender) => ({
  /** The statement of a whole settlement as PDF, in memory. */
  settlementStatement: statementFile(sender, 'pdf'),

  /** The statement of a whole settlement as PDF while it arrives. */
  settlementStatementStream: (
    settlement_id: string,
    query: WholeStatementQuery = {},
    options?: CallOptions,
  ) =>
    sender.stream(
      'GET /operator-api/settlements/{settlement_id}/transaction-statement',
      { params: { settlement_id }, query: { ...query, format: 'pdf' } },
      options,
    ),

  /** The statement of a whole settlement as CSV, a row for each line, in memory. */
  settlementStatementCsv: statementFile(sender, 'csv'),

  /** The statement of a whole settlement as a workbook, with the sums, in memory. */
  settlementStatementXlsx: statementFile(sender, 'xlsx'),

  /**
   * All statements of a month that are confirmed or paid, as a zip that is made while it arrives; of 500 settlements, the next
   * ones on page 2. Beyond the last page it throws SETTLEMENT_NOT_FOUND.
   */
  statementArchive: sender.streamCall('GET /operator-api/statements.zip', 'query'),

  /** A month of closed settlements for accounting, 매입장 or journal, which is made while it arrives. */
  exportAccounting: sender.streamCall('GET /operator-api/settlements/accounting', 'query'),

  /** The statement of a whole settlement as JSON. */
  settlementStatementData: (settlement_id: string, query: WholeStatementQuery = {}, options?: CallOptions) =>
    sender.json(
      'GET /operator-api/settlements/{settlement_id}/transaction-statement',
      { params: { settlement_id }, query: { ...query, format: 'json' } },
      options,
    ),
})

const transitions = (sender: Sender) => ({
  /**
   * Confirms a pending settlement: its amounts and texts are frozen. `strict: true` refuses it with NOT_READY when there
   * are warnings.
   */
  confirmSettlement: sender.call('POST /operator-api/settlements/{settlement_id}/confirm', 'body'),

  /** Sets a confirmed settlement below zero off with the vendor’s next one; it is paid by that, and final. */
  setOffSettlement: sender.call('POST /operator-api/settlements/{settlement_id}/set-off'),

  /** Marks a confirmed settlement as paid; that is final. `strict: true` as with `confirmSettlement`. */
  paySettlement: sender.call('POST /operator-api/settlements/{settlement_id}/pay', 'body'),

  /**
   * Marks many confirmed settlements as paid, named or by the end of their period; that is final. `dry_run: true` only looks,
   * and `strict: true` leaves those with warnings.
   */
  paySettlements: (body: PaySettlementsRequest, options?: CallOptions): Promise<PaySettlementsAnswer> =>
    // Safe to repeat, but not by itself while the first may still run.
    sender.json(
      'POST /operator-api/settlements/pay',
      { body, repeatable: false },
      { timeoutMs: LONG_CALL_TIMEOUT_MS, ...options },
    ),

  /** Makes a confirmed settlement pending again. */
  reopenSettlement: sender.call('POST /operator-api/settlements/{settlement_id}/reopen', 'body'),

  /**
   * Confirms every pending settlement whose period ended on or before a day. `dry_run: true` only looks, and
   * `strict: true` leaves those with warnings pending.
   */
  confirmPeriod: (body: ConfirmPeriodRequest, options?: CallOptions): Promise<ConfirmPeriodAnswer> =>
    // Safe to repeat, but not by itself while the first may still run.
    sender.json(
      'POST /operator-api/settlements/confirm',
      { body, repeatable: false },
      { timeoutMs: LONG_CALL_TIMEOUT_MS, ...options },
    ),

  /**
   * Recomputes settlements and day counts, and reports every difference. It is made of as many calls of a few seconds as
   * it takes; `onProgress` hears of each.
   */
  verify: (options?: PartsOptions<VerifyAnswer>): Promise<VerifyAnswer> => verify(sender, options),

  /** A line `vendor_id,line_id,line_hash` for each vendor, as it was at 00:00 UTC of a day: a file to keep, while it arrives. */
  ledgerHeads: sender.streamCall('GET /operator-api/ledger-heads', 'query'),

  /** Compares ends of the chains of lines, as an exported audit has them, with the lines that there are. */
  verifyHeads: (heads: readonly ChainEnd[], options?: CallOptions): Promise<VerifyAnswer> =>
    verifyHeads(sender, heads, options),
})

export const settlementCalls = (sender: Sender) => ({
  ...lookups(sender),
  ...documents(sender),
  ...transitions(sender),
})
