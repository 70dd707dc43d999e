/** Figures of vendors, from counts that are kept anyway. Decision 136. */
import Type, { type Static } from 'typebox'
import { Answer } from '../../common.ts'
import { Amount, Day, Instant, Nullable } from '../../field-kinds.ts'
import { FIGURE_DAYS_MAX } from '../../limits.ts'

/** Days of orders, today included, of which shares are computed. */
export const SHARE_DAYS = 30

const items = (description: string) => Type.Integer({ minimum: 0, description })
const share = (description: string) =>
  Nullable(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: `Of the items ordered in the last ${SHARE_DAYS} days, today included, ${description}. Rounded half up to 4 decimals; null without items.`,
      examples: [0.0125],
    }),
  )

export const VendorFigures = Type.Object({
  open: items('Items that still have to be sent.'),
  late: items('Those of them that were due before today.'),
  refused_share: share('those that the vendor says are unavailable, also when they were cancelled since'),
  returned_share: share('those that came back'),
  payable_amount: Nullable(
    Amount(
      'What is outstanding of settlements that are not paid, in won. Pending ones count with their lines: where prices are without VAT, it comes on top. Null for those whose role does not see settlements.',
    ),
  ),
  last_sign_in_at: Nullable(Instant('When one of its people last signed in.')),
  last_call_at: Nullable(Instant('When one of its keys was last used. Written every 30 seconds.')),
})
export type VendorFigures = Static<typeof VendorFigures>

export const VendorDay = Type.Object({
  day: Day('The day.'),
  ordered: items('Items that were ordered on it, with those that were cancelled since.'),
  refused: items('Those of them that the vendor says are unavailable.'),
  cancelled: items('Those of them that were cancelled.'),
  returned: items('Those of them that came back.'),
  sent: items('Items that were sent on it for the first time.'),
  late: items('Items that were due on it and still have to be sent; 0 for today and later.'),
})
export type VendorDay = Static<typeof VendorDay>

export const VendorFiguresQuery = Type.Object({
  from: Type.Optional(Day(`First day; ${SHARE_DAYS} days up to the last one when left out.`)),
  to: Type.Optional(
    Day(`Last day, included; today when left out. The range has at most ${FIGURE_DAYS_MAX} days.`),
  ),
})

export const VendorFiguresAnswer = Answer({
  figures: VendorFigures,
  day_list: Type.Array(VendorDay, { description: 'Every day of the range, the oldest first.' }),
})
