/** The clock of the sandbox. It is one for all vendors and cannot go back, so it asks first. */
import { useState } from 'preact/hooks'
import { mayManage } from '../../data/session.ts'
import { heed, sandbox } from '../../data/test-mode.ts'
import { Ask } from '../../ui/ask.tsx'
import { Button } from '../../ui/button.tsx'
import { count, moment } from '../../ui/format.ts'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { words } from './words.ts'

const DAY_SECONDS = 86_400

function howFar(seconds: number): string {
  const days = Math.floor(seconds / DAY_SECONDS)
  if (days > 0) return words.aheadBy(count(days))
  return seconds > 0 ? words.aheadHours : words.inStep
}

export function Clock() {
  const reading = useLoad(async (signal) => {
    const { clock } = await sandbox().clock.read({ signal })
    heed(clock)
    return clock
  })
  return (
    <Panel title={words.clock} note={words.clockNote} tight>
      <Loaded of={reading}>
        {({ now, ahead_seconds }) => (
          <p>
            {words.now} <strong class="nowrap">{moment(now)}</strong> · {howFar(ahead_seconds)}
          </p>
        )}
      </Loaded>
      {mayManage.value ? (
        <Steps onMoved={() => void reading.again()} />
      ) : (
        <p class="quiet small">{words.ownerOnly}</p>
      )}
    </Panel>
  )
}

function Steps({ onMoved }: { readonly onMoved: () => void }) {
  const [asked, setAsked] = useState<readonly [string, string] | null>(null)
  const steps = [
    ['P1D', words.day],
    ['P7D', words.week],
    ['P1M', words.month],
  ] as const
  return (
    <>
      <div class="row">
        {steps.map(([step, title]) => (
          <Button label={title} key={step} onPress={() => setAsked([step, title])} />
        ))}
      </div>
      {asked && (
        <Ask
          title={words.clock}
          act={words.forward}
          onYes={(action) =>
            action.run(async () => heed((await sandbox().clock.advance(asked[0])).clock), words.moved)
          }
          onDone={onMoved}
          onClose={() => setAsked(null)}
        >
          <p>{words.askClock(asked[1])}</p>
        </Ask>
      )}
    </>
  )
}
