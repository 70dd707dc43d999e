/** Settlements as their vendor reads them: the operator's figures, and nobody else's settlements. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { expectSameFigures } from '../../../test/statement-figures.ts'

describe.each(usualKinds)('on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const list = (vendor: TestVendor, query = {}) =>
    service.as(vendor, 'listOwnSettlements', undefined, { query })
  const about = (
    vendor: TestVendor,
    name: 'getOwnSettlement' | 'listOwnSettlementLines' | 'ownSettlementStatement',
    settlement_no: string,
    query = {},
  ) => service.as(vendor, name, undefined, { params: { settlement_no }, query })

  /** Prices an item in each of two months, sends one, and takes one back. */
  async function trade(vendor: TestVendor) {
    const [[first = '', second = '', third = ''] = []] = await service.importOrders(
      anOrder([vendor, vendor, vendor]),
    )
    const priced = (ord_prd_no: string, total_amount: number) => ({
      ord_prd_no,
      stock_available: true,
      supply_price: { unit_price: total_amount, quantity: 1, total_amount },
    })
    await service.as(vendor, 'confirmInventory', {
      confirmations: [priced(first, 1_000), priced(second, 3_333)],
    })
    await service.operator('registerClaims', {
      claims: [{ ord_prd_no: second, type: 'cancel', reason: 'r' }],
    })
    service.clock.set('2026-03-05T06:00:00.000Z')
    await service.as(vendor, 'confirmInventory', { confirmations: [priced(third, 5_000)] })
    service.clock.set('2026-02-11T06:00:00.000Z')
    return { first, second, third }
  }

  it('shows what the operator sees of them, the newest period first, filtered and in pages', async () => {
    const vendor = await service.newVendor()
    await trade(vendor)
    const { body } = await list(vendor)
    expect(body.settlement_list.map((one: Json) => one.period_end)).toEqual(['2026-03-31', '2026-02-28'])
    const seen = await service.operator('listSettlements', undefined, {
      query: { vendor_id: vendor.vendor_id },
    })
    for (const [at, one] of body.settlement_list.entries())
      expect(seen.body.settlement_list[at]).toMatchObject(one)
    expect(body.settlement_list[1]).toMatchObject({
      subtotal: 4_333,
      cancellation_subtotal: -3_333,
      payable_amount: 1_000,
      unshipped_count: 1,
    })
    const count = async (query: object) => (await list(vendor, query)).body.pagination.total
    expect(await count({ from: '2026-03-01' })).toBe(1)
    expect(await count({ to: '2026-02-28', status: 'pending' })).toBe(1)
    expect(await count({ status: 'paid' })).toBe(0)
    const page = (await list(vendor, { limit: 1, page: 2 })).body
    expect(page.settlement_list).toEqual([body.settlement_list[1]])
    expect(page.pagination).toEqual({ page: 2, limit: 1, total: 2, has_more: false })
  })

  it('gives each with its lines, the statement as JSON and PDF, and how it was paid', async () => {
    const vendor = await service.newVendor()
    const { first } = await trade(vendor)
    const [, { settlement_no, settlement_id }] = (await list(vendor)).body.settlement_list
    const lines = (await about(vendor, 'listOwnSettlementLines', settlement_no)).body.line_list
    for (const line of lines)
      expect(line).toMatchObject({
        product_title: expect.stringMatching(/./),
        receiver_name: expect.any(String),
      })
    const ofKind = async (kind: string) =>
      (
        await service.as(vendor, 'listOwnSettlementLines', undefined, {
          params: { settlement_no },
          query: { kind },
        })
      ).body
    const reversals = lines.filter((line: Json) => line.kind === 'reversal')
    expect(await ofKind('reversal')).toMatchObject({
      line_list: reversals,
      pagination: { total: reversals.length },
    })
    expect((await ofKind('carried_out')).line_list).toEqual([])
    expect(lines.map((line: Json) => [line.kind, line.total_amount])).toEqual([
      ['sale', 1_000],
      ['sale', 3_333],
      ['reversal', -3_333],
    ])
    const whole = (await about(vendor, 'ownSettlementStatement', settlement_no, { format: 'json' })).body
    const byItem = (await service.as(vendor, 'statementData', { ord_prd_no: first })).body
    expect([whole.settlement, whole.orders]).toEqual([byItem.settlement, byItem.orders])
    const minus = { format: 'json', settlement_type: 'cancellation' }
    const reversed = (await about(vendor, 'ownSettlementStatement', settlement_no, minus)).body
    expect(reversed.orders[0].summary.subtotal).toBe(-3_333)
    const csv = await about(vendor, 'ownSettlementStatement', settlement_no, { format: 'csv' })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.raw.body.split('\r\n')).toHaveLength(
      2 + whole.orders.flatMap((order: Json) => order.items).length,
    )
    const xlsx = await about(vendor, 'ownSettlementStatement', settlement_no, { format: 'xlsx' })
    expect(xlsx.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(/_SET-.*\.xlsx"$/),
    })
    await expectSameFigures({ json: whole, csv: csv.raw.body, xlsx: xlsx.raw.rawPayload })
    const pdf = await about(vendor, 'ownSettlementStatement', settlement_no)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.headers['content-disposition']).toContain(encodeURIComponent(settlement_no))

    for (const step of ['confirmSettlement', 'paySettlement'] as const) {
      const body = step === 'paySettlement' ? { reference: '이체 17' } : {}
      expect((await service.operator(step, body, { params: { settlement_id } })).status).toBe(200)
    }
    const paid = (await about(vendor, 'getOwnSettlement', settlement_no)).body.settlement
    expect(paid).toMatchObject({
      status: 'paid',
      paid_on: '2026-02-11',
      reference: '이체 17',
      payable_amount: 1_000,
    })
  })

  it('has one answer for another vendor’s settlement and for none', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    await trade(other)
    const theirs: string[] = (await list(other)).body.settlement_list.flatMap((one: Json) => [
      one.settlement_no,
      one.settlement_id,
    ])
    for (const name of ['getOwnSettlement', 'listOwnSettlementLines', 'ownSettlementStatement'] as const) {
      const none = (await about(vendor, name, 'SET-20990101-001')).body.error
      expect(none.code).toBe('SETTLEMENT_NOT_FOUND')
      for (const settlement_no of theirs) {
        const reply = await about(vendor, name, settlement_no)
        expect([reply.status, reply.body.error]).toEqual([404, none])
      }
    }
    expect((await list(vendor)).body).toMatchObject({ settlement_list: [], pagination: { total: 0 } })
  })
})
