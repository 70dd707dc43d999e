/** Batches of transfers that a bank is asked to make: made, saved as a file, marked as paid, or cancelled. */
import type { TransferBatchHead } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.ts'
import { Button, SubmitRow } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { count, moment, today, won } from '../../../ui/format.ts'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { PageForm } from '../../../ui/page-form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { words as settleWords } from '../steps/words.ts'
import { batchWords } from './words.ts'

/** How the bank wants its file. */
export interface FileWish {
  readonly columns?: string
  readonly header: boolean
}

interface BatchesProps {
  /** The last day whose settlements a new batch pays. */
  readonly to: string
  readonly wish: () => FileWish
  readonly onDone: () => void
}

export function Batches({ to, wish, onDone }: BatchesProps) {
  const reading = useLoad((signal) => operator().allTransferBatches({ status: 'open' }, { signal }).toArray())
  const action = useAction()
  const text = batchWords()
  const again = () => {
    void reading.again()
    onDone()
  }
  const make = () => action.run(() => operator().createTransferBatch({ to }), again)
  return (
    <section class="stack tight">
      <h3>{text.title}</h3>
      <p class="quiet">{text.note}</p>
      <Failure error={action.error} />
      <Loaded of={reading}>
        {(batches) =>
          batches.map((batch) => <OpenBatch key={batch.batch_id} batch={batch} wish={wish} onDone={again} />)
        }
      </Loaded>
      <div>
        <Button label={text.make} of={action} onPress={make} />
      </div>
    </section>
  )
}

interface OpenBatchProps {
  readonly batch: TransferBatchHead
  readonly wish: () => FileWish
  readonly onDone: () => void
}

function OpenBatch({ batch, wish, onDone }: OpenBatchProps) {
  const { batch_id, transfer_count, total_amount, created_at, created_by } = batch
  const [step, setStep] = useState<'pay' | 'cancel' | null>(null)
  const action = useAction()
  const text = batchWords()
  const save = (format: 'csv' | 'xlsx') =>
    action.save(() => operator().transferBatchFile(batch_id, { ...wish(), format }))
  const close = () => setStep(null)
  return (
    <div class="sheet padded stack tight">
      <p>
        <strong>{settleWords().scope(count(transfer_count), won(total_amount))}</strong>{' '}
        <span class="quiet small">
          {moment(created_at)} {created_by}
        </span>
      </p>
      <div class="row">
        <Button label={text.excel} of={action} onPress={() => save('xlsx')} />
        <Button label={text.csv} of={action} onPress={() => save('csv')} />
        <Button label={text.cancel} of={action} onPress={() => setStep('cancel')} />
        <Button label={text.pay} look="main" of={action} onPress={() => setStep('pay')} />
      </div>
      <Failure error={action.error} />
      {step === 'pay' && <PayBatch batch={batch} onClose={close} onDone={onDone} />}
      {step === 'cancel' && <CancelBatch batch={batch} onClose={close} onDone={onDone} />}
    </div>
  )
}

interface StepProps {
  readonly batch: TransferBatchHead
  readonly onClose: () => void
  readonly onDone: () => void
}

function PayBatch({ batch, onClose, onDone }: StepProps) {
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const attempt = useAction()
  const [text, steps] = [batchWords(), settleWords()]
  const body = { paid_on: day, ...(reference.trim() && { reference: reference.trim() }) }
  const pay = async () => {
    if (!(await attempt.run(() => operator().payTransferBatch(batch.batch_id, body), text.paid))) return
    onClose()
    onDone()
  }
  return (
    <Dialog title={text.pay} onClose={onClose} busy={attempt.busy}>
      <PageForm class="stack" onSubmit={pay}>
        <p class="big">{steps.scope(count(batch.transfer_count), won(batch.total_amount))}</p>
        <TextField label={steps.paidOn} type="date" value={day} max={today()} required onInput={setDay} />
        <TextField label={steps.reference} value={reference} maxLength={1000} onInput={setReference} />
        <Failure error={attempt.error} />
        <SubmitRow label={text.pay} of={attempt} disabled={day === ''} />
      </PageForm>
    </Dialog>
  )
}

function CancelBatch({ batch, onClose, onDone }: StepProps) {
  const attempt = useAction()
  const text = batchWords()
  const cancel = async () => {
    if (!(await attempt.run(() => operator().cancelTransferBatch(batch.batch_id), text.cancelled))) return
    onClose()
    onDone()
  }
  return (
    <Dialog title={text.cancel} onClose={onClose} busy={attempt.busy}>
      <PageForm class="stack" onSubmit={cancel}>
        <p>{text.cancelNote}</p>
        <Failure error={attempt.error} />
        <SubmitRow label={text.cancel} look="danger" of={attempt} />
      </PageForm>
    </Dialog>
  )
}
