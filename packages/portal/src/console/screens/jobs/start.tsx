/** Starting long work: statements of a month, verify, and the masking of old orders, which asks. */
import { type ArchiveFormat, type Job, type JobRequests, NapumError } from '@napum/client'
import { useState } from 'preact/hooks'
import { addDays, today } from '../../../format.ts'
import { type Attempt, useAttempt } from '../../../parts/attempt.ts'
import { Dialog } from '../../../parts/dialog.tsx'
import { Failure } from '../../../parts/failure.tsx'
import { PageForm } from '../../../parts/page-form.tsx'
import { SelectField } from '../../../parts/select-field.tsx'
import { TextField } from '../../../parts/text-field.tsx'
import { say } from '../../../parts/toast.tsx'
import { words as partWords } from '../../../parts/words.ts'
import { mayManage, mayWork } from '../../../session.ts'
import { operator } from '../../operator.ts'
import { kindWords, words } from './words.ts'

interface StartProps {
  readonly onStarted: () => void
}

type Begin = <Kind extends keyof JobRequests>(kind: Kind, request: JobRequests[Kind]) => Promise<boolean>

function useStart({ onStarted }: StartProps): Attempt & { readonly begin: Begin } {
  const attempt = useAttempt()
  const begin: Begin = (kind, request) =>
    attempt.run(async () => {
      await operator().startJob(kind, request)
      say(words().started(kindWords()[kind as Job['kind']]))
      onStarted()
    })
  return { ...attempt, begin }
}

export function Start(props: StartProps) {
  const text = words()
  return (
    <section class="sheet padded stack" aria-label={text.start}>
      <h2>{text.start}</h2>
      <Statements {...props} />
      {mayWork.value && <Verify {...props} />}
      {mayManage.value && <Retention {...props} />}
    </section>
  )
}

const formats = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
  ['csv', 'CSV'],
] as const
const MONTH_LENGTH = 7

/** The month that is over: nothing of this one is confirmed yet. */
const lastMonth = (): string => addDays(`${today().slice(0, MONTH_LENGTH)}-01`, -1).slice(0, MONTH_LENGTH)

const isNothingThere = (error: unknown): boolean =>
  error instanceof NapumError && error.code === 'SETTLEMENT_NOT_FOUND'

function Statements(props: StartProps) {
  const [month, setMonth] = useState(lastMonth)
  const [format, setFormat] = useState<ArchiveFormat>('pdf')
  const start = useStart(props)
  const text = words()
  return (
    <PageForm
      class="stack tight"
      aria-label={text.statements}
      onSubmit={() => start.begin('statements', { month, format })}
    >
      <div class="row end">
        <TextField label={text.month} value={month} required pattern="\d{4}-\d{2}" onInput={setMonth} />
        <SelectField
          label={text.format}
          value={format}
          options={formats}
          onChoose={(chosen) => setFormat(chosen as ArchiveFormat)}
        />
        <button type="submit" class="button main" disabled={start.busy || !month}>
          {text.make}
        </button>
      </div>
      {isNothingThere(start.error) ? (
        <p class="notice bad" role="alert">
          {text.none}
        </p>
      ) : (
        start.error && <Failure error={start.error} />
      )}
    </PageForm>
  )
}

function Verify(props: StartProps) {
  const start = useStart(props)
  const text = words()
  return (
    <PageForm class="stack tight" aria-label={text.verify} onSubmit={() => start.begin('verify', {})}>
      <div class="row">
        <button type="submit" class="button" disabled={start.busy}>
          {text.check}
        </button>
      </div>
      {start.error ? <Failure error={start.error} /> : null}
    </PageForm>
  )
}

/** Contracts and payments are kept for five years. */
const KEPT_YEARS = 5

function Retention(props: StartProps) {
  const [before, setBefore] = useState(() => addDays(today(), -KEPT_YEARS * 365 - 1))
  const [isAsking, setAsking] = useState(false)
  const text = words()
  return (
    <>
      <PageForm class="row end" aria-label={text.retention} onSubmit={() => setAsking(true)}>
        <TextField
          label={text.before}
          type="date"
          value={before}
          max={today()}
          required
          onInput={setBefore}
        />
        <button type="submit" class="button danger" disabled={!before}>
          {text.mask}
        </button>
      </PageForm>
      {isAsking && <Ask {...props} before={before} onClose={() => setAsking(false)} />}
    </>
  )
}

interface AskProps extends StartProps {
  readonly before: string
  readonly onClose: () => void
}

/** It is final: the day must be typed again. */
function Ask({ before, onClose, ...props }: AskProps) {
  const [typed, setTyped] = useState('')
  const start = useStart(props)
  const text = words()
  const mask = async () => {
    if (await start.begin('retention', { before })) onClose()
  }
  return (
    <Dialog title={text.mask} onClose={onClose} busy={start.busy}>
      <PageForm class="stack" onSubmit={mask}>
        <p class="notice bad loud">{text.final(before)}</p>
        <TextField label={text.again} value={typed} required autofocus onInput={setTyped} />
        {start.error ? <Failure error={start.error} /> : null}
        <div class="row">
          <span class="grow" />
          <button type="button" class="button" disabled={start.busy} onClick={onClose}>
            {partWords().cancel}
          </button>
          <button type="submit" class="button danger" disabled={typed.trim() !== before || start.busy}>
            {text.mask}
          </button>
        </div>
      </PageForm>
    </Dialog>
  )
}
