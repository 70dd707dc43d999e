/** Letters that a process takes together, and feeds that it looks at together. Decision 220. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { MailServer, mailEnv, noticesOf, turn } from '../../../test/mail-server.ts'
import { newPerson, type TestPerson } from '../../../test/people.ts'
import { anOrder, type Json, startTestService, type TestService } from '../../../test/service.ts'
import { send } from '../../../test/trade.ts'
import { statement } from '../../platform/db/database.ts'
import type { Job } from '../../platform/jobs/runner.ts'

/** More than a process has connections. */
const PEOPLE = 9

describe.each(usualKinds)('what goes together on %s', (kind) => {
  let service: TestService
  let server: MailServer
  let job: Job
  beforeAll(async () => {
    server = await MailServer.start()
    service = await startTestService(kind, { env: mailEnv(server) })
    job = noticesOf(service, mailEnv(server))
    await turn(job, service.clock)
  })
  afterEach(() => {
    server.beforeYes = () => {}
    server.taken()
  })
  afterAll(async () => {
    await job?.drain?.()
    await service?.close()
    await server.close()
  })

  const run = () => job.run(new AbortController().signal)
  const peopleOf = async (vendor: Awaited<ReturnType<TestService['newVendor']>>, count: number) => {
    const people: TestPerson[] = []
    for (let n = 0; n < count; n++) people.push(await newPerson(service, 'clerk', vendor))
    await turn(job, service.clock)
    server.taken()
    return people
  }
  const announce = (vendor_id: string, title: string) =>
    service.operator('createAnnouncement', { title, body: '안내', vendor_ids: [vendor_id] })
  const triesOf = async ({ login }: TestPerson): Promise<Json> => {
    const query = { address: login, kind: 'announcement' }
    const [letter] = (await service.operator('listNotices', undefined, { query })).body.notice_list
    return [letter?.state, letter?.tries]
  }

  it('is not sent to somebody who is disabled while letters before theirs are under way', async () => {
    const vendor = await service.newVendor()
    const people = await peopleOf(vendor, PEOPLE)
    const last = people.at(-1) as TestPerson
    await announce(vendor.vendor_id, '안내')
    let disabled: Promise<unknown> | undefined
    server.beforeYes = async () => {
      disabled ??= service.operator(
        'updatePerson',
        { status: 'disabled' },
        { params: { person_id: last.personId }, query: { vendor_id: vendor.vendor_id } },
      )
      await disabled
      service.clock.advance(2_000)
    }
    await run()
    const expected = people.slice(0, -1).map(({ login }) => login)
    expect(
      server
        .taken()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(expected.sort())
    expect(await triesOf(last)).toEqual(['dropped', 1])
  })

  it('loses no try and is sent once where the server is so slow that others may take it', async () => {
    const vendor = await service.newVendor()
    const people = await peopleOf(vendor, PEOPLE)
    await announce(vendor.vendor_id, '안내')
    server.beforeYes = () => service.clock.advance(61_000)
    await run()
    expect(
      server
        .taken()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(people.map(({ login }) => login).sort())
    for (const person of people) expect(await triesOf(person)).toEqual(['sent', 1])
  })

  it('reaches one person in the order in which it happened', async () => {
    const vendor = await service.newVendor()
    await peopleOf(vendor, 1)
    const titles = ['하나', '둘', '셋', '넷', '다섯', '여섯', '일곱']
    for (const title of titles) {
      await announce(vendor.vendor_id, title)
      service.clock.advance(10)
    }
    await run()
    expect(server.taken().map(({ subject }) => subject)).toEqual(titles.map((title) => `[공지] ${title}`))
  })

  it('skips feeds without news, and tells of the others in the same look', async () => {
    const [quiet, loud] = [await service.newVendor(), await service.newVendor()]
    const [, person] = [...(await peopleOf(quiet, 1)), ...(await peopleOf(loud, 1))] as [
      TestPerson,
      TestPerson,
    ]
    const items = (await service.importOrders(anOrder([quiet]), anOrder([loud]))).flat()
    await send(service, loud, 'updateStatus', { ord_prd_no: items[1], status: 'preparing' })
    await send(service, null, 'registerClaims', { ord_prd_no: items[1], type: 'cancel', reason: '변심' })
    await turn(job, service.clock)
    expect(server.taken().map(({ to }) => to)).toEqual([person.login])
    const ahead = statement<{ vendor_id: string }>('test.ahead')`
      select head.vendor_id from feed_head as head
      where head.vendor_id = any($1::text[]) and not exists (
        select 1 from notice_position as held
        where held.vendor_id = head.vendor_id and held.pace = 'at_once' and held.seq = head.last_seq
      )`
    expect(await service.db.rows(ahead, [[quiet.vendor_id, loud.vendor_id]])).toEqual([])
  })
})
