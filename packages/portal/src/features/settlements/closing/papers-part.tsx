/** All statements of the month as one zip, while it is made. */
import type { AccountingQuery, ArchiveFormat } from '@napum/client'
import { useRef, useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.ts'
import { Button } from '../../../ui/button.tsx'
import { saveFile } from '../../../ui/download.ts'
import { Failure } from '../../../ui/failure.tsx'
import { count } from '../../../ui/format.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { statementFormats } from '../terms.ts'
import type { PartProps } from './part.ts'
import { words } from './words.ts'

type AccountingList = NonNullable<AccountingQuery['list']>

const KILOBYTE = 1_000

/** Settlements of one zip; the next ones are in another. */
const PER_ZIP = 500

interface Wish {
  readonly month: string
  readonly format: ArchiveFormat
  readonly zips: number
  readonly signal: AbortSignal
  readonly onBytes: (bytes: number) => void
}

async function saveAll({ month, format, zips, signal, onBytes }: Wish): Promise<void> {
  let before = 0
  for (let page = 1; page <= zips; page++) {
    const file = await operator().statementArchive({ month, format, page }, { signal })
    before += await saveFile(file, (bytes) => onBytes(before + bytes))
  }
}

export function PapersPart({ month, closing: { confirmed, paid } }: PartProps) {
  const [format, setFormat] = useState<ArchiveFormat>('pdf')
  const [bytes, setBytes] = useState(0)
  const running = useRef<AbortController | null>(null)
  const action = useAction()
  const text = words()
  const settled = [...confirmed, ...paid].filter(({ period_end }) => period_end >= month.first).length
  const zips = Math.ceil(settled / PER_ZIP)
  const save = () => {
    running.current = new AbortController()
    const { signal } = running.current
    setBytes(0)
    return action.run(
      () => saveAll({ month: month.name, format, zips, signal, onBytes: setBytes }),
      text.papersSaved(count(zips)),
    )
  }
  if (settled === 0) return <p class="quiet">{text.noPapers}</p>
  return (
    <>
      <p>{text.papers(count(settled), month.name)}</p>
      <Failure error={action.error} />
      <div class="row end">
        <SelectField
          label={text.format}
          value={format}
          options={statementFormats}
          onChoose={(chosen) => setFormat(chosen as ArchiveFormat)}
        />
        <Button label={text.zip} look="main" of={action} onPress={save} />
        {action.busy && (
          <>
            <span role="status">{text.arrived(count(Math.round(bytes / KILOBYTE)))}</span>
            <Button label={partWords().cancel} onPress={() => running.current?.abort()} />
          </>
        )}
      </div>
      {action.busy && <progress aria-label={text.zip} />}
      <Accounting month={month.name} />
    </>
  )
}

/** The same month for accounting. */
function Accounting({ month }: { readonly month: string }) {
  const action = useAction()
  const text = words()
  const save = (list: AccountingList) => () => action.save(() => operator().exportAccounting({ month, list }))
  return (
    <>
      <p>{text.accounting}</p>
      <Failure error={action.error} />
      <div class="row end">
        <Button label={text.purchases} of={action} onPress={save('purchases')} />
        <Button label={text.journal} of={action} onPress={save('journal')} />
      </div>
    </>
  )
}
