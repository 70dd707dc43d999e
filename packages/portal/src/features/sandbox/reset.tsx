/** Deletes the test data of the vendor, after a question. */
import { useState } from 'preact/hooks'
import { heed, sandbox } from '../../data/test-mode.ts'
import { useAction } from '../../ui/action.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { count } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { say } from '../../ui/toast.tsx'
import { words } from './words.ts'

export function Reset() {
  const [isAsked, setAsked] = useState(false)
  const action = useAction()
  const text = words()
  const reset = () =>
    action.run(async () => {
      const { order_count } = await sandbox().reset()
      heed((await sandbox().clock.read()).clock)
      setAsked(false)
      say(text.wasReset(count(order_count)))
    })
  return (
    <Panel title={text.reset} note={text.resetNote} tight>
      <div class="row">
        <Button label={text.resetAct} look="danger" onPress={() => setAsked(true)} />
      </div>
      {isAsked && (
        <Ask
          title={text.resetAct}
          act={text.resetAct}
          of={action}
          onClose={() => setAsked(false)}
          onYes={reset}
        >
          <p>{text.askReset}</p>
        </Ask>
      )}
    </Panel>
  )
}
