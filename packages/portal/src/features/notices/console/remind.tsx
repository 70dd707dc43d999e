/** One press reminds all late vendors, after a question; it says what came of it, and that it was done today. */
import type { RemindedAnswer, SkippedReason } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { operator } from '../../../data/operator.ts'
import type { Action } from '../../../ui/action.tsx'
import { AskButton } from '../../../ui/ask.tsx'
import { count, moment, today } from '../../../ui/format.ts'
import { useLoad } from '../../../ui/loaded.tsx'
import { remindWords, skippedWords } from './words.ts'

interface RemindProps {
  /** Late vendors. */
  readonly n: number
  readonly shortcut?: string | undefined
}

export function Remind({ n, shortcut }: RemindProps) {
  const [came, setCame] = useState<RemindedAnswer | null>(null)
  const last = useLoad((signal) => operator().reminders.list({ limit: 1 }, { signal }))
  const reminder = last.value.value?.reminder_list[0]
  const remind = (action: Action) =>
    action.run(
      () => operator().reminders.send(),
      (answer) => {
        setCame(answer)
        void last.again()
      },
    )
  return (
    <div class="remind">
      {may('remindLate') && (
        <AskButton
          title={remindWords.ask(count(n))}
          act={remindWords.remind}
          button={{ look: 'small', shortcut }}
          onYes={remind}
        >
          <p>{remindWords.note}</p>
        </AskButton>
      )}
      <span class="quiet small" role="status">
        {came
          ? resultOf(came)
          : reminder?.day === today() && remindWords.doneToday(moment(reminder.reminded_at).slice(11))}
      </span>
    </div>
  )
}

function resultOf({ sent_count, skipped }: RemindedAnswer): string {
  const counts = new Map<SkippedReason, number>()
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const reasons = [...counts].map(([reason, n]) => skippedWords[reason](count(n)))
  return [
    remindWords.result(count(sent_count)),
    reasons.length > 0 && remindWords.leftOut(reasons.join(', ')),
  ]
    .filter(Boolean)
    .join(' ')
}
