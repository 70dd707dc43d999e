/** Calls of the statements of people. */
import { type Case, NOW, repeated, upTo } from './cases.ts'
import type { Tenant } from './world.ts'

const LATER = '2026-02-14T06:00:00.000Z'
const LONG_AGO = '2025-01-01T00:00:00.000Z'
const person = ({ vendorId }: Tenant): string => `${vendorId}-Q000001`
const login = ({ vendorId }: Tenant): string => `${vendorId}-q000001`.toLowerCase()
const session = ({ vendorId }: Tenant): string => `${vendorId}-Z000001`
const passkey = ({ vendorId }: Tenant): string => `${vendorId}-K000001`
const holder = ({ vendorId }: Tenant): string => `${vendorId}-H000001`
const tokenHash = (text: string) => Buffer.from(text)

const one = (values: Case['values']): readonly Case[] => [{ as: 'operator', values }]
/** What lists or locks all people of a place. */
const each = (values: Case['values']): readonly Case[] => [{ as: 'operator', grows: ['people'], values }]
/** The operator's people and whatever has ended stand in tables that all share. */
const table = (values: Case['values']): readonly Case[] => [
  { as: 'operator', grows: ['tables', 'people'], values },
]

export const peopleCases: Readonly<Record<string, readonly Case[]>> = {
  'sessions.find': one((tenant) => [tokenHash(session(tenant))]),
  'sessions.touch': one((tenant) => [session(tenant), NOW]),
  'sessions.insert': one((tenant) => [
    `${tenant.vendorId}-new`,
    tokenHash(`${tenant.vendorId}-new`),
    person(tenant),
    NOW,
    LATER,
    'a',
    'u',
  ]),
  'sessions.renew': one((tenant) => [session(tenant), tokenHash(`${tenant.vendorId}-renewed`), NOW]),
  'sessions.end': one((tenant) => [session(tenant)]),
  'sessions.end_by_token': one((tenant) => [tokenHash(session(tenant))]),
  'sessions.end_all': one((tenant) => [person(tenant), session(tenant)]),
  'sessions.read_person_by_login': one((tenant) => [login(tenant)]),
  'sessions.read_person': one((tenant) => [person(tenant)]),
  'sessions.use_step': one((tenant) => [person(tenant), 7]),
  'sessions.note_sign_in': one((tenant) => [person(tenant), NOW, 'h']),
  'sessions.update_me': one((tenant) => [person(tenant), 'n', 'en']),
  'sessions.keep_new_totp': one((tenant) => [person(tenant), 's']),
  'sessions.confirm_totp': one((tenant) => [person(tenant), 's', 7]),
  'sessions.read_invitation': one((tenant) => [tokenHash(login(tenant)), NOW]),
  'sessions.take_invitation': one((tenant) => [tokenHash(login(tenant)), NOW]),
  'sessions.insert_person': one(({ vendorId }) => [`${vendorId}-new`, `${vendorId}-new`, 'n', 'h', NOW]),
  'sessions.put_membership': one((tenant) => [
    `${tenant.vendorId}-new`,
    person(tenant),
    tenant.vendorId,
    'owner',
    NOW,
  ]),
  'sessions.set_password': one((tenant) => [person(tenant), 'h', true]),
  'sessions.drop_passkeys': one((tenant) => [person(tenant)]),
  'sessions.find_passkey': one((tenant) => [tokenHash(passkey(tenant))]),
  'sessions.use_passkey': one((tenant) => [passkey(tenant), 1, NOW, true]),
  'sessions.hold_passkey': one((tenant) => [passkey(tenant)]),
  'sessions.own_credentials': one((tenant) => [person(tenant), 'r']),
  'passkeys.put_challenge': one((tenant) => [
    tokenHash(`${tenant.vendorId}-new`),
    'factor',
    tokenHash('c'),
    holder(tenant),
    LATER,
  ]),
  'passkeys.drop_oldest_challenges': one((tenant) => [holder(tenant)]),
  'passkeys.take_challenge': one((tenant) => [tokenHash(holder(tenant)), 'sign_in']),
  'passkeys.list': one((tenant) => [person(tenant)]),
  'passkeys.take_turn': one((tenant) => [person(tenant)]),
  'passkeys.insert': one((tenant) => [
    `${tenant.vendorId}-new`,
    person(tenant),
    tokenHash(`${tenant.vendorId}-new`),
    tokenHash('k'),
    'r',
    0,
    ['internal'],
    true,
    'n',
    NOW,
  ]),
  'passkeys.rename': one((tenant) => [passkey(tenant), person(tenant), 'n']),
  'passkeys.delete': one((tenant) => [passkey(tenant), person(tenant)]),
  'sign_in.take': one((tenant) => [`${tenant.vendorId}-Y000001`, NOW, LONG_AGO, 5]),
  'sign_in.read_lock': one((tenant) => [`${tenant.vendorId}-Y000001`]),
  'sign_in.return': one((tenant) => [`${tenant.vendorId}-Y000001`, NOW, 5]),
  'sign_in.clear': one((tenant) => [`${tenant.vendorId}-Y000001`]),
  'people.list_of_vendor': each(({ vendorId }) => [vendorId]),
  'people.list_of_operator': table(() => []),
  'people.lock_of_vendor': each(({ vendorId }) => [vendorId]),
  'people.lock_of_operator': table(() => []),
  'people.update': one((tenant) => [person(tenant), tenant.vendorId, 'owner', 'active', NOW]),
  'people.pending_of_vendor': each(({ vendorId }) => [NOW, vendorId]),
  'people.pending_of_operator': table(() => [NOW]),
  'people.drop_invitations': one((tenant) => [login(tenant), tenant.vendorId, 'invitation']),
  'people.insert_invitation': one((tenant) => [
    tokenHash(`${tenant.vendorId}-new`),
    'invitation',
    `${tenant.vendorId}-new`,
    'n',
    tenant.vendorId,
    'clerk',
    false,
    NOW,
    LATER,
    person(tenant),
    `${tenant.vendorId}-newI`,
  ]),
  'people.withdraw_invitation': one(({ vendorId }) => [`${vendorId}-I000001`, vendorId, NOW]),
  'people.drop_links_made_by': one((tenant) => [person(tenant), tenant.vendorId]),
  'sessions.drop_resets': one((tenant) => [login(tenant)]),
  'people.places': one((tenant) => [person(tenant)]),
  'sessions.end_of_vendor': each(({ vendorId }) => [vendorId]),
  'sessions.end_one': one((tenant) => [session(tenant), person(tenant)]),
  'sessions.list': one((tenant) => [person(tenant), NOW, LONG_AGO]),
  'views.list': one((tenant) => [person(tenant), tenant.vendorId]),
  'views.take_turn': one((tenant) => [person(tenant)]),
  'views.save': one((tenant) => [
    `${tenant.vendorId}-new`,
    person(tenant),
    tenant.vendorId,
    'orders',
    'new',
    '{}',
    NOW,
  ]),
  'views.delete': one((tenant) => [`${tenant.vendorId}-V000001`, person(tenant), tenant.vendorId]),
  'audit.insert': one(({ vendorId }) => [
    `${vendorId}-new`,
    NOW,
    'person',
    'P',
    'login',
    'n',
    'a',
    vendorId,
    'updateStatus',
    false,
    true,
    null,
    1,
    'r',
    '{"reason": "r"}',
  ]),
  'audit.insert_changes': [
    {
      as: 'operator',
      grows: ['asked'],
      values: ({ vendorId }, asked) => [
        upTo(asked).map((n) => `${vendorId}-change${n}`),
        repeated(asked, vendorId),
        repeated(asked, 'paySettlement'),
        repeated(asked, 's'),
        repeated(asked, '{}'),
        NOW,
        'person',
        'P',
        'login',
        '김하루',
        'a',
        'r',
      ],
    },
  ],
  'audit.page': [
    ...table(() => ['~', LONG_AGO, LATER, 101, '']),
    // Nothing older than the first day is read.
    ...one(() => ['~', LATER, LATER, 101, '~']),
  ],
  'audit.page_of_vendor': [
    { as: 'operator', values: ({ vendorId }) => ['~', LONG_AGO, LATER, 11, vendorId] },
  ],
  'audit.exports': table(() => ['~', LONG_AGO, LATER, 101]),
  'audit.exports_of_vendor': [
    { as: 'operator', values: ({ vendorId }) => ['~', LONG_AGO, LATER, 11, vendorId] },
  ],
  'audit.page_of_actor': [{ as: 'operator', values: (tenant) => ['~', LONG_AGO, LATER, 11, person(tenant)] }],
  'audit.page_of_request': [
    { as: 'operator', values: ({ vendorId }) => ['~', LONG_AGO, LATER, 11, `${vendorId}-R000001`] },
  ],
  'audit.forget': table(() => [false, LONG_AGO]),
  'people.end_sessions': one((tenant) => [person(tenant)]),
  'people.forget_sessions': table(() => [LONG_AGO]),
  'people.forget_invitations': table(() => [LONG_AGO]),
  'people.forget_challenges': table(() => [LONG_AGO]),
  'people.forget_attempts': table(() => [LONG_AGO]),
}
