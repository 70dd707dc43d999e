/** Payments of a settlement as the operator sees them: with who and why, a part or what came back, and corrections. */

import type { Payment, Settlement } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { operator } from '../../../data/operator.ts'
import { Button } from '../../../ui/button.tsx'
import { moment } from '../../../ui/format.ts'
import type { Column } from '../../../ui/list.tsx'
import { authorName } from '../../../words/authors.ts'
import { Payments } from '../payments.tsx'
import { CorrectPayment, mostOf, paymentTitle, RecordPayment } from './record-payment.tsx'
import { paymentTexts } from './words.ts'

interface SettlementPaymentsProps {
  readonly settlement: Settlement
  readonly onDone: () => void
}

export function SettlementPayments({ settlement, onDone }: SettlementPaymentsProps) {
  const [recording, setRecording] = useState<Payment['kind'] | null>(null)
  const [target, setTarget] = useState<Payment | null>(null)
  const [changes, setChanges] = useState(0)
  const { settlement_id, status, outstanding_amount, batch_id } = settlement
  if (status === 'pending') return null
  const most = mostOf(settlement)
  const done = () => {
    setChanges(changes + 1)
    setRecording(null)
    setTarget(null)
    onDone()
  }
  return (
    <>
      <Payments
        // Read again when somebody else changed it as well.
        key={`${changes} ${status} ${outstanding_amount}`}
        read={(signal) => operator().listPayments(settlement_id, { signal })}
        more={columns(setTarget)}
        act={
          may('recordPayment') &&
          batch_id === null &&
          (['payment', 'received', 'returned'] as const)
            .filter((kind) => most[kind] > 0)
            .map((kind) => (
              <Button key={kind} label={paymentTitle(kind)} look="small" onPress={() => setRecording(kind)} />
            ))
        }
      />
      {recording && (
        <RecordPayment
          settlement={settlement}
          kind={recording}
          onClose={() => setRecording(null)}
          onDone={done}
        />
      )}
      {target && <CorrectPayment payment={target} onClose={() => setTarget(null)} onDone={done} />}
    </>
  )
}

const columns = (onCorrect: (payment: Payment) => void): readonly Column<Payment>[] => {
  const shown: Column<Payment>[] = [
    { title: paymentTexts.memo, wide: true, cell: Notes },
    {
      title: paymentTexts.who,
      cell: ({ done_by, recorded_at }) => `${authorName(done_by) ?? ''} ${moment(recorded_at)}`,
    },
  ]
  if (!may('correctPayment')) return shown
  const act = (payment: Payment) => (
    <Button
      label={paymentTexts.correctShort}
      look="small"
      aria-label={paymentTexts.correctOf(payment.paid_on)}
      onPress={() => onCorrect(payment)}
    />
  )
  return [...shown, { title: paymentTexts.correctShort, cell: act }]
}

/** Why it came back, and what stood there before each correction. */
const Notes = ({ memo, corrections }: Payment) => (
  <>
    {memo}
    {corrections.map(({ paid_on, reference, reason, corrected_at, done_by }) => (
      <div class="quiet small" key={corrected_at}>
        {paymentTexts.before({
          was: `${paid_on} ${reference ?? ''}`.trim(),
          why: reason,
          who: authorName(done_by) ?? '',
        })}
      </div>
    ))}
  </>
)
