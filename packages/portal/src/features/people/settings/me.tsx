/** The own account: name, second factor, the way out. */
import { useState } from 'preact/hooks'
import { enter, portal, signOut, state } from '../../../data/session.ts'
import { Button, Submit } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { moment } from '../../../ui/format.ts'
import { PageForm } from '../../../ui/page-form.tsx'
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
    <section class="sheet padded stack" aria-label={text.me}>
      <h2>{text.me}</h2>
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
    </section>
  )
}

function Name({ name }: { readonly name: string }) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<unknown>(null)
  const text = words()
  const save = async () => {
    setError(null)
    try {
      enter(await portal().session.update({ name: typed }))
      say(text.saved)
    } catch (failure) {
      setError(failure)
    }
  }
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
      <Failure error={error} />
    </PageForm>
  )
}
