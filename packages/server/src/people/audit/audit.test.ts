/** Who did what. Decision 145. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../../../test/databases.ts'
import { invited, newPerson, PASSWORD, TestPerson } from '../../../test/people.ts'
import { anOrder, type Json, startTestService, type TestService } from '../../../test/service.ts'
import { systemIds } from '../../context.ts'
import { Audit } from '../../core/people/audit.ts'
import { auditJob } from '../../jobs/audit.ts'

const DAY_MS = 24 * 3_600_000

describe.each(kinds)('the audit on %s', (kind) => {
  let service: TestService
  let admin: TestPerson
  beforeAll(async () => {
    service = await startTestService(kind)
    admin = await newPerson(service, 'admin')
  })
  afterAll(() => service.close())
  const lines = async (query: Json): Promise<Json[]> =>
    (await admin.call('listAudit', undefined, { query })).body.line_list

  it('keeps every write with person or key, time, address, vendor, count and request', async () => {
    const vendor = await service.newVendor()
    const [[first = '', second = ''] = []] = await service.importOrders(anOrder([vendor, vendor]))
    const clerk = await newPerson(service, 'clerk', vendor)
    const numbers = [first, second, '202601010000_000000001_[1]']
    const updates = { updates: numbers.map((ord_prd_no) => ({ ord_prd_no, status: 'preparing' })) }
    // Nothing is done by it.
    await clerk.call('updateStatus', { ...updates, dry_run: true })
    const byPerson = await clerk.call('updateStatus', updates)
    const byKey = await service.as(vendor, 'updateStatus', updates)
    const ofVendor = await lines({ vendor_id: vendor.vendor_id })
    const found = ofVendor.filter(({ action }) => action === 'updateStatus')
    expect(found).toMatchObject([
      { actor_kind: 'vendor_key', actor_login: null, record_count: 2, request_id: byKey.body.request_id },
      {
        actor_kind: 'person',
        actor_id: clerk.personId,
        actor_login: clerk.login,
        address: clerk.address,
        record_count: 2,
        at: service.clock.now().toISOString(),
        request_id: byPerson.body.request_id,
      },
    ])
    expect(await lines({ request_id: byPerson.body.request_id })).toEqual([found[1]])
    expect((await lines({ actor_id: clerk.personId })).map(({ action }) => action)).toContain('updateStatus')
  })

  it('keeps sign-ins, failures without what was typed, and rights given and taken', async () => {
    const vendor = await service.newVendor()
    const { login, token } = await invited(service, 'clerk', vendor)
    const person = new TestPerson(service, login)
    await person.call('acceptInvitation', { token, password: PASSWORD })
    await person.setUpApp()
    const { person_id } = (await person.call('whoAmI')).body.person
    person.cookie = ''
    await person.signIn({ password: 'typed in the wrong field' })
    await person.signIn()
    const of = { params: { person_id }, query: { vendor_id: vendor.vendor_id } }
    await service.operator('updatePerson', { status: 'disabled' }, of)
    const all = await lines({ limit: 500 })
    const own = all.filter(({ address, subject }) => address === person.address || subject === person_id)
    expect(own.map(({ action }) => action).reverse()).toEqual([
      'acceptInvitation',
      'startTotp',
      'confirmTotp',
      'signIn.refused',
      'signIn',
      'updatePerson',
    ])
    expect(own[1]).toMatchObject({ action: 'signIn', subject: person_id })
    expect(own[0]).toMatchObject({ actor_kind: 'operator_key', vendor_id: vendor.vendor_id })
    expect(JSON.stringify(all)).not.toContain('typed in the wrong field')
    expect(JSON.stringify(all)).not.toContain(token)
  })

  it('names the key that was issued or revoked, and who was invited', async () => {
    const vendor = await service.newVendor()
    const owner = await newPerson(service, 'owner', vendor)
    const of = { params: { vendor_id: vendor.vendor_id } }
    const issued = [
      await service.operator('issueApiKey', undefined, of),
      await owner.call('issueOwnKey', { label: '창고' }),
    ].map(({ body }) => body.api_key.key_id)
    const params = { ...of.params, key_id: issued[0] }
    await service.operator('revokeApiKey', undefined, { params })
    await owner.call('invitePerson', { name: '오별', login: 'New@Example.com', role: 'clerk' })
    const found = (await lines({ vendor_id: vendor.vendor_id })).slice(0, 4)
    expect(found.map(({ action, subject }) => [action, subject])).toEqual([
      ['invitePerson', 'New@Example.com'],
      ['revokeApiKey', issued[0]],
      ['issueOwnKey', issued[1]],
      ['issueApiKey', issued[0]],
    ])
  })

  it('says which rights a person had before and has now', async () => {
    const vendor = await service.newVendor()
    const clerk = await newPerson(service, 'clerk', vendor)
    const of = { params: { person_id: clerk.personId }, query: { vendor_id: vendor.vendor_id } }
    const change = (body: object) => service.operator('updatePerson', body, of)
    await change({ role: 'owner' })
    await change({ role: 'owner', status: 'disabled' })
    await change({ role: 'owner' })
    const [third, second, first] = await lines({ vendor_id: vendor.vendor_id })
    expect(first?.changes).toEqual([{ field: 'role', from: 'clerk', to: 'owner' }])
    expect(second?.changes).toEqual([{ field: 'status', from: 'active', to: 'disabled' }])
    expect(third?.changes).toBeNull()
    const { token, reply } = await invited(service, 'viewer', vendor, { login: clerk.login })
    const again = { token, password: PASSWORD, totp: clerk.code() }
    const joined = await clerk.call('acceptInvitation', again)
    const told = async ({ body }: { body: Json }) => (await lines({ request_id: body.request_id }))[0]
    expect(await told(reply)).toMatchObject({ changes: [{ field: 'role', from: null, to: 'viewer' }] })
    expect(await told(joined)).toMatchObject({ changes: [{ field: 'role', from: 'owner', to: 'viewer' }] })
    const taken = await service.operator('withdrawInvitation', undefined, {
      params: { invitation_id: (await invited(service, 'clerk', vendor)).reply.body.invitation.invitation_id },
      query: { vendor_id: vendor.vendor_id },
    })
    expect(await told(taken)).toMatchObject({ action: 'withdrawInvitation', subject: taken.body.invitation.login })
  })

  it('keeps who signed in also where somebody else was signed in before', async () => {
    const vendor = await service.newVendor()
    const [first, second] = [
      await newPerson(service, 'clerk', vendor),
      await newPerson(service, 'clerk', vendor),
    ]
    const { login } = second
    const reply = await first.call('signIn', { login, password: PASSWORD, totp: second.code() })
    expect(reply.status).toBe(201)
    expect(await lines({ request_id: reply.body.request_id })).toMatchObject([
      { action: 'signIn', actor_kind: 'stranger', actor_login: null, subject: second.personId },
    ])
  })

  it('is not filled by whoever tries without end, and a call that broke off in the middle has a line', async () => {
    const stranger = new TestPerson(service, 'x')
    for (let n = 0; n < 30; n++)
      await stranger.call('acceptInvitation', { token: `t${n}`, password: PASSWORD })
    const kept = (await lines({ limit: 500 })).filter(({ address }) => address === stranger.address)
    expect(kept.map(({ action }) => action)).toEqual(Array(21).fill('acceptInvitation.refused'))
    expect(kept.map(({ record_count }) => record_count)).toContain(10)
    const vendor = await service.newVendor()
    const params = { upload_id: '01JH3Q6V9X4M2T8R5B7C0D1E2F' }
    expect((await service.as(vendor, 'commitWaybills', {}, { params })).status).toBe(404)
    expect(await lines({ vendor_id: vendor.vendor_id })).toMatchObject([
      { action: 'commitWaybills.interrupted', subject: params.upload_id, actor_kind: 'vendor_key' },
      { action: 'issueApiKey' },
    ])
  })

  it('keeps each export with its rows, and counts who looks at vendors and people', async () => {
    const vendor = await service.newVendor()
    await service.importOrders(anOrder([vendor, vendor, vendor]))
    const viewer = await newPerson(service, 'viewer')
    const reason = '택배사 <b>전달</b>'
    await service.as(vendor, 'exportItems', { format: 'csv', reason })
    await service.as(vendor, 'exportItemsByQuery', undefined, { query: { format: 'csv', reason } })
    expect((await lines({ vendor_id: vendor.vendor_id })).slice(0, 2)).toMatchObject([
      { action: 'exportItemsByQuery', record_count: 3, reason },
      { action: 'exportItems', record_count: 3, reason },
    ])
    await viewer.call('getVendor', undefined, { params: { vendor_id: vendor.vendor_id } })
    expect((await lines({ actor_id: viewer.personId }))[0]).toMatchObject({
      action: 'getVendor',
      vendor_id: vendor.vendor_id,
      record_count: 1,
    })
  })

  it('keeps reads of people’s data as counts, not a line a call', async () => {
    const vendor = await service.newVendor()
    await service.importOrders(anOrder([vendor, vendor, vendor]))
    const clerk = await newPerson(service, 'viewer', vendor)
    for (let n = 0; n < 3; n++) await clerk.call('searchItems', {})
    await clerk.call('health')
    const own = await lines({ actor_id: clerk.personId })
    expect(own.filter(({ action }) => action === 'searchItems')).toMatchObject([
      { record_count: 9, vendor_id: vendor.vendor_id, address: clerk.address },
    ])
    expect(own.map(({ action }) => action)).not.toContain('health')
  })

  it('is read in pages and by day, by admins alone', async () => {
    const all = await lines({ limit: 500 })
    const pages: Json[] = []
    for (let after = ''; ; ) {
      const query = { limit: 7, to: '2026-12-31', ...(after ? { after } : {}) }
      const { body } = await admin.call('listAudit', undefined, { query })
      pages.push(...body.line_list)
      if (!body.has_more) break
      after = body.next_after
    }
    expect(pages).toEqual(all)
    expect(await lines({ to: '2026-02-10' })).toEqual([])
    expect(await lines({ from: '2027-01-01' })).toEqual([])
    const query = { vendor_id: 'x', actor_id: 'y' }
    expect((await admin.call('listAudit', undefined, { query })).status).toBe(400)
    const owner = await newPerson(service, 'owner', await service.newVendor())
    expect((await owner.call('listAudit')).body.error.code).toBe('FORBIDDEN')
  })

  it('is kept for AUDIT_DAYS, rights for three years at least', async () => {
    const audit = new Audit(service.db, service.clock, systemIds())
    const job = auditJob({ db: service.db, realClock: service.clock, audit, config: { auditDays: 730 } })
    const actionsAfter = async (days: number) => {
      service.clock.advance(days * DAY_MS)
      await job.run(new AbortController().signal)
      await admin.signIn()
      return (await lines({ limit: 500 })).map(({ action }) => action)
    }
    expect(await actionsAfter(0)).toEqual(expect.arrayContaining(['updateStatus', 'invitePerson']))
    const later = await actionsAfter(731)
    expect(later).toEqual(expect.arrayContaining(['invitePerson', 'updatePerson', 'signIn']))
    expect(later).not.toContain('updateStatus')
    expect(await actionsAfter(400)).not.toContain('invitePerson')
  })
})
