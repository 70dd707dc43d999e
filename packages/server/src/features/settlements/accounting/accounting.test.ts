/** 매입장 and journal of a month: what they add up to is what the settlements come to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../../test/databases.ts'
import { fileNameOf, openedSheet, valuesOf } from '../../../../test/opened.ts'
import { newPerson } from '../../../../test/people.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../../test/service.ts'
import { confirmPending, newItem, price, send } from '../../../../test/trade.ts'

const month = '2026-02'
const env = { JOURNAL_ACCOUNTS: 'taxable=153, payable=252' }

describe.each(usualKinds)('a month for accounting on %s', (kind) => {
  let service: TestService
  const settlements: Json[] = []
  beforeAll(async () => {
    service = await startTestService(kind, { env })
    const profile = { name: '=한빛상사', biz_no: '093-81-76520', owner: '김하나' }
    const all = await service.newVendor(profile)
    for (const [tax_type, total] of [
      ['taxable', 55_005],
      ['exempt', 30_000],
      ['zero_rated', 7_000],
    ] as const)
      await sell(all, total, { tax_type })
    await adjust(all, { amount: -5_000 })
    await adjust(all, { reason_code: 'logistics', tax_type: 'taxable', amount: 1_100 })
    const returned = await sell(all, 11_000)
    await send(service, all, 'updateStatus', { ord_prd_no: returned, status: 'delivered' })
    await send(service, null, 'registerClaims', { ord_prd_no: returned, type: 'return', reason: '파손' })
    await confirmPending(service, all)
    // Below zero: it is set off into the next one.
    const owing = await service.newVendor({ name: '마이너스' })
    await adjust(owing, { amount: -9_000 })
    await close(owing)
    const waits = await service.newVendor({ name: '예정' })
    await sell(waits, 1_000)
    // Called otherwise since its confirmation.
    await service.operator('updateVendor', { name: '새 이름' }, { params: { vendor_id: all.vendor_id } })
    for (const vendor of [all, owing]) settlements.push(...(await closedOf(vendor)))
  })
  afterAll(() => service.close())

  async function sell(vendor: TestVendor, total: number, fields: object = {}): Promise<string> {
    const ord_prd_no = await newItem(service, vendor, fields)
    const supply_price = price(total)
    await send(service, vendor, 'confirmInventory', { ord_prd_no, stock_available: true, supply_price })
    return ord_prd_no
  }
  async function adjust({ vendor_id }: TestVendor, fields: object) {
    const adjustments = [{ vendor_id, reason_code: 'penalty', memo: '출고 지연', ...fields }]
    const { body } = await service.operator('addAdjustments', { adjustments })
    expect(body.failure_count).toBe(0)
  }
  const listed = async ({ vendor_id }: TestVendor): Promise<Json[]> =>
    (await service.operator('listSettlements', undefined, { query: { vendor_id } })).body.settlement_list
  const closedOf = async (vendor: TestVendor) =>
    (await listed(vendor)).filter(({ status }) => status !== 'pending')
  async function close(vendor: TestVendor) {
    const [{ settlement_id }] = (await listed(vendor)) as [Json]
    const reply = await service.operator(
      'confirmSettlement',
      { set_off: true },
      { params: { settlement_id } },
    )
    expect(reply.status).toBe(200)
  }
  const fetch = (query: object = {}) =>
    service.operator('exportAccounting', undefined, { query: { month, ...query } })
  const sum = (rows: readonly Json[][], at: number) => rows.reduce((total, row) => total + row[at], 0)

  it('has a row for each settlement and tax kind, which add up to its amounts', async () => {
    const file = await fetch()
    expect(fileNameOf(file)).toBe('매입장_2026-02.xlsx')
    const sheet = openedSheet(file)
    expect(sheet.formulas).toBe(0)
    const [titles, ...rows] = sheet.rows.map(valuesOf) as Json[][]
    expect(titles?.slice(4, 11)).toEqual([
      ...['사업자등록번호', '상호', '대표자', '과세구분', '공급가액', '세액', '합계'],
    ])
    const [first, second] = settlements
    const of = (settlement: Json) => rows.filter((row) => row[1] === settlement.settlement_no)
    expect(of(first).map((row) => row.slice(4, 11))).toEqual([
      ['093-81-76520', '=한빛상사', '김하나', '과세', 51_005, 5_100, 56_105],
      ['093-81-76520', '=한빛상사', '김하나', '영세율', 7_000, 0, 7_000],
      ['093-81-76520', '=한빛상사', '김하나', '면세', 30_000, 0, 30_000],
      ['093-81-76520', '=한빛상사', '김하나', '과세 제외', -5_000, 0, -5_000],
    ])
    expect(of(second).map((row) => row.slice(7, 11))).toEqual([
      ['과세 제외', -9_000, 0, -9_000],
      ['이월', 9_000, 0, 9_000],
    ])
    expect(rows).toHaveLength(6)
    for (const settlement of settlements) {
      const { supply_amount, vat_amount, outside_vat_amount, payable_amount } = settlement
      expect([8, 9, 10].map((at) => sum(of(settlement), at))).toEqual([
        supply_amount + outside_vat_amount,
        vat_amount,
        payable_amount,
      ])
    }
  })

  it('debits what was bought and credits what is owed, with the codes of the setting', async () => {
    const file = await fetch({ list: 'journal' })
    expect(fileNameOf(file)).toBe('분개장_2026-02.csv')
    const [, ...rows] = String(file.raw.body)
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
    const [first] = settlements
    expect(
      rows.filter((row) => row[1] === first.settlement_no).map((row) => [...row.slice(2, 5), row[7]]),
    ).toEqual([
      ['차변', '153', '과세', '51005'],
      ['차변', '135', '부가세', '5100'],
      ['차변', '146', '영세율', '7000'],
      ['차변', '146', '면세', '30000'],
      ['대변', '930', '과세 제외', '5000'],
      ['대변', '252', '지급할 금액', '88105'],
    ])
    expect(rows[0]?.[6]).toBe("'=한빛상사")
    for (const { settlement_no } of settlements) {
      const side = (name: string) =>
        rows
          .filter((row) => row[1] === settlement_no && row[2] === name)
          .reduce((total, row) => total + Number(row[7]), 0)
      expect(side('차변')).toBe(side('대변'))
    }
  })

  it('is one file more in the audit, and for those who work on money alone', async () => {
    const accounting = await newPerson(service, 'accounting')
    expect((await accounting.call('exportAccounting', undefined, { query: { month } })).status).toBe(200)
    for (const role of ['service', 'staff', 'viewer']) {
      const person = await newPerson(service, role)
      expect((await person.call('exportAccounting', undefined, { query: { month } })).status).toBe(403)
    }
    const { body } = await service.operator('listAudit', undefined, { query: { exports: 'true' } })
    expect(body.line_list[0]).toMatchObject({
      action: 'exportAccounting',
      record_count: 6,
      has_personal_data: false,
    })
  })

  it('is a file of titles alone in a month without any', async () => {
    expect(openedSheet(await fetch({ month: '2025-01' })).rows).toHaveLength(1)
    expect((await fetch({ month: '2025-13' })).status).toBe(400)
  })
})
