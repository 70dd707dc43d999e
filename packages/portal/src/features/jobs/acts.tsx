/** What can be done with a job: stop it, look at its result, save its files. */
import type { Job } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../console/may.ts'
import { operator } from '../../data/operator.ts'
import { useAction } from '../../ui/action.tsx'
import { AskButton } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { Result } from './result.tsx'
import { maySeeResult, mayStop } from './rights.ts'
import { kindWords, words } from './words.ts'

interface JobActsProps {
  readonly job: Job
  /** Called when it was asked to stop. */
  readonly onChange: () => void
}

export function JobActs({ job, onChange }: JobActsProps) {
  const [isOpen, setOpen] = useState(false)
  const action = useAction()
  const save = (part: number) => action.save(() => operator().jobFile(job.job_id, { part }))
  if (job.state === 'running')
    return (
      mayStop(job) && (
        <AskButton
          title={words.cancelTitle}
          act={words.cancel}
          look="danger"
          keep={words.keep}
          button={{ look: 'small', disabled: job.cancel_requested }}
          onYes={(stop) => stop.run(() => operator().cancelJob(job.job_id), onChange)}
        >
          <p class="big">{kindWords[job.kind]}</p>
          <p>{words.cancelNote}</p>
        </AskButton>
      )
    )
  return (
    <div class="row">
      {maySeeResult(job) && <Button label={words.result} look="small" onPress={() => setOpen(true)} />}
      {may('jobFile') &&
        partsOf(job).map((part, _, { length }) => (
          <Button
            key={part}
            label={length === 1 ? words.file : words.filePart({ part: String(part), of: String(length) })}
            look="small"
            of={action}
            onPress={() => save(part)}
          />
        ))}
      {action.failure}
      {isOpen && <Result job={job} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The files of a job, from 1. */
export const partsOf = ({ file }: Job): number[] =>
  Array.from({ length: file?.parts ?? 0 }, (_, at) => at + 1)
