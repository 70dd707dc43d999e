/** Announcements and reminders, and the same texts in webhooks and in the sandbox. Decision 220. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { type MailServer, startWithMail, turn } from '../../../test/mail-server.ts'
import { newPerson } from '../../../test/people.ts'
import { Receiver } from '../../../test/receiver.ts'
import { anOrder, type Json, type TestService } from '../../../test/service.ts'
import type { Job } from '../../platform/jobs/runner.ts'

describe.each(usualKinds)('announcements and reminders on %s', (kind) => {
  let service: TestService
  let server: MailServer
  let job: Job
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ service, server, job, close } = await startWithMail(kind))
  })
  afterAll(() => close())

  it('stand until each person has confirmed them, for the vendors that they are for', async () => {
    const [one, two] = [await service.newVendor(), await service.newVendor()]
    const person = await newPerson(service, 'viewer', one)
    const body = {
      title: '휴무 안내',
      body: '**쉽니다**',
      vendor_ids: [one.vendor_id],
      must_confirm: true,
      until: '2026-02-20',
    }
    const { announcement } = (await service.operator('createAnnouncement', body)).body
    expect(announcement).toMatchObject({ until: '2026-02-20T15:00:00.000Z', read_count: 0 })
    const own = async () => (await person.call('listOwnAnnouncements')).body.announcement_list
    expect(await own()).toMatchObject([{ title: '휴무 안내', is_open: true, read_at: null }])
    const other = await newPerson(service, 'viewer', two)
    expect((await other.call('listOwnAnnouncements')).body.announcement_list).toEqual([])
    const params = { announcement_id: announcement.announcement_id as string }
    const read = await person.call('readAnnouncement', {}, { params })
    expect(read.body.announcement).toMatchObject({ is_open: true, confirmed_at: null })
    await person.call('readAnnouncement', { confirmed: true }, { params })
    expect(await own()).toMatchObject([{ is_open: false }])
    const seen = (await service.operator('getAnnouncement', undefined, { params })).body
    expect(seen.announcement).toMatchObject({ read_count: 1, confirmed_count: 1 })
    expect(seen.reader_list).toMatchObject([{ vendor_id: one.vendor_id, name: '정하루' }])
    expect((await other.call('readAnnouncement', {}, { params })).status).toBe(404)
    await service.operator('withdrawAnnouncement', undefined, { params })
    expect(await own()).toEqual([])
  })

  it('about the service are said to programs of their vendors, the earliest first, until they end or are taken back', async () => {
    const [one, two] = [await service.newVendor(), await service.newVendor()]
    const only = [one.vendor_id]
    const made = async (more: object) =>
      service.operator('createAnnouncement', { title: '점검', body: '멈춥니다', vendor_ids: only, ...more })
    const said = async (to = one) => (await service.as(to, 'health')).body.service_notices
    const now = service.clock.now().getTime()
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    await made({ title: '휴무' })
    await made({ about: 'maintenance', starts_at: at(20), until: at(22) })
    const { announcement } = (await made({ title: '조회 지연', about: 'trouble' })).body
    expect(announcement).toMatchObject({ about: 'trouble', starts_at: announcement.created_at, until: null })
    expect(await said()).toEqual([
      {
        announcement_id: announcement.announcement_id,
        about: 'trouble',
        title: '조회 지연',
        starts_at: announcement.created_at,
        ends_at: null,
      },
      expect.objectContaining({ about: 'maintenance', starts_at: at(20), ends_at: at(22) }),
    ])
    expect(await said(two)).toEqual([])
    await service.operator('withdrawAnnouncement', undefined, { params: announcement })
    service.clock.advance(23 * 3_600_000)
    expect(await said()).toEqual([])
    for (const [wrong, path] of [
      [{ starts_at: at(30) }, 'starts_at'],
      [{ about: 'trouble', starts_at: 'soon' }, 'starts_at'],
      [{ about: 'trouble', starts_at: at(40), until: at(30) }, 'starts_at'],
      [{ about: 'weather' }, 'about'],
    ] as const)
      expect((await made(wrong)).body.error.details.issues).toMatchObject([{ path }])
  })

  it('remind each late vendor once a day', async () => {
    const vendor = await service.newVendor({ name: '늦은상사' })
    const person = await newPerson(service, 'clerk', vendor)
    await service.importOrders(anOrder([vendor], { ord_date: '2026-01-05' }))
    await turn(job, service.clock)
    server.taken()
    const press = async () => (await service.operator('remindLate', { vendor_ids: [vendor.vendor_id] })).body
    const { vendor_id } = vendor
    expect(await press()).toMatchObject({ sent_count: 1, skipped: [] })
    expect(await press()).toMatchObject({
      sent_count: 0,
      skipped: [{ vendor_id, reason: 'reminded_today' }],
    })
    const punctual = await service.newVendor()
    const both = { vendor_ids: [vendor.vendor_id, punctual.vendor_id] }
    expect((await service.operator('remindLate', both)).body.skipped).toEqual([
      { vendor_id: punctual.vendor_id, reason: 'not_late' },
      { vendor_id, reason: 'reminded_today' },
    ])
    await turn(job, service.clock)
    const mine = server.taken().filter(({ to }) => to === person.login)
    expect(mine.map(({ subject }) => subject)).toEqual(['발송 지연 1건, 발송해 주세요 · 늦은상사'])
    const list = (
      await service.operator('listReminders', undefined, { query: { vendor_id: vendor.vendor_id } })
    ).body
    expect(list.reminder_list).toMatchObject([{ vendor_name: '늦은상사', late_count: 1, people_count: 1 }])
  })

  it('go to webhooks of the operator that name notices, signed, also for somebody without an address', async () => {
    const receiver = await Receiver.start()
    const sent = { url: receiver.url(), kinds: ['notice'] }
    const { webhook } = (await service.operator('createOperatorWebhook', sent)).body
    const vendor = await service.newVendor()
    await newPerson(service, 'clerk', vendor)
    await service.operator('createAnnouncement', {
      title: '안내',
      body: '내용',
      vendor_ids: [vendor.vendor_id],
    })
    await turn(job, service.clock)
    const got = receiver.received
      .map(({ body }: Json) => body)
      .filter(({ data }: Json) => data.kind === 'announcement')
    expect(got).toMatchObject([
      { type: 'notice', data: { subject: '[공지] 안내', person: { name: '정하루' } } },
    ])
    expect(Object.keys(got[0].data.person).sort()).toEqual(['language', 'login', 'name', 'person_id'])
    expect(JSON.stringify(got)).not.toContain('unsubscribe')
    expect(
      (await service.as(vendor, 'createWebhook', { url: 'https://a.example/x', kinds: ['notice'] })).status,
    ).toBe(400)
    await service.operator('deleteOperatorWebhook', undefined, { params: { webhook_id: webhook.webhook_id } })
    await receiver.close()
  })

  it('say in a test letter what the mail server said', async () => {
    server.taken()
    const asked = { to: 'office@market.example', language: 'en' }
    expect((await service.operator('sendTestNotice', asked)).body).toMatchObject({ sent: true, reason: null })
    expect(server.taken().map(({ to, subject }) => [to, subject])).toEqual([
      [asked.to, 'This is a test letter'],
    ])
    server.manner = 'refuse'
    const refused = (await service.operator('sendTestNotice', asked)).body
    server.manner = 'take'
    expect(refused).toMatchObject({ sent: false, reason: expect.stringContaining('550') })
  })
})
