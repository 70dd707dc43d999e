/** What the sandbox lists instead of sending it: by the clock of each vendor, and after it began again. Decision 220. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { noticesOf } from '../../../test/mail-server.ts'
import { type SandboxTest, startWithSandbox } from '../../../test/sandbox-service.ts'
import { anOrder, type Json, type TestVendor } from '../../../test/service.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/runner.ts'
import { SandboxClock } from '../sandbox/clock/sandbox-clock.ts'

describe.each(usualKinds)('letters in the sandbox on %s', (kind) => {
  let both: SandboxTest
  let job: Job
  let one: TestVendor
  let other: TestVendor
  beforeAll(async () => {
    both = await startWithSandbox(kind)
    one = (await both.newVendor()).test
    other = (await both.newVendor()).test
    const { clock } = both.live
    // A Thursday.
    clock.set('2026-03-05T07:00:00+09:00')
    const db = both.testDb() as Database
    job = noticesOf({ db, clock }, {}, new SandboxClock(db, clock))
    await look()
  })
  afterAll(async () => {
    await job.drain?.()
    await both.close()
  })

  const look = () => job.run(new AbortController().signal)
  const listed = async (vendor: TestVendor): Promise<Json[]> => {
    await look()
    return (await both.live.as(vendor, 'listSandboxNotices')).body.notice_list
  }
  const subjects = async (vendor: TestVendor) => (await listed(vendor)).map(({ subject }) => subject)
  const bring = (...vendors: TestVendor[]) =>
    both.operator('importOrders', { orders: vendors.map((vendor) => anOrder([vendor])) })
  const advance = async (advance: string, vendor?: TestVendor) => {
    const asked = vendor
      ? both.live.as(vendor, 'advanceClock', { advance })
      : both.operator('advanceClock', { advance })
    expect((await asked).status).toBe(200)
  }

  it('are listed with what they say, at their hour, to the vendor alone', async () => {
    await bring(one)
    expect(await subjects(one)).toEqual([])
    await advance('PT2H')
    const [due, orders, ...more] = await listed(one)
    expect([orders?.kind, orders?.subject, more]).toEqual([
      'new_orders',
      expect.stringMatching(/^새 주문 1건/),
      [],
    ])
    expect(orders?.text).toMatch(/주문번호 .*\n[\s\S]*\/portal\/orders\?tab=pending/)
    expect(due).toMatchObject({ kind: 'due', vendor_ids: [one.vendor_id] })
    expect(await subjects(other)).toEqual([])
    const all = (await both.operator('listSandboxNotices', undefined, { query: { limit: '1' } })).body
    expect(all).toMatchObject({ has_more: true, notice_list: [{ notice_id: due?.notice_id }] })
    const query = { after: all.next_after as string }
    expect((await both.operator('listSandboxNotices', undefined, { query })).body.notice_list).toMatchObject([
      { notice_id: orders?.notice_id },
    ])
  })

  it('come by the clock of the vendor that moved its own', async () => {
    await bring(one, other)
    await advance('P1D', one)
    expect(await subjects(one)).toEqual([
      expect.stringMatching(/^(발송 지연|오늘 발송)/),
      expect.stringMatching(/^새 주문 1건/),
      ...Array(2).fill(expect.anything()),
    ])
    expect(await subjects(other)).toEqual([])
    await advance('PT1H')
    expect(await subjects(other)).toEqual([expect.stringMatching(/^새 주문 1건/)])
  })

  it('begin again with a vendor that resets, and go on for others', async () => {
    const before = await subjects(other)
    expect((await both.live.as(one, 'resetSandbox')).status).toBe(200)
    expect([await subjects(one), await subjects(other)]).toEqual([[], before])
    await bring(one)
    await advance('PT2H', one)
    expect(await subjects(one)).toEqual([
      expect.stringMatching(/^(발송 지연|오늘 발송)/),
      expect.stringMatching(/^새 주문 1건/),
    ])
  })

  it('come at their hours again once all began again and the clock went back', async () => {
    await advance('P7D')
    await look()
    expect((await both.operator('resetSandbox')).status).toBe(200)
    expect(await subjects(other)).toEqual([])
    await bring(other)
    await advance('PT2H')
    expect(await subjects(other)).toContainEqual(expect.stringMatching(/^새 주문 1건/))
  })
})
