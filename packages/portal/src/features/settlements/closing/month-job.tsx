/** Work of a step that goes on in the service: who started it, how far it is, what it came to, and its files. */
import type { JobRequests } from '@napum/client'
import { useEffect, useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.tsx'
import { saveFile } from '../../../ui/download.ts'
import { moment } from '../../../ui/format.ts'
import { JobActs, partsOf } from '../../jobs/acts.tsx'
import { JobProgress, StateBadge } from '../../jobs/shown.tsx'
import { words as jobWords, kindWords } from '../../jobs/words.ts'
import type { PartProps } from './part.ts'

type MonthJobKind = 'confirm' | 'statements' | 'tax_invoices'

/** How far it is as a line, and what starts it. Its files are saved by themselves when it was started on this page. */
export function useMonthJob<Kind extends MonthJobKind>(
  kind: Kind,
  { jobs, onDone }: Pick<PartProps, 'jobs' | 'onDone'>,
) {
  const [mine, setMine] = useState<string | null>(null)
  const action = useAction()
  const job = jobs.find((each) => each.kind === kind)
  const isMineDone = job !== undefined && job.job_id === mine && job.state === 'done'
  useEffect(() => {
    if (!isMineDone || !may('jobFile')) return
    void action.run(async () => {
      for (const part of partsOf(job)) await saveFile(await operator().jobFile(job.job_id, { part }))
    })
  }, [isMineDone])
  const start = (request: JobRequests[Kind]) =>
    action.run(
      () => operator().startJob(kind, request),
      (started) => {
        setMine(started.job.job_id)
        onDone()
      },
    )
  const line = (
    <>
      {action.failure}
      {job && (
        // biome-ignore lint/a11y/useSemanticElements: what is said of a job is no set of fields
        <div class="row" role="group" aria-label={kindWords[kind]}>
          <StateBadge job={job} />
          <div>
            <JobProgress job={job} label={kindWords[kind]} />
          </div>
          <span class="grow quiet small">
            {job.started_by.name ?? jobWords.program} · {moment(job.ended_at ?? job.started_at)}
          </span>
          <JobActs job={job} onChange={onDone} />
        </div>
      )}
    </>
  )
  return { ...action, start, line, isRunning: job?.state === 'running' }
}
