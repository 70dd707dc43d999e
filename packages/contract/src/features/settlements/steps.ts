/** The requests and answers of what confirms, pays and reopens settlements. operator-interface.md "Settlements"; decisions 37-43. */

import Type, { type Static } from 'typebox'
import { Answer } from '../../common.ts'
import { Count, Day, Flag, LimitedText, Nullable, Omissible, OneOf, Text } from '../../field-kinds.ts'
import { SETTLEMENTS_PAID_MAX } from '../../limits.ts'
import { Settlement, sumInWon } from './settlement.ts'
import { SettlementWarning } from './warnings.ts'

const carriedFields = {
  count: Count('Items that went to the open settlement.'),
  amount: sumInWon('What they come to'),
}

const setOffFields = {
  count: Count('Settlements that were below zero.'),
  amount: sumInWon('What they came to, 0 or below'),
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

const strict = Omissible(
  Flag('With true, the call is refused when there is any warning, and nothing changes.'),
)

const carryOver = Omissible(
  Flag(
    'With true, items that are not shipped go to the open settlement of the vendor first: they are printed there, and no longer here. Not where that has another VAT rule.',
  ),
)

const setOff = Omissible(
  Flag(
    'With true, a settlement below zero is closed at 0: the vendor’s open settlement takes up what it lacks (전기 이월).',
  ),
)

export const ConfirmRequest = Type.Object({ strict, carry_over_unshipped: carryOver, set_off: setOff })

export const PayRequest = Type.Object({
  paid_on: Omissible(
    Day('Day of the payment, from the day of the confirmation to today; today when left out.'),
  ),
  reference: Omissible(LimitedText('Reference of the payment.')),
  strict,
})

export const ReopenRequest = Type.Object({
  reason: Omissible(LimitedText('Why; kept with the settlement.')),
})

export const ConfirmPeriodRequest = Type.Object({
  period_end: Day(
    'Every pending settlement whose period ended on or before this day is confirmed. Before today.',
  ),
  settlement_ids: Omissible(
    Type.Array(Type.String(), {
      minItems: 1,
      maxItems: SETTLEMENTS_PAID_MAX,
      description: 'Of these only: a month is confirmed in parts. All of them when left out.',
    }),
  ),
  dry_run: Omissible(Flag('With true, you get the same answer, but nothing changes.')),
  strict: Omissible(Flag('With true, settlements with warnings are skipped.')),
  carry_over_unshipped: carryOver,
  set_off: setOff,
})

export const SkippedSettlement = Type.Object({
  settlement_id: Type.String(),
  settlement_no: Type.String(),
  vendor_name: Type.String(),
  payable_amount: sumInWon('What it comes to'),
  warnings: Type.Array(SettlementWarning),
})
export type SkippedSettlement = Static<typeof SkippedSettlement>

export const ConfirmPeriodAnswer = Answer({
  confirmed_count: Type.Integer({ minimum: 0 }),
  payable_amount: sumInWon('Total of the confirmed settlements'),
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
  settlement_ids: Omissible(
    Type.Array(Type.String(), {
      minItems: 1,
      maxItems: SETTLEMENTS_PAID_MAX,
      description: 'These settlements. Either this or `period_end`.',
    }),
  ),
  period_end: Omissible(Day('Every confirmed settlement whose period ended on or before this day.')),
  paid_on: Omissible(Day('Day of the payment, at most today; today when left out.')),
  reference: Omissible(LimitedText('Reference of the payment, kept with each.')),
  dry_run: Omissible(Flag('With true, you get the same answer, but nothing changes.')),
  strict: Omissible(Flag('With true, settlements with warnings are skipped.')),
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
  message: Text('The same as a sentence.'),
  settlement_no: Nullable(Text('null unless it was looked at.')),
  vendor_name: Nullable(Type.String()),
  payable_amount: Nullable(sumInWon('What it comes to')),
  warnings: Type.Array(SettlementWarning),
})
export type UnpaidSettlement = Static<typeof UnpaidSettlement>

export const PaySettlementsAnswer = Answer({
  paid_count: Count('Settlements that this call marked as paid.'),
  payable_amount: sumInWon('What they come to'),
  already_paid_count: Count(
    'Those that were paid before, as this call says or with nothing said; they stay as they are.',
  ),
  skipped: Type.Array(UnpaidSettlement),
})
