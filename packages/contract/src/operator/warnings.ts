/** What an answer points out although the call went through. operator-interface.md "Settlements"; decision 41. */
import Type, { type Static, type TProperties } from 'typebox'
import { Day, OneOf } from '../common.ts'

const warning = <Code extends string, Details extends TProperties>(
  code: Code,
  description: string,
  details: Details,
) =>
  Type.Object(
    {
      code: Type.Literal(code),
      message: Type.String({ description: 'What is not as it should be, and what to do. For people.' }),
      details: Type.Object(details),
    },
    { description },
  )

/** What a party must have on paper. */
export const partyFields = ['name', 'biz_no', 'owner', 'address'] as const
export type PartyField = (typeof partyFields)[number]

const missingFields = {
  missing_fields: Type.Array(
    OneOf(partyFields, 'A field that is empty; of biz_no also one whose check digit is wrong.'),
    { minItems: 1 },
  ),
}

export const PeriodRunningWarning = warning('PERIOD_RUNNING', 'The period of the settlement has not ended.', {
  period_end: Day('Last day of the period.'),
  today: Day("Today in the marketplace's time zone."),
})

export const UnshippedItemsWarning = warning(
  'UNSHIPPED_ITEMS',
  'Items of the settlement were not sent yet: no waybill, and neither shipped nor delivered.',
  {
    count: Type.Integer({ minimum: 1, description: 'How many.' }),
    amount: Type.Number({ description: 'What they come to, in won.' }),
    unavailable_count: Type.Integer({
      minimum: 0,
      description: 'How many of them the vendor has marked as unavailable. Cancel those: their price stays.',
    }),
  },
)

export const SupplierProfileWarning = warning(
  'SUPPLIER_PROFILE_INCOMPLETE',
  'The vendor lacks something that its statements print.',
  missingFields,
)

export const MarketplaceProfileWarning = warning(
  'MARKETPLACE_PROFILE_INCOMPLETE',
  'The marketplace lacks something that statements print of the receiving party.',
  missingFields,
)

export const NegativePayableWarning = warning(
  'NEGATIVE_PAYABLE',
  'More came back than was sold, so there is nothing to pay.',
  { payable_amount: Type.Number({ description: 'In won, below 0.' }) },
)

/** What speaks against confirming or paying a settlement. */
export const SettlementWarning = Type.Union([
  PeriodRunningWarning,
  UnshippedItemsWarning,
  SupplierProfileWarning,
  MarketplaceProfileWarning,
  NegativePayableWarning,
])
export type SettlementWarning = Static<typeof SettlementWarning>

/** What speaks against a profile that was read or changed. */
export const ProfileWarning = warning(
  'BIZ_NO_INVALID',
  'The business registration number is not ten digits, or its last digit does not fit the others.',
  { biz_no: Type.String({ description: 'As it is stored.' }) },
)
export type ProfileWarning = Static<typeof ProfileWarning>
