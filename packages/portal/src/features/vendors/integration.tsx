/** 라이브 전 점검: what came of the vendor's last `napum test-integration`, as its command reported it. */
import type { Integration as Report, VendorSetupAnswer } from '@napum/client'
import { Facts } from '../../ui/facts.tsx'
import { count, moment } from '../../ui/format.ts'
import { Loaded, type Reading } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { integrationWords as words } from './words.ts'

export function Integration({ of }: { readonly of: Reading<VendorSetupAnswer> }) {
  return (
    <Panel title={words().title} note={words().note}>
      <Loaded of={of}>
        {({ setup: { integration } }) =>
          integration ? <Result of={integration} /> : <p class="quiet">{words().none}</p>
        }
      </Loaded>
    </Panel>
  )
}

function Result({ of: { passed, acts, findings, call_count, reported_at } }: { readonly of: Report }) {
  const text = words()
  const done = acts.filter(({ outcome }) => outcome === 'passed').length
  return (
    <>
      <Facts
        of={[
          [
            text.result,
            <span class={`badge ${passed ? 'good' : 'bad'}`}>{passed ? text.passed : text.failed}</span>,
          ],
          [text.acts, text.of(count(done), count(acts.length))],
          [text.calls, count(call_count)],
          [text.reported, moment(reported_at)],
        ]}
      />
      {findings.length > 0 && (
        <ul class="bullets">
          {findings.map(({ rule, message }) => (
            <li key={rule + message}>
              <code>{rule}</code> <span lang="en">{message}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
