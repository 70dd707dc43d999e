/** A part of a payment, money that a bank sent back, or what the vendor transferred. What speaks against it is shown first, and asked for again. */
import { mayBeDone, NapumError, type Payment, type Settlement, type SettlementWarning } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.tsx'
import { PageForm, SubmitRow } from '../../../ui/button.tsx'
import { Dialog, type DialogEnds } from '../../../ui/dialog.tsx'
import { today, won } from '../../../ui/format.ts'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { say } from '../../../ui/toast.tsx'
import { amountOf } from '../../fulfilment/actions/prices.ts'
import { Warnings } from '../actions/warnings.tsx'
import { words as settleWords } from '../actions/words.ts'
import { paymentTexts } from './words.ts'

interface RecordPaymentProps extends DialogEnds {
  readonly settlement: Settlement
  readonly kind: Payment['kind']
}

export function RecordPayment({ settlement, kind, onClose, onDone }: RecordPaymentProps) {
  const { settlement_id, settlement_no, vendor_name, outstanding_amount } = settlement
  const isReturn = kind === 'returned'
  const most = mostOf(settlement)[kind]
  const [typed, setTyped] = useState(String(most))
  // Sent again after an answer that was lost, it is recorded once.
  const [idempotency_key] = useState(() => crypto.randomUUID())
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const [memo, setMemo] = useState('')
  const [warnings, setWarnings] = useState<readonly SettlementWarning[]>([])
  const attempt = useAction()
  const named = kindTexts()[kind]
  const amount = amountOf(typed) ?? 0
  const left = outstanding_amount + (kind === 'payment' ? -amount : amount)
  const record = async () => {
    const body = {
      ...{ kind, amount, paid_on: day, strict: warnings.length === 0, idempotency_key },
      ...(reference.trim() && { reference: reference.trim() }),
      ...(isReturn && memo.trim() && { memo: memo.trim() }),
    }
    const send = () =>
      operator()
        .recordPayment(settlement_id, body)
        .then(() => [], warningsOf)
    const isDone = await attempt.run(send, (found) => {
      setWarnings(found)
      if (found.length > 0) return
      say(paymentTexts.recorded)
      onDone()
    })
    if (isDone === 'held') onDone()
  }
  return (
    <Dialog title={named.title} onClose={onClose} busy={attempt.busy}>
      <PageForm class="stack" onSubmit={record}>
        <p>
          <strong>{settlement_no}</strong> {vendor_name}
        </p>
        <p class="quiet">{named.note}</p>
        <TextField
          label={paymentTexts.amount}
          hint={isReturn ? paymentTexts.leftAfterReturn(won(left)) : paymentTexts.left(won(left))}
          value={typed}
          inputMode="decimal"
          autocomplete="off"
          required
          autofocus
          onInput={setTyped}
        />
        <div class="two-columns">
          <TextField label={named.on} type="date" value={day} max={today()} required onInput={setDay} />
          <TextField
            label={settleWords.reference}
            value={reference}
            maxLength={1000}
            onInput={setReference}
          />
        </div>
        {isReturn && <TextField label={paymentTexts.why} value={memo} maxLength={1000} onInput={setMemo} />}
        {warnings.length > 0 && (
          <div class="notice warn">
            <Warnings list={warnings} />
          </div>
        )}
        {attempt.failure}
        {mayBeDone(attempt.error) && <p class="notice warn">{paymentTexts.mayBeDone}</p>}
        <SubmitRow
          label={warnings.length > 0 ? paymentTexts.anyway(won(amount)) : paymentTexts.record(won(amount))}
          look={warnings.length > 0 || isReturn ? 'danger' : 'main'}
          of={attempt}
          disabled={amount <= 0 || day === '' || day > today() || amount > most}
        />
      </PageForm>
    </Dialog>
  )
}

const kindTexts = () =>
  ({
    payment: { title: paymentTexts.part, note: paymentTexts.partNote, on: settleWords.paidOn },
    returned: { title: paymentTexts.returned, note: paymentTexts.returnedNote, on: paymentTexts.returnedOn },
    received: { title: paymentTexts.received, note: paymentTexts.receivedNote, on: paymentTexts.receivedOn },
  }) as const satisfies Record<Payment['kind'], object>

/** What recording it is called. */
export const paymentTitle = (kind: Payment['kind']): string => kindTexts()[kind].title

/** What can be recorded; of a settlement below zero, a payment gives back what the vendor transferred too much. */
export const mostOf = ({
  payable_amount: payable,
  outstanding_amount: outstanding,
}: Pick<Settlement, 'payable_amount' | 'outstanding_amount'>): Readonly<Record<Payment['kind'], number>> =>
  payable < 0
    ? { payment: outstanding - payable, returned: 0, received: -outstanding }
    : { payment: outstanding, returned: payable - outstanding, received: 0 }

/** What `strict` refused it for. @throws what was no such refusal */
function warningsOf(error: unknown): readonly SettlementWarning[] {
  const found =
    error instanceof NapumError && error.code === 'NOT_READY' ? error.details?.warnings : undefined
  if (!Array.isArray(found)) throw error
  return found
}

/** The day or the reference was typed wrongly: the right one with a reason; what stood there stays beside it. */
export function CorrectPayment({ payment, ...ends }: { readonly payment: Payment } & DialogEnds) {
  const { payment_id, settlement_no, amount, paid_on } = payment
  const [day, setDay] = useState(paid_on)
  const [reference, setReference] = useState(payment.reference ?? '')
  const named = reference.trim()
  const changes = {
    ...(day !== paid_on && { paid_on: day }),
    ...(named !== (payment.reference ?? '') && { reference: named }),
  }
  return (
    <ReasonDialog
      title={paymentTexts.correct}
      look="main"
      label={paymentTexts.reason}
      ready={Object.keys(changes).length > 0 && day <= today()}
      act={(reason, attempt) =>
        attempt.run(
          () => operator().correctPayment(payment_id, { ...changes, reason }),
          paymentTexts.corrected,
        )
      }
      {...ends}
    >
      <p>
        <strong>{settlement_no}</strong> {won(amount)}
      </p>
      <p class="quiet">{paymentTexts.correctNote}</p>
      <div class="two-columns">
        <TextField
          label={settleWords.paidOn}
          type="date"
          value={day}
          max={today()}
          required
          onInput={setDay}
        />
        <TextField label={settleWords.reference} value={reference} maxLength={1000} onInput={setReference} />
      </div>
    </ReasonDialog>
  )
}
