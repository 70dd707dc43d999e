/** The tools of the sandbox: clock, scenarios, faults, reset. In test mode only. */
import { mayManage, mayWork } from '../../data/session.ts'
import { heed, sandbox } from '../../data/test-mode.ts'
import { AskButton } from '../../ui/ask.tsx'
import { count } from '../../ui/format.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/panel.tsx'
import { say } from '../../ui/toast.tsx'
import { tradeWords } from '../../words/terms.ts'
import { Clock } from './clock.tsx'
import { Faults } from './faults.tsx'
import { Scenarios } from './scenarios.tsx'
import { words } from './words.ts'

export default function SandboxTools() {
  return (
    <>
      <PageHead title={words.title} note={words.note} />
      {!mayWork.value && <p class="notice gap-below">{tradeWords.readOnlyNote}</p>}
      <div class="tools">
        <Scenarios />
        <div class="stack">
          <Clock />
          <Faults />
          {mayManage.value && <Reset />}
        </div>
      </div>
    </>
  )
}

function Reset() {
  const reset = async () => {
    const { order_count } = await sandbox().reset()
    heed((await sandbox().clock.read()).clock)
    return order_count
  }
  return (
    <Panel title={words.reset} note={words.resetNote} tight>
      <div class="row">
        <AskButton
          act={words.resetAct}
          button={{ look: 'danger' }}
          onYes={(action) => action.run(reset, (orders) => say(words.wasReset(count(orders))))}
        >
          <p>{words.askReset}</p>
        </AskButton>
      </div>
    </Panel>
  )
}
