/** The own account: name, second factor, password, where it is signed in, the way out. */
import { useState } from 'preact/hooks'
import { enter, portal, signOut, state } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button, PageForm, Submit } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { moment } from '../../../ui/format.ts'
import { useLoad } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { say } from '../../../ui/toast.tsx'
import { roleName } from '../../../words/roles.ts'
import { Field } from '../../sessions/sign-in/field.tsx'
import { passwordProblem } from '../../sessions/sign-in/refusals.ts'
import { SetUpFactor } from '../../sessions/sign-in/set-up-factor.tsx'
import { deviceOf } from './device.ts'
import { words } from './words.ts'

export function Me() {
  const at = state.value
  const [isSetting, setSetting] = useState(false)
  if (at.kind !== 'in') return null
  const { person, session } = at.answer
  const text = words()
  return (
    <Panel title={text.me}>
      <Facts
        of={[
          [text.login, person.login],
          [text.role, `${at.place.vendor_name ?? at.answer.marketplace_name} · ${roleName(at.place.role)}`],
          [
            text.factor,
            <span class="row">
              {session.second_factor === 'totp' ? text.factorOn : text.factorOff}
              <Button label={text.factorSet} look="small" onPress={() => setSetting(true)} />
            </span>,
          ],
          [
            text.until,
            <span class="row">
              {moment(session.expires_at)}
              <Button label={text.signOut} look="small" onPress={signOut} />
            </span>,
          ],
        ]}
      />
      <Name name={person.name} />
      <Password />
      {isSetting && (
        <Dialog title={text.factor} onClose={() => setSetting(false)}>
          <SetUpFactor
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
      {action.failure}
    </PageForm>
  )
}

/** Where the person is signed in, and a way to end it. */
export function Sessions() {
  const sessions = useLoad((signal) => portal().sessions.list({ signal }))
  const text = words()
  const end = async (id: string) => {
    await portal().sessions.end(id)
    say(text.ended)
    await sessions.again()
  }
  return (
    <Panel title={text.sessions} note={text.sessionsNote}>
      <Failure error={sessions.error.value} onAgain={sessions.again} />
      <ul class="cards">
        {sessions.value.value?.session_list.map((each) => (
          <li class="person" key={each.session_id}>
            <span class="two grow">
              <span>{deviceOf(each.user_agent)}</span>
              <span class="quiet small">
                {each.address} · {moment(each.created_at)}
              </span>
            </span>
            {each.is_current ? (
              <span class="badge good">{text.here}</span>
            ) : (
              <Button label={text.end} look="small" onPress={() => end(each.session_id)} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Password() {
  const [isOpen, setOpen] = useState(false)
  const text = words()
  return (
    <div>
      <Button label={text.changePassword} onPress={() => setOpen(true)} />
      {isOpen && <Change onClose={() => setOpen(false)} />}
    </div>
  )
}

function Change({ onClose }: { readonly onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const action = useAction()
  const text = words()
  const save = () =>
    action.run(
      () => portal().changePassword({ password, new_password: next }),
      (answer) => {
        enter(answer)
        say(text.passwordChanged)
        onClose()
      },
    )
  return (
    <Dialog title={text.changePassword} onClose={onClose}>
      <PageForm class="stack" onSubmit={save}>
        <Field
          label={text.oldPassword}
          value={password}
          onInput={setPassword}
          type="password"
          autocomplete="current-password"
          autofocus
        />
        <Field
          label={text.newPassword}
          value={next}
          onInput={setNext}
          type="password"
          autocomplete="new-password"
          problem={passwordProblem(action.error)}
        />
        {!passwordProblem(action.error) && action.failure}
        <Submit label={text.save} disabled={!password || !next} />
      </PageForm>
    </Dialog>
  )
}
