/** Month's end in the order of its steps: confirm, papers, transfers, payment, tax invoices. */

import type { Settlement } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { may } from '../../../console/may.ts'
import { words as consoleWords } from '../../../console/words.ts'
import { operator } from '../../../data/operator.ts'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { refine } from '../../../ui/router.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { type Month, monthAsked, monthNamed } from '../months.ts'
import { ConfirmPart } from './confirm-part.tsx'
import { InvoicesPart } from './invoices-part.tsx'
import { PapersPart } from './papers-part.tsx'
import type { Closing, PartProps } from './part.ts'
import { PayPart } from './pay-part.tsx'
import { TransfersPart } from './transfers-part.tsx'
import { words } from './words.ts'

async function read({ first, last, closable }: Month, signal: AbortSignal): Promise<Closing> {
  const list = (status: Settlement['status'], to: string, from?: string) =>
    operator().allSettlements({ status, to, from }, { signal }).toArray()
  const [pending, confirmed, paid] = await Promise.all([
    list('pending', closable),
    list('confirmed', last),
    list('paid', last, first),
  ])
  return { pending, confirmed, paid }
}

export default function ClosingScreen() {
  const month = monthNamed(monthAsked())
  const reading = useLoad((signal) => read(month, signal), [month.name])
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
          return (
            <ol class="stack">
              <Step n={1} title={text.confirmTitle}>
                <ConfirmPart {...props} />
              </Step>
              <Step n={2} title={text.papersTitle}>
                <PapersPart {...props} />
              </Step>
              <Step n={3} title={text.transfersTitle}>
                <TransfersPart {...props} />
              </Step>
              <Step n={4} title={text.payTitle}>
                <PayPart {...props} />
              </Step>
              <Step n={5} title={text.invoicesTitle}>
                <InvoicesPart {...props} />
              </Step>
            </ol>
          )
        }}
      </Loaded>
    </>
  )
}

interface StepProps {
  readonly n: number
  readonly title: string
  readonly children: ComponentChildren
}

function Step({ n, title, children }: StepProps) {
  return (
    <li>
      <section class="sheet padded stack" aria-label={title}>
        <h2>
          {n}. {title}
        </h2>
        {children}
      </section>
    </li>
  )
}
