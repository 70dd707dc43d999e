/** What becomes of a batch: the bank paid it, was never asked, or sent some of it back. Each asks first. */
import type { TransferBatch, TransferBatchHead } from '@napum/client'
import { useState } from 'preact/hooks'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.tsx'
import { Ask } from '../../../ui/ask.tsx'
import { PageForm, SubmitRow } from '../../../ui/button.tsx'
import { Dialog, type DialogEnds } from '../../../ui/dialog.tsx'
import { fits } from '../../../ui/fits.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { count, today, won } from '../../../ui/format.ts'
import { List } from '../../../ui/list.tsx'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { bankName } from '../../vendors/banks.ts'
import { words as settleWords } from '../actions/words.ts'
import { batchWords, words } from './words.ts'

interface BatchActionProps extends DialogEnds {
  readonly batch: TransferBatchHead
}

const scopeOf = ({ transfer_count, total_amount }: TransferBatchHead) => ({
  n: count(transfer_count),
  sum: won(total_amount),
})

export function PayBatch({ batch, ...ends }: BatchActionProps) {
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const body = { paid_on: day, ...(reference.trim() && { reference: reference.trim() }) }
  return (
    <FormDialog
      title={batchWords.pay}
      label={batchWords.payAct(scopeOf(batch))}
      ready={day !== '' && day <= today()}
      act={(attempt) => attempt.run(() => operator().payTransferBatch(batch.batch_id, body), batchWords.paid)}
      {...ends}
    >
      <p class="big">{batchWords.scope(scopeOf(batch))}</p>
      <p>{settleWords.payNote}</p>
      <TextField label={settleWords.paidOn} type="date" value={day} max={today()} required onInput={setDay} />
      <TextField
        label={settleWords.reference}
        hint={settleWords.referenceHint}
        value={reference}
        maxLength={1000}
        autofocus
        onInput={setReference}
      />
    </FormDialog>
  )
}

export function CancelBatch({ batch, ...ends }: BatchActionProps) {
  return (
    <Ask
      title={batchWords.cancel}
      act={batchWords.cancel}
      look="danger"
      onYes={(attempt) =>
        attempt.run(() => operator().cancelTransferBatch(batch.batch_id), batchWords.cancelled)
      }
      {...ends}
    >
      <p class="big">{batchWords.scope(scopeOf(batch))}</p>
      <p>{batchWords.cancelNote}</p>
    </Ask>
  )
}

export function ReturnBatch({ batch: { batch_id }, onClose, onDone }: BatchActionProps) {
  const looked = useLoad(async (signal) => (await operator().getTransferBatch(batch_id, { signal })).batch)
  return (
    <Dialog title={batchWords.return} class="wide" onClose={onClose}>
      <Loaded of={looked}>{(batch) => <ReturnForm batch={batch} onClose={onClose} onDone={onDone} />}</Loaded>
    </Dialog>
  )
}

/** Of more rows than these one is found by typing. */
const FOUND_FROM = 10

function ReturnForm({ batch, onClose, onDone }: BatchActionProps & { readonly batch: TransferBatch }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [memo, setMemo] = useState('')
  const [sought, setSought] = useState('')
  const attempt = useAction()
  const rows = batch.transfers.flatMap(({ vendor_name, bank_name, account_last4, settlements }) =>
    settlements
      .filter(({ returned_at }) => returned_at === null)
      .map((one) => ({ ...one, vendor_name, account: `${bankName(bank_name)} …${account_last4}` })),
  )
  const targets = rows.filter(({ settlement_no }) => chosen.has(settlement_no))
  // What was chosen stays in sight.
  const shown = rows.filter(
    ({ vendor_name, settlement_no }) =>
      chosen.has(settlement_no) || fits(`${vendor_name} ${settlement_no}`, sought.trim()),
  )
  const scope = { n: count(targets.length), sum: won(targets.reduce((sum, { amount }) => sum + amount, 0)) }
  const body = { settlement_nos: [...chosen], ...(memo.trim() && { memo: memo.trim() }) }
  const record = async () => {
    if (
      !(await attempt.run(() => operator().returnTransferBatch(batch.batch_id, body), batchWords.returnDone))
    )
      return
    onDone()
    onClose()
  }
  return (
    <PageForm class="stack" onSubmit={record}>
      <p>{batchWords.returnNote}</p>
      {rows.length > FOUND_FROM && (
        <TextField
          label={batchWords.find}
          type="search"
          value={sought}
          autocomplete="off"
          autofocus
          onInput={setSought}
        />
      )}
      <List
        look="long"
        label={batchWords.return}
        rows={shown}
        columns={[
          { title: words.number, nowrap: true, cell: ({ settlement_no }) => settlement_no },
          { title: consoleWords.vendor, cell: ({ vendor_name }) => vendor_name },
          { title: words.account, nowrap: true, cell: ({ account }) => account },
          { title: words.amount, figure: true, cell: ({ amount }) => won(amount) },
        ]}
        keyOf="settlement_no"
        empty={rows.length === 0 ? batchWords.nothingToReturn : batchWords.noneFound}
        choice={{ chosen, onChoose: setChosen }}
      />
      <TextField label={batchWords.returnMemo} value={memo} maxLength={1000} onInput={setMemo} />
      {attempt.failure}
      <SubmitRow
        label={batchWords.returnAct(scope)}
        look="danger"
        of={attempt}
        disabled={targets.length === 0}
      />
    </PageForm>
  )
}
