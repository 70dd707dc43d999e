/** All statements of the month as zip, which the service makes, and the same month for accounting. */
import type { AccountingQuery, ArchiveFormat } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { statementFormats } from '../terms.ts'
import { useMonthJob } from './month-job.tsx'
import type { PartProps } from './part.ts'
import { words } from './words.ts'

type AccountingList = NonNullable<AccountingQuery['list']>

export function PapersPart(props: PartProps) {
  const { month, closing } = props
  const [format, setFormat] = useState<ArchiveFormat>('pdf')
  const job = useMonthJob('statements', props)
  const { done, todo } = closing.steps.statements
  const settled = done.count + todo.count
  if (settled === 0) return <p class="quiet">{words.noPapers}</p>
  return (
    <>
      <p>{words.papers({ n: count(settled), month: month.name })}</p>
      {job.line}
      {may('startStatementsJob') && (
        <div class="row end">
          <SelectField
            label={words.format}
            value={format}
            options={statementFormats}
            onChoose={(chosen) => setFormat(chosen as ArchiveFormat)}
          />
          <Button
            label={words.zip}
            look="main"
            of={job}
            disabled={job.isRunning}
            onPress={() => job.start({ month: month.name, format })}
          />
        </div>
      )}
      {may('exportAccounting') && <Accounting month={month.name} />}
    </>
  )
}

/** The same month for accounting. */
function Accounting({ month }: { readonly month: string }) {
  const action = useAction()
  const save = (list: AccountingList) => () => action.save(() => operator().exportAccounting({ month, list }))
  return (
    <>
      <p>{words.accounting}</p>
      {action.failure}
      <div class="row end">
        <Button label={words.purchases} of={action} onPress={save('purchases')} />
        <Button label={words.journal} of={action} onPress={save('journal')} />
      </div>
    </>
  )
}
