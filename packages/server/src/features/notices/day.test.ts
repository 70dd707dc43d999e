/** A working day of fifty vendors by the clock: who gets which letters, none without need, none that names a buyer. Decision 220. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { type Mail, type MailServer, startWithMail, turn } from '../../../test/mail-server.ts'
import { newPerson } from '../../../test/people.ts'
import { anOrder, type TestService, type TestVendor } from '../../../test/service.ts'
import { send } from '../../../test/trade.ts'
import type { Job } from '../../platform/jobs/runner.ts'

const VENDORS = 50
/** A Thursday. */
const DAY = '2026-02-12'
const buyer = {
  order_name: '김구매',
  receiver_name: '박수령',
  receiver_tel: '02-123-4567',
  receiver_hp: '010-9876-5432',
  receiver_addr: '서울특별시 비밀구 비밀길 77',
}

describe.each(usualKinds)('a day of fifty vendors on %s', (kind) => {
  let service: TestService
  let server: MailServer
  let job: Job
  let close: () => Promise<void>
  const mails: Mail[] = []
  beforeAll(async () => {
    ;({ service, server, job, close } = await startWithMail(kind))
  })
  afterAll(() => close())

  const at = async (time: string) => {
    service.clock.set(`${DAY}T${time}:00+09:00`)
    await turn(job, service.clock)
    mails.push(...server.taken())
  }

  it('brings each person what waits, at its hour, and nobody else anything', async () => {
    const vendors: TestVendor[] = []
    const logins: string[] = []
    for (let n = 0; n < VENDORS; n++) {
      const vendor = await service.newVendor({ name: `상사 ${n}` })
      vendors.push(vendor)
      logins.push((await newPerson(service, 'clerk', vendor)).login)
    }
    await turn(job, service.clock)
    server.taken()
    const part = (from: number, to: number) => vendors.slice(from, to)
    const orders = (of: readonly TestVendor[], fields: object = {}) =>
      service.importOrders(...of.map((vendor) => anOrder([vendor], { ...buyer, ...fields })))
    await orders(part(30, 40), { ord_date: '2026-01-05' })
    await at('07:30')
    await at('08:00')
    await at('09:00')
    const items = await orders(part(0, 20))
    await at('10:00')
    await at('11:00')
    const cancelled = items.slice(0, 5).map(([item]) => item)
    for (const [n, ord_prd_no] of cancelled.entries())
      await send(service, vendors[n] as TestVendor, 'updateStatus', { ord_prd_no, status: 'preparing' })
    for (const ord_prd_no of cancelled)
      await send(service, null, 'registerClaims', { ord_prd_no, type: 'cancel', reason: '단순 변심' })
    await at('11:20')
    for (const hour of [12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23]) await at(`${hour}:00`)

    const kindOf = ({ subject }: Mail) => subject.replace(/ [\d,]+건.*/, '')
    const got = (name: string) =>
      mails.filter((mail) => kindOf(mail) === name).map(({ to }) => logins.indexOf(to))
    const byNumber = (a: number, b: number) => a - b
    const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n)
    expect(got('새 주문').sort(byNumber)).toEqual([...upTo(0, 20), ...upTo(30, 40)])
    expect(got('발송 지연').sort(byNumber)).toEqual(upTo(30, 40))
    expect(got('배송준비 중 취소').sort(byNumber)).toEqual(upTo(0, 5))
    expect(mails).toHaveLength(45)
  })

  it('names no buyer, phone or address in any of them', () => {
    const text = mails.map(({ subject, text, html }) => `${subject} ${text} ${html}`).join('\n')
    for (const secret of Object.values(buyer)) expect(text).not.toContain(secret)
    // A number of a phone or of an account is nowhere; numbers of orders are longer.
    expect(text).not.toMatch(/\b0\d{1,2}-\d{3,4}-\d{4}\b/)
    expect(text).not.toContain('비밀')
  })
})
