/** What was paid for settlements. */
import type { Sender } from '../../sender.ts'
import type { CallOptions } from '../../transport.ts'
import type { CorrectPaymentRequest, PaymentRequest } from '../../wire.ts'

export const paymentCalls = (sender: Sender) => ({
  /** What was paid for a settlement, the oldest first, and what is outstanding. */
  listPayments: (settlement_id: string, options?: CallOptions) =>
    sender.json(
      'GET /operator-api/settlements/{settlement_id}/payments',
      { params: { settlement_id } },
      options,
    ),

  /** Records a part of a payment, money that came back, or what the vendor transferred. Sent again, it is recorded again. */
  recordPayment: (settlement_id: string, body: PaymentRequest, options?: CallOptions) =>
    sender.json(
      'POST /operator-api/settlements/{settlement_id}/payments',
      { params: { settlement_id }, body },
      options,
    ),

  /** Corrects the day or the reference of a payment; what stood there before is kept. */
  correctPayment: (payment_id: string, body: CorrectPaymentRequest, options?: CallOptions) =>
    sender.json(
      'POST /operator-api/payments/{payment_id}/correct',
      { params: { payment_id }, body },
      options,
    ),
})
