/** A settlement below zero is closed at 0, and the vendor's next one takes up the difference. Decision 209. */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import { expectContract, newItem, price, send } from '../../../test/trade.ts'

const party = { biz_no: '093-81-76520', owner: '김하늘', address: '성남' }

describe.each(usualKinds)('a settlement below zero on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
    await service.operator('updateMarketplace', { name: '나눔마켓', ...party })
  })
  afterAll(() => service.close())

  const on = (day: string) => service.clock.set(`${day}T03:00:00.000Z`)
  const sell = async (vendor: TestVendor, total: number): Promise<string> => {
    const item = await newItem(service, vendor)
    await send(service, vendor, 'updateStatus', {
      ord_prd_no: item,
      status: 'delivered',
      supply_price: price(total),
    })
    return item
  }
  /** All settlements of a vendor, the oldest first. */
  const listed = async ({ vendor_id }: TestVendor): Promise<Json[]> => {
    const { body } = await service.operator('listSettlements', undefined, { query: { vendor_id } })
    return body.settlement_list.toSorted((a: Json, b: Json) => (a.settlement_id < b.settlement_id ? -1 : 1))
  }
  const confirm = async (settlement_id: string, body: object): Promise<Json> => {
    const reply = await service.operator('confirmSettlement', body, { params: { settlement_id } })
    expect([reply.status, reply.body.error]).toEqual([200, undefined])
    return reply.body
  }
  /** Lines of all settlements of a vendor. */
  const linesOf = async (vendor: TestVendor): Promise<Json[]> => {
    const pages: Json[][] = []
    for (const { settlement_id } of await listed(vendor)) {
      const reply = await service.operator('listSettlementLines', undefined, { params: { settlement_id } })
      pages.push(reply.body.line_list)
    }
    return pages.flat()
  }
  const differences = async ({ vendor_id }: TestVendor): Promise<Json[]> =>
    (await service.operator('verify', { after: `${vendor_id} items` })).body.differences
  /** A vendor to whom 330,000 were paid for goods that came back a month later. */
  async function owing(): Promise<{ vendor: TestVendor; negative: string }> {
    on('2026-02-11')
    const vendor = await service.newVendor({
      ...party,
      bank_account: '12345678901',
      account_holder: '한빛상사',
    })
    const item = await sell(vendor, 330_000)
    const [first] = await listed(vendor)
    on('2026-03-01')
    await confirm(first?.settlement_id, {})
    await service.operator('paySettlement', {}, { params: { settlement_id: first?.settlement_id } })
    on('2026-03-10')
    await send(service, null, 'registerClaims', { ord_prd_no: item, type: 'return', reason: '변심' })
    on('2026-04-02')
    const negative = (await listed(vendor)).at(-1)?.settlement_id as string
    return { vendor, negative }
  }

  it('closes at 0 and is paid by that; the next one begins with what is missing', async () => {
    const { vendor, negative } = await owing()
    const { settlement, set_off, warnings } = await confirm(negative, { set_off: true, strict: true })
    expect(settlement).toMatchObject({ status: 'paid', payable_amount: 0, supply_amount: -300_000 })
    expect([set_off, warnings]).toEqual([{ count: 1, amount: -330_000 }, []])
    await sell(vendor, 500_000)
    const [, , next] = await listed(vendor)
    expect(settlement).toMatchObject({ adjustment_subtotal: 330_000, balance_amount: 330_000 })
    expect(next).toMatchObject({
      balance_amount: -330_000,
      payable_amount: 170_000,
      supply_amount: 454_545,
      vat_amount: 45_455,
    })
    const lines = await linesOf(vendor)
    const [out, taken] = ['balance_out', 'balance_in'].map((kind) => lines.find((line) => line.kind === kind))
    expect(out).toMatchObject({ total_amount: 330_000, tax_type: 'none', ord_prd_no: null, refers_to: null })
    expect(taken).toMatchObject({ total_amount: -330_000, tax_type: 'none', refers_to: out?.line_id })
    const paper = await service.operator('settlementStatement', undefined, {
      params: { settlement_id: next?.settlement_id },
    })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.raw.rawPayload)), {
      mergePages: true,
    })
    expect(text.replaceAll(/\s/g, '')).toContain('전기이월')
    // Asking once more changes nothing.
    expect((await confirm(negative, { set_off: true })).set_off).toEqual({ count: 0, amount: 0 })
    expect(await linesOf(vendor)).toEqual(lines)
    on('2026-05-02')
    await confirm(next?.settlement_id, { set_off: true })
    expect(await differences(vendor)).toEqual([])
  })

  const setOff = (settlement_id: string) =>
    service.operator('setOffSettlement', undefined, { params: { settlement_id } })
  const codeOf = async (settlement_id: string): Promise<Json> => {
    const of = { params: { settlement_id }, query: { format: 'json' } }
    return (await service.operator('settlementStatement', undefined, of)).body
  }

  it('is set off later with what the vendor still owes, and its papers are issued once more', async () => {
    const { vendor, negative } = await owing()
    expect((await setOff(negative)).body.error.code).toBe('INVALID_SETTLEMENT_STATE')
    await confirm(negative, {})
    const before = await codeOf(negative)
    const part = { kind: 'received', amount: 130_000, reference: 'IN-1' }
    await service.operator('recordPayment', part, { params: { settlement_id: negative } })
    const [one, other] = await Promise.all([setOff(negative), setOff(negative)])
    expectContract('setOffSettlement', one.body)
    expect([one, other].map(({ status, body }) => [status, body.set_off.count]).sort()).toEqual([
      [200, 0],
      [200, 1],
    ])
    expect(one.body.settlement).toMatchObject({
      ...{ status: 'paid', payable_amount: -130_000, outstanding_amount: 0, supply_amount: -300_000 },
      ...{ outside_vat_amount: 200_000, balance_amount: 200_000, reference: 'IN-1' },
    })
    const after = await codeOf(negative)
    expect(after.check_code).not.toBe(before.check_code)
    for (const [statement, state] of [
      [before, 'replaced'],
      [after, 'paid'],
    ] as const) {
      const page = await service.app.inject({
        url: `/verify/${statement.check_code}`,
        headers: { accept: 'application/json' },
      })
      // The balance is a line of the paper, outside VAT.
      expect(page.json().statement).toMatchObject({
        line_count: state === 'paid' ? 1 : 0,
        supply_amount: 0,
        state,
        replaced_on: state === 'paid' ? null : '2026-04-02',
      })
    }
    expect((await listed(vendor)).map((each) => each.payable_amount)).toEqual([330_000, -130_000, -200_000])
    // It is final, and asking once more changes nothing.
    const lines = await linesOf(vendor)
    expect((await setOff(negative)).body.set_off).toEqual({ count: 0, amount: 0 })
    const reopened = await service.operator('reopenSettlement', {}, { params: { settlement_id: negative } })
    expect(reopened.body.error.code).toBe('INVALID_SETTLEMENT_STATE')
    expect(await linesOf(vendor)).toEqual(lines)
    expect(await differences(vendor)).toEqual([])
  })

  it('is the only one that is set off, and confirming it again changes nothing', async () => {
    const { vendor, negative } = await owing()
    const [paid] = await listed(vendor)
    expect((await setOff(paid?.settlement_id)).body.error.code).toBe('INVALID_SETTLEMENT_STATE')
    await confirm(negative, {})
    expect((await setOff(negative)).body.settlement).toMatchObject({
      status: 'paid',
      payable_amount: 0,
      paid_on: null,
    })
    for (const again of [{}, { set_off: true }, { carry_over_unshipped: true }])
      expect((await confirm(negative, again)).settlement.status).toBe('paid')
    expect((await setOff('nowhere')).status).toBe(404)
  })

  it('stays below zero without set_off, and names the way', async () => {
    const { negative } = await owing()
    const { settlement, warnings } = await confirm(negative, {})
    expect(settlement).toMatchObject({ status: 'confirmed', payable_amount: -330_000 })
    expect(warnings).toMatchObject([
      { code: 'NEGATIVE_PAYABLE', message: expect.stringContaining('set_off') },
    ])
  })

  it('is set off with all others of a period, and only looked at by a dry run', async () => {
    const { vendor, negative } = await owing()
    const wish = { period_end: '2026-03-31', settlement_ids: [negative], set_off: true, strict: true }
    const look = await service.operator('confirmPeriod', { ...wish, dry_run: true })
    expect(look.body).toMatchObject({ confirmed_count: 1, set_off: { count: 1, amount: -330_000 } })
    expect((await listed(vendor)).map(({ status }) => status)).toEqual(['paid', 'pending'])
    const [one, other] = await Promise.all([
      service.operator('confirmPeriod', wish),
      service.operator('confirmPeriod', wish),
    ])
    expect((one?.body.set_off.count as number) + other?.body.set_off.count).toBe(1)
    expect((await listed(vendor)).map((each) => each.payable_amount)).toEqual([330_000, 0, -330_000])
    expect(await differences(vendor)).toEqual([])
  })

  it('is found by a recomputation when half of a balance was changed', async () => {
    const { vendor, negative } = await owing()
    await confirm(negative, { set_off: true })
    const where = `vendor_id = '${vendor.vendor_id}'`
    await service.db.script(
      `update settlement_line set amount = amount - 1 where ${where} and kind = 'balance_in'`,
    )
    const subjects = (await differences(vendor)).map(({ subject }) => subject)
    expect(subjects).toContain(`vendor ${vendor.vendor_id}: sum of its balances`)
    expect(subjects).toContainEqual(expect.stringMatching(/^line \d+ \(balance_in\): its other half$/))
  })
})
