/**
 * An action on one or many settlements. It asks with the sums; what has warnings is left out, shown with them, and done only
 * after a second yes.
 */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { words as consoleWords } from '../../../console/words.ts'
import { FactorDeclined } from '../../../data/factor-again.ts'
import { showHeld } from '../../../data/held.ts'
import { Button, PageForm, SubmitRow } from '../../../ui/button.tsx'
import { Dialog, type DialogEnds } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { count, won } from '../../../ui/format.ts'
import { List } from '../../../ui/list.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { say } from '../../../ui/toast.tsx'
import { words as partWords } from '../../../ui/words.ts'
import type { Count } from '../../../words/catalogue.ts'
import { sentenceOf } from '../../../words/errors.ts'
import { type ActionOutcome, type HeldTarget, sumOf, type Target } from './run.ts'
import { Warnings } from './warnings.tsx'
import { words } from './words.ts'

interface ActionDialogProps extends DialogEnds {
  readonly title: string
  readonly note: string
  readonly targets: readonly Target[]
  /** Were looked at before, and have warnings. */
  readonly held?: readonly HeldTarget[]
  readonly action: (
    targets: readonly Target[],
    strict: boolean,
    onProgress: (done: number) => void,
  ) => Promise<ActionOutcome>
  readonly act: (n: Count) => string
  readonly said: (n: Count) => string
  readonly ready?: boolean
  readonly children?: ComponentChildren
}

export function ActionDialog(props: ActionDialogProps) {
  const { title, note, targets, held = [], action, said, onClose, onDone } = props
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [outcome, setOutcome] = useState<ActionOutcome | null>(
    held.length > 0 ? { done: [], held, failed: [], left: 0, error: null } : null,
  )
  const run = async (these: readonly Target[], strict: boolean) => {
    setProgress({ done: 0, all: these.length })
    const result = await action(these, strict, (done) => setProgress({ done, all: these.length }))
    setProgress(null)
    const { before = 0, asked = [] } = result
    if (asked.length > 0) showHeld(asked)
    if (result.done.length > before) say(said(count(result.done.length - before)))
    // Also when all was done by others: the page behind shows it.
    if (result.done.length + result.failed.length + asked.length > 0) onDone()
    const isWhole = result.held.length + result.failed.length + result.left + before === 0
    if (isWhole) onClose()
    // Without the factor at the first one nothing was done: the question stays.
    else if (!(result.error instanceof FactorDeclined) || result.done.length > 0) setOutcome(result)
  }
  return (
    <Dialog title={title} class="wide" onClose={onClose} busy={progress !== null}>
      {progress ? (
        <Progress {...progress} />
      ) : outcome ? (
        <Rest outcome={outcome} onAnyway={() => void run(outcome.held, false)} onClose={onClose} />
      ) : (
        <PageForm class="stack" onSubmit={() => run(targets, true)}>
          <p class="big">{words.scope({ n: count(targets.length), sum: won(sumOf(targets)) })}</p>
          <p>{note}</p>
          <Targets targets={targets} />
          {props.children}
          <SubmitRow label={props.act(count(targets.length))} disabled={props.ready === false} />
        </PageForm>
      )}
    </Dialog>
  )
}

const targetColumns = () => [
  { title: words.number, nowrap: true, cell: ({ settlement_no }: Target) => settlement_no },
  { title: consoleWords.vendor, cell: ({ vendor_name }: Target) => vendor_name },
  { title: words.payable, figure: true, cell: ({ payable_amount }: Target) => won(payable_amount) },
]

/** A few are shown; of many the sum says more. */
const LISTED_MAX = 50

function Targets({ targets }: { readonly targets: readonly Target[] }) {
  if (targets.length > LISTED_MAX) return null
  return (
    <List
      look="short"
      label={words.scope({ n: count(targets.length), sum: won(sumOf(targets)) })}
      rows={targets}
      columns={targetColumns()}
      keyOf="settlement_id"
    />
  )
}

interface RestProps {
  readonly outcome: ActionOutcome
  readonly onAnyway: () => void
  readonly onClose: () => void
}

/** What was not done, and why. */
function Rest({ outcome: { done, held, failed, before = 0, left, error }, onAnyway, onClose }: RestProps) {
  return (
    <div class="stack">
      {before > 0 && (
        <p class="notice">{words.doneBefore({ mine: count(done.length - before), others: count(before) })}</p>
      )}
      {left > 0 && <p class="notice bad">{words.stopped(count(left))}</p>}
      <Failure error={error} />
      {failed.length > 0 && (
        <>
          <p class="notice bad">{words.failed(count(failed.length))}</p>
          <ul class="stack tight">
            {failed.map((each) => (
              <li key={each.settlement_id}>
                {each.settlement_no} {each.vendor_name}: {sentenceOf(each.error.code, each.error.message)}
              </li>
            ))}
          </ul>
        </>
      )}
      {held.length > 0 && (
        <>
          <p class="notice warn">{words.held({ n: count(held.length), sum: won(sumOf(held)) })}</p>
          <HeldList held={held} />
        </>
      )}
      <div class="row">
        <span class="grow" />
        <Button label={partWords.close} onPress={onClose} />
        {held.length > 0 && (
          <Button label={words.anyway(count(held.length))} look="danger" onPress={onAnyway} />
        )}
      </div>
    </div>
  )
}

export function HeldList({ held }: { readonly held: readonly HeldTarget[] }) {
  return (
    <List
      look="long"
      label={words.warnings}
      rows={held}
      columns={[
        ...targetColumns(),
        { title: words.warnings, cell: ({ warnings }: HeldTarget) => <Warnings list={warnings} /> },
      ]}
      keyOf="settlement_id"
    />
  )
}
