/** What a job came to, and why it ended early. */
import type { Job, JobDetail } from '@napum/client'
import { operator } from '../../data/operator.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { count } from '../../ui/format.ts'
import { List } from '../../ui/list.tsx'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { sentenceOf } from '../../words/errors.ts'
import { HeldList } from '../settlements/actions/action-dialog.tsx'
import { endSentence, StateBadge } from './shown.tsx'
import { figureWords, kindWords, words } from './words.ts'

/** A few lines tell what is wrong; the interface has all of them. */
const LISTED_MAX = 50

export function Result({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const reading = useLoad((signal) => operator().job(job.job_id, { signal }), [job.job_id])
  return (
    <Dialog title={kindWords[job.kind]} class="wide" onClose={onClose}>
      <div class="stack">
        <p>
          <StateBadge job={job} />
        </p>
        {job.error && (
          <>
            <p class="notice warn">{endSentence(job.error.code)}</p>
            <p class="quiet small">
              {words.problem}: {job.error.code} · {job.request_id}
            </p>
          </>
        )}
        <Loaded of={reading}>{({ job: whole }) => <Figures result={whole.result} />}</Loaded>
      </div>
    </Dialog>
  )
}

interface FiguresProps {
  readonly result: JobDetail['result']
  /** Whether what went wrong is not listed elsewhere. */
  readonly isListed?: boolean
}

export function Figures({ result, isListed = true }: FiguresProps) {
  if (result === null) return <p class="quiet">{words.nothing}</p>
  const figures = Object.entries(result).filter(
    (entry): entry is [keyof typeof figureWords, number] =>
      typeof entry[1] === 'number' && Object.hasOwn(figureWords, entry[0]),
  )
  return (
    <>
      <Facts of={figures.map(([name, value]) => [figureWords[name], count(value)])} />
      {isListed && <Wrong result={result} />}
      {'skipped' in result && result.skipped.length > 0 && (
        <>
          <p class="notice warn">{words.skipped(count(result.skipped.length))}</p>
          <HeldList held={result.skipped} />
        </>
      )}
    </>
  )
}

/** The first orders that failed, or the first differences. */
function Wrong({ result }: { readonly result: NonNullable<JobDetail['result']> }) {
  const failed = ('results' in result ? result.results : []).flatMap((one) =>
    one.success
      ? []
      : { what: `${one.line ?? ''} ${one.ord_no}`.trim(), why: sentenceOf(one.error_code, one.message) },
  )
  const differences = ('differences' in result ? result.differences : []).map(
    ({ subject, expected, found }) => ({
      what: subject,
      why: `${JSON.stringify(expected)} ≠ ${JSON.stringify(found)}`,
    }),
  )
  const lines = [...failed, ...differences].slice(0, LISTED_MAX)
  if (lines.length === 0) return null
  const title = failed.length > 0 ? figureWords.failure_count : figureWords.difference_count
  return (
    <List
      label={title}
      rows={lines}
      columns={[
        { title, cell: ({ what }) => what },
        { title: words.result, cell: ({ why }) => why },
      ]}
      keyOf={({ what, why }) => `${what} ${why}`}
    />
  )
}
