/** Letters to people, against a mail server: who gets what, when, and what becomes of it when something goes wrong. Decision 220. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { type MailServer, mailEnv, noticesOf, startWithMail, turn } from '../../../test/mail-server.ts'
import { invited, newPerson } from '../../../test/people.ts'
import { anOrder, type Json, type TestService, type TestVendor } from '../../../test/service.ts'
import { price, send } from '../../../test/trade.ts'
import { statement } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/runner.ts'

/** A Thursday: the day after the service begins. */
const DAY = '2026-02-12'
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe.each(usualKinds)('letters on %s', (kind) => {
  let service: TestService
  let server: MailServer
  let job: Job
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ service, server, job, close } = await startWithMail(kind))
  })
  afterEach(async () => {
    server.manner = 'take'
    await turn(job, service.clock)
    server.taken()
  })
  afterAll(() => close())

  const seoul = (time: string, day = DAY) => service.clock.set(`${day}T${time}:00+09:00`)
  const run = () => job.run(new AbortController().signal)
  const listed = async (query: Record<string, string> = {}): Promise<Json[]> =>
    (await service.operator('listNotices', undefined, { query })).body.notice_list
  const subjects = () => server.taken().map(({ to, subject }) => `${to}: ${subject}`)
  /** Somebody who works there, without the letters of how they came. */
  const clerkOf = async (vendor: TestVendor, role = 'clerk') => {
    const person = await newPerson(service, role, vendor)
    await turn(job, service.clock)
    server.taken()
    return person
  }

  it('tell of new orders at the next full hour, once, and only of those that nobody has confirmed', async () => {
    seoul('09:10')
    const vendor = await service.newVendor({ name: '한빛상사' })
    const person = await clerkOf(vendor)
    const [first = [], second = []] = await service.importOrders(anOrder([vendor, vendor]), anOrder([vendor]))
    await turn(job, service.clock)
    expect(server.taken()).toEqual([])
    await send(service, vendor, 'confirmInventory', { ord_prd_no: second[0], stock_available: true })
    seoul('10:00')
    await turn(job, service.clock)
    const [mail, ...others] = server.taken()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: person.login, subject: '새 주문 1건(상품 2개) · 한빛상사' })
    expect(mail?.text).toContain(`주문번호 ${first[0]?.split('_[')[0]}`)
    expect(mail?.text).toContain('https://market.example/portal/orders?tab=pending&stock=unconfirmed')
    seoul('11:00')
    await turn(job, service.clock)
    expect(server.taken()).toEqual([])
  })

  it('wait for the morning, and for a working day', async () => {
    seoul('19:30', '2026-02-13')
    const vendor = await service.newVendor()
    await clerkOf(vendor)
    seoul('20:05', '2026-02-13')
    await turn(job, service.clock)
    await service.importOrders(anOrder([vendor]))
    for (const [day, time] of [
      ['2026-02-13', '22:00'],
      ['2026-02-14', '10:00'],
      // Lunar New Year is from the 16th to the 18th.
      ['2026-02-17', '10:00'],
      ['2026-02-19', '07:55'],
    ] as const) {
      seoul(time, day)
      await turn(job, service.clock)
      expect([day, time, subjects()]).toEqual([day, time, []])
    }
    seoul('08:00', '2026-02-19')
    await turn(job, service.clock)
    expect(subjects()).toEqual([expect.stringContaining('새 주문 1건')])
  })

  it('are one for somebody who works for several vendors', async () => {
    seoul('12:10', '2026-02-20')
    const [one, two] = [
      await service.newVendor({ name: '하나상사' }),
      await service.newVendor({ name: '두리상사' }),
    ]
    const person = await clerkOf(one)
    const { token } = await invited(service, 'clerk', two, { login: person.login })
    await person.call('acceptInvitation', { token, password: '달나라-포장대-7번', totp: person.code() })
    await turn(job, service.clock)
    server.taken()
    await service.importOrders(anOrder([one]), anOrder([two]))
    seoul('13:00', '2026-02-20')
    await turn(job, service.clock)
    const mails = server.taken().filter(({ to }) => to === person.login)
    expect(mails.map(({ subject }) => subject)).toEqual(['새 주문 2건'])
    expect(mails[0]?.text).toMatch(/하나상사: 1건[\s\S]*두리상사: 1건|두리상사: 1건[\s\S]*하나상사: 1건/)
    // Each row leads to its own vendor; so does the button where a letter is about one.
    for (const { vendor_id } of [one, two])
      expect(mails[0]?.text).toContain(`/portal/orders?tab=pending&stock=unconfirmed&vendor=${vendor_id}`)
    await service.importOrders(anOrder([two]))
    seoul('14:00', '2026-02-20')
    await turn(job, service.clock)
    const [single] = server.taken().filter(({ to }) => to === person.login)
    expect(single?.text).toMatch(new RegExp(`보기: https.*&vendor=${two.vendor_id}\n`))
  })

  it('tell at once of a cancellation of what is prepared, and of other claims at the hour; none names a buyer', async () => {
    seoul('09:10', '2026-02-23')
    const vendor = await service.newVendor()
    await clerkOf(vendor)
    const names = { recv_name: '김구매', recv_hp: '010-1234-5678', recv_addr: '서울시 종로구 비밀길 7' }
    const [[packed, other] = []] = await service.importOrders(anOrder([vendor, vendor], names))
    await send(service, vendor, 'updateStatus', { ord_prd_no: packed, status: 'preparing' })
    await turn(job, service.clock)
    for (const ord_prd_no of [packed, other]) await cancel(service, ord_prd_no as string)
    await turn(job, service.clock)
    const [first, ...more] = server.taken()
    expect([first?.subject, more]).toEqual([expect.stringContaining('배송준비 중 취소 1건'), []])
    seoul('10:00', '2026-02-23')
    await turn(job, service.clock)
    const [second] = server.taken()
    expect(second?.subject).toContain('새 클레임 1건')
    for (const mail of [first, second])
      expect(`${mail?.text} ${mail?.html}`).not.toMatch(/김구매|1234|비밀길/)
  })

  it('tell of what is late and due today at nine, and not when there is nothing', async () => {
    seoul('09:30', '2026-03-03')
    const [busy, idle] = [await service.newVendor({ name: '바쁜상사' }), await service.newVendor()]
    const person = await clerkOf(busy)
    const other = await clerkOf(idle)
    await service.importOrders(
      anOrder([busy], { ord_date: '2026-02-20' }),
      anOrder([busy], { ord_date: '2026-03-02', hope_deli_sdate: '2026-03-04' }),
    )
    await turn(job, service.clock)
    server.taken()
    seoul('09:00', '2026-03-04')
    await turn(job, service.clock)
    const due = server
      .taken()
      .filter(({ to, subject }) => [person.login, other.login].includes(to) && !subject.startsWith('새 주문'))
    expect(due.map(({ to, subject }) => [to, subject])).toEqual([
      [person.login, '발송 지연 1건, 오늘 발송 1건 · 바쁜상사'],
    ])
  })

  it('follow what somebody chose, and stop by one click from a letter', async () => {
    seoul('09:10', '2026-03-05')
    const vendor = await service.newVendor()
    const person = await clerkOf(vendor)
    const before = (await person.call('getNoticeSettings')).body
    expect(before).toMatchObject({ is_on: true, address: person.login })
    expect(before.settings.map(({ kind: name, mail }: Json) => [name, mail])).toEqual([
      ['new_orders', true],
      ['due', true],
      ['cancel_in_preparation', true],
      ['claims', true],
      ['statement_confirmed', true],
      ['statement_paid', true],
      ['announcement', true],
      ['sign_in', true],
    ])
    const wrong = await person.call('updateNoticeSettings', { settings: [{ kind: 'reminder', mail: false }] })
    expect(wrong.body.error.details.issues.map(({ path }: Json) => path)).toEqual(['settings.0.kind'])
    const choose = (mail: boolean) =>
      person.call('updateNoticeSettings', { settings: [{ kind: 'new_orders', mail }] })
    await choose(false)
    await service.importOrders(anOrder([vendor]))
    seoul('10:00', '2026-03-05')
    await turn(job, service.clock)
    expect(server.taken()).toEqual([])
    expect((await choose(true)).body.settings[0]).toEqual({ kind: 'new_orders', mail: true })
    await service.importOrders(anOrder([vendor]))
    seoul('11:00', '2026-03-05')
    await turn(job, service.clock)
    const [mail] = server.taken().filter(({ subject }) => subject.startsWith('새 주문'))
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const url = new URL(/<([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '')
    const look = await service.app.inject({ url: url.pathname, headers: { accept: 'text/html' } })
    expect([look.statusCode, look.body]).toEqual([200, expect.stringContaining('그만 받기')])
    await person.signIn()
    const isWanted = async () => (await person.call('getNoticeSettings')).body.settings[0].mail
    expect(await isWanted()).toBe(true)
    const press = async (payload: string, type = 'application/x-www-form-urlencoded') => {
      const headers = { 'content-type': type }
      return (await service.app.inject({ method: 'POST', url: url.pathname, headers, payload })).statusCode
    }
    const inParts = (value: string) =>
      `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\n${value}\r\n--x--\r\n`
    const parts = 'multipart/form-data; boundary=x'
    expect(look.body).toContain('name="List-Unsubscribe" value="One-Click"')
    expect([await press(''), await press('a=b'), await press('List-Unsubscribe=No')]).toEqual([400, 400, 400])
    expect([await press(inParts('No'), parts), await press('{}', 'application/json')]).toEqual([400, 400])
    expect(await isWanted()).toBe(true)
    expect(await press('List-Unsubscribe=One-Click')).toBe(200)
    expect(await isWanted()).toBe(false)
    await choose(true)
    expect(await press(inParts('One-Click'), parts)).toBe(200)
    expect(await isWanted()).toBe(false)
  })

  it('cannot be turned off by a token that somebody made up', async () => {
    const codes = new Set<number>()
    for (let guess = 0; guess < 35; guess++) {
      const token = `1.0123456789abcdef.${Buffer.alloc(60, guess).toString('base64url')}`
      const { statusCode } = await service.app.inject({
        method: 'POST',
        url: `/unsubscribe/${token}`,
        remoteAddress: '203.0.113.9',
      })
      codes.add(statusCode)
    }
    expect([...codes]).toEqual([404, 429])
  })

  it('tell of settlements that are confirmed and paid, with the amount', async () => {
    seoul('09:10', '2026-03-09')
    const vendor = await service.newVendor({
      name: '정산상사',
      bank_code: '004',
      bank_account: '123456',
      account_holder: '정산',
    })
    const person = await clerkOf(vendor, 'viewer')
    const [[item] = []] = await service.importOrders(anOrder([vendor]))
    await send(service, vendor, 'updateStatus', {
      ord_prd_no: item,
      status: 'delivered',
      supply_price: price(22_000),
    })
    const list = (
      await service.operator('listSettlements', undefined, { query: { vendor_id: vendor.vendor_id } })
    ).body
    const { settlement_id } = list.settlement_list[0]
    await turn(job, service.clock)
    server.taken()
    await service.operator('confirmSettlement', {}, { params: { settlement_id } })
    await turn(job, service.clock)
    expect(subjects()).toEqual([`${person.login}: 22,000원 · 정산 확정 · 정산상사`])
    service.clock.advance(10 * MINUTE)
    await service.operator('paySettlement', { paid_on: '2026-03-09' }, { params: { settlement_id } })
    await turn(job, service.clock)
    expect(subjects()).toEqual([`${person.login}: 22,000원 · 지급 완료 · 정산상사`])
  })

  it('tell of a sign-in from a browser that is new, and not of a known one', async () => {
    const person = await clerkOf(await service.newVendor())
    await person.signIn()
    await turn(job, service.clock)
    expect(server.taken()).toEqual([])
    await person.call(
      'signIn',
      { login: person.login, password: '달나라-포장대-7번', totp: person.code() },
      { headers: { 'user-agent': 'Other/9' } },
    )
    await turn(job, service.clock)
    const [mail] = server.taken()
    expect(mail?.subject).toBe('새 브라우저에서 로그인했습니다')
    expect(mail?.text).toContain('Other/9')
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  })

  it('tell the operator what needs a decision at nine, of a job, of differences, and of a missing backup', async () => {
    seoul('10:10', '2026-03-10')
    const admin = await newPerson(service, 'admin')
    await turn(job, service.clock)
    server.taken()
    await service.operator('backupDone')
    await admin.call('startVerifyJob', {})
    await settled(service)
    await turn(job, service.clock)
    expect(subjects()).toEqual([`${admin.login}: 정산 점검 완료`])
    seoul('09:00', '2026-03-11')
    await turn(job, service.clock)
    const morning = server.taken().filter(({ to }) => to === admin.login)
    expect(morning.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^확인이 필요한 일 \d+가지$/),
    ])
    seoul('13:00', '2026-03-11')
    await turn(job, service.clock)
    expect(subjects()).toEqual([`${admin.login}: 26시간 넘게 백업이 없습니다`])
    seoul('14:00', '2026-03-11')
    await turn(job, service.clock)
    expect(server.taken()).toEqual([])
    await service.operator('backupDone')
  })

  it('carry invitations and links for new passwords, which are kept nowhere in clear', async () => {
    const vendor = await service.newVendor({ name: '초대상사' })
    const { login, reply } = await invited(service, 'owner', vendor)
    expect(reply.body.invitation.mailed).toBe(true)
    const plain = await service.operator('invitePerson', {
      name: '정하루',
      login: '창고',
      role: 'clerk',
      vendor_id: vendor.vendor_id,
    })
    expect(plain.body.invitation.mailed).toBe(false)
    const rows = await service.db.rows(
      statement<{ row: string }>('test.letters', 'select letter::text as row from letter'),
    )
    const token = reply.body.invitation.url.split('#')[1]
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
    await turn(job, service.clock)
    const [mail] = server.taken()
    expect([mail?.to, mail?.subject]).toEqual([login, '초대상사에 초대받았습니다'])
    expect(mail?.text).toContain(reply.body.invitation.url)
    const person = await clerkOf(vendor)
    await service.operator(
      'resetPerson',
      {},
      { params: { person_id: person.personId }, query: { vendor_id: vendor.vendor_id } },
    )
    await turn(job, service.clock)
    expect(subjects()).toEqual([`${person.login}: 비밀번호를 다시 정해 주세요`])
  })

  it('are not sent to somebody who was disabled meanwhile, nor a link that was taken back', async () => {
    seoul('09:10', '2026-03-12')
    const vendor = await service.newVendor()
    const person = await clerkOf(vendor)
    await service.operator('createAnnouncement', {
      title: '안내',
      body: '안내',
      vendor_ids: [vendor.vendor_id],
    })
    server.manner = 'later'
    await run()
    const query = { vendor_id: vendor.vendor_id }
    await service.operator(
      'updatePerson',
      { status: 'disabled' },
      { params: { person_id: person.personId }, query },
    )
    server.manner = 'take'
    service.clock.advance(6 * MINUTE)
    await run()
    expect(server.taken()).toEqual([])
    const [letter] = await listed({ address: person.login, kind: 'announcement' })
    expect(letter).toMatchObject({
      state: 'dropped',
      tries: 2,
      reason: 'the person no longer works there, or in that role',
    })
  })

  it('are tried five times in a day with one id, and stand in the record when that does not help', async () => {
    const vendor = await service.newVendor()
    const { login } = await invited(service, 'owner', vendor)
    server.manner = 'drop'
    for (const wait of [0, 5 * MINUTE, HOUR, 5 * HOUR, 18 * HOUR, 24 * HOUR, 24 * HOUR]) {
      service.clock.advance(wait)
      await run()
      // The server is left alone for a minute after it was away.
      service.clock.advance(61_000)
    }
    const mails = server.taken().filter(({ to }) => to === login)
    expect([mails.length, new Set(mails.map(({ id }) => id)).size]).toEqual([5, 1])
    expect(await listed({ address: login, state: 'failed' })).toMatchObject([{ tries: 5, next_at: null }])
  })

  it('are given up at once when nobody has that address, and others still go', async () => {
    const vendor = await service.newVendor()
    const [one, two] = [await invited(service, 'owner', vendor), await invited(service, 'clerk', vendor)]
    server.manner = 'refuse'
    await run()
    server.manner = 'take'
    const states = (await listed())
      .slice(0, 2)
      .map(({ person, state, reason }) => [person.address, state, reason])
    expect(states).toEqual(
      [two.login, one.login].map((login) => [login, 'failed', expect.stringContaining('550')]),
    )
  })

  it('are sent once by several processes', async () => {
    const vendor = await service.newVendor()
    const logins = []
    for (let n = 0; n < 12; n++) logins.push((await invited(service, 'clerk', vendor)).login)
    const others = [1, 2, 3].map(() => noticesOf(service, mailEnv(server)))
    await Promise.all([run(), ...others.map((other) => other.run(new AbortController().signal))])
    expect(
      server
        .taken()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(logins.sort())
  })

  it('are marked so that no program answers them, and answers of people reach the marketplace', async () => {
    await service.operator('updateMarketplace', { name: '가상마켓', email: 'help@market.example' })
    await invited(service, 'owner', await service.newVendor())
    await run()
    const [mail] = server.taken()
    expect(mail?.headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'x-auto-response-suppress': 'All',
      'reply-to': 'help@market.example',
    })
    expect(mail?.headers.from).toContain('<notice@market.example>')
  })

  it('take nothing from names and titles but text: no line of a header, no markup', async () => {
    const vendor = await service.newVendor({ name: '<b>굵은</b>상사\r\nBcc: all@example.com' })
    await clerkOf(vendor)
    const title = '휴무\r\nBcc: all@example.com\r\n\r\n<script>alert(1)</script>'
    const body =
      '# 제목\n\n**굵게** <img src=x onerror=alert(1)> [여기](javascript:alert(1)) [링크](https://market.example/a?b=1&c=2)'
    await service.operator('createAnnouncement', { title, body, vendor_ids: [vendor.vendor_id] })
    await turn(job, service.clock)
    const [mail] = server.taken()
    expect(mail?.headers.bcc).toBeUndefined()
    expect(mail?.subject).toBe('[공지] 휴무 Bcc: all@example.com <script>alert(1)</script>')
    expect(mail?.html).not.toMatch(/<script|<img|javascript:alert\(1\)"/)
    expect(mail?.html).toContain('<strong>굵게</strong> &lt;img src=x')
    expect(mail?.html).toContain('href="https://market.example/a?b=1&amp;c=2"')
    expect(mail?.text).toContain('링크 (https://market.example/a?b=1&c=2)')
  })
})

const cancel = (service: TestService, ord_prd_no: string) =>
  send(service, null, 'registerClaims', { ord_prd_no, type: 'cancel', reason: '단순 변심' })

async function settled(service: TestService): Promise<void> {
  const running = async () =>
    (await service.operator('listJobs', undefined, { query: { state: 'running' } })).body
  while ((await running()).job_list.length > 0) await new Promise((soon) => setTimeout(soon, 5))
}
