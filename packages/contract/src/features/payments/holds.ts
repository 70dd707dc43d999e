/** Payments that are held back, of a vendor or of one settlement. operator-interface.md "Holds"; decision 207. */
import Type, { type Static } from 'typebox'
import { fresh, ofOperator } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Instant, Nullable, Text } from '../../field-kinds.ts'
import { TEXT_LENGTH_MAX } from '../../limits.ts'
import { SettlementAnswer, SettlementParams } from '../settlements/settlement.ts'
import { VendorParams } from '../vendors/vendors.ts'

export const HoldRequest = Type.Object({
  reason: Type.String({
    minLength: 1,
    maxLength: TEXT_LENGTH_MAX,
    pattern: '\\S',
    description: 'Why; not shown to the vendor.',
  }),
})

export const PaymentHold = Type.Object({
  reason: Type.String(),
  held_at: Instant('Since when.'),
  held_by: Nullable(Text('Who entered it, as the person was called then.')),
})
export type PaymentHold = Static<typeof PaymentHold>

export const VendorHoldAnswer = Answer({
  vendor_id: Type.String(),
  payment_hold: Nullable(PaymentHold),
})
export type VendorHoldAnswer = Static<typeof VendorHoldAnswer>

export const holdsEndpoints = endpointsOf('operator', 'payments', {
  readVendorHold: {
    call: 'GET /operator-api/vendors/{vendor_id}/payment-hold',
    summary: 'Read whether payments to a vendor are on hold',
    params: VendorParams,
    answer: VendorHoldAnswer,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('readMoney'),
  },
  holdVendor: {
    call: 'PUT /operator-api/vendors/{vendor_id}/payment-hold',
    summary: 'Put all payments to a vendor on hold',
    description:
      'No batch pays its settlements, and paying one has the warning `ON_HOLD`. The vendor sees that, without the reason.',
    params: VendorParams,
    body: HoldRequest,
    answer: VendorHoldAnswer,
    repeatable: true,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'none',
    callers: fresh(ofOperator('money')),
  },
  releaseVendor: {
    call: 'DELETE /operator-api/vendors/{vendor_id}/payment-hold',
    summary: 'Release the payments to a vendor',
    description: 'Settlements that are on hold by themselves stay so.',
    params: VendorParams,
    answer: VendorHoldAnswer,
    repeatable: true,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'none',
    fourEyes: true,
    callers: fresh(ofOperator('money')),
  },
  holdSettlement: {
    call: 'PUT /operator-api/settlements/{settlement_id}/payment-hold',
    summary: 'Put the payment of a settlement on hold',
    description: 'As for a vendor. A paid settlement cannot be put on hold.',
    params: SettlementParams,
    body: HoldRequest,
    answer: SettlementAnswer,
    repeatable: true,
    errors: ['SETTLEMENT_NOT_FOUND', 'INVALID_SETTLEMENT_STATE'],
    data: 'none',
    callers: fresh(ofOperator('money')),
  },
  releaseSettlement: {
    call: 'DELETE /operator-api/settlements/{settlement_id}/payment-hold',
    summary: 'Release the payment of a settlement',
    params: SettlementParams,
    answer: SettlementAnswer,
    repeatable: true,
    errors: ['SETTLEMENT_NOT_FOUND'],
    data: 'none',
    fourEyes: true,
    callers: fresh(ofOperator('money')),
  },
} as const satisfies EndpointTableOf)
