/** A settlement as the operator reads it, and how it is asked for. operator-interface.md "Settlements". */
import Type, { type Static } from 'typebox'
import { Answer, LongPagination, pageFields } from '../../common.ts'
import { Amount, Day, Flag, Instant, Nullable, OneOf, Positive, Text, Whole } from '../../field-kinds.ts'
import { settlementHeaderFields, settlementStatuses, statementTypes } from '../statements/statements.ts'
import { accountWarnings, holders } from './warnings.ts'

export const sumInWon = (description: string) => Amount(`${description}, in won`)

const by = (what: string) =>
  Nullable(Text(`Who ${what}, as the person was called then. null: a program, or nobody.`))

const OnHold = Flag('Payments of it are on hold: no batch of transfers pays it. false once it is paid.')

export const Settlement = Type.Object({
  ...settlementHeaderFields,
  vendor_id: Type.String(),
  vendor_name: Type.String(),
  item_count: Whole('Number of items that have a sale in the settlement.'),
  subtotal: sumInWon('Sum of the sales at their current prices'),
  cancellation_subtotal: sumInWon('Sum of the reversals, 0 or below'),
  unshipped_count: Whole(
    'Items that are not shipped: no waybill, neither shipped nor delivered, and their amount not deducted again.',
  ),
  unshipped_subtotal: sumInWon('Total of the items that are not shipped'),
  adjustment_subtotal: sumInWon('Sum of adjustments, shipping and balances, signed'),
  balance_amount: sumInWon(
    'Of that, what was carried from the settlement before (전기 이월, below 0) or to the next one (차기 이월)',
  ),
  supply_amount: sumInWon('Amount without VAT'),
  vat_amount: sumInWon('VAT'),
  outside_vat_amount: sumInWon('Sum of the lines outside VAT'),
  payable_amount: sumInWon(
    '`supply_amount` + `vat_amount` + `outside_vat_amount`: what is to be paid to the vendor; may be negative',
  ),
  outstanding_amount: sumInWon('What of it is not paid yet; below 0: what the vendor owes'),
  created_at: Instant('When the settlement was opened.'),
  confirmed_at: Nullable(Instant('When it was confirmed.')),
  confirmed_by: by('confirmed it'),
  paid_at: Nullable(Instant('When nothing was outstanding any more.')),
  paid_by: by('recorded the last payment'),
  paid_on: Nullable(Day('Day of the last payment; null while something is outstanding.')),
  reference: Nullable(Text('Reference of the last payment.')),
  batch_id: Nullable(Text('The open batch of transfers that it stands in.')),
  on_hold: OnHold,
  held_by: Nullable(OneOf(holders, 'What holds it: itself, its vendor, or that the vendor is suspended.')),
  hold_reason: Nullable(Text('Why it is on hold, as it was entered.')),
  account_warning: Nullable(
    OneOf(
      accountWarnings,
      'What speaks against transferring it: no account that can be used, so that no file of bank transfers has it, or another account than at the confirmation. null: nothing, or there is nothing to transfer now.',
    ),
  ),
  reopened_at: Nullable(Instant('When it was last made pending again.')),
  reopened_by: by('made it pending again'),
  reopen_reason: Nullable(Text('Reason for reopening it, if one was given.')),
})
export type Settlement = Static<typeof Settlement>

export const SettlementListQuery = Type.Object({
  status: Type.Optional(OneOf(settlementStatuses, 'Only those in this state.')),
  vendor_id: Type.Optional(Text('Only those of this vendor.')),
  settlement_no: Type.Optional(Text('Only the one with this number.')),
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
  settlement_id: Text('Id of the settlement, a ULID.'),
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
    Positive('A zip holds the statements of 500 settlements; further ones are on page 2 and so on.'),
  ),
}

export const StatementArchiveQuery = Type.Object({
  ...archiveQueryFields,
  vendor_id: Type.Optional(Text('Only those of this vendor.')),
})
export type StatementArchiveQuery = Static<typeof StatementArchiveQuery>

export const SettlementStatementQuery = Type.Object({
  settlement_type: Type.Optional(OneOf(statementTypes, 'standard when left out.')),
  format: Type.Optional(OneOf(statementFormats, 'pdf when left out. CSV and XLSX have a row for each line.')),
})
