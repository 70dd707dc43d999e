/** What was paid for settlements: a ledger beside that of the lines. operator-interface.md "Payments"; decision 206. */
import Type, { type Static } from 'typebox'
import { DoneBy } from '../../author.ts'
import { fresh, ofOperator, ofVendor } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import {
  Amount,
  Day,
  Flag,
  Instant,
  LimitedText,
  Nullable,
  Omissible,
  OneOf,
  Text,
} from '../../field-kinds.ts'
import { IDEMPOTENCY_KEY_LENGTH_MAX, ORDER_AMOUNT_MAX, TEXT_LENGTH_MAX } from '../../limits.ts'
import { Settlement, SettlementParams } from '../settlements/settlement.ts'
import { OwnSettlementParams } from '../settlements/vendor.ts'
import { SettlementWarning } from '../settlements/warnings.ts'

const paymentKinds = ['payment', 'returned', 'received'] as const
export type PaymentKind = (typeof paymentKinds)[number]

const kindField = OneOf(
  paymentKinds,
  'payment: the vendor got it. returned: a bank sent a payment back. received: the vendor transferred what it owed.',
)
const reasonField = Type.String({
  minLength: 1,
  maxLength: TEXT_LENGTH_MAX,
  pattern: '\\S',
  description: 'Why; kept with it.',
})

const sharedFields = {
  payment_id: Text('A ULID. Payments never change; a higher id came later.'),
  settlement_id: Type.String(),
  settlement_no: Type.String(),
  vendor_id: Type.String(),
  kind: kindField,
  amount: Amount('In won, above 0: `kind` says which way it went.'),
  paid_on: Day('The day, as it was last corrected.'),
  reference: Nullable(Text('The reference, as it was last corrected.')),
  batch_id: Nullable(Text('The batch of transfers that paid it, or that it came back from.')),
  account_last4: Nullable(Text('Last characters of the account; null: not kept, or there was none.')),
  recorded_at: Instant('When it was recorded.'),
  done_by: DoneBy,
}

export const PaymentCorrection = Type.Object({
  paid_on: Day('The day before the correction.'),
  reference: Nullable(Text('The reference before it.')),
  reason: Type.String(),
  corrected_at: Instant('When.'),
  done_by: DoneBy,
})

export const Payment = Type.Object({
  ...sharedFields,
  memo: Nullable(Text('Why money came back, when somebody said it.')),
  corrections: Type.Array(PaymentCorrection, {
    description: 'What stood there before, the oldest first.',
  }),
})
export type Payment = Static<typeof Payment>

/** As its vendor sees it. */
export const OwnPayment = Type.Object(sharedFields)
export type OwnPayment = Static<typeof OwnPayment>

const outstanding = Amount(
  'What the settlement comes to, less its payments, with what came back and what the vendor transferred. In won.',
)

export const PaymentsAnswer = Answer({
  payment_list: Type.Array(Payment, { description: 'The oldest first.' }),
  outstanding_amount: outstanding,
})

export const OwnPaymentsAnswer = Answer({
  payment_list: Type.Array(OwnPayment, { description: 'The oldest first.' }),
  outstanding_amount: outstanding,
})

export const PaymentRequest = Type.Object({
  kind: kindField,
  amount: Type.Number({
    minimum: 0.01,
    maximum: ORDER_AMOUNT_MAX,
    description:
      'In won, at most 2 decimals, above 0. `payment`: at most what is outstanding. `returned`: at most what was paid. `received`: at most what the vendor owes by a settlement below zero; what was too much is recorded as a `payment`.',
  }),
  paid_on: Omissible(Day('The day, from the day of the confirmation to today; today when left out.')),
  reference: Omissible(LimitedText('Reference of the transfer.')),
  memo: Omissible(LimitedText('Why money came back; not shown to the vendor.')),
  idempotency_key: Omissible(
    Type.String({
      minLength: 1,
      maxLength: IDEMPOTENCY_KEY_LENGTH_MAX,
      description: 'Unique for the vendor: the same payment with it again answers as the first time.',
    }),
  ),
  strict: Omissible(Flag('With true, a payment is refused when there is any warning, and nothing changes.')),
})

export const PaymentRecordedAnswer = Answer({
  payment: Payment,
  settlement: Settlement,
  warnings: Type.Array(SettlementWarning, { description: 'Empty when there are no warnings.' }),
})

const PaymentParams = Type.Object({
  payment_id: Text('Id of the payment, a ULID.'),
})

export const CorrectPaymentRequest = Type.Object({
  paid_on: Omissible(Day('The right day, from the day of the confirmation to today.')),
  reference: Omissible(LimitedText('The right reference.')),
  reason: reasonField,
})
export const PaymentAnswer = Answer({ payment: Payment })

export const paymentsEndpoints = endpointsOf('operator', 'payments', {
  listPayments: {
    call: 'GET /operator-api/settlements/{settlement_id}/payments',
    summary: 'Read what was paid for a settlement',
    description:
      'Payments never change. What came back, and what the vendor transferred, are records of their own.',
    params: SettlementParams,
    answer: PaymentsAnswer,
    errors: ['SETTLEMENT_NOT_FOUND'],
    data: 'none',
    callers: ofOperator('readMoney'),
  },
  recordPayment: {
    call: 'POST /operator-api/settlements/{settlement_id}/payments',
    summary: 'Record a part of a payment, money that came back, or what the vendor transferred',
    description:
      'The settlement is `paid` exactly when nothing is outstanding: what came back makes it `confirmed` again. ' +
      'Sent again, it is recorded again, unless it has an `idempotency_key`.',
    params: SettlementParams,
    body: PaymentRequest,
    status: 201,
    answer: PaymentRecordedAnswer,
    repeatable: false,
    errors: [
      'SETTLEMENT_NOT_FOUND',
      'INVALID_SETTLEMENT_STATE',
      'EXCEEDS_OUTSTANDING',
      'IN_BATCH',
      'NOT_READY',
      'IDEMPOTENCY_KEY_REUSED',
    ],
    data: 'none',
    fourEyes: true,
    callers: fresh(ofOperator('money')),
  },
  correctPayment: {
    call: 'POST /operator-api/payments/{payment_id}/correct',
    summary: 'Correct the day or the reference of a payment',
    description: 'What stood there before is kept. The amount cannot be corrected: record what came back.',
    params: PaymentParams,
    body: CorrectPaymentRequest,
    answer: PaymentAnswer,
    repeatable: true,
    errors: ['PAYMENT_NOT_FOUND'],
    data: 'none',
    callers: fresh(ofOperator('money')),
  },
} as const satisfies EndpointTableOf)

export const ownPaymentsEndpoints = endpointsOf('vendor', 'payments', {
  listOwnPayments: {
    call: 'GET /vendor-api/settlements/{settlement_no}/payments',
    summary: 'Read what was paid for one of your settlements',
    description: 'Payments never change. What came back, and what you transferred, are records of their own.',
    params: OwnSettlementParams,
    answer: OwnPaymentsAnswer,
    errors: ['SETTLEMENT_NOT_FOUND'],
    data: 'none',
    callers: ofVendor('viewer'),
  },
} as const satisfies EndpointTableOf)
