/** The clock of the sandbox. It is one for all vendors and cannot go back, so it asks first. */
import { useState } from 'preact/hooks'
import { mayManage } from '../../data/session.ts'
import { heed, sandbox } from '../../data/test-mode.ts'
import { useAction } from '../../ui/action.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { count, moment } from '../../ui/format.ts'
import { Loaded, useLoad } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { say } from '../../ui/toast.tsx'
import { Ask } from './ask.tsx'
import { words } from './words.ts'

const DAY_SECONDS = 86_400

function howFar(seconds: number): string {
  const days = Math.floor(seconds / DAY_SECONDS)
  if (days > 0) return words().aheadBy(count(days))
  return seconds > 0 ? words().aheadHours : words().inStep
}

export function Clock() {
  const reading = useLoad(async (signal) => {
    const { clock } = await sandbox().clock.read({ signal })
    heed(clock)
    return clock
  })
  const text = words()
  return (
    <Panel title={text.clock} note={text.clockNote} tight>
      <Loaded of={reading}>
        {({ now, ahead_seconds }) => (
          <p>
            {text.now} <strong class="nowrap">{moment(now)}</strong> · {howFar(ahead_seconds)}
          </p>
        )}
      </Loaded>
      {mayManage.value ? (
        <Steps onMoved={() => void reading.again()} />
      ) : (
        <p class="quiet small">{text.ownerOnly}</p>
      )}
    </Panel>
  )
}

function Steps({ onMoved }: { readonly onMoved: () => void }) {
  const [asked, setAsked] = useState<readonly [string, string] | null>(null)
  const { busy, error, run } = useAction()
  const text = words()
  const steps = [
    ['P1D', text.day],
    ['P7D', text.week],
    ['P1M', text.month],
  ] as const
  const move = (step: string) =>
    run(async () => {
      heed((await sandbox().clock.advance(step)).clock)
      say(text.moved)
      setAsked(null)
      onMoved()
    })
  return (
    <>
      <div class="row">
        {steps.map(([step, title]) => (
          <Button label={title} key={step} onPress={() => setAsked([step, title])} />
        ))}
      </div>
      {asked && (
        <Ask
          title={text.clock}
          question={text.askClock(asked[1])}
          act={text.forward}
          busy={busy}
          onClose={() => setAsked(null)}
          onYes={() => void move(asked[0])}
        >
          <Failure error={error} />
        </Ask>
      )}
    </>
  )
}
