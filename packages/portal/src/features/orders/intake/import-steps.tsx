/** What a check and an import show: how far they are, what went wrong, what was found, and the yes between the two. */
import type { OrderFailed, OrderStream } from '@napum/client'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Button, Shortcut } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { count } from '../../../ui/format.ts'
import { onKeys } from '../../../ui/keys.ts'
import { words as partWords } from '../../../ui/words.ts'
import { JobShown, JobStart } from './job.tsx'
import { Outcome } from './outcome.tsx'
import type { FailedOrder } from './run.ts'
import type { Import } from './use-import.ts'
import { words } from './words.ts'

interface ImportStepsProps {
  readonly file: string
  readonly of: Import
  /** How much all of it is. */
  readonly size: number
  readonly onImport: () => void
  /** All orders, for a job. */
  readonly open: () => Promise<OrderStream>
  /** Of a table: what its job says of an order, by its rows. */
  readonly failedOf?: ((result: OrderFailed) => FailedOrder) | undefined
}

export function ImportSteps({ file, of, size, onImport, open, failedOf }: ImportStepsProps) {
  const [job, setJob] = useState<string | null>(null)
  const { attempt, progress, checked, done } = of
  const isReady = checked !== null && checked.answer.success_count > 0 && !done && !job && !attempt.busy
  const importNow = useRef(onImport)
  importNow.current = onImport
  useEffect(
    () => (isReady ? onKeys({ 'ctrl+enter': (event) => isMeant(event) && importNow.current() }) : undefined),
    [isReady],
  )
  return (
    <>
      {attempt.busy && (
        <div class="stack" role="status">
          <progress aria-label={words.sending} max={size} value={progress.done} />
          <div class="row">
            <span class="grow">{(checked ? words.importing : words.checking)(count(progress.orders))}</span>
            <Button label={partWords.cancel} onPress={of.cancel} />
          </div>
        </div>
      )}
      <Failure error={attempt.error} />
      {attempt.error && checked ? <p class="notice">{words.again}</p> : null}
      {checked && job && <JobShown id={job} file={file} failedOf={failedOf} />}
      {checked && !done && !job && !attempt.busy && (
        <Outcome file={file} result={checked}>
          <div class="row">
            <Button
              label={
                <>
                  {words.importAct(count(checked.answer.success_count))} <Shortcut of="Ctrl ↵" />
                </>
              }
              look="main"
              aria-keyshortcuts="Control+Enter"
              disabled={checked.answer.success_count === 0}
              onPress={onImport}
            />
            <span class="quiet">{words.nothingYet}</span>
          </div>
          <JobStart open={open} disabled={checked.answer.success_count === 0} onStarted={setJob} />
        </Outcome>
      )}
      {done && !attempt.busy && <Outcome file={file} result={done} />}
    </>
  )
}

/** A key that is held down says yes once, and in a form it is about the form. */
const isMeant = ({ repeat, target }: KeyboardEvent): boolean =>
  !repeat && !(target instanceof Element && target.closest('form'))
