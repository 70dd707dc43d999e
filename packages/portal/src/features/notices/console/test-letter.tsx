/** One letter that is sent now, to try the settings of mail. */
import { MAIL_ADDRESS_LENGTH_MAX, type TestLetterAnswer } from '@napum/client'
import { useState } from 'preact/hooks'
import { operator } from '../../../data/operator.ts'
import { useAction } from '../../../ui/action.ts'
import { Submit } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { PageForm } from '../../../ui/page-form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { words } from './words.ts'

export function TestLetter({ onDone }: { readonly onDone: () => unknown }) {
  const [to, setTo] = useState('')
  const [came, setCame] = useState<TestLetterAnswer | null>(null)
  const action = useAction()
  const text = words()
  const send = () => {
    setCame(null)
    return action.run(
      () => operator().notices.test({ to: to.trim() }),
      (answer) => {
        setCame(answer)
        void onDone()
      },
    )
  }
  return (
    <div class="settings gap-above">
      <Panel title={text.test} note={text.testNote}>
        <PageForm class="row end" onSubmit={send}>
          <TextField
            label={text.address}
            type="email"
            value={to}
            required
            maxLength={MAIL_ADDRESS_LENGTH_MAX}
            onInput={setTo}
          />
          <Submit label={text.send} look="" of={action} disabled={!to.trim()} />
        </PageForm>
        <div role="status">
          {came && (
            <p class={`notice ${came.sent ? 'good' : 'bad'}`}>
              {came.sent ? text.sent(came.to) : text.notSent({ address: came.to, why: came.reason ?? '' })}
            </p>
          )}
        </div>
        <Failure error={action.error} />
      </Panel>
    </div>
  )
}
