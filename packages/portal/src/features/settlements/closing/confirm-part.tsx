/** What there is to confirm, what that comes to, and what stays back because of warnings. */

import {
  type ConfirmPeriodAnswer,
  type ConfirmPeriodRequest,
  mayBeDone,
  type Settlement,
} from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.ts'
import { Button, LinkButton, Submit } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { count, won } from '../../../ui/format.ts'
import { PageForm } from '../../../ui/page-form.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { address } from '../../../ui/router.ts'
import { say } from '../../../ui/toast.tsx'
import { confirmMany, type HeldTarget, sumOf } from '../steps/run.ts'
import { HeldList } from '../steps/step-dialog.tsx'
import { CarryOver, Confirm, SetOff } from '../steps/steps.tsx'
import { words as settleWords } from '../steps/words.ts'
import type { PartProps } from './part.ts'
import { words } from './words.ts'

/** What there is to confirm, to be looked at first. */
export function ReviewPart({ month, closing: { pending } }: PartProps) {
  const text = words()
  if (pending.length === 0) return <p class="quiet">{text.nothingPending(month.closable)}</p>
  return (
    <div class="row">
      <span class="grow">{text.pending(month.closable)}</span>
      <LinkButton
        label={text.list}
        look="small"
        to={address('settlements', { status: 'pending', to: month.closable })}
      />
    </div>
  )
}

export function ConfirmPart({ month, closing: { pending }, onDone }: PartProps) {
  const [preview, setPreview] = useState<ConfirmPeriodAnswer | null>(null)
  const [held, setHeld] = useState<readonly HeldTarget[] | null>(null)
  const [carries, setCarries] = useState(false)
  const [setsOff, setSetsOff] = useState(true)
  const attempt = useAction()
  const text = words()
  const wish = { period_end: month.closable, strict: true, carry_over_unshipped: carries, set_off: setsOff }
  const unshipped = pending.reduce((sum, { unshipped_count }) => sum + unshipped_count, 0)
  const look = () =>
    attempt.run(async () => setPreview(await operator().confirmPeriod({ ...wish, dry_run: true })))
  if (pending.length === 0) return null
  return (
    <>
      <p class="big">{settleWords().scope(count(pending.length), won(sumOf(pending)))}</p>
      {unshipped > 0 && (
        <>
          <p class="notice warn">{text.unshipped(count(unshipped))}</p>
          {may('confirmPeriod') && <CarryOver isOn={carries} onChange={setCarries} />}
        </>
      )}
      {may('confirmPeriod') && pending.some(({ payable_amount }) => payable_amount < 0) && (
        <SetOff isOn={setsOff} onChange={setSetsOff} />
      )}
      <Failure error={attempt.error} />
      <div class="row">
        {may('confirmPeriod') && (
          <Button
            label={attempt.busy ? text.looking : text.preview}
            look="main"
            of={attempt}
            onPress={() => look()}
          />
        )}
      </div>
      {preview && (
        <Preview
          wish={wish}
          pending={pending}
          preview={preview}
          onClose={() => setPreview(null)}
          onDone={onDone}
          onHeld={setHeld}
        />
      )}
      {held && (
        <Confirm targets={held} held={held} carry={carries} onClose={() => setHeld(null)} onDone={onDone} />
      )}
    </>
  )
}

interface PreviewProps {
  readonly wish: ConfirmPeriodRequest
  /** What was to be confirmed when the page was read. */
  readonly pending: readonly Settlement[]
  readonly preview: ConfirmPeriodAnswer
  readonly onClose: () => void
  readonly onDone: () => void
  /** Somebody wants to confirm those with warnings as well. */
  readonly onHeld: (held: readonly HeldTarget[]) => void
}

function Preview({ wish, pending, preview, onClose, onDone, onHeld }: PreviewProps) {
  const attempt = useAction()
  const text = words()
  const [progress, setProgress] = useState(0)
  const { confirmed_count, payable_amount, skipped, carried } = preview
  const confirm = async () => {
    let confirmed = 0
    const isDone = await attempt.run(async () => {
      // Older ones first: what is carried over from them may come into one of the next.
      const ids = [...pending]
        .sort((one, other) => one.period_end.localeCompare(other.period_end))
        .map(({ settlement_id }) => settlement_id)
      // Others may have come or gone since the page was read: then all that the preview showed is one call.
      if (ids.length !== confirmed_count + skipped.length) {
        confirmed = (await operator().confirmPeriod(wish)).confirmed_count
        return
      }
      await confirmMany(ids, wish, (done, soFar) => {
        setProgress(done)
        confirmed = soFar
      })
    })
    setProgress(0)
    if (isDone || confirmed > 0) say(settleWords().confirmed(count(confirmed)))
    onDone()
    if (isDone) onClose()
  }
  return (
    <Dialog title={settleWords().confirm} class="wide" onClose={onClose} busy={attempt.busy}>
      <PageForm class="stack" onSubmit={confirm}>
        <p class="big">{settleWords().scope(count(confirmed_count), won(payable_amount))}</p>
        <p>{settleWords().confirmNote}</p>
        {carried && carried.count > 0 && (
          <p class="notice">{settleWords().carried(count(carried.count), won(carried.amount))}</p>
        )}
        {skipped.length > 0 && (
          <>
            <p class="notice warn">{settleWords().apart(count(skipped.length), won(sumOf(skipped)))}</p>
            <HeldList held={skipped} />
            <div>
              <Button
                label={text.heldOnly(count(skipped.length))}
                look="danger"
                of={attempt}
                onPress={() => {
                  onClose()
                  onHeld(skipped)
                }}
              />
            </div>
          </>
        )}
        <Failure error={attempt.error} />
        {mayBeDone(attempt.error) && <p class="notice warn">{settleWords().mayBeDone}</p>}
        <div class="row">
          {attempt.busy ? <Progress done={progress} all={pending.length} /> : <span class="grow" />}
          <Submit
            label={settleWords().confirmAct(count(confirmed_count))}
            of={attempt}
            disabled={confirmed_count === 0}
          />
        </div>
      </PageForm>
    </Dialog>
  )
}
