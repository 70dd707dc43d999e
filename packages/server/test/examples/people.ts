/** People sign in, show factors, invite others and keep views; and who did what. */
import { codeOf, stepOf } from '../../src/features/sessions/totp.ts'
import { Authenticator } from '../authenticator.ts'
import { fromBase32, ownPage, PASSWORD, tokenOf } from '../people.ts'
import type { Json, Reply } from '../service.ts'
import { first } from './fulfilment.ts'
import type { Ask } from './recorder.ts'
import type { World } from './world.ts'

const STEP_MS = 30_000
const ORIGIN = { origin: 'https://market.example.com' }
const name = '정하루'
const login = 'packing@dalnara.example.com'
const new_password = '달나라-창고-3번 문'

/** A browser with its cookies. */
function browser({ service }: World): Ask {
  const cookies = new Map<string, string>()
  return async (name, body, options = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = {
      ...ownPage,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
      ...(cookie ? { cookie } : {}),
      ...options.headers,
    }
    const reply = await service.call(name, body, { remoteAddress: '192.0.2.7', ...options, headers })
    for (const set of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(String(set)) ?? []
      cookies.set(key, value)
    }
    return reply
  }
}

/** Codes of an authenticator app: each waits for the next one, because a code counts once. */
const codesOf =
  ({ clock }: World, secret: string) =>
  () => {
    clock.advance(STEP_MS)
    return codeOf(fromBase32(secret), stepOf(clock.now()))
  }

export async function people(world: World): Promise<void> {
  const { show, refuse, operator, account, clock } = world
  const query = { vendor_id: account.vendor_id }
  clock.set('2026-01-22T06:55:00.000Z')
  const clerk = browser(world)
  const invite = async (fields: object) =>
    tokenOf(await operator('invitePerson', { name, login, role: 'clerk', ...query, ...fields }))
  const invited = await show(operator, 'invitePerson', 'clerk: A clerk', {
    name,
    login,
    role: 'clerk',
    ...query,
  })
  await refuse(operator, 'invitePerson', 'VENDOR_NOT_FOUND', {
    name,
    login,
    role: 'clerk',
    vendor_id: '01KBBN1YT086HY4EGS8010Y19G',
  })
  const token = tokenOf({ body: invited } as Reply)
  await show(clerk, 'readInvitation', 'link: What stands behind #', { token })
  for (const [call, fields] of [
    ['readInvitation', {}],
    ['acceptInvitation', { password: PASSWORD }],
  ] as const) {
    await refuse(clerk, call, 'INVITATION_NOT_FOUND', { token: 'x', ...fields })
  }
  const accepted = await show(clerk, 'acceptInvitation', 'password: With a new password', {
    token,
    password: PASSWORD,
  })
  const { secret } = await show(clerk, 'startTotp', 'secret: A new secret')
  const code = codesOf(world, secret)
  await refuse(clerk, 'confirmTotp', 'SIGN_IN_FAILED', { totp: '000000' })
  await show(clerk, 'confirmTotp', 'code: The first code', { totp: code() })
  await passkeys(world, clerk, code)
  await refuse(clerk, 'showFactor', 'SIGN_IN_FAILED', { totp: '000000' })
  await show(clerk, 'showFactor', 'code: A code of the app', { totp: code() })
  await show(clerk, 'whoAmI', 'session: A clerk of one vendor')
  await show(clerk, 'updateMe', 'language: English pages', { language: 'en' })
  await refuse(clerk, 'changePassword', 'SIGN_IN_FAILED', { password: 'x', new_password })
  await show(clerk, 'changePassword', 'change: A new password', { password: PASSWORD, new_password })
  await show(clerk, 'listSessions', 'sessions: One browser')
  const other = browser(world)
  const withCode = { login, password: new_password }
  await refuse(other, 'signIn', 'SIGN_IN_FAILED', { ...withCode, password: 'x' })
  await refuse(other, 'signIn', 'SECOND_FACTOR_REQUIRED', withCode)
  const signedIn = await show(other, 'signIn', 'withCode: With the code of an app', {
    ...withCode,
    totp: code(),
  })
  await show(clerk, 'endSession', 'out: Signed out', undefined, {
    params: { session_id: signedIn.session.session_id },
  })
  await clerk('registerShipments', {
    shipments: [{ ord_prd_no: first, carrier_code: 'cj', tracking_number: '000012345687' }],
  })
  const owner = await newOwner(world, invite)
  const again = await invite({ role: 'owner' })
  await refuse(browser(world), 'acceptInvitation', 'SECOND_FACTOR_REQUIRED', {
    token: again,
    password: new_password,
  })
  await refuse(browser(world), 'acceptInvitation', 'SIGN_IN_FAILED', {
    token: again,
    password: 'x',
    totp: '000000',
  })
  await ownAccount(world, owner)
  await others(world, owner, accepted.person.person_id)
  await audit(world, accepted.person.person_id)
  await show(owner, 'signOut', 'out: Signed out')
}

/** What the service reads of what a browser says of a passkey. */
const told = ({ clientExtensionResults: _none, authenticatorAttachment: _kind, ...rest }: Json): Json => rest

