/** A job in short: how far it is, and how it ended. */
import type { Job } from '@napum/client'
import { count } from '../../ui/format.ts'
import { endWords, stateWords, unitWords, words } from './words.ts'

const KILOBYTE = 1_000
const looks = { running: 'accent', done: 'good', failed: 'bad', cancelled: '', interrupted: 'warn' } as const

export function StateBadge({ job: { state, cancel_requested } }: { readonly job: Job }) {
  const isStopping = state === 'running' && cancel_requested
  return <span class={`badge ${looks[state]}`}>{isStopping ? words.stopping : stateWords[state]}</span>
}

/** Bytes are shown in thousands. */
const amount = (value: number, unit: Job['progress']['unit']): string =>
  count(unit === 'bytes' ? Math.ceil(value / KILOBYTE) : value)

export function JobProgress({
  job: { state, progress, waiting_count },
  label,
}: {
  readonly job: Job
  readonly label: string
}) {
  const { done, total, unit } = progress
  const name = unitWords[unit]
  return (
    <>
      {state === 'running' && (
        <progress aria-label={label} {...(total !== null && { max: Math.max(1, total), value: done })} />
      )}
      <div>
        {total === 0 && state === 'done'
          ? words.nothingToDo
          : total === null
            ? words.done({ done: amount(done, unit), unit: name })
            : words.share({ done: amount(done, unit), total: amount(total, unit), unit: name })}
      </div>
      {state === 'running' && waiting_count > 0 && (
        <div class="quiet small">{words.waiting({ waiting: count(waiting_count), unit: name })}</div>
      )}
    </>
  )
}

export function endSentence(code: string): string {
  return Object.hasOwn(endWords, code) ? endWords[code as keyof typeof endWords] : endWords.other
}
