/** Closing and paying settlements. operator-interface.md "Settlements"; decisions 37-43. */
import Type, { type Static } from 'typebox'
import { fresh, ofOperator } from '../../callers.ts'
import {
  Answer,
  Day,
  Instant,
  LongPagination,
  Nullable,
  OneOf,
  pageFields,
  Text,
  XLSX_MEDIA_TYPE,
} from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { SETTLEMENTS_PAID_MAX } from '../../limits.ts'
import { FileResultAnswer } from '../fulfilment/files.ts'
import {
  StatementAnswer,
  settlementHeaderFields,
  settlementStatuses,
  statementTypes,
} from '../statements/statements.ts'
import { SettlementLinesAnswer, SettlementLinesQuery } from './lines.ts'
import { accountWarnings, holders, SettlementWarning } from './warnings.ts'

const sum = (description: string) => Type.Number({ description: `${description}, in won` })

const by = (what: string) =>
  Nullable(
    Type.String({ description: `Who ${what}, as the person was called then. null: a program, or nobody.` }),
  )

const OnHold = Type.Boolean({
  description: 'Payments of it are on hold: no batch of transfers pays it. false once it is paid.',
})

export const Settlement = Type.Object({
  ...settlementHeaderFields,
  vendor_id: Type.String(),
  vendor_name: Type.String(),
  item_count: Type.Integer({ description: 'Number of items that have a sale in the settlement.' }),
  subtotal: sum('Sum of the sales at their current prices'),
  cancellation_subtotal: sum('Sum of the reversals, 0 or below'),
  unshipped_count: Type.Integer({
    description:
      'Items that are not shipped: no waybill, neither shipped nor delivered, and their amount not deducted again.',
  }),
  unshipped_subtotal: sum('Total of the items that are not shipped'),
  adjustment_subtotal: sum('Sum of adjustments, shipping and balances, signed'),
  balance_amount: sum(
    'Of that, what was carried from the settlement before (전기 이월, below 0) or to the next one (차기 이월)',
  ),
  supply_amount: sum('Amount without VAT'),
  vat_amount: sum('VAT'),
  outside_vat_amount: sum('Sum of the lines outside VAT'),
  payable_amount: sum(
    '`supply_amount` + `vat_amount` + `outside_vat_amount`: what is to be paid to the vendor; may be negative',
  ),
  outstanding_amount: sum('What of it is not paid yet; below 0: what the vendor owes'),
  created_at: Instant('When the settlement was opened.'),
  confirmed_at: Nullable(Instant('When it was confirmed.')),
  confirmed_by: by('confirmed it'),
  paid_at: Nullable(Instant('When nothing was outstanding any more.')),
  paid_by: by('recorded the last payment'),
  paid_on: Nullable(Day('Day of the last payment; null while something is outstanding.')),
  reference: Nullable(Type.String({ description: 'Reference of the last payment.' })),
  batch_id: Nullable(Type.String({ description: 'The open batch of transfers that it stands in.' })),
  on_hold: OnHold,
  held_by: Nullable(OneOf(holders, 'What holds it: itself, its vendor, or that the vendor is suspended.')),
  hold_reason: Nullable(Type.String({ description: 'Why it is on hold, as it was entered.' })),
  account_warning: Nullable(
    OneOf(
      accountWarnings,
      'What speaks against transferring it: no account that can be used, so that no file of bank transfers has it, or another account than at the confirmation. null: nothing, or there is nothing to transfer now.',
    ),
  ),
  reopened_at: Nullable(Instant('When it was last made pending again.')),
  reopened_by: by('made it pending again'),
  reopen_reason: Nullable(Type.String({ description: 'Reason for reopening it, if one was given.' })),
})
export type Settlement = Static<typeof Settlement>

