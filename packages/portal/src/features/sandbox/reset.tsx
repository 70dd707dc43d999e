/** Deletes the test data of the vendor, after a question. */
import { heed, sandbox } from '../../data/test-mode.ts'
import { AskButton } from '../../ui/ask.tsx'
import { count } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { say } from '../../ui/toast.tsx'
import { words } from './words.ts'

export function Reset() {
  const text = words()
  const reset = async () => {
    const { order_count } = await sandbox().reset()
    heed((await sandbox().clock.read()).clock)
    return order_count
  }
  return (
    <Panel title={text.reset} note={text.resetNote} tight>
      <div class="row">
        <AskButton
          title={text.resetAct}
          act={text.resetAct}
          button={{ look: 'danger' }}
          onYes={(action) => action.run(reset, (orders) => say(text.wasReset(count(orders))))}
        >
          <p>{text.askReset}</p>
        </AskButton>
      </div>
    </Panel>
  )
}
