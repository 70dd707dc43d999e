/** Month's end in the order of its steps, each with how far it is: review, confirm, transfers, payment, tax invoices, papers. */

import type { Job, MonthEndAnswer } from '@napum/client'
import { useRef, useState } from 'preact/hooks'
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
import { InvoicesPart } from './invoices-part.tsx'
import { PapersPart } from './papers-part.tsx'
import type { Closing, PartProps } from './part.ts'
import { PayPart } from './pay-part.tsx'
import { Step } from './step.tsx'
import { TransfersPart } from './transfers-part.tsx'
import { words } from './words.ts'

const PAID_SHOWN = 3

/** Another person's step is seen within a second. */
const LOOK_MS = 1_000

const parts = {
  review: ReviewPart,
  confirm: ConfirmPart,
  transfer: TransfersPart,
  pay: PayPart,
  tax_invoices: InvoicesPart,
  statements: PapersPart,
} as const

async function read(end: MonthEndAnswer, { last }: Month, signal: AbortSignal): Promise<Closing> {
  const [confirmed, open, ended] = await Promise.all([
    operator().allSettlements({ status: 'confirmed', to: last }, { signal }).toArray(),
    operator().allTransferBatches({ status: 'open' }, { signal }).toArray(),
    operator().listTransferBatches({ status: 'paid', limit: PAID_SHOWN }, { signal }),
  ])
  const steps = Object.fromEntries((end.step_list ?? []).map((each) => [each.step, each]))
  return {
    mark: end.mark,
    steps: steps as Closing['steps'],
    confirmed,
    batches: [...open, ...ended.batch_list],
  }
}

export default function ClosingScreen() {
  const month = monthNamed(monthAsked())
  const [jobs, setJobs] = useState<readonly Job[]>([])
  // What the last look brought along: it is not asked for twice.
  const brought = useRef<MonthEndAnswer | null>(null)
  // An answer about a month may come when another one is shown.
  const shownMonth = useRef(month.name)
  shownMonth.current = month.name
  const isShown = () => shownMonth.current === month.name
  const look = async (seen?: string, signal?: AbortSignal) => {
    const end = await operator().monthEnd({ month: month.name, seen }, { signal })
    if (isShown()) setJobs(end.job_list)
    return end
  }
  const reading = useLoad(
    async (signal) => {
      const end = brought.current ?? (await look(undefined, signal))
      brought.current = null
      return read(end, month, signal)
    },
    [month.name],
  )
  usePolling(async () => {
    const shown = reading.value.value
    if (shown === null || reading.busy.value) return
    const end = await look(shown.mark).catch(() => null)
    // What is being read meanwhile is newer, and must not begin again and again.
    if (!end?.step_list || reading.busy.value || !isShown()) return
    brought.current = end
    await reading.again()
  }, LOOK_MS)
  return (
    <>
      <PageHead title={words.title}>
        <TextField
          label={words.month}
          type="month"
          value={month.name}
          onInput={(name) => refine({ month: name, page: null })}
        />
      </PageHead>
      {!may('confirmPeriod') && <p class="notice gap-below">{consoleWords.notAllowed}</p>}
      <Loaded of={reading} key={month.name}>
        {(closing) => {
          const props: PartProps = { month, closing, jobs, onDone: () => void reading.again() }
          return (
            <ol class="stack tight">
              {Object.values(closing.steps).map((step, at) => {
                const Part = parts[step.step]
                return (
                  <Step key={step.step} n={at + 1} of={step}>
                    <Part {...props} />
                  </Step>
                )
              })}
            </ol>
          )
        }}
      </Loaded>
    </>
  )
}
