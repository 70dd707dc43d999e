/** The day or the reference of a payment was typed wrongly: the right one with a reason; what stood there stays beside it. */
import type { Payment } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.ts'
import { SubmitRow } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { today, won } from '../../../ui/format.ts'
import { PageForm } from '../../../ui/page-form.tsx'
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
  const [reason, setReason] = useState('')
  const attempt = useAction()
  const [text, steps] = [paymentTexts(), settleWords()]
  const named = reference.trim()
  const changes = {
    ...(day !== paid_on && { paid_on: day }),
    ...(named !== (payment.reference ?? '') && { reference: named }),
  }
  const correct = async () => {
    const body = { ...changes, reason: reason.trim() }
    if (await attempt.run(() => operator().correctPayment(payment_id, body), text.corrected)) onDone()
  }
  return (
    <Dialog title={text.correct} onClose={onClose} busy={attempt.busy}>
      <PageForm class="stack" onSubmit={correct}>
        <p>
          <strong>{settlement_no}</strong> {won(amount)}
        </p>
        <p class="quiet">{text.correctNote}</p>
        <div class="two-columns">
          <TextField label={steps.paidOn} type="date" value={day} max={today()} required onInput={setDay} />
          <TextField label={steps.reference} value={reference} maxLength={1000} onInput={setReference} />
        </div>
        <TextField
          label={text.reason}
          value={reason}
          required
          maxLength={1000}
          autofocus
          onInput={setReason}
        />
        <Failure error={attempt.error} />
        <SubmitRow
          label={text.correct}
          of={attempt}
          disabled={Object.keys(changes).length === 0 || !reason.trim() || day > today()}
        />
      </PageForm>
    </Dialog>
  )
}
