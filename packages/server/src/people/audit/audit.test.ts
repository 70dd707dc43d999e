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