/** Passkeys of the clerk. */
async function passkeys({ show, refuse }: World, clerk: Ask, code: () => string): Promise<void> {
  const device = new Authenticator(null, Buffer.alloc(32, 'passkey'))
  const passkey = {
    create: (options: Json) => told(device.create(options, ORIGIN)),
    get: (options: Json) => told(device.get(options, ORIGIN)),
  }
  await refuse(clerk, 'signInByPasskey', 'SIGN_IN_FAILED', {
    passkey: passkey.get({ challenge: 'x', rpId: 'market.example.com' }),
  })
  const { options } = await show(clerk, 'startPasskey', 'options: For a new passkey')
  const proof = passkey.create(options)
  await refuse(clerk, 'confirmPasskey', 'PASSKEY_REFUSED', {
    name: '포장대 노트북',
    passkey: { ...proof, id: 'x' },
  })
  const next = (await clerk('startPasskey')).body.options
  const made = await show(clerk, 'confirmPasskey', 'laptop: Of a laptop', {
    name: '포장대 노트북',
    passkey: passkey.create(next),
  })
  const one = { params: { passkey_id: made.passkey.passkey_id } }
  await show(clerk, 'listPasskeys', 'passkeys: One passkey')
  await show(clerk, 'updatePasskey', 'name: Another name', { name: '창고 노트북' }, one)
  const asked = await show(clerk, 'factorChallenge', 'factorOptions: For the passkeys of the person')
  await show(clerk, 'showFactor', 'passkey: A passkey', { passkey: passkey.get(asked.options) })
  const challenge = await show(clerk, 'signInChallenge', 'signInOptions: For any passkey')
  await show(clerk, 'signInByPasskey', 'passkey: What the passkey signed', {
    passkey: passkey.get(challenge.options),
  })
  await clerk('showFactor', { totp: code() })
  await show(clerk, 'deletePasskey', 'one: One passkey', undefined, one)
}

/** The owner of the vendor, with an app. */
async function newOwner(world: World, invite: (fields: object) => Promise<string>): Promise<Ask> {
  const owner = browser(world)
  const token = await invite({ name: '김하늘', login: 'owner@dalnara.example.com', role: 'owner' })
  await owner('acceptInvitation', { token, password: PASSWORD })
  const { secret } = (await owner('startTotp')).body
  await owner('confirmTotp', { totp: codesOf(world, secret)() })
  return owner
}

/** Keys and views of the owner. */
async function ownAccount({ show, refuse, operator, account }: World, owner: Ask): Promise<void> {
  const issued = await show(owner, 'issueOwnKey', 'warehouse: For a program', { label: '창고 프로그램' })
  await show(owner, 'listOwnKeys', 'keys: Two keys', undefined, { query: { test: 'false' } })
  const one = { params: { key_id: issued.api_key.key_id }, query: { test: 'false' } }
  await show(owner, 'revokeOwnKey', 'revoked: Revoked', undefined, one)
  while ((await owner('issueOwnKey', { label: '창고 프로그램' })).status === 201);
  await refuse(owner, 'issueOwnKey', 'API_KEY_LIMIT', { label: '창고 프로그램' })
  await refuse(operator, 'issueApiKey', 'API_KEY_LIMIT', {}, { params: { vendor_id: account.vendor_id } })
  const settings = { due: ['late', 'today'], columns: ['ord_prd_no', 'prd_name', 'recv_name'] }
  const saved = await show(owner, 'saveView', 'today: What is due', {
    kind: 'orders',
    name: '오늘 마감',
    settings,
  })
  await show(owner, 'listViews', 'views: One view')
  for (
    let n = 2;
    (await owner('saveView', { kind: 'orders', name: `오늘 마감 ${n}`, settings })).status === 200;
    n++
  );
  await refuse(owner, 'saveView', 'VIEW_LIMIT', { kind: 'orders', name: '내일 마감', settings })
  await show(owner, 'deleteView', 'deleted: Deleted', undefined, { params: { view_id: saved.view.view_id } })
}

/** What the operator does about people of a vendor. */
async function others(
  { show, refuse, operator, account }: World,
  owner: Ask,
  person_id: string,
): Promise<void> {
  const query = { vendor_id: account.vendor_id }
  const night = { login: 'night@dalnara.example.com', name: '오별', role: 'viewer', ...query }
  const { invitation } = (await operator('invitePerson', night)).body
  await show(operator, 'listPeople', 'people: Two people, and one who was invited', undefined, { query })
  const withdrawn = { params: { invitation_id: invitation.invitation_id }, query }
  await show(operator, 'withdrawInvitation', 'withdrawn: The link works no more', undefined, withdrawn)
  const one = { params: { person_id }, query }
  await show(operator, 'listSessionsOf', 'sessions: One browser', undefined, one)
  await show(operator, 'resetPerson', 'phone: The phone is lost', { second_factor: true }, one)
  const me = (await owner('whoAmI')).body.person.person_id
  await refuse(owner, 'updatePerson', 'LAST_MANAGER', { status: 'disabled' }, { params: { person_id: me } })
  await show(operator, 'updatePerson', 'disable: Disable', { status: 'disabled' }, one)
  await operator('updatePerson', { status: 'active' }, one)
  await show(operator, 'endSessionsOf', 'out: Signed out', undefined, one)
}

/** Who did what, and what was taken out in files. */
async function audit({ show, operator, account }: World, actor_id: string): Promise<void> {
  const month = { from: '2026-01-01', to: '2026-01-31' }
  const of = { ...month, actor_id, exports: 'false', limit: 1 }
  const { line_list } = await show(operator, 'listAudit', 'lines: What a clerk did', undefined, {
    query: of,
  })
  const { audit_id, request_id } = line_list[0]
  await show(operator, 'listAudit', 'request: What one request did', undefined, { query: { request_id } })
  const older = { vendor_id: account.vendor_id, after: audit_id, limit: 1 }
  await show(operator, 'listAudit', 'older: What was done at a vendor before', undefined, { query: older })
  await show(operator, 'exportAudit', 'month: What was taken out in January', {
    ...month,
    exports: true,
    reason: '개인정보 접속기록 점검',
  })
}
