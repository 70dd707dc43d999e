/** Starting long work: statements of a month, verify, and the masking of old orders, which asks. */

import { type ArchiveFormat, type Job, type JobRequests, NapumError } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../console/may.ts'
import { operator } from '../../data/operator.ts'
import { useAction } from '../../ui/action.ts'
import { Submit } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { addDays, today } from '../../ui/format.ts'
import { PageForm } from '../../ui/page-form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { Masking } from '../orders/retention/masking.tsx'
import { statementFormats } from '../settlements/terms.ts'
import { kindWords, words } from './words.ts'

interface StartProps {
  readonly onStarted: () => void
}

/** Starts a job and says so. */
async function startJob<Kind extends keyof JobRequests>(
  { onStarted }: StartProps,
  kind: Kind,
  request: JobRequests[Kind],
): Promise<void> {
  await operator().startJob(kind, request)
  say(words().started(kindWords()[kind as Job['kind']]))
  onStarted()
}

export function Start(props: StartProps) {
  const text = words()
  return (
    <Panel title={text.start}>
      {may('startStatementsJob') && <Statements {...props} />}
      {may('startVerifyJob') && <Verify {...props} />}
      {may('startRetentionJob') && <Retention {...props} />}
    </Panel>
  )
}

const MONTH_LENGTH = 7

/** The month that is over: nothing of this one is confirmed yet. */
const lastMonth = (): string => addDays(`${today().slice(0, MONTH_LENGTH)}-01`, -1).slice(0, MONTH_LENGTH)

const isNothingThere = (error: unknown): boolean =>
  error instanceof NapumError && error.code === 'SETTLEMENT_NOT_FOUND'

function Statements(props: StartProps) {
  const [month, setMonth] = useState(lastMonth)
  const [format, setFormat] = useState<ArchiveFormat>('pdf')
  const attempt = useAction()
  const text = words()
  return (
    <PageForm
      class="stack tight"
      aria-label={text.statements}
      onSubmit={() => attempt.run(() => startJob(props, 'statements', { month, format }))}
    >
      <div class="row end">
        <TextField label={text.month} value={month} required pattern="\d{4}-\d{2}" onInput={setMonth} />
        <SelectField
          label={text.format}
          value={format}
          options={statementFormats}
          onChoose={(chosen) => setFormat(chosen as ArchiveFormat)}
        />
        <Submit label={text.make} disabled={attempt.busy || !month} />
      </div>
      {isNothingThere(attempt.error) ? (
        <p class="notice bad" role="alert">
          {text.none}
        </p>
      ) : (
        attempt.error && <Failure error={attempt.error} />
      )}
    </PageForm>
  )
}

function Verify(props: StartProps) {
  const attempt = useAction()
  const text = words()
  return (
    <PageForm
      class="stack tight"
      aria-label={text.verify}
      onSubmit={() => attempt.run(() => startJob(props, 'verify', {}))}
    >
      <div class="row">
        <Submit label={text.check} look="" of={attempt} />
      </div>
      <Failure error={attempt.error} />
    </PageForm>
  )
}

const Retention = (props: StartProps) => (
  <Masking label={words().retention} onMask={(before) => startJob(props, 'retention', { before })} />
)
