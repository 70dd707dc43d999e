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
export function browser({ service }: World): Ask {
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
export const codesOf =
  ({ clock }: World, secret: string) =>
  () => {
    clock.advance(STEP_MS)
    return codeOf(fromBase32(secret), stepOf(clock.now()))
  }

export async function people(world: World): Promise<void> {
  const { show, refuse, operator, account, clock } = world
  const clerks = { name, login, role: 'clerk', vendor_id: account.vendor_id }
  clock.set('2026-01-22T06:55:00.000Z')
  const clerk = browser(world)
  const person_id = await clerkComes(world, clerk, clerks)
  const invite = async (fields: object) => tokenOf(await operator('invitePerson', { ...clerks, ...fields }))
  const owner = await newOwner(world, invite)
  const token = await invite({ role: 'owner' })
  const stranger = browser(world)
  await refuse(stranger, 'acceptInvitation', 'SECOND_FACTOR_REQUIRED', { token, password: new_password })
  const guess = { token, password: 'x', totp: '000000' }
  await refuse(browser(world), 'acceptInvitation', 'SIGN_IN_FAILED', guess)
  await ownAccount(world, owner)
  await others(world, owner, person_id)
  await audit(world, person_id)
  await show(owner, 'signOut', 'out: Signed out')
}

/** The clerk accepts an invitation, sets up what signs in, and signs in; the id of the person. */
async function clerkComes(world: World, clerk: Ask, clerks: object): Promise<string> {
  const { show, refuse, operator } = world
  const invited = await show(operator, 'invitePerson', 'clerk: A clerk', { ...clerks })
  const elsewhere = { ...clerks, vendor_id: '01KBBN1YT086HY4EGS8010Y19G' }
  await refuse(operator, 'invitePerson', 'VENDOR_NOT_FOUND', elsewhere)
  const token = tokenOf({ body: invited } as Reply)
  await show(clerk, 'readInvitation', 'link: What stands behind #', { token })
  await refuse(clerk, 'readInvitation', 'INVITATION_NOT_FOUND', { token: 'x' })
  await refuse(clerk, 'acceptInvitation', 'INVITATION_NOT_FOUND', { token: 'x', password: PASSWORD })
  const chosen = { token, password: PASSWORD }
  const accepted = await show(clerk, 'acceptInvitation', 'password: With a new password', chosen)
  const { secret } = await show(clerk, 'startTotp', 'secret: A new secret')
  const code = codesOf(world, secret)
  await refuse(clerk, 'confirmTotp', 'SIGN_IN_FAILED', { totp: '000000' })
  await show(clerk, 'confirmTotp', 'code: The first code', { totp: code() })
  await passkeys(world, clerk, code)
  await refuse(clerk, 'showFactor', 'SIGN_IN_FAILED', { totp: '000000' })
  await show(clerk, 'showFactor', 'code: A code of the app', { totp: code() })
  await session(world, clerk, code)
  return accepted.person.person_id
}

/** What the clerk does about the own account, and in another browser. */
async function session(world: World, clerk: Ask, code: () => string): Promise<void> {
  const { show, refuse } = world
  await show(clerk, 'whoAmI', 'session: A clerk of one vendor')
  await show(clerk, 'updateMe', 'language: English pages', { language: 'en' })
  await refuse(clerk, 'changePassword', 'SIGN_IN_FAILED', { password: 'x', new_password })
  await show(clerk, 'changePassword', 'change: A new password', { password: PASSWORD, new_password })
  await show(clerk, 'listSessions', 'sessions: One browser')
  const other = browser(world)
  const known = { login, password: new_password }
  await refuse(other, 'signIn', 'SIGN_IN_FAILED', { ...known, password: 'x' })
  await refuse(other, 'signIn', 'SECOND_FACTOR_REQUIRED', known)
  const withCode = { ...known, totp: code() }
  const signedIn = await show(other, 'signIn', 'withCode: With the code of an app', withCode)
  await show(clerk, 'endSession', 'out: Signed out', { session_id: signedIn.session.session_id })
  const shipments = [{ ord_prd_no: first, carrier_code: 'cj', tracking_number: '000012345687' }]
  await clerk('registerShipments', { shipments })
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
  const one = { passkey_id: made.passkey.passkey_id }
  await show(clerk, 'listPasskeys', 'passkeys: One passkey')
  await show(clerk, 'updatePasskey', 'name: Another name', { ...one, name: '창고 노트북' })
  const asked = await show(clerk, 'factorChallenge', 'factorOptions: For the passkeys of the person')
  await show(clerk, 'showFactor', 'passkey: A passkey', { passkey: passkey.get(asked.options) })
  const challenge = await show(clerk, 'signInChallenge', 'signInOptions: For any passkey')
  await show(clerk, 'signInByPasskey', 'passkey: What the passkey signed', {
    passkey: passkey.get(challenge.options),
  })
  await clerk('showFactor', { totp: code() })
  await show(clerk, 'deletePasskey', 'one: One passkey', one)
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
  await show(owner, 'getOwnProfile', 'profile: The own profile')
  await show(owner, 'updateOwnProfile', 'phone: Another phone', { phone: '02-345-6789' })
  await show(owner, 'requestOwnAccount', 'account: Waits for the operator', {
    ...{ bank_code: '020', bank_account: '1002-345-678901', account_holder: '달나라의료기' },
  })
  await show(operator, 'getVendorSetup', 'waits: An account that waits', { vendor_id: account.vendor_id })
  const issued = await show(owner, 'issueOwnKey', 'warehouse: For a program', { label: '창고 프로그램' })
  await show(owner, 'listOwnKeys', 'keys: Two keys', { test: 'false' })
  const one = { key_id: issued.api_key.key_id, test: 'false' }
  await show(owner, 'revokeOwnKey', 'revoked: Revoked', one)
  while ((await owner('issueOwnKey', { label: '창고 프로그램' })).status === 201);
  await refuse(owner, 'issueOwnKey', 'API_KEY_LIMIT', { label: '창고 프로그램' })
  await refuse(operator, 'issueApiKey', 'API_KEY_LIMIT', { vendor_id: account.vendor_id })
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
  await show(owner, 'deleteView', 'deleted: Deleted', { view_id: saved.view.view_id })
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
  await show(operator, 'listPeople', 'people: Two people, and one who was invited', query)
  const withdrawn = { invitation_id: invitation.invitation_id, ...query }
  await show(operator, 'withdrawInvitation', 'withdrawn: The link works no more', withdrawn)
  const one = { person_id, ...query }
  await show(operator, 'listSessionsOf', 'sessions: One browser', one)
  await show(operator, 'resetPerson', 'phone: The phone is lost', { ...one, second_factor: true })
  const me = (await owner('whoAmI')).body.person.person_id
  await refuse(owner, 'updatePerson', 'LAST_MANAGER', { person_id: me, status: 'disabled' })
  await show(operator, 'updatePerson', 'disable: Disable', { ...one, status: 'disabled' })
  await operator('updatePerson', { status: 'active' }, { params: { person_id }, query })
  await show(operator, 'endSessionsOf', 'out: Signed out', one)
}

/** Who did what, and what was taken out in files. */
async function audit({ show, operator, account }: World, actor_id: string): Promise<void> {
  const month = { from: '2026-01-01', to: '2026-01-31' }
  const of = { ...month, actor_id, exports: 'false', limit: 1 }
  const { line_list } = await show(operator, 'listAudit', 'lines: What a clerk did', of)
  const { audit_id, request_id } = line_list[0]
  await show(operator, 'listAudit', 'request: What one request did', { request_id })
  const older = { vendor_id: account.vendor_id, after: audit_id, limit: 1 }
  await show(operator, 'listAudit', 'older: What was done at a vendor before', older)
  await show(operator, 'exportAudit', 'month: What was taken out in January', {
    ...month,
    exports: true,
    reason: '개인정보 접속기록 점검',
  })
}