export const SettlementListQuery = Type.Object({
  status: Type.Optional(OneOf(settlementStatuses, 'Only those in this state.')),
  vendor_id: Type.Optional(Type.String({ description: 'Only those of this vendor.' })),
  settlement_no: Type.Optional(Type.String({ description: 'Only the one with this number.' })),
  from: Type.Optional(Day('Earliest period_end.')),
  to: Type.Optional(Day('Latest period_end, included.')),
  ...pageFields,
})
export type SettlementListQuery = Static<typeof SettlementListQuery>
export const SettlementListAnswer = Answer({
  settlement_list: Type.Array(Settlement),
  pagination: LongPagination,
})
export const SettlementParams = Type.Object({
  settlement_id: Type.String({ description: 'Id of the settlement, a ULID.' }),
})
export const SettlementAnswer = Answer({ settlement: Settlement })

/** Renderings of one statement. */
export const statementFormats = ['pdf', 'json', 'csv', 'xlsx'] as const

/** Renderings that a zip of statements can hold. */
export const archiveFormats = ['pdf', 'csv', 'xlsx'] as const
export type ArchiveFormat = (typeof archiveFormats)[number]

export const archiveQueryFields = {
  month: Type.String({
    pattern: '^(?!0000)\\d{4}-(0[1-9]|1[0-2])$',
    description: 'The month, YYYY-MM: settlements whose `period_end` is in it.',
    examples: ['2026-01'],
  }),
  format: Type.Optional(OneOf(archiveFormats, 'pdf when left out.')),
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'A zip holds the statements of 500 settlements; further ones are on page 2 and so on.',
    }),
  ),
}

export const StatementArchiveQuery = Type.Object({
  ...archiveQueryFields,
  vendor_id: Type.Optional(Type.String({ description: 'Only those of this vendor.' })),
})
export type StatementArchiveQuery = Static<typeof StatementArchiveQuery>

export const SettlementStatementQuery = Type.Object({
  settlement_type: Type.Optional(OneOf(statementTypes, 'standard when left out.')),
  format: Type.Optional(OneOf(statementFormats, 'pdf when left out. CSV and XLSX have a row for each line.')),
})

const carriedFields = {
  count: Type.Integer({ minimum: 0, description: 'Items that went to the open settlement.' }),
  amount: sum('What they come to'),
}

const setOffFields = {
  count: Type.Integer({ minimum: 0, description: 'Settlements that were below zero.' }),
  amount: sum('What they came to, 0 or below'),
}

/** The answer to a step of a settlement: how it is now, and what speaks against it. */
export const SettlementStepAnswer = Answer({
  settlement: Settlement,
  warnings: Type.Array(SettlementWarning, { description: 'Empty when there are no warnings.' }),
  carried: Type.Optional(
    Type.Object(carriedFields, {
      description: 'What was carried over, when `carry_over_unshipped` was sent.',
    }),
  ),
  set_off: Type.Optional(
    Type.Object(setOffFields, { description: 'What was set off, when that was asked for.' }),
  ),
})

const strict = Type.Optional(
  Nullable(
    Type.Boolean({
      description: 'With true, the call is refused when there is any warning, and nothing changes.',
    }),
  ),
)

const carryOver = Type.Optional(
  Nullable(
    Type.Boolean({
      description:
        'With true, items that are not shipped go to the open settlement of the vendor first: they are printed there, and no longer here. Not where that has another VAT rule.',
    }),
  ),
)

const setOff = Type.Optional(
  Nullable(
    Type.Boolean({
      description:
        'With true, a settlement below zero is closed at 0: the vendor’s open settlement takes up what it lacks (전기 이월).',
    }),
  ),
)

export const ConfirmRequest = Type.Object({ strict, carry_over_unshipped: carryOver, set_off: setOff })

export const PayRequest = Type.Object({
  paid_on: Type.Optional(
    Nullable(Day('Day of the payment, from the day of the confirmation to today; today when left out.')),
  ),
  reference: Type.Optional(Nullable(Text('Reference of the payment.'))),
  strict,
})

export const ReopenRequest = Type.Object({
  reason: Type.Optional(Nullable(Text('Why; kept with the settlement.'))),
})

