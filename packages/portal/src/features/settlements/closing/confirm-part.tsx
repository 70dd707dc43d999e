/** What there is to confirm, what that comes to, and what stays back because of warnings. */

import type { ConfirmJobRequest, ConfirmPeriodAnswer } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button, LinkButton, PageForm, SubmitRow } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { count, won } from '../../../ui/format.ts'
import { address } from '../../../ui/router.ts'
import { HeldList } from '../actions/action-dialog.tsx'
import { Confirm } from '../actions/actions.tsx'
import { type HeldTarget, sumOf } from '../actions/run.ts'
import { words as settleWords } from '../actions/words.ts'
import { useMonthJob } from './month-job.tsx'
import type { PartProps } from './part.ts'
import { words } from './words.ts'

/** What there is to confirm, to be looked at first. */
export function ReviewPart({ month, closing: { steps } }: PartProps) {
  if (steps.confirm.todo.count === 0) return <p class="quiet">{words.nothingPending(month.closable)}</p>
  return (
    <div class="row">
      <span class="grow">{words.pending(month.closable)}</span>
      <LinkButton
        label={words.list}
        look="small"
        to={address('settlements', { status: 'pending', to: month.closable })}
      />
    </div>
  )
}

export function ConfirmPart(props: PartProps) {
  const { month, closing, onDone } = props
  const [preview, setPreview] = useState<ConfirmPeriodAnswer | null>(null)
  const [held, setHeld] = useState<readonly HeldTarget[] | null>(null)
  const [carries, setCarries] = useState(false)
  const [setsOff, setSetsOff] = useState(true)
  const attempt = useAction()
  const job = useMonthJob('confirm', props)
  const { todo } = closing.steps.confirm
  const warned = (reason: 'unshipped' | 'owed') =>
    closing.steps.review.left_out.find((one) => one.reason === reason)?.count ?? 0
  const wish = { period_end: month.closable, strict: true, carry_over_unshipped: carries, set_off: setsOff }
  const look = () =>
    attempt.run(async () => setPreview(await operator().confirmPeriod({ ...wish, dry_run: true })))
  if (todo.count === 0) return job.line
  return (
    <>
      <p class="big">{settleWords.scope({ n: count(todo.count), sum: won(todo.amount ?? 0) })}</p>
      {warned('unshipped') > 0 && (
        <>
          <p class="notice warn">{words.unshipped(count(warned('unshipped')))}</p>
          {may('confirmPeriod') && <Check label={settleWords.carry} isOn={carries} onChange={setCarries} />}
        </>
      )}
      {may('confirmPeriod') && warned('owed') > 0 && (
        <Check label={settleWords.setOff} isOn={setsOff} onChange={setSetsOff} />
      )}
      {attempt.failure}
      {job.line}
      <div class="row">
        {may('confirmPeriod') && (
          <Button
            label={attempt.busy ? words.looking : words.preview}
            look="main"
            of={attempt}
            disabled={job.isRunning}
            onPress={look}
          />
        )}
      </div>
      {preview && (
        <Preview wish={wish} preview={preview} job={job} onClose={() => setPreview(null)} onHeld={setHeld} />
      )}
      {held && (
        <Confirm
          targets={held}
          held={held}
          carry={carries}
          setOff={setsOff}
          onClose={() => setHeld(null)}
          onDone={onDone}
        />
      )}
    </>
  )
}

interface PreviewProps {
  readonly wish: ConfirmJobRequest
  readonly preview: ConfirmPeriodAnswer
  readonly job: ReturnType<typeof useMonthJob<'confirm'>>
  readonly onClose: () => void
  /** Somebody wants to confirm those with warnings as well. */
  readonly onHeld: (held: readonly HeldTarget[]) => void
}

/** The service continues by itself: closing the page stops nothing. */
function Preview({ wish, preview, job, onClose, onHeld }: PreviewProps) {
  const { confirmed_count, payable_amount, skipped, carried, set_off } = preview
  const confirm = async () => {
    if (await job.start(wish)) onClose()
  }
  return (
    <Dialog title={settleWords.confirm} class="wide" onClose={onClose} busy={job.busy}>
      <PageForm class="stack" onSubmit={confirm}>
        <p class="big">{settleWords.scope({ n: count(confirmed_count), sum: won(payable_amount) })}</p>
        <p>{settleWords.confirmNote}</p>
        {set_off && set_off.count > 0 && (
          <p class="notice">{settleWords.setsOff({ n: count(set_off.count), sum: won(set_off.amount) })}</p>
        )}
        {carried && carried.count > 0 && (
          <p class="notice">{settleWords.carried({ n: count(carried.count), sum: won(carried.amount) })}</p>
        )}
        {skipped.length > 0 && (
          <>
            <p class="notice warn">
              {settleWords.apart({ n: count(skipped.length), sum: won(sumOf(skipped)) })}
            </p>
            <HeldList held={skipped} />
            <div>
              <Button
                label={words.heldOnly(count(skipped.length))}
                look="danger"
                of={job}
                onPress={() => {
                  onClose()
                  onHeld(skipped)
                }}
              />
            </div>
          </>
        )}
        <Failure error={job.error} />
        <SubmitRow
          label={settleWords.confirmAct(count(confirmed_count))}
          of={job}
          disabled={confirmed_count === 0}
        />
      </PageForm>
    </Dialog>
  )
}
