/** The people of the vendor, for its owners: who they are, inviting, stopping. */
import type { InvitationAnswer, Member, PendingInvitation, PeopleAnswer } from '@napum/client'
import { useState } from 'preact/hooks'
import { portal, state } from '../../../data/session.ts'
import { useAction } from '../../../ui/action.tsx'
import { Button, PageForm, Submit } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { moment } from '../../../ui/format.ts'
import { useLoad } from '../../../ui/loaded.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { asked, refine } from '../../../ui/router.ts'
import { Choices, Select } from '../../../ui/select-field.tsx'
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

interface PeopleProps extends EmployerProps {
  /** A link leads to it by this name. */
  readonly anchor?: string
}

export function People({ vendorId, roles = vendorRoles, anchor }: PeopleProps) {
  const place = { vendor_id: vendorId }
  const people = useLoad((signal) => portal().people.list(place, { signal }))
  const invite = (isOpen: boolean) => refine({ invite: isOpen ? 'yes' : null }, 'replace')
  const [link, setLink] = useState<InvitationAnswer['invitation'] | null>(null)
  const action = useAction()
  const found = people.value.value
  const acts: ListActs = {
    change: (person, body) =>
      action.run(() => portal().people.update(person.person_id, body, place), people.again),
    reset: (person, second_factor) =>
      action.run(
        () => portal().people.reset(person.person_id, { second_factor }, place),
        ({ invitation }) => setLink(invitation),
      ),
    withdraw: async ({ invitation_id, name }) => {
      await action.run(() => portal().people.withdrawInvitation(invitation_id, place), words.withdrawn(name))
      await people.again()
    },
  }
  return (
    <Panel
      title={words.people}
      id={anchor}
      act={<Button label={words.invite} look="main" onPress={() => invite(true)} />}
    >
      <Failure error={people.error.value} onAgain={people.again} />
      {action.failure}
      {found && found.person_list.length + found.invitation_list.length === 0 && (
        <p class="quiet">{words.nobody}</p>
      )}
      {found && <List found={found} roles={roles} acts={acts} />}
      {link && (
        <Dialog title={words.reset} onClose={() => setLink(null)}>
          <Link note={words.resetMade} of={link} />
        </Dialog>
      )}
      {asked('invite') && (
        <Invite
          roles={roles}
          vendorId={vendorId}
          onClose={() => {
            invite(false)
            void people.again()
          }}
        />
      )}
    </Panel>
  )
}

interface LinkProps {
  readonly note: string
  readonly of: InvitationAnswer['invitation']
}

/** A link to hand over, also when it went by mail. */
function Link({ note, of: { url, expires_at, mailed } }: LinkProps) {
  return (
    <>
      <ShownOnce note={note} secret={url} after={words.expires(moment(expires_at))} />
      {mailed && <p class="notice">{words.mailed}</p>}
    </>
  )
}

interface ListActs {
  readonly change: (person: Member, body: { status?: Member['status']; role?: Role }) => unknown
  /** With true the second factor ends too. */
  readonly reset: (person: Member, lostPhone: boolean) => unknown
  readonly withdraw: (invitation: PendingInvitation) => unknown
}

interface ListProps {
  readonly roles: readonly Role[]
  readonly found: PeopleAnswer
  readonly acts: ListActs
}

function List({ found, roles, acts }: ListProps) {
  const me = state.value.kind === 'in' ? state.value.answer.person.person_id : ''
  return (
    <ul class="cards">
      {found.person_list.map((person) => (
        <li class="person" key={person.person_id}>
          <span class="two grow">
            <strong>{person.name}</strong>
            <span class="quiet small">
              {person.login} · {words.lastSeen}{' '}
              {person.last_signed_in_at ? moment(person.last_signed_in_at) : words.never}
            </span>
          </span>
          {person.status === 'disabled' && <span class="badge bad">{words.disabled}</span>}
          <Select
            label={`${person.name} ${words.role}`}
            value={person.role}
            disabled={person.person_id === me}
            options={roles.map((role) => [role, roleName(role)] as const)}
            onChoose={(role) => acts.change(person, { role })}
          />
          <Button
            label={person.status === 'active' ? words.disable : words.enable}
            look="small"
            disabled={person.person_id === me}
            onPress={() =>
              acts.change(person, { status: person.status === 'active' ? 'disabled' : 'active' })
            }
          />
          {person.person_id !== me && (
            <>
              <Button label={words.reset} look="small" onPress={() => acts.reset(person, false)} />
              <Button label={words.lostPhone} look="small" onPress={() => acts.reset(person, true)} />
            </>
          )}
        </li>
      ))}
      {found.invitation_list.map((each) => (
        <li class="person" key={each.invitation_id}>
          <span class="two grow">
            <strong>{each.name}</strong>
            <span class="quiet small">
              {each.login} · {words.expires(moment(each.expires_at))}
            </span>
          </span>
          <span class="badge warn">{words.pending}</span>
          <span>{roleName(each.role)}</span>
          <Button
            label={words.withdraw}
            look="small"
            aria-label={words.withdrawOf(each.name)}
            onPress={() => acts.withdraw(each)}
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
  const action = useAction()
  const submit = () =>
    action.run(
      () => portal().people.invite({ name, login, role, ...(vendorId && { vendor_id: vendorId }) }),
      ({ invitation }) => setMade(invitation),
    )
  return (
    <Dialog title={words.invite} onClose={onClose}>
      {made ? (
        <Link note={words.invited} of={made} />
      ) : (
        <PageForm class="stack" onSubmit={submit}>
          <Field label={words.name} value={name} onInput={setName} autocomplete="off" autofocus />
          <Field label={words.login} value={login} onInput={setLogin} autocomplete="off" />
          <Choices
            label={words.role}
            value={role}
            options={roles.map((each) => [each, roleName(each)] as const)}
            onChoose={setRole}
          />
          {action.failure}
          <Submit label={words.invite} disabled={!name || !login} />
        </PageForm>
      )}
    </Dialog>
  )
}
