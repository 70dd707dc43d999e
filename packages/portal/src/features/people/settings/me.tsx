/** The own account: name, second factor, the way out. */
import { useState } from 'preact/hooks'
import { enter, portal, signOut, state } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.ts'
import { Button, Submit } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { moment } from '../../../ui/format.ts'
import { PageForm } from '../../../ui/page-form.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { say } from '../../../ui/toast.tsx'
import { roleName } from '../../../words/roles.ts'
import { SetUpFactor } from '../../sessions/sign-in/set-up-factor.tsx'
import { Password } from './password.tsx'
import { words } from './words.ts'

export function Me() {
  const at = state.value
  const [isSetting, setSetting] = useState(false)
  if (at.kind !== 'in') return null
  const { person, session } = at.answer
  const text = words()
  return (
    <Panel title={text.me}>
      <dl class="facts">
        <dt>{text.login}</dt>
        <dd>{person.login}</dd>
        <dt>{text.role}</dt>
        <dd>
          {at.place.vendor_name ?? at.answer.marketplace_name} · {roleName(at.place.role)}
        </dd>
        <dt>{text.factor}</dt>
        <dd class="row">
          {session.second_factor === 'totp' ? text.factorOn : text.factorOff}
          <Button label={text.factorSet} look="small" onPress={() => setSetting(true)} />
        </dd>
        <dt>{text.until}</dt>
        <dd class="row">
          {moment(session.expires_at)}
          <Button label={text.signOut} look="small" onPress={() => signOut()} />
        </dd>
      </dl>
      <Name name={person.name} />
      <Password />
      {isSetting && (
        <Dialog title={text.factor} onClose={() => setSetting(false)}>
          <SetUpFactor
            start={() => portal().totp.start()}
            onDone={() => {
              setSetting(false)
              say(text.saved)
            }}
          />
        </Dialog>
      )}
    </Panel>
  )
}

function Name({ name }: { readonly name: string }) {
  const [typed, setTyped] = useState(name)
  const action = useAction()
  const text = words()
  const save = () => action.run(async () => enter(await portal().session.update({ name: typed })), text.saved)
  return (
    <PageForm class="row" onSubmit={save}>
      <label class="row">
        <span class="quiet">{text.name}</span>
        <input
          class="input"
          required
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <Submit label={text.save} look="" disabled={!typed.trim() || typed === name} />
      <Failure error={action.error} />
    </PageForm>
  )
}
