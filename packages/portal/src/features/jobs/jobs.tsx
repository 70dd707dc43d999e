/** Long work that continues in the service: start, progress, stop, result. */

import type { Job } from '@napum/client'
import { useEffect, useState } from 'preact/hooks'
import { operator } from '../../data/operator.ts'
import { moment } from '../../ui/format.ts'
import { type Column, List } from '../../ui/list.tsx'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, pageNumber } from '../../ui/pager.tsx'
import { JobActs } from './acts.tsx'
import { JobProgress, StateBadge } from './shown.tsx'
import { Start } from './start.tsx'
import { kindWords, words } from './words.ts'

const PER_PAGE = 20
/** Milliseconds between two looks at what runs. */
const LOOK_MS = 1_000

export default function Jobs() {
  const [looks, setLooks] = useState(0)
  const look = () => setLooks((before) => before + 1)
  const page = pageNumber()
  const reading = useLoad((signal) => operator().jobs({ page, limit: PER_PAGE }, { signal }), [page], [looks])
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
                columns={columns(look)}
                keyOf={({ job_id }) => job_id}
                empty={text.empty}
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
  const text = words()
  return [
    { title: text.kind, cell: ({ kind }) => kindWords()[kind] },
    { title: text.state, nowrap: true, cell: (job) => <StateBadge job={job} /> },
    { title: text.progress, cell: (job) => <JobProgress job={job} label={kindWords()[job.kind]} /> },
    { title: text.by, cell: ({ started_by }) => started_by.name ?? text.program },
    { title: text.when, nowrap: true, cell: ({ started_at }) => moment(started_at) },
    { title: text.act, nowrap: true, cell: (job) => <JobActs job={job} onChange={look} /> },
  ]
}
