/** A part of a payment, or money that a bank sent back. What speaks against it is shown first, and asked for again. */
import { mayBeDone, NapumError, type Payment, type Settlement, type SettlementWarning } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.ts'
import { SubmitRow } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { today, won } from '../../../ui/format.ts'
import { PageForm } from '../../../ui/page-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { say } from '../../../ui/toast.tsx'
import { amountOf } from '../../fulfilment/actions/prices.ts'
import { Warnings } from '../steps/warnings.tsx'
import { words as settleWords } from '../steps/words.ts'
import { paymentTexts } from './payment-words.ts'

interface RecordPaymentProps {
  readonly settlement: Settlement
  readonly kind: Payment['kind']
  readonly onClose: () => void
  readonly onDone: () => void
}

export function RecordPayment({ settlement, kind, onClose, onDone }: RecordPaymentProps) {
  const { settlement_id, settlement_no, vendor_name, payable_amount, outstanding_amount } = settlement
  const isReturn = kind === 'returned'
  const most = isReturn ? payable_amount - outstanding_amount : outstanding_amount
  const [typed, setTyped] = useState(String(Math.abs(most)))
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const [memo, setMemo] = useState('')
  const [warnings, setWarnings] = useState<readonly SettlementWarning[]>([])
  const attempt = useAction()
  const [text, steps] = [paymentTexts(), settleWords()]
  // Of a settlement below zero the vendor pays: its sign is the same.
  const amount = (amountOf(typed) ?? 0) * Math.sign(most)
  const left = outstanding_amount + (isReturn ? amount : -amount)
  const record = async () => {
    const body = {
      ...{ kind, amount, paid_on: day, strict: warnings.length === 0 },
      ...(reference.trim() && { reference: reference.trim() }),
      ...(isReturn && memo.trim() && { memo: memo.trim() }),
    }
    const send = () =>
      operator()
        .recordPayment(settlement_id, body)
        .then(() => [], warningsOf)
    await attempt.run(send, (found) => {
      setWarnings(found)
      if (found.length > 0) return
      say(text.recorded)
      onDone()
    })
  }
  return (
    <Dialog title={isReturn ? text.returned : text.part} onClose={onClose} busy={attempt.busy}>
      <PageForm class="stack" onSubmit={record}>
        <p>
          <strong>{settlement_no}</strong> {vendor_name}
        </p>
        <p class="quiet">{isReturn ? text.returnedNote : text.partNote}</p>
        <TextField
          label={text.amount}
          hint={isReturn ? text.leftAfterReturn(won(left)) : text.left(won(left))}
          value={typed}
          inputMode="decimal"
          autocomplete="off"
          required
          autofocus
          onInput={setTyped}
        />
        <div class="two-columns">
          <TextField
            label={isReturn ? text.returnedOn : steps.paidOn}
            type="date"
            value={day}
            max={today()}
            required
            onInput={setDay}
          />
          <TextField label={steps.reference} value={reference} maxLength={1000} onInput={setReference} />
        </div>
        {isReturn && <TextField label={text.why} value={memo} maxLength={1000} onInput={setMemo} />}
        {warnings.length > 0 && (
          <div class="notice warn">
            <Warnings list={warnings} />
          </div>
        )}
        <Failure error={attempt.error} />
        {mayBeDone(attempt.error) && <p class="notice warn">{text.mayBeDone}</p>}
        <SubmitRow
          label={warnings.length > 0 ? text.anyway(won(amount)) : text.record(won(amount))}
          look={warnings.length > 0 || isReturn ? 'danger' : 'main'}
          of={attempt}
          disabled={amount === 0 || day === '' || day > today() || Math.abs(amount) > Math.abs(most)}
        />
      </PageForm>
    </Dialog>
  )
}

/** What `strict` refused it for. @throws what was no such refusal */
function warningsOf(error: unknown): readonly SettlementWarning[] {
  const found =
    error instanceof NapumError && error.code === 'NOT_READY' ? error.details?.warnings : undefined
  if (!Array.isArray(found)) throw error
  return found
}
