/** Recomputes settlements and day counts: it only looks, and says what differs. */
import type { VerifyAnswer } from '@napum/client'
import { useRef, useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button } from '../../../ui/button.tsx'
import { count } from '../../../ui/format.ts'
import { List } from '../../../ui/list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { words as partWords } from '../../../ui/words.ts'
import { settingWords } from './parts.ts'
import { words } from './words.ts'

export function Check() {
  const [found, setFound] = useState<VerifyAnswer | null>(null)
  const running = useRef<AbortController | null>(null)
  const attempt = useAction()
  const check = () =>
    attempt.run(async () => {
      running.current = new AbortController()
      setFound(null)
      setFound(await operator().verify({ onProgress: setFound, signal: running.current.signal }))
    })
  return (
    <Panel title={settingWords.check} note={words.checkNote}>
      {attempt.failure}
      <div class="row">
        <Button label={words.checkAct} look="main" of={attempt} onPress={() => check()} />
        {attempt.busy && <Button label={partWords.cancel} onPress={() => running.current?.abort()} />}
      </div>
      {attempt.busy && (
        <progress
          aria-label={settingWords.check}
          {...(found && { max: Math.max(1, found.vendor_count), value: found.vendors_before })}
        />
      )}
      {found && <Found found={found} isDone={found.next === null} />}
    </Panel>
  )
}

function Found({ found, isDone }: { readonly found: VerifyAnswer; readonly isDone: boolean }) {
  const { checked_count, difference_count, differences, unchecked } = found
  const isGood = difference_count + unchecked.length === 0
  return (
    <div class="stack" role="status">
      <p class={`notice ${isDone && isGood ? 'good' : ''}`}>
        {isDone && isGood ? words.allGood(count(checked_count)) : words.checked(count(checked_count))}
      </p>
      {difference_count > 0 && (
        <>
          <p class="notice bad">{words.differ(count(difference_count))}</p>
          <List
            label={words.difference}
            rows={differences}
            columns={[
              { title: words.difference, cell: ({ subject }) => subject },
              { title: words.expected, cell: ({ expected }) => JSON.stringify(expected) },
              { title: words.stored, cell: ({ found: stored }) => JSON.stringify(stored) },
            ]}
            keyOf={({ subject, found: stored }) => `${subject} ${JSON.stringify(stored)}`}
          />
        </>
      )}
      {unchecked.length > 0 && (
        <ul class="notice warn">
          {unchecked.map(({ subject, reason }) => (
            <li key={subject}>
              {words.notChecked} {subject}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
