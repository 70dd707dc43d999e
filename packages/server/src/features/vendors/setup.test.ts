/** A vendor is set up: what is missing, what its owner completes by a link, and an account that the operator confirms. Decision 232. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKind, usualKinds } from '../../../test/databases.ts'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import { expectContract } from '../../../test/trade.ts'

const account = { bank_code: '004', bank_account: '111-22-3333', account_holder: '한빛' }
const profile = { biz_no: '093-81-76520', owner: '김하나', address: '서울' }

describe.each(usualKinds)('the set-up of a vendor on %s', (kind) => {
  let service: TestService
  let vendor: TestVendor
  let owner: TestPerson
  beforeAll(async () => {
    service = await startTestService(kind)
    const { body } = await service.operator('createVendor', { name: '한빛상사', biz_no: '093-81-76521' })
    vendor = { vendor_id: body.vendor.vendor_id } as TestVendor
  })
  afterAll(() => service.close())

  const of = () => ({ params: { vendor_id: vendor.vendor_id } })
  async function steps(): Promise<Json> {
    const { body } = await service.operator('getVendorSetup', undefined, of())
    expectContract('getVendorSetup', body)
    const { is_complete, step_list } = body.setup
    return {
      is_complete,
      ...Object.fromEntries(step_list.map((one: Json) => [one.step, one.is_done || one.missing_fields])),
      waits: step_list.filter((one: Json) => one.waits).map((one: Json) => one.step),
    }
  }

  it('names what is still missing, step by step', async () => {
    expect(await steps()).toEqual({
      is_complete: false,
      profile: ['biz_no', 'owner', 'address'],
      account: ['bank_code', 'bank_account', 'account_holder'],
      ...{ contract: [], people: [], key: [], webhook: [], seal: [], waits: [] },
    })
    const invited = { vendor_id: vendor.vendor_id, role: 'owner', name: '김하나', login: 'owner@example.com' }
    await service.operator('invitePerson', invited)
    expect((await steps()).waits).toEqual(['people'])
    owner = await newPerson(service, 'owner', vendor)
    await service.operator('updateVendor', { contract_on: '2026-02-01' }, of())
    expect(await steps()).toMatchObject({ is_complete: false, people: true, contract: true })
    const none = await service.operator('getVendorSetup', undefined, { params: { vendor_id: 'x' } })
    expect([none.status, none.body.error.code]).toEqual([404, 'VENDOR_NOT_FOUND'])
  })

  it('its owner completes the profile, and cannot change a register number that is right', async () => {
    const wrong = await owner.call('updateOwnProfile', { biz_no: '093-81-76522' })
    expect(wrong.body.error.details.issues).toMatchObject([{ path: 'biz_no' }])
    const { status, body } = await owner.call('updateOwnProfile', { ...profile, name: '다른 이름' })
    expect([status, body.profile]).toMatchObject([200, { ...profile, name: '한빛상사' }])
    expectContract('updateOwnProfile', body)
    expect((await steps()).profile).toBe(true)
    expect((await owner.call('updateOwnProfile', { biz_no: '093-86-76525' })).status).toBe(400)
    expect((await owner.call('updateOwnProfile', { phone: '02-1' })).body.profile).toMatchObject({
      ...profile,
      phone: '02-1',
    })
    const clerk = await newPerson(service, 'clerk', vendor)
    for (const name of ['getOwnProfile', 'updateOwnProfile', 'requestOwnAccount'] as const)
      expect((await clerk.call(name, name === 'getOwnProfile' ? undefined : {})).status).toBe(403)
  })

  it('asks for its account, which is that of the vendor once the operator has approved it', async () => {
    const ask = (body: object) => owner.call('requestOwnAccount', body)
    expect((await ask({ ...account, bank_account: '' })).status).toBe(400)
    const first = await ask({ ...account, bank_account: '9' })
    expect(first.body.approval).toMatchObject({
      kind: 'vendor_account',
      asked_by: { kind: 'vendor_person' },
    })
    // However many ask at once, one request waits: a former one is replaced.
    await Promise.all(['1', '2', '3'].map((bank_account) => ask({ ...account, bank_account })))
    expect((await service.operator('listApprovals')).body.pagination.total).toBe(1)
    const { approval_id } = (await ask(account)).body.approval
    expect((await steps()).waits).toEqual(['account'])
    expect((await owner.call('getOwnProfile')).body.profile).toMatchObject({
      account: { account_last4: '' },
      account_approval_id: approval_id,
    })
    const { approval_list } = (await service.operator('listApprovals')).body
    expect(approval_list.map((one: Json) => one.approval_id)).toEqual([approval_id])
    const approve = (who: TestPerson) => who.call('approve', undefined, { params: { approval_id } })
    expect((await approve(owner)).status).toBe(403)
    expect((await approve(await newPerson(service, 'accounting'))).status).toBe(403)
    expect((await approve(await newPerson(service, 'admin'))).body.approval.state).toBe('approved')
    expect((await service.operator('getVendor', undefined, of())).body.vendor).toMatchObject(account)
    expect(await steps()).toMatchObject({ is_complete: true, account: true, waits: [] })
    expect((await ask(account)).status).toBe(400)
    const shown = (await owner.call('getOwnProfile')).body.profile.account
    expect(shown).toEqual({ bank_code: '004', account_last4: '3333', account_holder: '한빛' })
  })
})

it('with four eyes, two people of the operator approve the account that a vendor asks for', async () => {
  const service = await startTestService(usualKind, { env: { FOUR_EYES: 'on' } })
  const vendor = await service.newVendor()
  const owner = await newPerson(service, 'owner', vendor)
  const [one, other] = [await newPerson(service, 'admin'), await newPerson(service, 'admin')]
  await owner.freshen()
  const askFor = async (bank_account: string): Promise<string> =>
    (await owner.call('requestOwnAccount', { ...account, bank_account })).body.approval.approval_id
  const former = await askFor('9')
  await one.freshen()
  await other.freshen()
  const approve = (who: TestPerson, id = approval_id) =>
    who.call('approve', undefined, { params: { approval_id: id } })
  expect((await approve(one, former)).status).toBe(200)
  const approval_id = await askFor(account.bank_account)
  expect((await approve(other, former)).status).toBe(409)
  const { approval_list } = (await service.operator('listApprovals')).body
  expect(approval_list).toMatchObject([{ approval_id, approved_by: [] }])
  const now = async () =>
    (await service.operator('getVendor', undefined, { params: { vendor_id: vendor.vendor_id } })).body.vendor
  const first = (await approve(one)).body.approval
  expect(first).toMatchObject({
    state: 'waiting',
    asked_by: { kind: 'vendor_person' },
    approved_by_you: true,
  })
  expect((await now()).bank_account).toBe('')
  expect((await approve(one)).status).toBe(403)
  expect((await approve(other)).body.approval.state).toBe('approved')
  expect((await now()).bank_account).toBe(account.bank_account)

  const next = await askFor('8')
  const both = await Promise.all([approve(one, next), approve(other, next)])
  expect(both.map(({ body }) => body.approval?.state).sort()).toEqual(['approved', 'waiting'])
  expect((await now()).bank_account).toBe('8')
  await service.close()
})
