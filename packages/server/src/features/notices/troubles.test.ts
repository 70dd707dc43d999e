/** News that go out once, to whom, and what becomes of a letter that cannot be made. Decision 220. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { type MailServer, startWithMail, turn } from '../../../test/mail-server.ts'
import { invited, newPerson } from '../../../test/people.ts'
import { anOrder, type Json, type TestService, type TestVendor } from '../../../test/service.ts'
import { price, send } from '../../../test/trade.ts'
import { statement } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/runner.ts'

const DAY = 24 * 60 * 60_000

describe.each(usualKinds)('what is told once on %s', (kind) => {
  let service: TestService
  let server: MailServer
  let job: Job
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ service, server, job, close } = await startWithMail(kind))
  })
  afterAll(() => close())

  const run = () => job.run(new AbortController().signal)
  const subjects = () => server.taken().map(({ to, subject }) => `${to}: ${subject}`)
  const personOf = async (vendor: TestVendor, role = 'clerk') => {
    const person = await newPerson(service, role, vendor)
    await turn(job, service.clock)
    server.taken()
    return person
  }
  const announced = (vendor: TestVendor, more: object = {}) =>
    service.operator('createAnnouncement', {
      title: '안내',
      body: '내용',
      vendor_ids: [vendor.vendor_id],
      ...more,
    })

  it('tells owners in one letter of keys that expire within a week or were revoked', async () => {
    const vendor = await service.newVendor({ name: '열쇠상사' })
    const owner = await personOf(vendor, 'owner')
    await personOf(vendor, 'clerk')
    const params = { vendor_id: vendor.vendor_id }
    const issue = async (days: number) => {
      const expires_at = new Date(service.clock.now().getTime() + days * DAY).toISOString()
      return (await service.operator('issueApiKey', { expires_at }, { params })).body.api_key
    }
    const later = await issue(9)
    await issue(6)
    const gone = await issue(60)
    await service.operator('revokeApiKey', undefined, { params: { ...params, key_id: gone.key_id } })
    await turn(job, service.clock)
    const [mail, ...others] = server.taken()
    expect([mail?.to, mail?.subject, others]).toEqual([owner.login, '키와 웹훅 확인 필요 2개 · 열쇠상사', []])
    expect(mail?.text).not.toContain(later.prefix)
    await turn(job, service.clock)
    expect(server.taken()).toEqual([])
    service.clock.advance(2 * DAY)
    await turn(job, service.clock)
    expect(subjects()).toEqual([`${owner.login}: 곧 만료되는 API 키 · 열쇠상사`])
  })

  it('tells admins as well of a job that failed, and of one that ended well only who began it', async () => {
    const [admin, staff] = [await newPerson(service, 'admin'), await newPerson(service, 'staff')]
    await newPerson(service, 'viewer')
    await turn(job, service.clock)
    server.taken()
    const ended = statement('test.job')`
      insert into operator_job (job_id, kind, state, request, request_id, actor_kind, actor_id, started_at, ended_at, owner,
        leased_until, unit)
      values ($1::text, 'verify', $1::text, '{}', 'r', 'person', $2::text, $3::timestamptz, $3::timestamptz, 'o', now(), 'vendors')`
    for (const state of ['failed', 'done'])
      await service.db.rows(ended, [state, staff.personId, service.clock.now()])
    await turn(job, service.clock)
    expect(subjects().sort()).toEqual(
      [
        `${admin.login}: 정산 점검 실패`,
        `${staff.login}: 정산 점검 실패`,
        `${staff.login}: 정산 점검 완료`,
      ].sort(),
    )
  })

  it('says nothing again of a revoked key once it is forgotten that it was told', async () => {
    const vendor = await service.newVendor()
    await personOf(vendor, 'owner')
    const params = { vendor_id: vendor.vendor_id }
    const { api_key } = (await service.operator('issueApiKey', {}, { params })).body
    await service.operator('revokeApiKey', undefined, { params: { ...params, key_id: api_key.key_id } })
    await turn(job, service.clock)
    expect(server.taken()).toHaveLength(1)
    service.clock.advance(2 * 60 * 60_000)
    await turn(job, service.clock)
    await service.db.script(`delete from notice_mark where name = 'told/${api_key.key_id}/revoked'`)
    await turn(job, service.clock)
    expect(server.taken()).toEqual([])
  })

  it('says nothing of a settlement that is held back or let go after its confirmation', async () => {
    const vendor = await service.newVendor()
    const person = await personOf(vendor, 'viewer')
    const [[item] = []] = await service.importOrders(anOrder([vendor]))
    const supply_price = price(22_000)
    await send(service, vendor, 'updateStatus', { ord_prd_no: item, status: 'delivered', supply_price })
    const query = { vendor_id: vendor.vendor_id }
    const [{ settlement_id }] = (await service.operator('listSettlements', undefined, { query })).body
      .settlement_list
    await service.operator('confirmSettlement', {}, { params: { settlement_id } })
    await turn(job, service.clock)
    expect(subjects()).toEqual([expect.stringContaining(`${person.login}: 22,000원 · 정산 확정`)])
    service.clock.advance(10 * 60_000)
    const held = await service.operator(
      'holdSettlement',
      { reason: '확인 중' },
      { params: { settlement_id } },
    )
    expect(held.status).toBe(200)
    await turn(job, service.clock)
    expect(server.taken()).toEqual([])
  })

  it('tells of a settlement that comes to nothing that it was confirmed, and of no payment', async () => {
    const vendor = await service.newVendor()
    const person = await personOf(vendor, 'viewer')
    await service.operator('addAdjustments', {
      adjustments: [{ vendor_id: vendor.vendor_id, reason_code: 'penalty', amount: -5_000, memo: '지연' }],
    })
    const query = { vendor_id: vendor.vendor_id }
    const [{ settlement_id }] = (await service.operator('listSettlements', undefined, { query })).body
      .settlement_list
    const params = { settlement_id }
    const { body } = await service.operator('confirmSettlement', { set_off: true }, { params })
    expect(body.settlement.status).toBe('paid')
    await turn(job, service.clock)
    expect(subjects()).toEqual([expect.stringContaining(`${person.login}: 0원 · 정산 확정`)])
  })

  it('is not sent of a settlement that was reopened, nor of an announcement that was taken back, meanwhile', async () => {
    const vendor = await service.newVendor()
    const person = await personOf(vendor)
    const [[item] = []] = await service.importOrders(anOrder([vendor]))
    const supply_price = price(22_000)
    await send(service, vendor, 'updateStatus', { ord_prd_no: item, status: 'delivered', supply_price })
    const query = { vendor_id: vendor.vendor_id }
    const [{ settlement_id }] = (await service.operator('listSettlements', undefined, { query })).body
      .settlement_list
    const params = { settlement_id }
    server.manner = 'later'
    await service.operator('confirmSettlement', {}, { params })
    const { announcement } = (await announced(vendor)).body
    await turn(job, service.clock)
    expect((await service.operator('reopenSettlement', {}, { params })).status).toBe(200)
    const { announcement_id } = announcement
    await service.operator('withdrawAnnouncement', undefined, { params: { announcement_id } })
    server.manner = 'take'
    service.clock.advance(6 * 60_000)
    await run()
    expect(server.taken().filter(({ to }) => to === person.login)).toEqual([])
    const list = (await service.operator('listNotices', undefined, { query: { address: person.login } })).body
    const reasons = list.notice_list.map(({ kind: name, state }: Json) => [name, state])
    expect(reasons).toEqual(
      expect.arrayContaining([
        ['announcement', 'dropped'],
        ['statement_confirmed', 'dropped'],
      ]),
    )
  })

  it('says what an announcement says, which no letter keeps, and leads to it', async () => {
    const vendor = await service.newVendor()
    const person = await personOf(vendor)
    const body = '하나뿐인 내용'
    const { announcement_id } = (await announced(vendor, { body })).body.announcement
    await turn(job, service.clock)
    const [mail] = server.taken().filter(({ to }) => to === person.login)
    expect(mail?.text).toContain(body)
    expect(mail?.text).toContain(`https://market.example/portal/notices/${announcement_id}`)
    const kept = statement<{ row: string }>('test.kept', 'select letter::text as row from letter')
    expect((await service.db.rows(kept)).filter(({ row }) => row.includes(body))).toEqual([])
  })

  it('is not sent for a role that somebody lost meanwhile, nor of an announcement that has ended', async () => {
    const vendor = await service.newVendor()
    const person = await personOf(vendor)
    await service.importOrders(anOrder([vendor], { ord_date: '2026-01-05' }))
    server.manner = 'later'
    const query = { vendor_id: vendor.vendor_id }
    expect((await service.operator('remindLate', { vendor_ids: [vendor.vendor_id] })).body.sent_count).toBe(1)
    await announced(vendor, { until: new Date(service.clock.now().getTime() + 60_000).toISOString() })
    await run()
    const params = { person_id: person.personId }
    await service.operator('updatePerson', { role: 'viewer' }, { params, query })
    server.manner = 'take'
    service.clock.advance(6 * 60_000)
    await run()
    expect(server.taken().filter(({ to }) => to === person.login)).toEqual([])
    const list = (await service.operator('listNotices', undefined, { query: { address: person.login } })).body
    const reasons = list.notice_list.map(({ kind: name, state, reason }: Json) => [name, state, reason])
    expect(reasons).toEqual(
      expect.arrayContaining([
        ['announcement', 'dropped', 'it was used, has ended or was taken back'],
        ['reminder', 'dropped', 'the person no longer works there, or in that role'],
      ]),
    )
  })

  it('lets other letters go when one cannot be made, which counts as a try', async () => {
    const vendor = await service.newVendor()
    const [owner, clerk] = [await personOf(vendor, 'owner'), await personOf(vendor)]
    server.manner = 'later'
    await announced(vendor)
    await run()
    const fact = { vendor_id: vendor.vendor_id, vendor_name: '', what: 'nothing', name: '', at: '' }
    const broken = statement(
      'test.break',
      `update letter set kind = 'trouble', facts = $2::jsonb where receiver = $1::text and kind = 'announcement'`,
    )
    await service.db.rows(broken, [owner.personId, JSON.stringify({ fact })])
    server.manner = 'take'
    service.clock.advance(6 * 60_000)
    await run()
    expect(server.taken().map(({ to }) => to)).toEqual([clerk.login])
    const query = { address: owner.login, kind: 'trouble' }
    const list = (await service.operator('listNotices', undefined, { query })).body
    expect(list.notice_list).toMatchObject([{ state: 'queued', tries: 2, reason: expect.any(String) }])
  })

  it('breaks a letter off when the process stops, and keeps it with all its tries', async () => {
    const { login } = await invited(service, 'owner', await service.newVendor())
    server.manner = 'hang'
    const stop = new AbortController()
    const running = job.run(stop.signal)
    await server.reached()
    stop.abort()
    await running
    server.manner = 'take'
    server.taken()
    const list = (await service.operator('listNotices', undefined, { query: { address: login } })).body
    expect(list.notice_list).toMatchObject([{ state: 'queued', tries: 0 }])
    await run()
    expect(server.taken().map(({ to }) => to)).toEqual([login])
  })

  it('skips vendors whom no letter reaches, and reminds them once one does', async () => {
    const vendor = await service.newVendor()
    await service.importOrders(anOrder([vendor], { ord_date: '2026-01-05' }))
    const press = async () => (await service.operator('remindLate', { vendor_ids: [vendor.vendor_id] })).body
    const { vendor_id } = vendor
    expect(await press()).toMatchObject({ sent_count: 0, skipped: [{ vendor_id, reason: 'nobody' }] })
    await personOf(vendor)
    expect(await press()).toMatchObject({ sent_count: 1, skipped: [] })
  })
})
