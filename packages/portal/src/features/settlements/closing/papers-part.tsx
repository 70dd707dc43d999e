/** All statements of the month as one zip, while it is made. */
import type { ArchiveFormat } from '@napum/client'
import { useRef, useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { useAttempt } from '../../../ui/attempt.ts'
import { Failure } from '../../../ui/failure.tsx'
import { count } from '../../../ui/format.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { say } from '../../../ui/toast.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { statementFormats } from '../steps/formats.ts'
import { saveStream } from '../steps/streamed.ts'
import type { PartProps } from './part.ts'
import { words } from './words.ts'

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
    before += await saveStream(file, (bytes) => onBytes(before + bytes))
  }
}

export function PapersPart({ month, closing: { confirmed, paid } }: PartProps) {
  const [format, setFormat] = useState<ArchiveFormat>('pdf')
  const [bytes, setBytes] = useState(0)
  const running = useRef<AbortController | null>(null)
  const attempt = useAttempt()
  const text = words()
  const settled = [...confirmed, ...paid].filter(({ period_end }) => period_end >= month.first).length
  const save = () =>
    attempt.run(async () => {
      running.current = new AbortController()
      setBytes(0)
      const zips = Math.ceil(settled / PER_ZIP)
      const { signal } = running.current
      await saveAll({ month: month.name, format, zips, signal, onBytes: setBytes })
      say(text.papersSaved(count(zips)))
    })
  if (settled === 0) return <p class="quiet">{text.noPapers}</p>
  return (
    <>
      <p>{text.papers(count(settled), month.name)}</p>
      {attempt.error ? <Failure error={attempt.error} /> : null}
      <div class="row end">
        <SelectField
          label={text.format}
          value={format}
          options={statementFormats}
          onChoose={(chosen) => setFormat(chosen as ArchiveFormat)}
        />
        <button type="button" class="button main" disabled={attempt.busy} onClick={() => void save()}>
          {text.zip}
        </button>
        {attempt.busy && (
          <>
            <span role="status">{text.arrived(count(Math.round(bytes / KILOBYTE)))}</span>
            <button type="button" class="button" onClick={() => running.current?.abort()}>
              {partWords().cancel}
            </button>
          </>
        )}
      </div>
      {attempt.busy && <progress aria-label={text.zip} />}
    </>
  )
}
