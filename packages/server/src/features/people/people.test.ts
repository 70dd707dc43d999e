/** Managing people: who may invite and change whom. Decision 143. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { invited, newPerson, PASSWORD, TestPerson, tokenOf } from '../../../test/people.ts'
import { type Reply, startTestService, type TestService } from '../../../test/service.ts'
import { statement } from '../../platform/db/database.ts'
import { peopleJob } from '../sessions/job.ts'

const outcome = (reply: Reply) => [reply.status, reply.body.error?.code ?? null]
let logins = 0
const someone = (role: string, fields: object = {}) => ({
  name: '오별',
  login: `someone${++logins}@example.com`,
  role,
  ...fields,
})

const counts = statement<{ sessions: number; invitations: number; attempts: number }>(
  'test.people_counts',
  `select (select count(*)::integer from person_session) as sessions, (select count(*)::integer from invitation) as invitations,
     (select count(*)::integer from sign_in_attempt where failures > 0) as attempts`,
)

describe.each(usualKinds)('people on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  it('of a vendor are invited by its owner, for that vendor and with its roles only', async () => {
    const vendor = await service.newVendor()
    const other = await service.newVendor()
    const owner = await newPerson(service, 'owner', vendor)
    const invite = (body: object) => owner.call('invitePerson', body)
    const reply = await invite(someone('clerk'))
    expect(reply.status).toBe(201)
    const clerk = new TestPerson(service, 'x')
    const accepted = await clerk.call('acceptInvitation', { token: tokenOf(reply), password: PASSWORD })
    expect(accepted.body.memberships).toMatchObject([{ vendor_id: vendor.vendor_id, role: 'clerk' }])
    expect((await invite(someone('owner', { vendor_id: vendor.vendor_id }))).status).toBe(201)
    expect(outcome(await invite(someone('clerk', { vendor_id: other.vendor_id })))).toEqual([
      403,
      'FORBIDDEN',
    ])
    expect(outcome(await invite(someone('clerk', { vendor_id: 'nobody' })))).toEqual([403, 'FORBIDDEN'])
    for (const role of ['admin', 'staff'])
      expect(outcome(await invite(someone(role)))).toEqual([400, 'VALIDATION_ERROR'])
    const list = await owner.call('listPeople')
    expect(list.body.person_list.map(({ role }: { role: string }) => role).sort()).toEqual(['clerk', 'owner'])
    expect(list.body.invitation_list).toMatchObject([{ role: 'owner' }])
    expect(JSON.stringify(list.body)).not.toContain(tokenOf(reply))
    const query = { vendor_id: other.vendor_id }
    expect(outcome(await owner.call('listPeople', undefined, { query }))).toEqual([403, 'FORBIDDEN'])
  })

  it('of all places are invited by an admin and by the key', async () => {
    const vendor = await service.newVendor()
    const admin = await newPerson(service, 'admin')
    expect((await admin.call('invitePerson', someone('staff'))).body.invitation.url).toContain(
      '/console/invitation#',
    )
    const owner = someone('owner', { vendor_id: vendor.vendor_id })
    expect((await admin.call('invitePerson', owner)).body.invitation.url).toContain('/portal/invitation#')
    expect(outcome(await admin.call('invitePerson', someone('owner')))).toEqual([400, 'VALIDATION_ERROR'])
    const unknown = { vendor_id: '01JH3Q6V9X4M2T8R5B7C0D1E2F' }
    expect(outcome(await admin.call('invitePerson', someone('owner', unknown)))).toEqual([
      404,
      'VENDOR_NOT_FOUND',
    ])
    const { body } = await service.operator('listPeople', undefined, {
      query: { vendor_id: vendor.vendor_id },
    })
    expect([body.person_list, body.invitation_list.length]).toEqual([[], 1])
  })

  it('that are disabled are out at once, and come back when they are enabled', async () => {
    const vendor = await service.newVendor()
    const owner = await newPerson(service, 'owner', vendor)
    const clerk = await newPerson(service, 'clerk', vendor)
    expect((await clerk.call('health')).status).toBe(200)
    const of = { params: { person_id: clerk.personId } }
    await owner.freshen()
    const disabled = await owner.call('updatePerson', { status: 'disabled' }, of)
    expect(disabled.body.person).toMatchObject({ status: 'disabled', role: 'clerk', second_factor: 'totp' })
    expect(outcome(await clerk.call('health'))).toEqual([401, 'SIGN_IN_REQUIRED'])
    const right = await clerk.signIn()
    const wrong = await clerk.signIn({ password: 'wrong password' })
    expect([outcome(right), right.body.error]).toEqual([[401, 'SIGN_IN_FAILED'], wrong.body.error])
    await owner.freshen()
    expect((await owner.call('updatePerson', { status: 'active', role: 'viewer' }, of)).status).toBe(200)
    expect(outcome(await clerk.call('health'))).toEqual([401, 'SIGN_IN_REQUIRED'])
    expect((await clerk.signIn()).body.memberships).toMatchObject([{ role: 'viewer' }])
  })

  it('that get another role have it within the second, in this place only', async () => {
    const vendor = await service.newVendor()
    const other = await service.newVendor()
    const clerk = await newPerson(service, 'owner', vendor)
    const { token } = await invited(service, 'clerk', other, { login: clerk.login })
    await clerk.call('acceptInvitation', { token, password: PASSWORD, totp: clerk.code() })
    const of = { params: { person_id: clerk.personId }, query: { vendor_id: vendor.vendor_id } }
    await service.operator('updatePerson', { role: 'viewer' }, of)
    const at = ({ vendor_id }: { vendor_id: string }) => ({ headers: { 'x-vendor-id': vendor_id } })
    const updates = { updates: [{ ord_prd_no: '202601010000_000000001_[1]', status: 'preparing' }] }
    expect(outcome(await clerk.call('updateStatus', updates, at(vendor)))).toEqual([403, 'FORBIDDEN'])
    expect((await clerk.call('updateStatus', updates, at(other))).status).toBe(207)
    await service.operator('updatePerson', { status: 'disabled' }, of)
    expect(outcome(await clerk.call('health', undefined, at(vendor)))).toEqual([403, 'FORBIDDEN'])
    expect((await clerk.call('health')).status).toBe(200)
  })

  it('have logins and names that are seen as what they are', async () => {
    const owner = await newPerson(service, 'owner', await service.newVendor())
    for (const hidden of [' ', '\u3000', 'a\u202eb', 'a\u200bb', 'a\nb', '\ta', '\u2028'])
      for (const field of ['login', 'name'] as const) {
        const reply = await owner.call('invitePerson', someone('clerk', { [field]: `${hidden}` }))
        // Blanks around a login do not count.
        if (field === 'login' && hidden === '\ta') continue
        expect([hidden, reply.status, reply.body.error?.details.issues[0].path]).toEqual([hidden, 400, field])
      }
    expect(outcome(await owner.call('updateMe', { name: 'a\u202eb' }))).toEqual([400, 'VALIDATION_ERROR'])
    expect((await owner.call('updateMe', { name: '<b>김 하늘</b>' })).status).toBe(200)
  })

  it('that have to go take the links with them that they made', async () => {
    const vendor = await service.newVendor()
    const owner = await newPerson(service, 'owner', vendor)
    const clerk = await newPerson(service, 'clerk', vendor)
    const at = { query: { vendor_id: vendor.vendor_id } }
    const of = { ...at, params: { person_id: owner.personId } }
    const links = async () => [
      tokenOf(await owner.call('invitePerson', someone('owner'))),
      tokenOf(
        await owner.call('resetPerson', { second_factor: true }, { params: { person_id: clerk.personId } }),
      ),
    ]
    const accepted = async (token: string) =>
      outcome(await new TestPerson(service, 'x').call('acceptInvitation', { token, password: PASSWORD }))
    const gone = [404, 'INVITATION_NOT_FOUND']
    const kept = await invited(service, 'clerk', vendor)
    for (const change of [{ role: 'viewer' }, { status: 'disabled' }]) {
      await service.operator('updatePerson', { role: 'owner' }, of)
      await owner.freshen()
      const tokens = await links()
      expect((await service.operator('updatePerson', change, of)).status).toBe(200)
      for (const token of tokens) expect(await accepted(token)).toEqual(gone)
    }
    expect((await service.operator('listPeople', undefined, at)).body.invitation_list).toHaveLength(1)
    expect(await accepted(kept.token)).toEqual([201, null])
  })

  it('that have to go cannot come back by an earlier link, and keep what they made elsewhere', async () => {
    const vendor = await service.newVendor()
    const other = await service.newVendor()
    const clerk = await newPerson(service, 'clerk', vendor)
    const at = ({ vendor_id }: { vendor_id: string }) => ({ query: { vendor_id } })
    const of = { ...at(vendor), params: { person_id: clerk.personId } }
    const joined = await invited(service, 'owner', other, { login: clerk.login })
    const second = { password: PASSWORD, totp: clerk.code() }
    await clerk.call('acceptInvitation', { token: joined.token, ...second })
    const headers = { 'x-vendor-id': other.vendor_id }
    expect((await clerk.call('invitePerson', someone('clerk'), { headers })).status).toBe(201)
    for (const change of [{ role: 'viewer' }, { status: 'disabled' }]) {
      const { token } = await invited(service, 'owner', vendor, { login: clerk.login })
      const elsewhere = await invited(service, 'viewer', vendor)
      expect((await service.operator('updatePerson', change, of)).status).toBe(200)
      const sent = { token, password: PASSWORD, totp: clerk.code() }
      expect(outcome(await clerk.call('acceptInvitation', sent))).toEqual([404, 'INVITATION_NOT_FOUND'])
      expect((await clerk.call('readInvitation', { token: elsewhere.token })).status).toBe(200)
    }
    expect((await service.operator('listPeople', undefined, at(other))).body.invitation_list).toHaveLength(1)
  })

  it('have their links taken back, each by who manages the place', async () => {
    const vendor = await service.newVendor()
    const owner = await newPerson(service, 'owner', vendor)
    const stranger = await newPerson(service, 'owner', await service.newVendor())
    const { token, login, reply } = await invited(service, 'clerk', vendor)
    const { invitation_id } = reply.body.invitation
    const withdraw = (one: TestPerson, id: string) =>
      one.call('withdrawInvitation', undefined, { params: { invitation_id: id } })
    const gone = [404, 'INVITATION_NOT_FOUND']
    expect((await owner.call('listPeople')).body.invitation_list).toMatchObject([{ invitation_id, login }])
    expect(outcome(await withdraw(stranger, invitation_id))).toEqual(gone)
    const admin = await newPerson(service, 'admin')
    expect(outcome(await withdraw(admin, invitation_id))).toEqual(gone)
    expect((await withdraw(owner, invitation_id)).body.invitation).toMatchObject({
      kind: 'invitation',
      login,
    })
    const accepted = await new TestPerson(service, login).call('acceptInvitation', {
      token,
      password: PASSWORD,
    })
    expect(outcome(accepted)).toEqual(gone)
    expect(outcome(await withdraw(owner, invitation_id))).toEqual(gone)
    expect((await owner.call('listPeople')).body.invitation_list).toEqual([])
    const of = { params: { person_id: owner.personId }, query: { vendor_id: vendor.vendor_id } }
    const reset = await service.operator('resetPerson', {}, of)
    const params = { invitation_id: reset.body.invitation.invitation_id }
    const query = { vendor_id: vendor.vendor_id }
    expect((await admin.call('withdrawInvitation', undefined, { params, query })).body.invitation.kind).toBe(
      'reset',
    )
    expect((await owner.call('readInvitation', { token: tokenOf(reset) })).status).toBe(404)
  })

  it('of another vendor are nobody to an owner', async () => {
    const owner = await newPerson(service, 'owner', await service.newVendor())
    const stranger = await newPerson(service, 'clerk', await service.newVendor())
    for (const person_id of [stranger.personId, '01JH3Q6V9X4M2T8R5B7C0D1E2F']) {
      const reply = await owner.call('updatePerson', { status: 'disabled' }, { params: { person_id } })
      expect(outcome(reply)).toEqual([404, 'PERSON_NOT_FOUND'])
    }
    expect((await stranger.call('health')).status).toBe(200)
  })

  it('keep a last owner, also when two go at once; the operator may take that one too', async () => {
    const vendor = await service.newVendor()
    const owners = [await newPerson(service, 'owner', vendor), await newPerson(service, 'owner', vendor)]
    await Promise.all(owners.map((one) => one.freshen()))
    const leave = (one: TestPerson, body: object) =>
      one.call('updatePerson', body, { params: { person_id: one.personId } })
    const both = await Promise.all(owners.map((one) => leave(one, { role: 'viewer' })))
    expect(both.map(outcome).sort()).toEqual([
      [200, null],
      [409, 'LAST_MANAGER'],
    ])
    const last = owners[both.findIndex(({ status }) => status === 409)] as TestPerson
    expect(outcome(await leave(last, { status: 'disabled' }))).toEqual([409, 'LAST_MANAGER'])
    const of = { params: { person_id: last.personId }, query: { vendor_id: vendor.vendor_id } }
    expect((await service.operator('updatePerson', { status: 'disabled' }, of)).status).toBe(200)
    expect(outcome(await last.call('health'))).toEqual([401, 'SIGN_IN_REQUIRED'])
  })

  it('keep a last owner who accepts a lower role, and the link with it', async () => {
    const vendor = await service.newVendor()
    const owner = await newPerson(service, 'owner', vendor)
    const lower = async (person: TestPerson, role: string) => {
      const { token } = await invited(service, role, vendor, { login: person.login })
      return () => person.call('acceptInvitation', { token, password: PASSWORD, totp: person.code() })
    }
    const accept = await lower(owner, 'viewer')
    expect(outcome(await accept())).toEqual([409, 'LAST_MANAGER'])
    expect((await owner.call('listPeople')).status).toBe(200)
    expect((await (await lower(owner, 'owner'))()).status).toBe(201)
    const clerk = await newPerson(service, 'clerk', vendor)
    expect((await (await lower(clerk, 'viewer'))()).status).toBe(201)
    // With a second owner the first one may go.
    await (await lower(clerk, 'owner'))()
    const left = await (await lower(owner, 'viewer'))()
    expect(left.body.memberships).toMatchObject([{ role: 'viewer' }])
  })

  it('of a suspended vendor are out, and told why once their password was right', async () => {
    const vendor = await service.newVendor()
    const clerk = await newPerson(service, 'clerk', vendor)
    const of = { params: { vendor_id: vendor.vendor_id } }
    await service.operator('updateVendor', { status: 'suspended' }, of)
    service.clock.advance(1_000)
    expect(outcome(await clerk.call('health'))).toEqual([401, 'SIGN_IN_REQUIRED'])
    expect(outcome(await clerk.signIn())).toEqual([403, 'VENDOR_SUSPENDED'])
    expect(outcome(await clerk.signIn({ password: 'wrong password' }))).toEqual([401, 'SIGN_IN_FAILED'])
  })

  it('leave no session, link or failure behind that is over', async () => {
    const vendor = await service.newVendor()
    await newPerson(service, 'clerk', vendor)
    await invited(service, 'clerk', vendor)
    await new TestPerson(service, 'nobody@example.com').signIn()
    service.clock.advance(72 * 3_600_000)
    await peopleJob(service.db, service.clock).run(new AbortController().signal)
    expect(await service.db.rows(counts)).toEqual([{ sessions: 0, invitations: 0, attempts: 0 }])
  })
})
