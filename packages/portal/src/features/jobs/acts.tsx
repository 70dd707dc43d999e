/** What can be done with a job: stop it, look at its result, save its files. */
import type { Job } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../console/may.ts'
import { operator } from '../../data/operator.ts'
import { useAction } from '../../ui/action.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Result } from './result.tsx'
import { maySeeResult, mayStop } from './rights.ts'
import { kindWords, words } from './words.ts'

interface JobActsProps {
  readonly job: Job
  /** Called when it was asked to stop. */
  readonly onChange: () => void
}

export function JobActs({ job, onChange }: JobActsProps) {
  const [open, setOpen] = useState<'stop' | 'result' | null>(null)
  const action = useAction()
  const text = words()
  const save = (part: number) => action.save(() => operator().jobFile(job.job_id, { part }))
  if (job.state === 'running') {
    if (!mayStop(job)) return null
    return (
      <>
        <Button
          label={text.cancel}
          look="small"
          disabled={job.cancel_requested}
          onPress={() => setOpen('stop')}
        />
        {open === 'stop' && <Stop job={job} onClose={() => setOpen(null)} onDone={onChange} />}
      </>
    )
  }
  return (
    <div class="row">
      {maySeeResult(job) && <Button label={text.result} look="small" onPress={() => setOpen('result')} />}
      {may('jobFile') &&
        partsOf(job).map((part, _, { length }) => (
          <Button
            key={part}
            label={length === 1 ? text.file : text.filePart({ part: String(part), of: String(length) })}
            look="small"
            of={action}
            onPress={() => save(part)}
          />
        ))}
      <Failure error={action.error} />
      {open === 'result' && <Result job={job} onClose={() => setOpen(null)} />}
    </div>
  )
}

/** The files of a job, from 1. */
export const partsOf = ({ file }: Job): number[] =>
  Array.from({ length: file?.parts ?? 0 }, (_, at) => at + 1)

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
