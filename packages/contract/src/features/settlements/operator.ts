/** Closing and paying settlements. operator-interface.md "Settlements"; decisions 37-43. */

import { fresh, ofOperator } from '../../callers.ts'
import { XLSX_MEDIA_TYPE } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { FileResultAnswer } from '../fulfilment/files.ts'
import { StatementAnswer } from '../statements/statements.ts'
import { SettlementLinesAnswer, SettlementLinesQuery } from './lines.ts'
import {
  SettlementAnswer,
  SettlementListAnswer,
  SettlementListQuery,
  SettlementParams,
  SettlementStatementQuery,
  StatementArchiveQuery,
} from './settlement.ts'
import {
  ConfirmPeriodAnswer,
  ConfirmPeriodRequest,
  ConfirmRequest,
  PayRequest,
  PaySettlementsAnswer,
  PaySettlementsRequest,
  ReopenRequest,
  SettlementStepAnswer,
} from './steps.ts'

/** What is done with one settlement. */
const step = {
  params: SettlementParams,
  answer: SettlementStepAnswer,
  repeatable: true,
  data: 'people',
  callers: fresh(ofOperator('money')),
} as const

export const settlementsEndpoints = endpointsOf('operator', 'settlements', {
  listSettlements: {
    call: 'GET /operator-api/settlements',
    summary: 'Find settlements',
    description:
      '`from` and `to` filter `period_end`, both included. Amounts agree with the printed statements.',
    query: SettlementListQuery,
    answer: SettlementListAnswer,
    data: 'none',
    callers: ofOperator('readMoney'),
  },
  getSettlement: {
    call: 'GET /operator-api/settlements/{settlement_id}',
    summary: 'Read a settlement',
    description: 'Includes its totals.',
    params: SettlementParams,
    answer: SettlementAnswer,
    errors: ['SETTLEMENT_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('readMoney'),
  },
  listSettlementLines: {
    call: 'GET /operator-api/settlements/{settlement_id}/lines',
    summary: 'Read the lines that a settlement is made of',
    description: 'Lines never change. A price change or a reversal is a separate line.',
    params: SettlementParams,
    query: SettlementLinesQuery,
    answer: SettlementLinesAnswer,
    errors: ['SETTLEMENT_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('readMoney'),
  },
  settlementStatement: {
    call: 'GET /operator-api/settlements/{settlement_id}/transaction-statement',
    summary: 'Fetch the statement of a whole settlement as PDF, JSON, CSV or XLSX',
    description: 'Includes shipped items, unlike the statement of an order.',
    params: SettlementParams,
    query: SettlementStatementQuery,
    answer: StatementAnswer,
    file: ['application/pdf', 'text/csv', XLSX_MEDIA_TYPE],
    errors: ['SETTLEMENT_NOT_FOUND'],
    data: 'people',
    callers: ofOperator('readMoney'),
  },
  statementArchive: {
    call: 'GET /operator-api/statements.zip',
    summary: 'Fetch all statements of a month as one zip',
    description:
      'Both statements of each settlement that is confirmed or paid and whose period ended in the month, in a folder for each vendor; a statement without lines is left out. The file is made while it is sent: it has no length in advance.',
    query: StatementArchiveQuery,
    answer: FileResultAnswer,
    file: 'application/zip',
    streamed: true,
    errors: ['SETTLEMENT_NOT_FOUND'],
    data: 'export',
    callers: ofOperator('readMoney'),
  },
  confirmSettlement: {
    ...step,
    call: 'POST /operator-api/settlements/{settlement_id}/confirm',
    summary: 'Confirm a pending settlement; its amounts and texts are frozen',
    description:
      'Warnings do not stop it, and are in the answer. With `strict`, the call is refused instead when there are any. ' +
      'Confirming a confirmed settlement succeeds and changes nothing.',
    body: ConfirmRequest,
    bodyOptional: true,
    errors: ['SETTLEMENT_NOT_FOUND', 'INVALID_SETTLEMENT_STATE', 'NOT_READY'],
  },
  paySettlement: {
    ...step,
    call: 'POST /operator-api/settlements/{settlement_id}/pay',
    summary: 'Pay what is outstanding of a confirmed settlement',
    description:
      'Pays what is outstanding. Warnings do not stop it, and are in the answer. With `strict`, the call is refused instead when there are any. ' +
      'Paying a paid settlement again succeeds and changes nothing; with another `paid_on` or `reference` it is refused, and `details` has those that are recorded. ' +
      'Of one below zero nothing is paid: set it off, or record what the vendor transferred with the kind `received`.',
    body: PayRequest,
    bodyOptional: true,
    errors: ['SETTLEMENT_NOT_FOUND', 'INVALID_SETTLEMENT_STATE', 'NOT_READY', 'ALREADY_PAID', 'IN_BATCH'],
    fourEyes: true,
  },
  setOffSettlement: {
    ...step,
    call: 'POST /operator-api/settlements/{settlement_id}/set-off',
    summary: 'Set a confirmed settlement below zero off with the next one',
    description:
      'What the vendor still owes goes to its open settlement (전기 이월), as with `set_off` at the confirmation: the settlement is paid by that, and final. ' +
      'Its statements are issued once more, with new check codes. Sent again, it succeeds and changes nothing.',
    errors: ['SETTLEMENT_NOT_FOUND', 'INVALID_SETTLEMENT_STATE'],
  },
  reopenSettlement: {
    ...step,
    call: 'POST /operator-api/settlements/{settlement_id}/reopen',
    summary: 'Reopen a confirmed settlement of which nothing was paid',
    description:
      'It becomes pending. It gets new items again only if the vendor has no other open settlement. ' +
      'Reopening a pending settlement succeeds and changes nothing.',
    body: ReopenRequest,
    bodyOptional: true,
    errors: ['SETTLEMENT_NOT_FOUND', 'INVALID_SETTLEMENT_STATE', 'IN_BATCH'],
  },
  paySettlements: {
    call: 'POST /operator-api/settlements/pay',
    summary: 'Mark many confirmed settlements as paid, with one day and reference',
    description:
      'Cannot be undone: look with `dry_run` first. Each one is paid separately, and what cannot be paid is named in `skipped`: if ' +
      'the call is interrupted, send it again for the rest.',
    body: PaySettlementsRequest,
    answer: PaySettlementsAnswer,
    repeatable: true,
    data: 'people',
    inParts: true,
    fourEyes: true,
    callers: fresh(ofOperator('money')),
  },
  confirmPeriod: {
    call: 'POST /operator-api/settlements/confirm',
    summary: 'Confirm every pending settlement whose period has ended',
    description:
      'Settlements that are not pending are left as they are. Each one is confirmed separately: if the call is interrupted, ' +
      'send it again for the rest.',
    body: ConfirmPeriodRequest,
    answer: ConfirmPeriodAnswer,
    repeatable: true,
    data: 'people',
    inParts: true,
    callers: fresh(ofOperator('money')),
  },
} as const satisfies EndpointTableOf)
