/** What a vendor still lacks before it can work, each with the way to where it is entered. */
import type { Integration as Report, VendorSetupAnswer } from '@napum/client'
import { Facts } from '../../ui/facts.tsx'
import { count, moment } from '../../ui/format.ts'
import { Loaded, type Reading } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { profileWords } from './profile-words.ts'
import { integrationWords, type SetupStep, stepWords, words } from './words.ts'

export function Setup({ of }: { readonly of: Reading<VendorSetupAnswer> }) {
  return (
    <Panel title={words.setup} tight>
      <Loaded of={of}>
        {({ setup: { is_complete, step_list } }) => (
          <>
            <p>{is_complete ? words.setupDone : words.setupLeft(count(neededOf(step_list)))}</p>
            <ul class="setup-steps">
              {step_list.map((step) => (
                <Step of={step} key={step.step} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Panel>
  )
}

const neededOf = (steps: readonly SetupStep[]): number =>
  steps.filter(({ is_done, is_optional }) => !is_done && !is_optional).length

function Step({ of: { step, is_done, is_optional, waits, missing_fields } }: { readonly of: SetupStep }) {
  const [look, state] = is_done
    ? ['good', words.done]
    : is_optional
      ? ['', words.optional]
      : waits
        ? ['warn', words.waits]
        : ['bad', words.missing]
  return (
    <li>
      <span class={`badge ${look}`}>{state}</span> <a href={`#${step}`}>{stepWords[step]}</a>
      {is_done && waits && <span class="badge warn">{words.waits}</span>}
      {missing_fields.length > 0 && (
        <span class="quiet small">{missing_fields.map((field) => profileWords[field]).join(', ')}</span>
      )}
    </li>
  )
}

/** 라이브 전 점검: what came of the vendor's last `napum test-integration`, as its command reported it. */
export function Integration({ of }: { readonly of: Reading<VendorSetupAnswer> }) {
  return (
    <Panel title={integrationWords.title} note={integrationWords.note}>
      <Loaded of={of}>
        {({ setup: { integration } }) =>
          integration ? <Result of={integration} /> : <p class="quiet">{integrationWords.none}</p>
        }
      </Loaded>
    </Panel>
  )
}

function Result({ of: { passed, acts, findings, call_count, reported_at } }: { readonly of: Report }) {
  const done = acts.filter(({ outcome }) => outcome === 'passed').length
  return (
    <>
      <Facts
        of={[
          [
            integrationWords.result,
            <span class={`badge ${passed ? 'good' : 'bad'}`}>
              {passed ? integrationWords.passed : integrationWords.failed}
            </span>,
          ],
          [integrationWords.acts, integrationWords.of({ n: count(done), all: count(acts.length) })],
          [integrationWords.calls, count(call_count)],
          [integrationWords.reported, moment(reported_at)],
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
