import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, usualKinds } from '../../../../test/databases.ts'
import { newPerson } from '../../../../test/people.ts'
import { anOrder, type Json, startTestService, type TestService } from '../../../../test/service.ts'

const price = { unit_price: 1_100, quantity: 1, total_amount: 1_100 }
const party = {
  biz_no: '093-81-76520',
  owner: '김하늘',
  address: '성남',
  bank_code: '004',
  bank_account: '0012-034 567890',
  account_holder: '달나라덴탈',
}

describe.each(usualKinds)("a month's end on %s", (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind, { db: await openTestDatabase(kind) })
    service.clock.set('2026-02-11T06:00:00Z')
    for (const name of ['다온', '누리', '새솔']) {
      const vendor = await service.newVendor({ name, ...party })
      const [[ord_prd_no] = []] = await service.importOrders(anOrder([vendor]))
      const stock = { ord_prd_no, stock_available: true, supply_price: price }
      await service.as(vendor, 'confirmInventory', { confirmations: [stock] })
      if (name === '새솔') continue
      const waybill = { ord_prd_no, carrier_code: 'cj', tracking_number: '1' }
      await service.as(vendor, 'registerShipments', { shipments: [waybill] })
    }
    service.clock.set('2026-03-02T00:00:00Z')
  })
  afterAll(() => service.close())

  const look = async (seen?: string): Promise<Json> =>
    (await service.operator('monthEnd', undefined, { query: { month: '2026-02', ...(seen && { seen }) } }))
      .body
  const short = ({ step_list }: Json) =>
    Object.fromEntries(
      step_list.map(({ step, state, left_out }: Json) => [
        step,
        [
          state,
          ...left_out.flatMap(({ reason, named }: Json) =>
            named.map((n: Json) => `${reason} ${n.vendor_name}`),
          ),
        ],
      ]),
    )
  const settlementOf = async (name: string): Promise<Json> =>
    (await service.operator('listSettlements')).body.settlement_list.find(
      ({ vendor_name }: Json) => vendor_name === name,
    )

  it('says who is left out of each step, and says nothing again while nothing was done', async () => {
    const before = await look()
    expect(short(before)).toMatchObject({
      review: ['part', 'unshipped 새솔'],
      confirm: ['todo'],
      tax_invoices: ['none'],
      statements: ['none'],
    })
    expect(await look(before.mark)).toMatchObject({ mark: before.mark, step_list: null })

    const params = { settlement_id: (await settlementOf('다온')).settlement_id }
    await service.operator('confirmSettlement', {}, { params })
    const after = await look(before.mark)
    expect(short(after)).toMatchObject({
      confirm: ['part', expect.stringMatching(/^pending/), expect.stringMatching(/^pending/)],
      tax_invoices: ['todo', 'pending 새솔', 'pending 누리'],
      statements: ['ready', 'pending 새솔', 'pending 누리'],
    })
  })

  it('says what changes with a vendor alone: a hold of its payments, another account, a suspension', async () => {
    const { vendor_id } = await settlementOf('다온')
    const params = { vendor_id }
    let { mark } = await look()
    const transferAfter = async (change: Promise<{ status: number }>) => {
      expect((await change).status).toBe(200)
      const after = await look(mark)
      mark = after.mark
      return short(after).transfer
    }
    const rest = ['pending 새솔', 'pending 누리']
    const change = (body: Json) => service.operator('updateVendor', body, { params })
    const hold = service.operator('holdVendor', { reason: '계좌 확인' }, { params })
    expect(await transferAfter(hold)).toEqual(['todo', ...rest, 'on_hold 다온'])
    expect(await transferAfter(service.operator('releaseVendor', undefined, { params }))).toEqual([
      'todo',
      ...rest,
    ])
    const account = change({ bank_account: '999-1' })
    expect(await transferAfter(account)).toEqual(['todo', ...rest, 'account_changed 다온'])
    const back = change({ bank_account: party.bank_account })
    expect(await transferAfter(back)).toEqual(['todo', ...rest])
    expect(await transferAfter(change({ status: 'suspended' }))).toEqual(['todo', ...rest, 'on_hold 다온'])
    expect(await transferAfter(change({ status: 'active' }))).toEqual(['todo', ...rest])
  })

  it('says who marked the tax invoices, and which vendors are not marked', async () => {
    const { vendor_id, settlement_id } = await settlementOf('누리')
    await service.operator('confirmSettlement', {}, { params: { settlement_id } })
    const { mark } = await look()
    const person = await newPerson(service, 'accounting')
    const body = { month: '2026-02', vendor_ids: [vendor_id] }
    expect((await person.call('markTaxInvoicesIssued', body)).status).toBe(200)
    const after = await look(mark)
    expect(short(after).tax_invoices).toEqual(['part', 'pending 새솔', 'not_issued 다온'])
    expect(after.step_list[4].done_by).toMatchObject([{ name: '정하루', count: 1 }])
  })

  it('shows the jobs of the month, and who made the statements', async () => {
    const { mark } = await look()
    const { job } = (await service.operator('startStatementsJob', { month: '2026-02', format: 'csv' })).body
    const state = async () =>
      (await service.operator('getJob', undefined, { params: { job_id: job.job_id } })).body.job.state
    await expect.poll(state, { timeout: 20_000 }).toBe('done')
    const { job_list, ...after } = await look(mark)
    expect(job_list).toMatchObject([{ job_id: job.job_id, kind: 'statements', state: 'done' }])
    expect(short(after).statements).toEqual(['part', 'pending 새솔'])
    expect(after.step_list[5]).toMatchObject({ done: { count: 2 }, done_by: [{ name: null, count: 2 }] })
    const of = async (month: string) =>
      (await service.operator('monthEnd', undefined, { query: { month } })).body.job_list
    expect(await of('2026-01')).toEqual([])
  })

  it('says of a vendor that nothing of it is in the form for the bulk issue', async () => {
    const vendor = await service.newVendor({ name: '소수', ...party })
    const [[ord_prd_no] = []] = await service.importOrders(anOrder([vendor]))
    const fraction = { ...price, unit_price: 1_100.5, total_amount: 1_100.5 }
    const stock = { ord_prd_no, stock_available: true, supply_price: fraction }
    await service.as(vendor, 'confirmInventory', { confirmations: [stock] })
    const waybill = { ord_prd_no, carrier_code: 'cj', tracking_number: '2' }
    await service.as(vendor, 'registerShipments', { shipments: [waybill] })
    service.clock.set('2026-04-02T00:00:00Z')
    const { settlement_id } = await settlementOf('소수')
    await service.operator('confirmSettlement', {}, { params: { settlement_id } })
    const query = { month: '2026-03' }
    const { body } = await service.operator('monthEnd', undefined, { query })
    expect(short(body).tax_invoices).toContain('not_in_form 소수')
    expect(body.step_list[4].todo.count).toBe(0)
  })
})
