/** Long work that goes on in the service: start, progress, stop, result. */
import type { Job } from '@napum/client'
import { useEffect, useState } from 'preact/hooks'
import { operator } from '../../data/operator.ts'
import { useAttempt } from '../../ui/attempt.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { moment } from '../../ui/format.ts'
import { type Column, List } from '../../ui/list.tsx'
import { Loaded, useRead } from '../../ui/loaded.tsx'
import { Pager, pageNumber } from '../../ui/pager.tsx'
import { saveStream } from '../settlements/steps/streamed.ts'
import { Result } from './result.tsx'
import { JobProgress, StateBadge } from './shown.tsx'
import { Start } from './start.tsx'
import { kindWords, words } from './words.ts'

const PER_PAGE = 20
/** Milliseconds between two looks at what runs. */
const LOOK_MS = 1_000

export default function Jobs() {
  const [looks, setLooks] = useState(0)
  const [asking, setAsking] = useState<Job | null>(null)
  const [shown, setShown] = useState<Job | null>(null)
  const look = () => setLooks((before) => before + 1)
  const page = pageNumber()
  const reading = useRead((signal) => operator().jobs({ page, limit: PER_PAGE }, { signal }), [page, looks])
  const found = reading.value.value
  const isRunning = found?.job_list.some(({ state }) => state === 'running') ?? false
  useEffect(() => {
    if (!isRunning) return
    const timer = setTimeout(look, LOOK_MS)
    return () => clearTimeout(timer)
  }, [isRunning, found])
  const text = words()
  return (
    <>
      <div class="page-head">
        <h1>{text.title}</h1>
      </div>
      <p class="quiet">{text.note}</p>
      <div class="stack settings gap-above">
        <Start onStarted={look} />
      </div>
      <div class="stack gap-above">
        <Loaded of={reading}>
          {({ job_list, pagination }) => (
            <>
              <List
                label={text.list}
                rows={job_list}
                columns={columns(setAsking, setShown)}
                keyOf={({ job_id }) => job_id}
                empty={text.empty}
              />
              <Pager pagination={pagination} />
            </>
          )}
        </Loaded>
      </div>
      {asking && <Stop job={asking} onClose={() => setAsking(null)} onDone={look} />}
      {shown && <Result job={shown} onClose={() => setShown(null)} />}
    </>
  )
}

type Choose = (job: Job) => void

function columns(stop: Choose, show: Choose): Column<Job>[] {
  const text = words()
  return [
    { title: text.kind, cell: ({ kind }) => kindWords()[kind] },
    { title: text.state, nowrap: true, cell: (job) => <StateBadge job={job} /> },
    { title: text.progress, cell: (job) => <JobProgress job={job} label={kindWords()[job.kind]} /> },
    { title: text.by, cell: ({ started_by }) => started_by.name ?? text.program },
    { title: text.when, nowrap: true, cell: ({ started_at }) => moment(started_at) },
    { title: text.act, nowrap: true, cell: (job) => <Acts job={job} stop={stop} show={show} /> },
  ]
}

function Acts({ job, stop, show }: { readonly job: Job; readonly stop: Choose; readonly show: Choose }) {
  const attempt = useAttempt()
  const text = words()
  const save = () => attempt.run(async () => saveStream(await operator().jobFile(job.job_id), () => {}))
  if (job.state === 'running') {
    return (
      <button type="button" class="button small" disabled={job.cancel_requested} onClick={() => stop(job)}>
        {text.cancel}
      </button>
    )
  }
  return (
    <div class="row">
      <button type="button" class="button small" onClick={() => show(job)}>
        {text.result}
      </button>
      {job.file && (
        <button type="button" class="button small" disabled={attempt.busy} onClick={() => void save()}>
          {text.file}
        </button>
      )}
      {attempt.error ? <Failure error={attempt.error} /> : null}
    </div>
  )
}

interface StopProps {
  readonly job: Job
  readonly onClose: () => void
  readonly onDone: () => void
}

function Stop({ job, onClose, onDone }: StopProps) {
  const attempt = useAttempt()
  const text = words()
  const stop = async () => {
    if (!(await attempt.run(() => operator().cancelJob(job.job_id)))) return
    onDone()
    onClose()
  }
  return (
    <Dialog
      title={text.cancelTitle}
      onClose={onClose}
      busy={attempt.busy}
      foot={
        <>
          <button type="button" class="button" disabled={attempt.busy} onClick={onClose}>
            {text.keep}
          </button>
          <button type="button" class="button danger" disabled={attempt.busy} onClick={() => void stop()}>
            {text.cancel}
          </button>
        </>
      }
    >
      <p class="big">{kindWords()[job.kind]}</p>
      <p>{text.cancelNote}</p>
      {attempt.error ? <Failure error={attempt.error} /> : null}
    </Dialog>
  )
}
