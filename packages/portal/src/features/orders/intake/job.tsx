/** Orders that are brought in by a job: sent once, then the service continues by itself. */
import type { JobDetail, OrderFailed, OrderStream } from '@napum/client'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useArrival } from '../../../ui/focus.ts'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { usePolling } from '../../../ui/polling.ts'
import { address } from '../../../ui/router.ts'
import { Figures } from '../../jobs/result.tsx'
import { endSentence, JobProgress, StateBadge } from '../../jobs/shown.tsx'
import { Failures } from './outcome.tsx'
import type { FailedOrder } from './run.ts'
import { words } from './words.ts'

const LOOK_MS = 2_000

interface JobStartProps {
  readonly open: () => Promise<OrderStream>
  readonly disabled: boolean
  readonly onStarted: (jobId: string) => void
}

export function JobStart({ open, disabled, onStarted }: JobStartProps) {
  const attempt = useAction()
  const start = () =>
    attempt.run(async () => onStarted((await operator().startImportJob(await open())).job.job_id))
  return (
    <div class="stack tight">
      <div class="row">
        <Button label={words.jobAct} of={attempt} disabled={disabled} onPress={() => start()} />
        <span class="quiet" role="status">
          {attempt.busy ? words.uploading : words.jobNote}
        </span>
      </div>
      {attempt.busy && <progress aria-label={words.jobAct} />}
      {attempt.failure}
    </div>
  )
}

interface JobShownProps {
  readonly id: string
  readonly file: string
  readonly failedOf: ((result: OrderFailed) => FailedOrder) | undefined
}

/** How far the job is, and what it came to. */
export function JobShown({ id, ...rest }: JobShownProps) {
  const reading = useLoad((signal) => operator().job(id, { signal }), [id])
  usePolling(async () => {
    if (reading.value.value?.job.state === 'running') await reading.again()
  }, LOOK_MS)
  const place = useArrival<HTMLElement>()
  return (
    <section class="stack" aria-label={words.jobTitle} ref={place} tabIndex={-1}>
      <h2>{words.jobTitle}</h2>
      <Loaded of={reading}>{({ job }) => <Stand job={job} {...rest} />}</Loaded>
      <div>
        <LinkButton label={words.toJobs} to={address('jobs')} />
      </div>
    </section>
  )
}

function Stand({ job, file, failedOf }: Omit<JobShownProps, 'id'> & { readonly job: JobDetail }) {
  const isRunning = job.state === 'running'
  const results = job.result && 'results' in job.result ? job.result.results : []
  const failed = failedOf ? results.flatMap((one) => (one.success ? [] : failedOf(one))) : []
  return (
    <div class="sheet padded stack tight">
      <p role="status">
        <StateBadge job={job} />
      </p>
      <JobProgress job={job} label={words.jobTitle} />
      {isRunning && <p class="quiet">{words.jobNote}</p>}
      {job.error && <p class="notice warn">{endSentence(job.error.code)}</p>}
      {!isRunning && <Figures result={job.result} isListed={failed.length === 0} />}
      {!isRunning && failed.length > 0 && <Failures file={file} failed={failed} />}
    </div>
  )
}
