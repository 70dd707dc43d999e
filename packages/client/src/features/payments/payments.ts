/** What was paid for settlements. */
import type { Sender } from '../../sender.ts'

export const paymentCalls = (sender: Sender) => ({
  /** What was paid for a settlement, the oldest first, and what is outstanding. */
  listPayments: sender.call('GET /operator-api/settlements/{settlement_id}/payments'),

  /** Records a part of a payment, money that came back, or what the vendor transferred. Sent again, it is recorded again. */
  recordPayment: sender.call('POST /operator-api/settlements/{settlement_id}/payments', 'body'),

  /** Corrects the day or the reference of a payment; what stood there before is kept. */
  correctPayment: sender.call('POST /operator-api/payments/{payment_id}/correct', 'body'),
})
