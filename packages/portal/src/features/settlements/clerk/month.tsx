/** The papers of a month: all statements in one file, and the tax invoices that follow from them. */
import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { vendor } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { today } from '../../../ui/format.ts'
import { address } from '../../../ui/router.ts'
import { Select } from '../../../ui/select-field.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { language } from '../../../words/catalogue.ts'
import { lastMonth, monthsSince } from '../months.ts'
import { words } from './words.ts'

/** The first day of the oldest settlement; null until it is known, and while there is none. */
const oldest = signal<string | null>(null)

async function findOldest(): Promise<void> {
  const { settlement_list } = await vendor().settlements.list({ limit: 100 }).first()
  oldest.value = settlement_list.map(({ period_start }) => period_start).sort()[0] ?? null
}

interface MonthSelectProps {
  readonly value: string
  readonly onChoose: (month: string) => void
}

const monthName = (month: string): string => {
  const [year = '', number = ''] = month.split('-')
  return words.monthName({ year, month: language.value === 'ko' ? String(Number(number)) : number })
}

export function MonthSelect({ value, onChoose }: MonthSelectProps) {
  useEffect(() => void findOldest().catch(() => {}), [])
  const all = monthsSince(oldest.value, today())
  return (
    <Select
      label={words.month}
      value={value}
      options={(all.includes(value) ? all : [value, ...all]).map((month) => [month, monthName(month)])}
      onChoose={onChoose}
    />
  )
}

export function MonthPapers() {
  const [month, setMonth] = useState(lastMonth)
  const action = useAction()
  return (
    <div class="row">
      <MonthSelect value={month} onChoose={setMonth} />
      <Button
        label={action.busy ? partWords.making : words.archive}
        of={action}
        onPress={() => action.save(() => vendor().settlements.statementArchive({ month }))}
      />
      <Button
        label={words.taxFiles}
        of={action}
        onPress={() => action.save(() => vendor().taxInvoices.archive(month))}
      />
      <LinkButton label={words.tax} to={address('settlements/tax', { month })} />
      {action.failure}
    </div>
  )
}
