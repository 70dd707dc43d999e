/** The actions on settlements. Each asks first. */
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { Check } from '../../../ui/check.tsx'
import type { DialogEnds } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { count, today, won } from '../../../ui/format.ts'
import { Loaded, useLoad } from '../../../ui/loaded.tsx'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ActionDialog, HeldList } from './action-dialog.tsx'
import { type ActionOutcome, type HeldTarget, payMany, runAction, sumOf, type Target } from './run.ts'
import { words } from './words.ts'

interface ActionProps extends DialogEnds {
  readonly targets: readonly Target[]
}

interface ConfirmProps extends ActionProps {
  readonly held?: readonly HeldTarget[]
  /** Whether what was not sent goes to the next settlement; `ask`: the dialog asks. */
  readonly carry?: boolean | 'ask'
  /** Whether the dialog begins with settlements below zero closed at zero. */
  readonly setOff?: boolean
}

export function Confirm({ held, carry = false, setOff = true, ...props }: ConfirmProps) {
  const [carries, setCarries] = useState(carry === true)
  const [setsOff, setSetsOff] = useState(setOff)
  // What is carried over may take one below zero. Without the question nothing is closed at zero, for that is final.
  const asksSetOff = carries || props.targets.some(({ payable_amount }) => payable_amount < 0)
  return (
    <ActionDialog
      {...props}
      held={held}
      title={words.confirm}
      note={words.confirmNote}
      act={words.confirmAct}
      said={words.confirmed}
      action={(targets, strict, onProgress) =>
        runAction(
          targets,
          ({ settlement_id }) =>
            operator().confirmSettlement(settlement_id, {
              strict,
              carry_over_unshipped: carries,
              set_off: asksSetOff && setsOff,
            }),
          onProgress,
        )
      }
    >
      {carry === 'ask' && <Check label={words.carry} isOn={carries} onChange={setCarries} />}
      {asksSetOff && <Check label={words.setOff} isOn={setsOff} onChange={setSetsOff} />}
    </ActionDialog>
  )
}

/** What was confirmed below zero is taken on to the next settlement after all. */
export function SetOffLater(props: ActionProps) {
  return (
    <ActionDialog
      {...props}
      title={words.setOffLater}
      note={words.setOffNote}
      act={() => words.setOffLater}
      said={words.wasSetOff}
      action={(targets, _strict, onProgress) =>
        runAction(targets, ({ settlement_id }) => operator().setOffSettlement(settlement_id), onProgress)
      }
    />
  )
}

export function Pay(props: ActionProps) {
  const [day, setDay] = useState(today)
  const [reference, setReference] = useState('')
  const { targets } = props
  const looked = useLoad(() => payMany(targets, { dry_run: true, strict: true }, () => {}))
  const found = looked.value.value
  return (
    <ActionDialog
      {...props}
      title={words.pay}
      note={words.payNote}
      act={words.payAct}
      said={words.paid}
      ready={day !== '' && day <= today() && found !== null && found.done.length > 0}
      action={(these, strict, onProgress) =>
        payMany(
          these,
          { paid_on: day, strict, ...(reference.trim() && { reference: reference.trim() }) },
          onProgress,
        )
      }
    >
      <Loaded of={looked}>{(outcome) => <PayLook outcome={outcome} />}</Loaded>
      <div class="two-columns">
        <TextField label={words.paidOn} type="date" value={day} max={today()} required onInput={setDay} />
        <TextField
          label={words.reference}
          hint={words.referenceHint}
          value={reference}
          maxLength={1000}
          onInput={setReference}
        />
      </div>
    </ActionDialog>
  )
}

/** What would be paid, and what not, before anything is. */
function PayLook({ outcome: { done, held, failed, error } }: { readonly outcome: ActionOutcome }) {
  return (
    <>
      <Failure error={error} />
      <p class="notice">{words.canPay({ n: count(done.length), sum: won(sumOf(done)) })}</p>
      {held.length > 0 && (
        <>
          <p class="notice warn">{words.heldFromPay({ n: count(held.length), sum: won(sumOf(held)) })}</p>
          <HeldList held={held} />
        </>
      )}
      {failed.length > 0 && <p class="notice bad">{words.failed(count(failed.length))}</p>}
    </>
  )
}

export function Reopen({ target, ...ends }: { readonly target: Target } & DialogEnds) {
  const { settlement_id, settlement_no, vendor_name } = target
  return (
    <ReasonDialog
      title={words.reopen}
      label={words.reason}
      act={(reason, attempt) =>
        attempt.run(() => operator().reopenSettlement(settlement_id, { reason }), words.reopened)
      }
      {...ends}
    >
      <p>
        <strong>{settlement_no}</strong> {vendor_name}
      </p>
      <p>{words.reopenNote}</p>
    </ReasonDialog>
  )
}
