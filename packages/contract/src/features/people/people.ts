/** The people of a vendor or of the operator, as those who manage them see them. docs/people-guide.md. */
import Type, { type Static } from 'typebox'
import { fresh, ofManager } from '../../callers.ts'
import { Answer } from '../../common.ts'
import { type EndpointTableOf, endpointsOf } from '../../endpoint.ts'
import { Flag, Instant, Nullable, Omissible, OneOf, Text } from '../../field-kinds.ts'
import {
  invitationKinds,
  Login,
  PasskeyCount,
  PersonName,
  SecondFactorOf,
  SessionListAnswer,
  SignedOutAnswer,
} from '../sessions/sessions.ts'
import { roles } from './roles.ts'

const VendorId = Text('Id of the vendor, a ULID. Left out: the own place.')

export const InvitationCreate = Type.Object({
  name: PersonName,
  login: Login,
  role: OneOf(
    roles,
    'Vendor: `owner`, `clerk`, `viewer`. Operator: `admin`, `accounting`, `service`, `staff`, `viewer`.',
  ),
  vendor_id: Omissible(
    Text('For the operator: the vendor whose people it is for. null or left out: the operator.'),
  ),
})
export type InvitationCreate = Static<typeof InvitationCreate>

const InvitationId = Text('ULID; it opens nothing, and takes the link back.')

export const InvitationAnswer = Answer({
  invitation: Type.Object({
    invitation_id: InvitationId,
    url: Text('The link. It works once, and is shown only here.'),
    expires_at: Instant('When the link stops working: 72 hours after it was made.'),
    mailed: Flag(
      'Whether the link is mailed to the person as well: the login is an address, and mail is sent.',
    ),
  }),
})

export const memberStatuses = ['active', 'disabled'] as const

export const Member = Type.Object({
  person_id: Text('ULID'),
  vendor_id: Nullable(Text('null: the operator.')),
  login: Login,
  name: PersonName,
  role: OneOf(roles, 'What the person may do.'),
  status: OneOf(memberStatuses, 'Whether the person may sign in for this place.'),
  second_factor: SecondFactorOf,
  passkey_count: PasskeyCount,
  created_at: Instant('When the person came to this place.'),
  last_signed_in_at: Nullable(Instant('When the person last signed in.')),
})
export type Member = Static<typeof Member>

export const PendingInvitation = Type.Object({
  invitation_id: InvitationId,
  login: Login,
  name: PersonName,
  role: OneOf(roles, 'What the person will be able to do.'),
  created_at: Instant('When the link was made.'),
  expires_at: Instant('When the link stops working.'),
})
export type PendingInvitation = Static<typeof PendingInvitation>

export const PeopleQuery = Type.Object({ vendor_id: Type.Optional(VendorId) })
export const PeopleAnswer = Answer({
  person_list: Type.Array(Member, { description: 'By name.' }),
  invitation_list: Type.Array(PendingInvitation, { description: 'Links that were not used yet.' }),
})

const InvitationParams = Type.Object({
  invitation_id: Text('Id of the link.'),
})
export const WithdrawnInvitation = Type.Object({
  invitation_id: InvitationId,
  kind: OneOf(invitationKinds, 'A place to work, or a new password.'),
  login: Login,
  name: PersonName,
})
export type WithdrawnInvitation = Static<typeof WithdrawnInvitation>
export const InvitationWithdrawnAnswer = Answer({ invitation: WithdrawnInvitation })

const PersonParams = Type.Object({
  person_id: Text('Id of the person, a ULID.'),
})
export const PersonUpdate = Type.Object({
  role: Type.Optional(OneOf(roles, 'What the person may do from now on.')),
  status: Type.Optional(OneOf(memberStatuses, 'A disabled person is signed out at once.')),
})
export const PersonAnswer = Answer({ person: Member })

export const ResetCreate = Type.Object({
  second_factor: Type.Optional(
    Flag(
      'Whether the second factor ends as well, with all passkeys: the phone is lost. false when left out.',
    ),
  ),
})

export const peopleEndpoints = endpointsOf('people', 'people', {
  invitePerson: {
    call: 'POST /portal-api/invitations',
    summary: 'Invite a person',
    description:
      'Answers a link that works once, for 72 hours; give it to the person. The operator invites operators and people of any vendor, an owner people of the own vendor.',
    body: InvitationCreate,
    status: 201,
    answer: InvitationAnswer,
    repeatable: false,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'none',
    changesRights: true,
    callers: fresh(ofManager),
  },
  withdrawInvitation: {
    call: 'DELETE /portal-api/invitations/{invitation_id}',
    summary: 'Take back an invitation, or a link for a new password',
    description: 'The link works no more, at once. One that was used or has expired is not there any more.',
    params: InvitationParams,
    query: PeopleQuery,
    answer: InvitationWithdrawnAnswer,
    repeatable: false,
    errors: ['VENDOR_NOT_FOUND', 'INVITATION_NOT_FOUND'],
    data: 'people',
    changesRights: true,
    callers: fresh(ofManager),
  },
  listPeople: {
    call: 'GET /portal-api/people',
    summary: 'List people, and invitations that were not used yet',
    description: 'An owner sees the people of the own vendor; the operator its own, or those of a vendor.',
    query: PeopleQuery,
    answer: PeopleAnswer,
    errors: ['VENDOR_NOT_FOUND'],
    data: 'people',
    callers: ofManager,
  },
  updatePerson: {
    call: 'PATCH /portal-api/people/{person_id}',
    summary: 'Change the role of a person, disable or enable it',
    description:
      'For one place: somebody who also works elsewhere keeps that role. A disabled person is signed out at once. The last owner or admin stays.',
    params: PersonParams,
    query: PeopleQuery,
    body: PersonUpdate,
    answer: PersonAnswer,
    repeatable: true,
    errors: ['VENDOR_NOT_FOUND', 'PERSON_NOT_FOUND', 'LAST_MANAGER'],
    data: 'people',
    changesRights: true,
    callers: fresh(ofManager),
  },
  resetPerson: {
    call: 'POST /portal-api/people/{person_id}/reset',
    summary: 'Make a link for a new password, perhaps without the second factor',
    description:
      'For somebody who forgot the password or lost the phone. Nothing changes until the link is used. An owner makes it for people who work for that vendor alone.',
    params: PersonParams,
    query: PeopleQuery,
    body: ResetCreate,
    bodyOptional: true,
    status: 201,
    answer: InvitationAnswer,
    repeatable: false,
    errors: ['VENDOR_NOT_FOUND', 'PERSON_NOT_FOUND'],
    data: 'none',
    changesRights: true,
    callers: fresh(ofManager),
  },
  listSessionsOf: {
    call: 'GET /portal-api/people/{person_id}/sessions',
    summary: 'List the sessions of a person',
    params: PersonParams,
    query: PeopleQuery,
    answer: SessionListAnswer,
    errors: ['VENDOR_NOT_FOUND', 'PERSON_NOT_FOUND'],
    data: 'people',
    callers: ofManager,
  },
  endSessionsOf: {
    call: 'DELETE /portal-api/people/{person_id}/sessions',
    summary: 'End all sessions of a person',
    params: PersonParams,
    query: PeopleQuery,
    answer: SignedOutAnswer,
    repeatable: true,
    errors: ['VENDOR_NOT_FOUND', 'PERSON_NOT_FOUND'],
    data: 'none',
    callers: fresh(ofManager),
  },
} as const satisfies EndpointTableOf)
