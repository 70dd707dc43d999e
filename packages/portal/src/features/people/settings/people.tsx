/** The people of the vendor, for its owners: who they are, inviting, stopping. */
import type { InvitationAnswer, Member, PendingInvitation, PeopleAnswer } from '@napum/client'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type Resource, resource } from '../../../data/resource.ts'
import { portal, state } from '../../../data/session.ts'
import { Button, Submit } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { moment } from '../../../ui/format.ts'
import { PageForm } from '../../../ui/page-form.tsx'
import { say } from '../../../ui/toast.tsx'
import { roleName } from '../../../words/roles.ts'
import { Field } from '../../sessions/sign-in/field.tsx'
import { ShownOnce } from './shown-once.tsx'
import { words } from './words.ts'

type Role = Member['role']
const vendorRoles: readonly Role[] = ['owner', 'clerk', 'viewer']

/** Where people work: at the own place, unless the operator names a vendor. */
interface EmployerProps {
  readonly vendorId?: string
  readonly roles?: readonly Role[]
}

export function People({ vendorId, roles = vendorRoles }: EmployerProps) {
  const place = { vendor_id: vendorId }
  const people = useMemo<Resource<PeopleAnswer>>(resource, [])
  const [isInviting, setInviting] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const load = () => people.load((signal) => portal().people.list(place, { signal }))
  useEffect(() => void load(), [])
  const found = people.value.value
  const text = words()
  const [link, setLink] = useState<InvitationAnswer['invitation'] | null>(null)
  const reset = async (person: Member, second_factor: boolean) => {
    setError(null)
    try {
      setLink((await portal().people.reset(person.person_id, { second_factor }, place)).invitation)
    } catch (failure) {
      setError(failure)
    }
  }
  const change = async (person: Member, body: { status?: Member['status']; role?: Member['role'] }) => {
    setError(null)
    try {
      await portal().people.update(person.person_id, body, place)
      await load()
    } catch (failure) {
      setError(failure)
    }
  }
  const withdraw = async ({ invitation_id, name }: PendingInvitation) => {
    setError(null)
    try {
      await portal().people.withdrawInvitation(invitation_id, place)
      say(text.withdrawn(name))
    } catch (failure) {
      setError(failure)
    }
    await load()
  }
  return (
    <section class="sheet padded stack" aria-label={text.people}>
      <div class="row">
        <h2 class="grow">{text.people}</h2>
        <Button label={text.invite} look="main" onPress={() => setInviting(true)} />
      </div>
      <Failure error={people.error.value} onAgain={() => void load()} />
      <Failure error={error} />
      {found && found.person_list.length + found.invitation_list.length === 0 && (
        <p class="quiet">{text.nobody}</p>
      )}
      {found && (
        <List
          found={found}
          roles={roles}
          onChange={(person, body) => void change(person, body)}
          onReset={(person, lost) => void reset(person, lost)}
          onWithdraw={(invitation) => void withdraw(invitation)}
        />
      )}
      {link && (
        <Dialog title={text.reset} onClose={() => setLink(null)}>
          <ShownOnce note={text.resetMade} secret={link.url} after={text.expires(moment(link.expires_at))} />
        </Dialog>
      )}
      {isInviting && (
        <Invite
          roles={roles}
          {...(vendorId && { vendorId })}
          onClose={() => {
            setInviting(false)
            void load()
          }}
        />
      )}
    </section>
  )
}

interface ListProps {
  readonly roles: readonly Role[]
  readonly found: PeopleAnswer
  readonly onChange: (person: Member, body: { status?: Member['status']; role?: Member['role'] }) => void
  /** With true the second factor ends too. */
  readonly onReset: (person: Member, lostPhone: boolean) => void
  readonly onWithdraw: (invitation: PendingInvitation) => void
}

function List({ found, roles, onChange, onReset, onWithdraw }: ListProps) {
  const text = words()
  const me = state.value.kind === 'in' ? state.value.answer.person.person_id : ''
  return (
    <ul class="cards">
      {found.person_list.map((person) => (
        <li class="person" key={person.person_id}>
          <span class="two grow">
            <strong>{person.name}</strong>
            <span class="quiet small">
              {person.login} · {text.lastSeen}{' '}
              {person.last_signed_in_at ? moment(person.last_signed_in_at) : text.never}
            </span>
          </span>
          {person.status === 'disabled' && <span class="badge bad">{text.disabled}</span>}
          <select
            class="input"
            aria-label={`${person.name} ${text.role}`}
            value={person.role}
            disabled={person.person_id === me}
            onChange={(event) => onChange(person, { role: event.currentTarget.value as Member['role'] })}
          >
            {roles.map((role) => (
              <option value={role} key={role}>
                {roleName(role)}
              </option>
            ))}
          </select>
          <Button
            label={person.status === 'active' ? text.disable : text.enable}
            look="small"
            disabled={person.person_id === me}
            onPress={() => onChange(person, { status: person.status === 'active' ? 'disabled' : 'active' })}
          />
          {person.person_id !== me && (
            <>
              <Button label={text.reset} look="small" onPress={() => onReset(person, false)} />
              <Button label={text.lostPhone} look="small" onPress={() => onReset(person, true)} />
            </>
          )}
        </li>
      ))}
      {found.invitation_list.map((each) => (
        <li class="person" key={each.invitation_id}>
          <span class="two grow">
            <strong>{each.name}</strong>
            <span class="quiet small">
              {each.login} · {text.expires(moment(each.expires_at))}
            </span>
          </span>
          <span class="badge warn">{text.pending}</span>
          <span>{roleName(each.role)}</span>
          <Button
            label={text.withdraw}
            look="small"
            aria-label={text.withdrawOf(each.name)}
            onPress={() => onWithdraw(each)}
          />
        </li>
      ))}
    </ul>
  )
}

interface InviteProps extends EmployerProps {
  readonly roles: readonly Role[]
  readonly onClose: () => void
}

function Invite({ vendorId, roles, onClose }: InviteProps) {
  const [name, setName] = useState('')
  const [login, setLogin] = useState('')
  const [role, setRole] = useState<Role>(roles[1] as Role)
  const [made, setMade] = useState<InvitationAnswer['invitation'] | null>(null)
  const [error, setError] = useState<unknown>(null)
  const text = words()
  const submit = async () => {
    setError(null)
    try {
      setMade(
        (await portal().people.invite({ name, login, role, ...(vendorId && { vendor_id: vendorId }) }))
          .invitation,
      )
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Dialog title={text.invite} onClose={onClose}>
      {made ? (
        <ShownOnce note={text.invited} secret={made.url} after={text.expires(moment(made.expires_at))} />
      ) : (
        <PageForm class="stack" onSubmit={submit}>
          <Field label={text.name} value={name} onInput={setName} autocomplete="off" autofocus />
          <Field label={text.login} value={login} onInput={setLogin} autocomplete="off" />
          <fieldset>
            <legend>{text.role}</legend>
            <div class="choices">
              {roles.map((each) => (
                <label class="choice" key={each}>
                  <input type="radio" name="role" checked={role === each} onChange={() => setRole(each)} />
                  {roleName(each)}
                </label>
              ))}
            </div>
          </fieldset>
          <Failure error={error} />
          <Submit label={text.invite} disabled={!name || !login} />
        </PageForm>
      )}
    </Dialog>
  )
}
