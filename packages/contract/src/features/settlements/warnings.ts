/** What an answer points out although the call went through. operator-interface.md "Settlements"; decision 41. */
import Type, { type Static, type TProperties } from 'typebox'
import { Amount, Count, Day, Nullable, OneOf, Positive, Text } from '../../field-kinds.ts'
import { SUPPLY_DAY_DISTANCE_MAX } from '../../limits.ts'

const warning = <Code extends string, Details extends TProperties>(
  code: Code,
  description: string,
  details: Details,
) =>
  Type.Object(
    {
      code: Type.Literal(code),
      message: Text('What is wrong and what to do, for people to read.'),
      details: Type.Object(details),
    },
    { description },
  )

/** What a party must have on paper. */
export const partyFields = ['name', 'biz_no', 'owner', 'address'] as const
export type PartyField = (typeof partyFields)[number]

const missingFields = {
  missing_fields: Type.Array(
    OneOf(partyFields, 'A field that is empty, or a biz_no with a wrong check digit.'),
    { minItems: 1 },
  ),
}

export const PeriodRunningWarning = warning('PERIOD_RUNNING', 'The period of the settlement has not ended.', {
  period_end: Day('Last day of the period.'),
  today: Day("Today in the marketplace's time zone."),
})

export const UnshippedItemsWarning = warning(
  'UNSHIPPED_ITEMS',
  'Items of the settlement were not sent yet.',
  {
    count: Positive('Number of these items.'),
    amount: Amount('Their total, in won.'),
    unavailable_count: Count(
      'How many of them the vendor has marked as unavailable. Cancel those, because their price stays payable.',
    ),
  },
)

export const SupplierProfileWarning = warning(
  'SUPPLIER_PROFILE_INCOMPLETE',
  'Something in the profile of the vendor is missing or wrong that its statements print.',
  missingFields,
)

export const MarketplaceProfileWarning = warning(
  'MARKETPLACE_PROFILE_INCOMPLETE',
  'Something in the profile of the marketplace is missing or wrong that statements print.',
  missingFields,
)

export const NegativePayableWarning = warning(
  'NEGATIVE_PAYABLE',
  'Cancellations and returns are more than sales, so there is nothing to pay.',
  { payable_amount: Amount('In won, below 0.') },
)

export const SupplyDayOddWarning = warning(
  'SUPPLY_DAY_ODD',
  `Items were sent more than ${SUPPLY_DAY_DISTANCE_MAX} days outside the period of the settlement: the day decides the month of the tax invoice.`,
  {
    count: Positive('Number of these items.'),
    first_day: Day('The earliest of their days.'),
    last_day: Day('The latest of their days.'),
    period_start: Day('First day of the period.'),
    period_end: Day('Last day of the period.'),
  },
)

export const PaidBeforePeriodEndWarning = warning(
  'PAID_BEFORE_PERIOD_END',
  'The day of the payment lies before the end of the period.',
  { paid_on: Day('Day of the payment.'), period_end: Day('Last day of the period.') },
)

/** Why nothing can be transferred to a vendor. */
const accountProblems = ['NO_ACCOUNT', 'NO_BANK', 'ACCOUNT_UNREADABLE'] as const
export type AccountProblem = (typeof accountProblems)[number]

/** What speaks against a transfer to a vendor. */
export const accountWarnings = [...accountProblems, 'ACCOUNT_CHANGED'] as const
export type AccountWarning = (typeof accountWarnings)[number]

export const NoAccountWarning = warning(
  'NO_ACCOUNT',
  'The vendor has no account that can be used, so the settlement is in no file of bank transfers.',
  { reason: OneOf(accountProblems, 'As in the list of what no transfer pays.') },
)

export const AccountChangedWarning = warning(
  'ACCOUNT_CHANGED',
  'The bank account of the vendor is another one than when the settlement was confirmed.',
  {},
)

/** What holds the payments of a settlement back. */
export const holders = ['settlement', 'vendor', 'suspension'] as const
export type Holder = (typeof holders)[number]

export const OnHoldWarning = warning('ON_HOLD', 'Payments are on hold, so no batch pays the settlement.', {
  held_by: OneOf(
    holders,
    'settlement: it is on hold itself. vendor: all payments to the vendor are. suspension: the vendor is suspended.',
  ),
  reason: Nullable(Text('Why, as it was entered.')),
})

/** What speaks against confirming or paying a settlement. */
export const SettlementWarning = Type.Union([
  PeriodRunningWarning,
  UnshippedItemsWarning,
  SupplierProfileWarning,
  MarketplaceProfileWarning,
  NegativePayableWarning,
  SupplyDayOddWarning,
  PaidBeforePeriodEndWarning,
  NoAccountWarning,
  AccountChangedWarning,
  OnHoldWarning,
])
export type SettlementWarning = Static<typeof SettlementWarning>

export const BizNoWarning = warning(
  'BIZ_NO_INVALID',
  'The business registration number is not ten digits, or its last digit does not fit the others.',
  { biz_no: Text('As it is stored.') },
)

const bankFields = ['bank_code', 'bank_account', 'account_holder'] as const

export const BankIncompleteWarning = warning(
  'BANK_ACCOUNT_INCOMPLETE',
  'Some of the bank fields are there and others are empty.',
  { missing_fields: Type.Array(OneOf(bankFields, 'A field that is empty.'), { minItems: 1 }) },
)

export const BankUnknownWarning = warning(
  'BANK_CODE_UNKNOWN',
  'No bank with this code is known; statements print the code.',
  { bank_code: Text('As it is stored.') },
)

export const BankUnreadableWarning = warning(
  'BANK_ACCOUNT_UNREADABLE',
  'The account was encrypted with another key: bank_account is empty in this answer and on statements.',
  {},
)

/** What speaks against a profile that was read or changed. */
export const ProfileWarning = Type.Union([
  BizNoWarning,
  BankIncompleteWarning,
  BankUnknownWarning,
  BankUnreadableWarning,
])
export type ProfileWarning = Static<typeof ProfileWarning>
