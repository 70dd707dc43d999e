/** Long work that continues in the service: start, progress, stop, result. */

import type { Job } from '@napum/client'
import { useEffect, useState } from 'preact/hooks'
import { may } from '../../console/may.ts'
import { operator } from '../../data/operator.ts'
import { useAction } from '../../ui/action.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { moment } from '../../ui/format.ts'
import { type Column, List } from '../../ui/list.tsx'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, pageNumber } from '../../ui/pager.tsx'
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
  const reading = useLoad((signal) => operator().jobs({ page, limit: PER_PAGE }, { signal }), [page, looks])
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
      <PageHead title={text.title} />
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
  const action = useAction()
  const text = words()
  const save = (part: number) => action.save(() => operator().jobFile(job.job_id, { part }))
  if (job.state === 'running') {
    if (!may('cancelJob')) return null
    return (
      <Button label={text.cancel} look="small" disabled={job.cancel_requested} onPress={() => stop(job)} />
    )
  }
  return (
    <div class="row">
      <Button label={text.result} look="small" onPress={() => show(job)} />
      {may('jobFile') &&
        partsOf(job).map((part, _, { length }) => (
          <Button
            key={part}
            label={length === 1 ? text.file : text.filePart(part, length)}
            look="small"
            of={action}
            onPress={() => save(part)}
          />
        ))}
      <Failure error={action.error} />
    </div>
  )
}

const partsOf = ({ file }: Job): number[] => Array.from({ length: file?.parts ?? 0 }, (_, at) => at + 1)

interface StopProps {
  readonly job: Job
  readonly onClose: () => void
  readonly onDone: () => void
}

function Stop({ job, onClose, onDone }: StopProps) {
  const action = useAction()
  const text = words()
  const stop = () =>
    action.run(
      () => operator().cancelJob(job.job_id),
      () => {
        onDone()
        onClose()
      },
    )
  return (
    <Ask
      title={text.cancelTitle}
      act={text.cancel}
      look="danger"
      keep={text.keep}
      of={action}
      onYes={stop}
      onClose={onClose}
    >
      <p class="big">{kindWords()[job.kind]}</p>
      <p>{text.cancelNote}</p>
    </Ask>
  )
}