export const ConfirmPeriodRequest = Type.Object({
  period_end: Day(
    'Every pending settlement whose period ended on or before this day is confirmed. Before today.',
  ),
  settlement_ids: Type.Optional(
    Nullable(
      Type.Array(Type.String(), {
        minItems: 1,
        maxItems: SETTLEMENTS_PAID_MAX,
        description: 'Of these only: a month is confirmed in parts. All of them when left out.',
      }),
    ),
  ),
  dry_run: Type.Optional(
    Nullable(Type.Boolean({ description: 'With true, you get the same answer, but nothing changes.' })),
  ),
  strict: Type.Optional(
    Nullable(Type.Boolean({ description: 'With true, settlements with warnings are skipped.' })),
  ),
  carry_over_unshipped: carryOver,
  set_off: setOff,
})

export const SkippedSettlement = Type.Object({
  settlement_id: Type.String(),
  settlement_no: Type.String(),
  vendor_name: Type.String(),
  payable_amount: sum('What it comes to'),
  warnings: Type.Array(SettlementWarning),
})
export type SkippedSettlement = Static<typeof SkippedSettlement>

export const ConfirmPeriodAnswer = Answer({
  confirmed_count: Type.Integer({ minimum: 0 }),
  payable_amount: sum('Total of the confirmed settlements'),
  carried: Type.Optional(
    Type.Object(carriedFields, {
      description: 'What was carried over, when `carry_over_unshipped` was sent.',
    }),
  ),
  set_off: Type.Optional(
    Type.Object(setOffFields, { description: 'What was set off, when `set_off` was sent.' }),
  ),
  skipped: Type.Array(SkippedSettlement, {
    description: 'Settlements with warnings, left pending because `strict` was sent.',
  }),
})

export const PaySettlementsRequest = Type.Object({
  settlement_ids: Type.Optional(
    Nullable(
      Type.Array(Type.String(), {
        minItems: 1,
        maxItems: SETTLEMENTS_PAID_MAX,
        description: 'These settlements. Either this or `period_end`.',
      }),
    ),
  ),
  period_end: Type.Optional(
    Nullable(Day('Every confirmed settlement whose period ended on or before this day.')),
  ),
  paid_on: Type.Optional(Nullable(Day('Day of the payment, at most today; today when left out.'))),
  reference: Type.Optional(Nullable(Text('Reference of the payment, kept with each.'))),
  dry_run: Type.Optional(
    Nullable(Type.Boolean({ description: 'With true, you get the same answer, but nothing changes.' })),
  ),
  strict: Type.Optional(
    Nullable(Type.Boolean({ description: 'With true, settlements with warnings are skipped.' })),
  ),
})
export type PaySettlementsRequest = Static<typeof PaySettlementsRequest>

/** Why a settlement is not among the paid ones. */
const unpaidCodes = [
  'NOT_READY',
  'INVALID_SETTLEMENT_STATE',
  'SETTLEMENT_NOT_FOUND',
  'ALREADY_PAID',
  'IN_BATCH',
  'VALIDATION_ERROR',
] as const

export const UnpaidSettlement = Type.Object({
  settlement_id: Type.String(),
  error_code: OneOf(
    unpaidCodes,
    'Why. NOT_READY: it has warnings, and `strict` was sent. ALREADY_PAID: on another day, or with another reference. IN_BATCH: an open batch of transfers pays it. VALIDATION_ERROR: `paid_on` lies before its confirmation.',
  ),
  message: Type.String({ description: 'The same as a sentence.' }),
  settlement_no: Nullable(Type.String({ description: 'null unless it was looked at.' })),
  vendor_name: Nullable(Type.String()),
  payable_amount: Nullable(sum('What it comes to')),
  warnings: Type.Array(SettlementWarning),
})
export type UnpaidSettlement = Static<typeof UnpaidSettlement>

export const PaySettlementsAnswer = Answer({
  paid_count: Type.Integer({ minimum: 0, description: 'Settlements that this call marked as paid.' }),
  payable_amount: sum('What they come to'),
  already_paid_count: Type.Integer({
    minimum: 0,
    description:
      'Those that were paid before, as this call says or with nothing said; they stay as they are.',
  }),
  skipped: Type.Array(UnpaidSettlement),
})

