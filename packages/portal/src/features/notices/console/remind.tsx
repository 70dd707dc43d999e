/** One press reminds all late vendors, after a question; it says what came of it, and that it was done today. */
import type { RemindedAnswer, SkippedReason } from '@napum/client'
import { useState } from 'preact/hooks'
import { may } from '../../../console/may.ts'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.ts'
import { Ask } from '../../../ui/ask.tsx'
import { Button } from '../../../ui/button.tsx'
import { count, moment, today } from '../../../ui/format.ts'
import { useLoad } from '../../../ui/loaded.tsx'
import { remindWords, skippedWords } from './words.ts'

interface RemindProps {
  /** Late vendors. */
  readonly n: number
  readonly shortcut?: string | undefined
}

export function Remind({ n, shortcut }: RemindProps) {
  const [isAsking, setAsking] = useState(false)
  const [came, setCame] = useState<RemindedAnswer | null>(null)
  const last = useLoad((signal) => operator().reminders.list({ limit: 1 }, { signal }))
  const action = useAction()
  const reminder = last.value.value?.reminder_list[0]
  const text = remindWords()
  const remind = () =>
    action.run(
      () => operator().reminders.send(),
      (answer) => {
        setCame(answer)
        setAsking(false)
        return last.again()
      },
    )
  return (
    <div class="remind">
      {may('remindLate') && (
        <Button label={text.remind} look="small" shortcut={shortcut} onPress={() => setAsking(true)} />
      )}
      <span class="quiet small" role="status">
        {came
          ? resultOf(came)
          : reminder?.day === today() && text.doneToday(moment(reminder.reminded_at).slice(11))}
      </span>
      {isAsking && (
        <Ask
          title={text.ask(count(n))}
          act={text.remind}
          of={action}
          onYes={remind}
          onClose={() => setAsking(false)}
        >
          <p>{text.note}</p>
        </Ask>
      )}
    </div>
  )
}

function resultOf({ sent_count, skipped }: RemindedAnswer): string {
  const text = remindWords()
  const counts = new Map<SkippedReason, number>()
  for (const { reason } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const reasons = [...counts].map(([reason, n]) => skippedWords()[reason](count(n)))
  return [text.result(count(sent_count)), reasons.length > 0 && text.leftOut(reasons.join(', '))]
    .filter(Boolean)
    .join(' ')
}
