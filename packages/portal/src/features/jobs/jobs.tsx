/** Long work that continues in the service: start, progress, stop, result. */
import { type ArchiveFormat, type Job, type JobRequests, NapumError } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../console/may.ts'
import { operator } from '../../data/operator.ts'
import { useAction } from '../../ui/action.tsx'
import { PageForm, Submit } from '../../ui/button.tsx'
import { moment } from '../../ui/format.ts'
import { type Column, List } from '../../ui/list.tsx'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, pageNumber } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePolling } from '../../ui/polling.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { say } from '../../ui/toast.tsx'
import { Masking } from '../orders/retention/masking.tsx'
import { lastMonth } from '../settlements/months.ts'
import { statementFormats } from '../settlements/terms.ts'
import { JobActs } from './acts.tsx'
import { JobProgress, StateBadge } from './shown.tsx'
import { kindWords, words } from './words.ts'

const PER_PAGE = 20
/** Milliseconds between two looks at what runs. */
const LOOK_MS = 1_000

export default function Jobs() {
  const page = pageNumber()
  const reading = useLoad((signal) => operator().jobs({ page, limit: PER_PAGE }, { signal }), [page])
  const look = reading.again
  usePolling(async () => {
    if (reading.value.value?.job_list.some(({ state }) => state === 'running')) await look()
  }, LOOK_MS)
  return (
    <>
      <PageHead title={words.title} />
      <p class="quiet">{words.note}</p>
      <div class="stack settings gap-above">
        <Start onStarted={look} />
      </div>
      <div class="stack gap-above">
        <Loaded of={reading}>
          {({ job_list, pagination }) => (
            <>
              <List
                label={words.list}
                rows={job_list}
                columns={columns(look)}
                keyOf="job_id"
                empty={words.empty}
              />
              <Pager pagination={pagination} />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

function columns(look: () => void): Column<Job>[] {
  return [
    { title: words.kind, cell: ({ kind }) => kindWords[kind] },
    { title: words.state, nowrap: true, cell: (job) => <StateBadge job={job} /> },
    { title: words.progress, cell: (job) => <JobProgress job={job} label={kindWords[job.kind]} /> },
    { title: words.by, cell: ({ started_by }) => started_by.name ?? words.program },
    { title: words.when, nowrap: true, cell: ({ started_at }) => moment(started_at) },
    { title: words.act, nowrap: true, cell: (job) => <JobActs job={job} onChange={look} /> },
  ]
}

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
  say(words.started(kindWords[kind as Job['kind']]))
  onStarted()
}

function Start(props: StartProps) {
  return (
    <Panel title={words.start}>
      {may('startStatementsJob') && <Statements {...props} />}
      {may('startVerifyJob') && <Verify {...props} />}
      {may('startRetentionJob') && <Retention {...props} />}
    </Panel>
  )
}

const isNothingThere = (error: unknown): boolean =>
  error instanceof NapumError && error.code === 'SETTLEMENT_NOT_FOUND'

function Statements(props: StartProps) {
  const [month, setMonth] = useState(() => lastMonth())
  const [format, setFormat] = useState<ArchiveFormat>('pdf')
  const attempt = useAction()
  return (
    <PageForm
      class="stack tight"
      aria-label={words.statements}
      onSubmit={() => attempt.run(() => startJob(props, 'statements', { month, format }))}
    >
      <div class="row end">
        <TextField label={words.month} value={month} required pattern="\d{4}-\d{2}" onInput={setMonth} />
        <SelectField
          label={words.format}
          value={format}
          options={statementFormats}
          onChoose={(chosen) => setFormat(chosen as ArchiveFormat)}
        />
        <Submit label={words.make} disabled={attempt.busy || !month} />
      </div>
      {isNothingThere(attempt.error) ? (
        <p class="notice bad" role="alert">
          {words.none}
        </p>
      ) : (
        attempt.failure
      )}
    </PageForm>
  )
}

function Verify(props: StartProps) {
  const attempt = useAction()
  return (
    <PageForm
      class="stack tight"
      aria-label={words.verify}
      onSubmit={() => attempt.run(() => startJob(props, 'verify', {}))}
    >
      <div class="row">
        <Submit label={words.check} look="" of={attempt} />
      </div>
      {attempt.failure}
    </PageForm>
  )
}

const Retention = (props: StartProps) => (
  <Masking label={words.retention} onMask={(before) => startJob(props, 'retention', { before })} />
)
