/** Situations that every integration meets one day, made by a button each. */
import { type ScenarioAnswer, type ScenarioName, scenarioNames } from '@napum/client'
import { useState } from 'preact/hooks'
import { mayWork } from '../../data/session.ts'
import { sandbox } from '../../data/test-mode.ts'
import { useAction } from '../../ui/action.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Failure } from '../../ui/failure.tsx'
import { count } from '../../ui/format.ts'
import { Panel } from '../../ui/panel.tsx'
import { address, BASE } from '../../ui/router.ts'
import { scenarioNotes, scenarioWords, words } from './words.ts'

/** 10,000 orders take longer than other calls may. */
const TIMEOUT_MS = 15 * 60_000
const SHOWN_MAX = 10

export function Scenarios() {
  const [made, setMade] = useState<ScenarioAnswer | null>(null)
  const [running, setRunning] = useState<ScenarioName | null>(null)
  const { busy, error, run } = useAction()
  const make = async (name: ScenarioName) => {
    setRunning(name)
    setMade(null)
    await run(async () => setMade(await sandbox().scenario(name, {}, { timeoutMs: TIMEOUT_MS })))
    setRunning(null)
  }
  return (
    <Panel title={words.scenarios} note={words.scenariosNote} tight>
      <div role="status">
        {busy && <p class="notice">{words.making}</p>}
        {made && <Made answer={made} />}
      </div>
      <Failure error={error} />
      <ul>
        {scenarioNames.map((name) => (
          <li class="scenario" key={name}>
            <span class="two">
              <strong>{scenarioWords[name]}</strong>
              <span class="quiet small">{scenarioNotes[name]}</span>
            </span>
            {mayWork.value && (
              <Button
                label={running === name ? words.making : words.make}
                look="small"
                disabled={busy}
                aria-label={words.makeOf(scenarioWords[name])}
                onPress={() => make(name)}
              />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Made({
  answer: { scenario, ord_nos, item_list, settlement_no },
}: {
  readonly answer: ScenarioAnswer
}) {
  const further = item_list.length - SHOWN_MAX
  return (
    <div class="notice good">
      <div class="stack tight grow">
        <p>{words.made({ n: count(ord_nos.length), name: scenarioWords[scenario] })}</p>
        <Facts
          of={[
            [
              words.items,
              <ul class="stack tight">
                {item_list.slice(0, SHOWN_MAX).map(({ ord_prd_no }) => (
                  <li key={ord_prd_no}>
                    <a href={address('orders', { tab: 'all', item: ord_prd_no })}>{ord_prd_no}</a>
                  </li>
                ))}
                {further > 0 && <li>{words.more(count(further))}</li>}
              </ul>,
            ],
            ...(settlement_no
              ? [
                  [
                    words.settlement,
                    <a href={`${BASE}/settlements/${encodeURIComponent(settlement_no)}`}>{settlement_no}</a>,
                  ] as const,
                ]
              : []),
          ]}
        />
        <p>
          <a href={address('orders', { tab: 'all' })}>{words.openOrders}</a>
        </p>
      </div>
    </div>
  )
}
