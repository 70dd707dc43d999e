/** Who gets the news that go out once, in which language, and where they lead. Decision 220. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { MailServer, mailEnv, noticesOf, turn } from '../../../test/mail-server.ts'
import { newPerson } from '../../../test/people.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import { statement } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/runner.ts'

describe.each(usualKinds)('kinds of letters on %s', (kind) => {
  let service: TestService
  let server: MailServer
  let job: Job
  beforeAll(async () => {
    server = await MailServer.start()
    const env = { ...mailEnv(server), CONSOLE_URL: 'https://console.example' }
    service = await startTestService(kind, { env })
    job = noticesOf(service, env)
    await turn(job, service.clock)
  })
  afterAll(async () => {
    await job.drain?.()
    await service.close()
    await server.close()
  })

  const personOf = async (vendor: TestVendor | null, role: string) => {
    const person = await newPerson(service, role, vendor)
    await turn(job, service.clock)
    server.taken()
    return person
  }
  const announced = async (vendor: TestVendor, fields: object) => {
    const told = { title: '안내', body: '내용', vendor_ids: [vendor.vendor_id], ...fields }
    return (await service.operator('createAnnouncement', told)).body.announcement
  }

  it('tells owners of a webhook that gets no messages, by its host alone', async () => {
    const vendor = await service.newVendor({ name: '웹훅상사' })
    const owner = await personOf(vendor, 'owner')
    await personOf(vendor, 'clerk')
    const { webhook } = (
      await service.as(vendor, 'createWebhook', { url: 'https://erp.example/hook?key=hidden' })
    ).body
    const paused = statement('test.paused')`
      update webhook_endpoint set status = 'paused', paused_reason = 'failing', failing_since = $2::timestamptz
      where webhook_id = $1::text`
    await service.db.rows(paused, [webhook.webhook_id, service.clock.now()])
    await turn(job, service.clock)
    const [mail, ...others] = server.taken()
    expect([mail?.to, others]).toEqual([owner.login, []])
    expect(mail?.subject).toBe('응답하지 않아 멈춘 웹훅 · 웹훅상사')
    expect(mail?.text).toContain('erp.example')
    expect(`${mail?.text}${mail?.html}`).not.toContain('hidden')
    expect(mail?.text).toContain('https://market.example/portal/developers')
  })

  it('tells the office of differences that a verification found, with a link to the console', async () => {
    const admin = await personOf(null, 'admin')
    await personOf(null, 'viewer')
    const found = statement('test.differences')`
      insert into verify_run (started_at, finished_at, checked_count, difference_count, unchecked_count, subjects)
      values ($1::timestamptz, $1::timestamptz, 10, 2, 0, '{}')`
    await service.db.rows(found, [service.clock.now()])
    await turn(job, service.clock)
    const [mail, ...others] = server.taken()
    expect([mail?.to, mail?.subject, others]).toEqual([admin.login, '정산 점검 차이 2건', []])
    expect(mail?.text).toContain('https://console.example/console/overview')
    await turn(job, service.clock)
    expect(server.taken()).toEqual([])
  })

  it('speaks the language of each person', async () => {
    const vendor = await service.newVendor({ name: 'Hanbit' })
    const [korean, english] = [await personOf(vendor, 'clerk'), await personOf(vendor, 'clerk')]
    await english.call('updateMe', { language: 'en' })
    await announced(vendor, {})
    await turn(job, service.clock)
    expect(server.taken().map(({ to, subject }): Json => [to, subject])).toEqual(
      expect.arrayContaining([
        [korean.login, '[공지] 안내'],
        [english.login, '[Announcement] 안내'],
      ]),
    )
  })

  it('brings an announcement that has to be confirmed to those as well who turned announcements off', async () => {
    const vendor = await service.newVendor()
    const person = await personOf(vendor, 'clerk')
    const settings = [{ kind: 'announcement', mail: false }]
    expect((await person.call('updateNoticeSettings', { settings })).status).toBe(200)
    const plain = await announced(vendor, { title: '보통' })
    await announced(vendor, { title: '필독', must_confirm: true })
    await turn(job, service.clock)
    const mails = server.taken()
    expect(mails.map(({ subject }) => subject)).toEqual(['[공지] 필독'])
    expect(mails[0]?.headers['list-unsubscribe']).toBeUndefined()
    // In the portal a plain one stands until it is read.
    const { announcement_id } = plain
    const isOpen = async () => {
      const { announcement_list } = (await person.call('listOwnAnnouncements')).body
      return announcement_list.find((one: Json) => one.announcement_id === announcement_id).is_open
    }
    expect(await isOpen()).toBe(true)
    await person.call('readAnnouncement', {}, { params: { announcement_id } })
    expect(await isOpen()).toBe(false)
  })

  it('counts letters that wait and that could not be sent in the figures of the service', async () => {
    const vendor = await service.newVendor()
    await personOf(vendor, 'clerk')
    server.manner = 'refuse'
    await announced(vendor, {})
    await turn(job, service.clock)
    server.manner = 'take'
    const { body } = await service.app.inject({ url: '/metrics' })
    expect(body).toMatch(/napum_letters\{[^}]*state="failed"[^}]*\} 1\n/)
    expect(body).toMatch(/napum_letters\{[^}]*state="queued"[^}]*\} 0\n/)
  })
})

describe.each(usualKinds)('without a mail server on %s', (kind) => {
  it('everything works, and no letter is kept', async () => {
    const service = await startTestService(kind)
    const job = noticesOf(service, {})
    await turn(job, service.clock)
    const vendor = await service.newVendor()
    const person = await newPerson(service, 'clerk', vendor)
    const told = { title: '안내', body: '내용', vendor_ids: [vendor.vendor_id] }
    expect((await service.operator('createAnnouncement', told)).status).toBe(201)
    await turn(job, service.clock)
    const { notice_list, is_on } = (await service.operator('listNotices')).body
    expect([notice_list, is_on]).toEqual([[], false])
    expect((await person.call('getNoticeSettings')).body.is_on).toBe(false)
    await job.drain?.()
    await service.close()
  })
})
