/** The lines that a settlement is made of. operator-interface.md "Settlements"; decisions 42, 205. */
import Type, { type Static } from 'typebox'
import { DoneBy } from '../../author.ts'
import { Answer, Pagination, pageFields } from '../../common.ts'
import { Amount, Day, Flag, Instant, Nullable, OneOf, Text, Whole } from '../../field-kinds.ts'
import { taxTypes } from '../../item.ts'
import { adjustmentReasonTerms, apartKindTerms, codesOf, faultTerms, saleKindTerms } from '../../terms.ts'

/** Lines of a price of an item. */
const saleKinds = codesOf(saleKindTerms)
/** Lines that belong to no price. */
export const apartKinds = codesOf(apartKindTerms)
export type ApartKind = (typeof apartKinds)[number]
export const lineKinds = [...saleKinds, ...apartKinds] as const
export type LineKind = (typeof lineKinds)[number]

/** How a line that belongs to no price counts in sums by VAT. */
export const apartTaxTypes = [...taxTypes, 'none'] as const
export type ApartTaxType = (typeof apartTaxTypes)[number]

export const adjustmentReasons = codesOf(adjustmentReasonTerms)
export type AdjustmentReason = (typeof adjustmentReasons)[number]
export const returnFaults = codesOf(faultTerms)
export type ReturnFault = (typeof returnFaults)[number]
/** Why a line that belongs to no price was written: of return shipping, who is at fault. */
export const lineReasons = [...adjustmentReasons, ...returnFaults] as const
export type LineReason = (typeof lineReasons)[number]

/** What the lines say that belong to no price; everywhere else it is null. */
export const apartFields = {
  reason_code: Nullable(
    OneOf(
      lineReasons,
      'Why: the reason of an adjustment, or who is at fault for goods that come back. null: the kind says it.',
    ),
  ),
  memo: Nullable(Text('What was written beside it.')),
  tax_type: Nullable(
    OneOf(apartTaxTypes, 'How it counts in sums by VAT. none: outside VAT, in the payable amount alone.'),
  ),
  refers_to: Nullable(Text('The line that it corrects, takes back or belongs to.')),
}

export const SettlementLine = Type.Object({
  line_id: Text('Lines are never changed; a higher id came later.'),
  kind: OneOf(
    lineKinds,
    'Kind of the line. carried_out: the sale went on to the open settlement, as it was not shipped. balance_out, balance_in: a settlement below zero was closed at 0, and the vendor’s next one takes it up.',
  ),
  ord_prd_no: Nullable(Text('null: the line belongs to no item.')),
  ord_no: Nullable(Text('null: it belongs to no order.')),
  product_title: Text('Product name, as the item says now; empty for a line of no item.'),
  receiver_name: Type.Optional(
    Text('Who receives the goods. Only for the vendor; empty once the order is masked.'),
  ),
  supplied_on: Nullable(Day('The day on which the goods left; null: they have not.')),
  unit_price: Amount('Supply unit price.'),
  quantity: Whole('Quantity; negative in a reversal, in a partial return, and in what was carried out.'),
  total_amount: Amount(
    'What the line adds to the settlement. For a price change, the difference to the price before.',
  ),
  price_total: Amount('The whole price that the line belongs to.'),
  ...apartFields,
  recorded_at: Instant('When.'),
  source: Text('Which call recorded it.'),
  request_id: Type.String(),
  done_by: DoneBy,
  offsets_line_id: Nullable(Text('The reversal that this line undoes.')),
})
export type SettlementLine = Static<typeof SettlementLine>
export const SettlementLinesQuery = Type.Object({
  ...pageFields,
  kind: Type.Optional(OneOf(lineKinds, 'Only lines of this kind.')),
  apart: Type.Optional(Flag('true: only lines that belong to no price: adjustments, shipping and balances.')),
})
export type SettlementLinesQuery = Static<typeof SettlementLinesQuery>
export const SettlementLinesAnswer = Answer({ line_list: Type.Array(SettlementLine), pagination: Pagination })
