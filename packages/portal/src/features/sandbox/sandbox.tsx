/** The tools of the sandbox: clock, scenarios, faults, reset. In test mode only. */
import { mayManage, mayWork } from '../../data/session.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { tradeWords } from '../../words/terms.ts'
import { Clock } from './clock.tsx'
import { Faults } from './faults.tsx'
import { Reset } from './reset.tsx'
import { Scenarios } from './scenarios.tsx'
import { words } from './words.ts'

export default function SandboxTools() {
  const text = words()
  return (
    <>
      <PageHead title={text.title} note={text.note} />
      {!mayWork.value && <p class="notice gap-below">{tradeWords().readOnlyNote}</p>}
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
