/** One way to change many items: what it applies to, the form, the work with its progress, the result. Nothing is sent before. */
import { sendInParts, type WorkItem } from '@napum/client'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Button, PageForm, Shortcut, Submit } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { count } from '../../../ui/format.ts'
import { Progress } from '../../../ui/progress.tsx'
import { say } from '../../../ui/toast.tsx'
import { words as partWords } from '../../../ui/words.ts'
import type { Count } from '../../../words/catalogue.ts'
import { type Outcome, OutcomeView, type Result } from './outcome.tsx'
import { words } from './words.ts'

interface BulkProps<Entry extends { readonly ord_prd_no: string }> {
  readonly title: string
  readonly items: readonly WorkItem[]
  /** Why an item is left out; null when it takes part. */
  readonly leaveOut: (item: WorkItem) => string | null
  /** null: the form is not complete; `none`: nothing was typed for this item. */
  readonly entryOf: (item: WorkItem) => Entry | null | 'none'
  readonly send: (part: readonly Entry[]) => Promise<{ readonly results: readonly Result[] }>
  /** What is said when all of them are done. */
  readonly said: (n: Count) => string
  /** Takes it back, where it can be. */
  readonly undo?: (outcome: Outcome) => (() => Promise<void>) | undefined
  readonly class?: string | undefined
  readonly onDone: (outcome: Outcome) => void
  readonly onClose: () => void
  readonly children?: ComponentChildren
}

export function BulkDialog<Entry extends { readonly ord_prd_no: string }>(props: BulkProps<Entry>) {
  const { title, items, leaveOut, entryOf, send, said, undo, onDone, onClose, children } = props
  const [progress, setProgress] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [taking] = useState(() => items.filter((item) => leaveOut(item) === null))
  const typed = taking.map(entryOf)
  const entries = typed.filter((entry) => entry !== null && entry !== 'none')
  const isReady = entries.length > 0 && typed.every((entry) => entry !== null)

  const apply = async () => {
    setProgress(0)
    const result = await sendInParts(entries, send, { onProgress: setProgress })
    setOutcome(result)
    setProgress(null)
    onDone(result)
    // What went wrong stays in the dialog, with the form it came from; only a whole success is said in passing.
    if (result.failed.length > 0 || result.error !== null) return
    say(said(count(result.done.length)), undo?.(result))
    onClose()
  }

  return (
    <Dialog
      title={title}
      class={props.class}
      onClose={onClose}
      busy={progress !== null}
      foot={
        outcome ? (
          <>
            {outcome.error !== null && <Button label={partWords.again} onPress={() => setOutcome(null)} />}
            <Button label={partWords.close} look="main" onPress={onClose} />
          </>
        ) : (
          <Submit
            label={
              <>
                {words.apply(count(entries.length))} <Shortcut of="Ctrl ↵" />
              </>
            }
            form="bulk"
            disabled={!isReady || progress !== null}
          />
        )
      }
    >
      {outcome ? (
        <OutcomeView outcome={outcome} />
      ) : (
        <PageForm
          id="bulk"
          class="stack"
          onSubmit={() => {
            if (isReady) void apply()
          }}
        >
          <Scope taking={taking.length} items={items} leaveOut={leaveOut} />
          {progress === null ? children : <Progress done={progress} all={entries.length} />}
        </PageForm>
      )}
    </Dialog>
  )
}

function Scope({
  taking,
  items,
  leaveOut,
}: { taking: number } & Pick<BulkProps<never>, 'items' | 'leaveOut'>) {
  const reasons = new Map<string, number>()
  for (const item of items) {
    const reason = leaveOut(item)
    if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  return (
    <div>
      <p>{taking > 0 ? words.applies(count(taking)) : words.nothing}</p>
      {[...reasons].map(([reason, n]) => (
        <p class="quiet" key={reason}>
          {words.leftOut({ n: count(n), why: reason })}
        </p>
      ))}
    </div>
  )
}
