/** Month's end in the order of its steps, each with how far it is: review, confirm, transfers, payment, tax invoices, papers. */

import type { Settlement } from '@napum/client'
import { may } from '../../../console/may.ts'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { usePolling } from '../../../ui/polling.ts'
import { refine } from '../../../ui/router.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { type Month, monthAsked, monthNamed } from '../months.ts'
import { ConfirmPart, ReviewPart } from './confirm-part.tsx'
import { InvoicesStep } from './invoices-part.tsx'
import { PapersPart } from './papers-part.tsx'
import type { Closing, PartProps } from './part.ts'
import { PayPart } from './pay-part.tsx'
import { progressOf } from './progress.ts'
import { Step } from './step.tsx'
import { TransfersPart } from './transfers-part.tsx'
import { words } from './words.ts'

const PAID_SHOWN = 3

async function read(month: Month, signal: AbortSignal): Promise<Closing> {
  const { first, last, closable } = month
  const seen = await look(month)
  const list = (status: Settlement['status'], to: string, from?: string) =>
    operator().allSettlements({ status, to, from }, { signal }).toArray()
  const [pending, confirmed, paid, open, ended] = await Promise.all([
    list('pending', closable),
    list('confirmed', last),
    list('paid', last, first),
    operator().allTransferBatches({ status: 'open' }, { signal }).toArray(),
    operator().listTransferBatches({ status: 'paid', limit: PAID_SHOWN }, { signal }),
  ])
  return { seen, pending, confirmed, paid, batches: [...open, ...ended.batch_list] }
}

/** Another person's step is seen within a second: what it changes is asked for that often, and no more than that. */
const LOOK_MS = 1_000

async function look({ last, closable }: Month): Promise<string> {
  const [pending, confirmed, { batch_list }] = await Promise.all([
    operator().listSettlements({ status: 'pending', to: closable, limit: 1 }),
    operator().listSettlements({ status: 'confirmed', to: last, limit: 1 }),
    operator().listTransferBatches({ limit: 1 }),
  ])
  const [newest] = batch_list
  return [pending.pagination.total, confirmed.pagination.total, newest?.batch_id, newest?.status].join()
}

export default function ClosingScreen() {
  const month = monthNamed(monthAsked())
  const reading = useLoad((signal) => read(month, signal), [month.name])
  usePolling(async () => {
    const shown = reading.value.value
    if (shown === null || reading.busy.value) return
    const now = await look(month).catch(() => shown.seen)
    // What is being read meanwhile is newer, and must not begin again and again.
    if (now !== shown.seen && !reading.busy.value) await reading.again()
  }, LOOK_MS)
  const text = words()
  return (
    <>
      <PageHead title={text.title}>
        <TextField
          label={text.month}
          type="month"
          value={month.name}
          onInput={(name) => refine({ month: name, page: null })}
        />
      </PageHead>
      {!may('confirmPeriod') && <p class="notice gap-below">{consoleWords().notAllowed}</p>}
      <Loaded of={reading} key={month.name}>
        {(closing) => {
          const props: PartProps = { month, closing, onDone: () => void reading.again() }
          const steps = progressOf(closing, closing.batches)
          return (
            <ol class="stack tight">
              <Step n={1} title={text.reviewTitle} progress={steps.review}>
                <ReviewPart {...props} />
              </Step>
              <Step n={2} title={text.confirmTitle} progress={steps.confirm}>
                <ConfirmPart {...props} />
              </Step>
              <Step n={3} title={text.transfersTitle} progress={steps.transfer}>
                <TransfersPart {...props} />
              </Step>
              <Step n={4} title={text.payTitle} progress={steps.pay}>
                <PayPart {...props} />
              </Step>
              <InvoicesStep n={5} month={month} />
              <Step n={6} title={text.papersTitle} progress={steps.papers}>
                <PapersPart {...props} />
              </Step>
            </ol>
          )
        }}
      </Loaded>
    </>
  )
}