export const settlementsEndpoints = endpointsOf('operator', 'settlements', {
  listSettlements: {
    method: 'GET',
    path: '/operator-api/settlements',
    summary: 'Find settlements',
    description:
      '`from` and `to` filter `period_end`, both included. Amounts agree with the printed statements.',
    query: SettlementListQuery,
    answer: SettlementListAnswer,
    data: 'none',
    callers: ofOperator('readMoney'),
  },
  getSettlement: {
    method: 'GET',
    path: '/operator-api/settlements/{settlement_id}',
    summary: 'Read a settlement',
    description: 'Includes its totals.',
    params: SettlementParams,
    answer: SettlementAnswer,
    errors: ['SETTLEMENT_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('readMoney'),
  },
  listSettlementLines: {
    method: 'GET',
    path: '/operator-api/settlements/{settlement_id}/lines',
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
    method: 'GET',
    path: '/operator-api/settlements/{settlement_id}/transaction-statement',
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
    method: 'GET',
    path: '/operator-api/statements.zip',
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
    method: 'POST',
    path: '/operator-api/settlements/{settlement_id}/confirm',
    summary: 'Confirm a pending settlement; its amounts and texts are frozen',
    description:
      'Warnings do not stop it, and are in the answer. With `strict`, the call is refused instead when there are any. ' +
      'Confirming a confirmed settlement succeeds and changes nothing.',
    params: SettlementParams,
    body: ConfirmRequest,
    bodyOptional: true,
    answer: SettlementStepAnswer,
    repeatable: true,
    errors: ['SETTLEMENT_NOT_FOUND', 'INVALID_SETTLEMENT_STATE', 'NOT_READY'],
    data: 'people',
    callers: fresh(ofOperator('money')),
  },
  paySettlement: {
    method: 'POST',
    path: '/operator-api/settlements/{settlement_id}/pay',
    summary: 'Pay what is outstanding of a confirmed settlement',
    description:
      'Pays what is outstanding. Warnings do not stop it, and are in the answer. With `strict`, the call is refused instead when there are any. ' +
      'Paying a paid settlement again succeeds and changes nothing; with another `paid_on` or `reference` it is refused, and `details` has those that are recorded. ' +
      'Of one below zero nothing is paid: set it off, or record what the vendor transferred with the kind `received`.',
    params: SettlementParams,
    body: PayRequest,
    bodyOptional: true,
    answer: SettlementStepAnswer,
    repeatable: true,
    errors: ['SETTLEMENT_NOT_FOUND', 'INVALID_SETTLEMENT_STATE', 'NOT_READY', 'ALREADY_PAID', 'IN_BATCH'],
    data: 'people',
    fourEyes: true,
    callers: fresh(ofOperator('money')),
  },
  setOffSettlement: {
    method: 'POST',
    path: '/operator-api/settlements/{settlement_id}/set-off',
    summary: 'Set a confirmed settlement below zero off with the next one',
    description:
      'What the vendor still owes goes to its open settlement (전기 이월), as with `set_off` at the confirmation: the settlement is paid by that, and final. ' +
      'Its statements are issued once more, with new check codes. Sent again, it succeeds and changes nothing.',
    params: SettlementParams,
    answer: SettlementStepAnswer,
    repeatable: true,
    errors: ['SETTLEMENT_NOT_FOUND', 'INVALID_SETTLEMENT_STATE'],
    data: 'people',
    callers: fresh(ofOperator('money')),
  },
  reopenSettlement: {
    method: 'POST',
    path: '/operator-api/settlements/{settlement_id}/reopen',
    summary: 'Reopen a confirmed settlement of which nothing was paid',
    description:
      'It becomes pending. It gets new items again only if the vendor has no other open settlement. ' +
      'Reopening a pending settlement succeeds and changes nothing.',
    params: SettlementParams,
    body: ReopenRequest,
    bodyOptional: true,
    answer: SettlementStepAnswer,
    repeatable: true,
    errors: ['SETTLEMENT_NOT_FOUND', 'INVALID_SETTLEMENT_STATE', 'IN_BATCH'],
    data: 'people',
    callers: fresh(ofOperator('money')),
  },
  paySettlements: {
    method: 'POST',
    path: '/operator-api/settlements/pay',
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
    method: 'POST',
    path: '/operator-api/settlements/confirm',
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
