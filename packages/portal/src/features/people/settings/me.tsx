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
  return (
    <Panel title={words.me}>
      <Facts
        of={[
          [words.login, person.login],
          [words.role, `${at.place.vendor_name ?? at.answer.marketplace_name} · ${roleName(at.place.role)}`],
          [
            words.factor,
            <span class="row">
              {session.second_factor === 'totp' ? words.factorOn : words.factorOff}
              <Button label={words.factorSet} look="small" onPress={() => setSetting(true)} />
            </span>,
          ],
          [
            words.until,
            <span class="row">
              {moment(session.expires_at)}
              <Button label={words.signOut} look="small" onPress={signOut} />
            </span>,
          ],
        ]}
      />
      <Name name={person.name} />
      <Password />
      {isSetting && (
        <Dialog title={words.factor} onClose={() => setSetting(false)}>
          <SetUpFactor
            onDone={() => {
              setSetting(false)
              say(words.saved)
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
  const save = () =>
    action.run(async () => enter(await portal().session.update({ name: typed })), words.saved)
  return (
    <PageForm class="row" onSubmit={save}>
      <label class="row">
        <span class="quiet">{words.name}</span>
        <input
          class="input"
          required
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <Submit label={words.save} look="" disabled={!typed.trim() || typed === name} />
      {action.failure}
    </PageForm>
  )
}

/** Where the person is signed in, and a way to end it. */
export function Sessions() {
  const sessions = useLoad((signal) => portal().sessions.list({ signal }))
  const end = async (id: string) => {
    await portal().sessions.end(id)
    say(words.ended)
    await sessions.again()
  }
  return (
    <Panel title={words.sessions} note={words.sessionsNote}>
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
              <span class="badge good">{words.here}</span>
            ) : (
              <Button label={words.end} look="small" onPress={() => end(each.session_id)} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Password() {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button label={words.changePassword} onPress={() => setOpen(true)} />
      {isOpen && <Change onClose={() => setOpen(false)} />}
    </div>
  )
}

function Change({ onClose }: { readonly onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [next, setNext] = useState('')
  const action = useAction()
  const save = () =>
    action.run(
      () => portal().changePassword({ password, new_password: next }),
      (answer) => {
        enter(answer)
        say(words.passwordChanged)
        onClose()
      },
    )
  return (
    <Dialog title={words.changePassword} onClose={onClose}>
      <PageForm class="stack" onSubmit={save}>
        <Field
          label={words.oldPassword}
          value={password}
          onInput={setPassword}
          type="password"
          autocomplete="current-password"
          autofocus
        />
        <Field
          label={words.newPassword}
          value={next}
          onInput={setNext}
          type="password"
          autocomplete="new-password"
          problem={passwordProblem(action.error)}
        />
        {!passwordProblem(action.error) && action.failure}
        <Submit label={words.save} disabled={!password || !next} />
      </PageForm>
    </Dialog>
  )
}
