/** What people do with their accounts, and owners with those of their people. Decisions 143, 144. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { invited, newPerson, PASSWORD, TestPerson, tokenOf } from '../../../test/people.ts'
import { type Reply, startTestService, type TestService } from '../../../test/service.ts'

const outcome = (reply: Reply) => [reply.status, reply.body.error?.code ?? null]
const OTHER_PASSWORD = '새 비밀번호 열두 자리'

describe.each(usualKinds)('people on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  /** The same person at another browser. */
  async function atAnotherBrowser(person: TestPerson): Promise<TestPerson> {
    const other = new TestPerson(service, person.login)
    other.secret = person.secret
    await other.signIn()
    return other
  }

  it('of a suspended vendor stay out when it is activated again, unless they work elsewhere as well', async () => {
    const vendor = await service.newVendor()
    const clerk = await newPerson(service, 'clerk', vendor)
    const both = await newPerson(service, 'clerk', vendor)
    const { token } = await invited(service, 'viewer', await service.newVendor(), { login: both.login })
    await both.call('acceptInvitation', { token, password: PASSWORD, totp: both.code() })
    const of = { params: { vendor_id: vendor.vendor_id } }
    await service.operator('updateVendor', { status: 'suspended' }, of)
    const named = { headers: { 'x-vendor-id': vendor.vendor_id } }
    expect(outcome(await both.call('health', undefined, named))).toEqual([403, 'VENDOR_SUSPENDED'])
    expect((await both.call('health')).status).toBe(200)
    await service.operator('updateVendor', { status: 'active' }, of)
    expect(outcome(await clerk.call('whoAmI'))).toEqual([401, 'SIGN_IN_REQUIRED'])
    expect((await both.call('health', undefined, named)).status).toBe(200)
    expect((await clerk.signIn()).status).toBe(201)
  })

  it('that lost the phone get a link from the owner for a new password without the old factor', async () => {
    const vendor = await service.newVendor()
    const owner = await newPerson(service, 'owner', vendor)
    const clerk = await newPerson(service, 'clerk', vendor)
    await owner.freshen()
    const of = { params: { person_id: clerk.personId } }
    const reset = await owner.call('resetPerson', { second_factor: true }, of)
    expect(reset.status).toBe(201)
    expect((await clerk.call('health')).status).toBe(200)
    expect((await owner.call('listPeople')).body.invitation_list).toEqual([])
    const phone = new TestPerson(service, clerk.login)
    const accepted = await phone.call('acceptInvitation', { token: tokenOf(reset), password: OTHER_PASSWORD })
    expect(accepted.body.session).toMatchObject({ second_factor: 'none', second_factor_needed: true })
    expect(outcome(await clerk.call('health'))).toEqual([401, 'SIGN_IN_REQUIRED'])
    expect(outcome(await clerk.signIn({ totp: undefined }))).toEqual([401, 'SIGN_IN_FAILED'])
    await phone.setUpApp()
    expect((await phone.signIn({ password: OTHER_PASSWORD })).status).toBe(201)
  })

  it('that forgot the password still need their factor to set a new one', async () => {
    const vendor = await service.newVendor()
    const clerk = await newPerson(service, 'clerk', vendor)
    const of = { params: { person_id: clerk.personId }, query: { vendor_id: vendor.vendor_id } }
    const token = tokenOf(await service.operator('resetPerson', undefined, of))
    const fresh = new TestPerson(service, clerk.login)
    const accept = (fields: object) =>
      fresh.call('acceptInvitation', { token, password: OTHER_PASSWORD, ...fields })
    expect(outcome(await accept({}))).toEqual([401, 'SECOND_FACTOR_REQUIRED'])
    expect(outcome(await accept({ totp: '000000' }))).toEqual([401, 'SIGN_IN_FAILED'])
    expect([fresh.cookie, (await clerk.call('health')).status]).toEqual(['', 200])
    expect((await accept({ totp: clerk.code() })).status).toBe(201)
    expect((await fresh.call('health')).status).toBe(200)
    expect(outcome(await clerk.call('health'))).toEqual([401, 'SIGN_IN_REQUIRED'])
  })

  it('that work elsewhere as well are not one owner’s to hand over', async () => {
    const vendor = await service.newVendor()
    const owner = await newPerson(service, 'owner', vendor)
    const admin = await newPerson(service, 'admin')
    const { token } = await invited(service, 'viewer', vendor, { login: admin.login })
    await admin.call('acceptInvitation', { token, password: PASSWORD, totp: admin.code() })
    await owner.freshen()
    const reset = await owner.call('resetPerson', {}, { params: { person_id: admin.personId } })
    expect(outcome(reset)).toEqual([403, 'FORBIDDEN'])
  })

  it('who come to work elsewhere are not handed over by a link that was made before', async () => {
    const vendor = await service.newVendor()
    const owner = await newPerson(service, 'owner', vendor)
    const clerk = await newPerson(service, 'clerk', vendor)
    const params = { person_id: clerk.personId }
    await owner.freshen()
    const reset = await owner.call('resetPerson', { second_factor: true }, { params })
    expect(reset.status).toBe(201)
    const { token } = await invited(service, 'admin', null, { login: clerk.login })
    await clerk.call('acceptInvitation', { token, password: PASSWORD, totp: clerk.code() })
    const taken = await new TestPerson(service, 'x').call('acceptInvitation', {
      token: tokenOf(reset),
      password: OTHER_PASSWORD,
    })
    expect(outcome(taken)).toEqual([404, 'INVITATION_NOT_FOUND'])
    expect((await clerk.call('listVendors')).status).toBe(200)
  })

  it('see their sessions and end them; an owner ends those of the own people', async () => {
    const vendor = await service.newVendor()
    const owner = await newPerson(service, 'owner', vendor)
    const clerk = await newPerson(service, 'clerk', vendor)
    const elsewhere = await atAnotherBrowser(clerk)
    const { session_list } = (await clerk.call('listSessions')).body
    expect(session_list).toMatchObject([
      { address: elsewhere.address, is_current: false },
      { address: clerk.address, is_current: true },
    ])
    const params = { session_id: session_list[0].session_id }
    expect(outcome(await owner.call('endSession', undefined, { params }))).toEqual([404, 'SESSION_NOT_FOUND'])
    expect((await clerk.call('endSession', undefined, { params })).status).toBe(200)
    expect(outcome(await elsewhere.call('whoAmI'))).toEqual([401, 'SIGN_IN_REQUIRED'])
    const of = { params: { person_id: clerk.personId } }
    expect((await owner.call('listSessionsOf', undefined, of)).body.session_list).toHaveLength(1)
    await owner.freshen()
    expect((await owner.call('endSessionsOf', undefined, of)).status).toBe(200)
    expect(outcome(await clerk.call('whoAmI'))).toEqual([401, 'SIGN_IN_REQUIRED'])
  })

  it('change their password with the one that they have, and all other sessions end', async () => {
    const vendor = await service.newVendor()
    const clerk = await newPerson(service, 'clerk', vendor)
    const elsewhere = await atAnotherBrowser(clerk)
    const change = (password: string, new_password: string) =>
      clerk.call('changePassword', { password, new_password })
    expect(outcome(await change('wrong password', OTHER_PASSWORD))).toEqual([401, 'SIGN_IN_FAILED'])
    expect(outcome(await change(PASSWORD, 'qwertyuiop'))).toEqual([400, 'VALIDATION_ERROR'])
    expect((await elsewhere.call('whoAmI')).status).toBe(200)
    const reset = await service.operator(
      'resetPerson',
      {},
      {
        params: { person_id: clerk.personId },
        query: { vendor_id: vendor.vendor_id },
      },
    )
    expect((await change(PASSWORD, OTHER_PASSWORD)).status).toBe(200)
    expect((await clerk.call('readInvitation', { token: tokenOf(reset) })).status).toBe(404)
    expect((await clerk.call('health')).status).toBe(200)
    expect(outcome(await elsewhere.call('whoAmI'))).toEqual([401, 'SIGN_IN_REQUIRED'])
    expect(outcome(await elsewhere.signIn())).toEqual([401, 'SIGN_IN_FAILED'])
  })

  it('that own a vendor issue and revoke its keys', async () => {
    const vendor = await service.newVendor()
    const owner = await newPerson(service, 'owner', vendor)
    const issued = (await owner.call('issueOwnKey', { label: '창고' })).body
    const byKey = { headers: { 'x-vendor-id': vendor.vendor_id, 'x-vendor-api-key': issued.secret } }
    expect((await service.call('health', undefined, byKey)).status).toBe(200)
    const { api_key_list } = (await owner.call('listOwnKeys')).body
    expect(api_key_list).toHaveLength(2)
    expect(JSON.stringify(api_key_list)).not.toContain(issued.secret)
    const params = { key_id: issued.api_key.key_id }
    const other = await newPerson(service, 'owner', await service.newVendor())
    expect(outcome(await other.call('revokeOwnKey', undefined, { params }))).toEqual([
      404,
      'API_KEY_NOT_FOUND',
    ])
    await owner.freshen()
    expect((await owner.call('revokeOwnKey', undefined, { params })).status).toBe(200)
    expect((await service.call('health', undefined, byKey)).status).toBe(401)
  })

  it('keep views of their own, one of a kind and name, at most 100 of at most 16 kB', async () => {
    const vendor = await service.newVendor()
    const clerk = await newPerson(service, 'viewer', vendor)
    const colleague = await newPerson(service, 'owner', vendor)
    const today = { kind: 'orders', name: '오늘 마감', settings: { due: ['today'], deep: { a: null } } }
    const { view } = (await clerk.call('saveView', today)).body
    expect(view).toMatchObject(today)
    const again = await clerk.call('saveView', { ...today, settings: { due: ['late'] } })
    expect(again.body.view).toMatchObject({ view_id: view.view_id, settings: { due: ['late'] } })
    expect((await colleague.call('listViews')).body.view_list).toEqual([])
    const params = { view_id: view.view_id }
    expect(outcome(await colleague.call('deleteView', undefined, { params }))).toEqual([
      404,
      'VIEW_NOT_FOUND',
    ])
    const large = { ...today, settings: { text: '가'.repeat(5_500) } }
    expect(outcome(await clerk.call('saveView', large))).toEqual([400, 'VALIDATION_ERROR'])
    for (const settings of [{ text: 'a\0' }, { list: [{ 'b\ud800': 1 }] }])
      expect(outcome(await clerk.call('saveView', { ...today, settings }))).toEqual([400, 'VALIDATION_ERROR'])
    const save = (n: number) => clerk.call('saveView', { ...today, kind: 'export', name: `view ${n}` })
    for (let n = 2; n <= 98; n++) await save(n)
    expect((await Promise.all([99, 100, 101].map(save))).map(outcome).sort()).toEqual([
      [200, null],
      [200, null],
      [409, 'VIEW_LIMIT'],
    ])
    expect((await clerk.call('deleteView', undefined, { params })).status).toBe(200)
    expect((await clerk.call('listViews')).body.view_list).toHaveLength(99)
  })
})
