/** Batches of transfers: made after a look, saved as a file for the bank, marked as paid, cancelled, or sent back in part. */

import type { TransferBatchHead } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { count, moment, won } from '../../../ui/format.ts'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Awaits } from '../../approvals/shown.tsx'
import { CancelBatch, PayBatch, ReturnBatch } from './batch-actions.tsx'
import { Apart, MakeBatch, Transfers } from './make-batch.tsx'
import type { PartProps } from './part.ts'
import { batchWords, words } from './words.ts'

/** The bank's own columns, kept on this computer. */
const KEY = 'napum.bankColumns'
const TITLES_KEY = 'napum.bankTitles'
const CP949_KEY = 'napum.bankCp949'

/** How the bank wants its file. */
interface FileWish {
  readonly columns?: string
  readonly header: boolean
  readonly encoding: 'utf-8' | 'cp949'
}

export function TransfersPart({ month, closing: { confirmed, batches }, onDone }: PartProps) {
  const [isMaking, setMaking] = useState(false)
  const [wish, fileForm] = useFileWish()
  const unbatched = confirmed.filter(({ batch_id }) => batch_id === null)
  return (
    <>
      <p>{words.transfers(month.last)}</p>
      {may('createTransferBatch') && unbatched.length > 0 && (
        <div>
          <Button label={batchWords.make} look="main" onPress={() => setMaking(true)} />
        </div>
      )}
      {batches.length === 0 && unbatched.length === 0 && <p class="quiet">{words.noTransfers}</p>}
      {batches.map((batch) => (
        <Batch key={batch.batch_id} batch={batch} wish={wish} onDone={onDone} />
      ))}
      {may('transferBatchFile') && batches.length > 0 && fileForm}
      {isMaking && <MakeBatch to={month.last} onClose={() => setMaking(false)} onDone={onDone} />}
    </>
  )
}

function useFileWish() {
  const [columns, setColumns] = useState(() => localStorage.getItem(KEY) ?? '')
  const [hasTitles, setTitles] = useState(() => localStorage.getItem(TITLES_KEY) !== 'no')
  const [isCp949, setCp949] = useState(() => localStorage.getItem(CP949_KEY) === 'yes')
  const wish = (): FileWish => {
    const named = columns.trim()
    localStorage.setItem(KEY, named)
    localStorage.setItem(TITLES_KEY, hasTitles ? 'yes' : 'no')
    localStorage.setItem(CP949_KEY, isCp949 ? 'yes' : 'no')
    return { header: hasTitles, encoding: isCp949 ? 'cp949' : 'utf-8', ...(named && { columns: named }) }
  }
  const form = (
    <details>
      <summary>{words.fileForm}</summary>
      <div class="stack tight">
        <TextField
          label={words.columns}
          hint={words.columnsHint}
          value={columns}
          placeholder="bank_code,account,amount,holder"
          onInput={setColumns}
        />
        <Check label={words.titles} isOn={hasTitles} onChange={setTitles} />
        <Check label={words.cp949} isOn={isCp949} onChange={setCp949} />
      </div>
    </details>
  )
  return [wish, form] as const
}

interface BatchProps {
  readonly batch: TransferBatchHead
  readonly wish: () => FileWish
  readonly onDone: () => void
}

const steps = { pay: PayBatch, cancel: CancelBatch, return: ReturnBatch } as const

function Batch({ batch, wish, onDone }: BatchProps) {
  const { batch_id, status, transfer_count, total_amount, created_at, created_by, paid_on, reference } = batch
  const [step, setStep] = useState<keyof typeof steps | null>(null)
  const action = useAction()
  const save = (format: 'csv' | 'xlsx') =>
    action.save(() => {
      const { encoding, ...rest } = wish()
      return operator().transferBatchFile(batch_id, {
        ...rest,
        format,
        ...(format === 'csv' && { encoding }),
      })
    })
  const Step = step && steps[step]
  const isOpen = status === 'open'
  const scope = batchWords.scope({ n: count(transfer_count), sum: won(total_amount) })
  return (
    <section
      class="sheet padded stack tight"
      aria-label={`${batchWords.called(moment(created_at))}, ${scope}`}
    >
      <p>
        <strong>{scope}</strong>{' '}
        <span class={`badge ${isOpen ? 'accent' : 'good'}`}>
          {isOpen ? batchWords.open : batchWords.paidState}
        </span>
        <br />
        <span class="quiet small">
          {batchWords.called(moment(created_at))} {created_by}
          {paid_on && ` · ${batchWords.paidOn(paid_on)} ${reference ?? ''}`}
        </span>
      </p>
      {may('payTransferBatch') && (
        <div class="row">
          <Button label={batchWords.excel} look="small" of={action} onPress={() => save('xlsx')} />
          <Button label={batchWords.csv} look="small" of={action} onPress={() => save('csv')} />
          {isOpen ? (
            <>
              <Button label={batchWords.cancel} look="small" of={action} onPress={() => setStep('cancel')} />
              <Button label={batchWords.pay} look="main" of={action} onPress={() => setStep('pay')} />
            </>
          ) : (
            <Button label={batchWords.return} look="small" of={action} onPress={() => setStep('return')} />
          )}
        </div>
      )}
      {isOpen && <Awaits isOf={({ subject }) => subject === batch_id} />}
      {action.failure}
      <Inside batchId={batch_id} />
      {Step && <Step batch={batch} onClose={() => setStep(null)} onDone={onDone} />}
    </section>
  )
}

/** What it pays, and what was left out of it and why. */
function Inside({ batchId }: { readonly batchId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{batchWords.inside}</summary>
      {isOpen && <Contents batchId={batchId} />}
    </details>
  )
}

function Contents({ batchId }: { readonly batchId: string }) {
  const reading = useLoad(async (signal) => (await operator().getTransferBatch(batchId, { signal })).batch)
  return (
    <Loaded of={reading}>
      {({ transfers, apart }) => (
        <div class="stack tight">
          <Transfers of={transfers} />
          <Apart of={apart} />
        </div>
      )}
    </Loaded>
  )
}
