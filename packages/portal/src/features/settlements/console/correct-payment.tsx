/** The day or the reference of a payment was typed wrongly: the right one with a reason; what stood there stays beside it. */
import type { Payment } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { today, won } from '../../../ui/format.ts'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { words as settleWords } from '../steps/words.ts'
import { paymentTexts } from './payment-words.ts'

interface CorrectPaymentProps {
  readonly payment: Payment
  readonly onClose: () => void
  readonly onDone: () => void
}

export function CorrectPayment({ payment, onClose, onDone }: CorrectPaymentProps) {
  const { payment_id, settlement_no, amount, paid_on } = payment
  const [day, setDay] = useState(paid_on)
  const [reference, setReference] = useState(payment.reference ?? '')
  const [text, steps] = [paymentTexts(), settleWords()]
  const named = reference.trim()
  const changes = {
    ...(day !== paid_on && { paid_on: day }),
    ...(named !== (payment.reference ?? '') && { reference: named }),
  }
  return (
    <ReasonDialog
      title={text.correct}
      look="main"
      label={text.reason}
      ready={Object.keys(changes).length > 0 && day <= today()}
      act={(reason, attempt) =>
        attempt.run(() => operator().correctPayment(payment_id, { ...changes, reason }), text.corrected)
      }
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        <strong>{settlement_no}</strong> {won(amount)}
      </p>
      <p class="quiet">{text.correctNote}</p>
      <div class="two-columns">
        <TextField label={steps.paidOn} type="date" value={day} max={today()} required onInput={setDay} />
        <TextField label={steps.reference} value={reference} maxLength={1000} onInput={setReference} />
      </div>
    </ReasonDialog>
  )
}
