/** What is transferred, to whom, and what is not; as JSON and as files that another program opens. Decision 117. */
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { fileNameOf, openedSheet, valuesOf } from '../../../test/opened.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import { confirmPending, newItem, price, send, settlementsOf } from '../../../test/trade.ts'

const account = { bank_code: '004', bank_account: '0012-034 567890', account_holder: '주식회사 한빛' }

describe.each(usualKinds)('bank transfers on %s', (kind) => {
  let service: TestService
  const logged: string[] = []
  beforeAll(async () => {
    const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) })
    service = await startTestService(kind, { logger: logger as never })
    await service.operator('updateMarketplace', { name: '납품마당' })
  })
  afterAll(() => service.close())

  const sell = async (vendor: TestVendor, total: number): Promise<string> => {
    const ord_prd_no = await newItem(service, vendor)
    await send(service, vendor, 'confirmInventory', {
      ord_prd_no,
      stock_available: true,
      supply_price: price(total),
    })
    return ord_prd_no
  }
  /** A vendor with one confirmed settlement. */
  const confirmed = async (total: number, fields: object = {}) => {
    const vendor = await service.newVendor(fields)
    await sell(vendor, total)
    const settlement_id = await confirmPending(service, vendor)
    const [settlement] = await settlementsOf(service, vendor)
    return { vendor, settlement_id, settlement_no: settlement?.settlement_no as string }
  }
  const ask = (query: Record<string, string> = {}) => service.operator('bankTransfers', undefined, { query })
  const file = (numbers: string[], query: Record<string, string>) =>
    ask({ settlement_no: numbers.join(','), ...query })

  it('pay each confirmed settlement to the account of its vendor, with every zero of its number', async () => {
    const one = await confirmed(55_000, { name: '=한빛', biz_no: '093-81-76520', ...account })
    const { body } = await file([one.settlement_no], {})
    expect(body).toMatchObject({
      transfer_list: [
        {
          settlement_id: one.settlement_id,
          settlement_no: one.settlement_no,
          vendor_id: one.vendor.vendor_id,
          bank_code: '004',
          bank_name: '국민은행',
          bank_account: '0012034567890',
          account_holder: '주식회사 한빛',
          amount: 55_000,
          account_changed: false,
          receiver_text: '납품마당',
          sender_text: '=한빛',
        },
      ],
      transfer_count: 1,
      total_amount: 55_000,
      apart_list: [],
    })
    const xlsx = await file([one.settlement_no], { format: 'xlsx' })
    expect(fileNameOf(xlsx)).toBe('대량이체_2026-02-11_1건_55000원.xlsx')
    const { rows, formulas } = openedSheet(xlsx)
    expect(formulas).toBe(0)
    expect(rows.map(valuesOf)).toEqual([
      ['입금은행', '입금계좌번호', '이체금액', '예금주', '받는분통장표시', '내통장표시', '정산번호'],
      ['004', '0012034567890', 55_000, '주식회사 한빛', '납품마당', '=한빛', one.settlement_no],
    ])
    expect(rows[1]?.map((cell) => cell?.type)).toEqual(['s', 's', 'n', 's', 's', 's', 's'])
    const csv = await file([one.settlement_no], { format: 'csv' })
    expect(csv.raw.body).toBe(
      '\ufeff입금은행,입금계좌번호,이체금액,예금주,받는분통장표시,내통장표시,정산번호\r\n' +
        `004,0012034567890,55000,주식회사 한빛,납품마당,'=한빛,${one.settlement_no}\r\n`,
    )
  })

  it('have the columns that a bank wants, in its order, under its titles or none', async () => {
    const { settlement_no } = await confirmed(1_000, { ...account, bank_code: '999' })
    const columns = 'bank,account:계좌,amount,empty:CMS코드,biz_no,bank_name:a:b'
    const titled = openedSheet(await file([settlement_no], { format: 'xlsx', columns }))
    expect(titled.rows.map(valuesOf)).toEqual([
      ['입금은행', '계좌', '이체금액', 'CMS코드', '사업자번호', 'a:b'],
      // A bank that is not known is called by its code.
      ['999-999', '0012034567890', 1_000, null, null, '999'],
    ])
    const bare = await file([settlement_no], { format: 'csv', columns: 'account,amount', header: 'false' })
    expect(bare.raw.body).toBe('\ufeff0012034567890,1000\r\n')
    const bareSheet = openedSheet(
      await file([settlement_no], { format: 'xlsx', columns: 'account,amount', header: 'false' }),
    )
    expect(bareSheet.rows.map(valuesOf)).toEqual([['0012034567890', 1_000]])
    const wrong = await ask({ columns: 'account,iban' })
    expect([wrong.status, wrong.body.error.details.issues[0].message]).toEqual([
      400,
      expect.stringContaining('"iban"'),
    ])
  })

  it('drop nothing silently: whatever cannot be paid stands apart with its reason', async () => {
    const without = await confirmed(2_000)
    const noBank = await confirmed(3_000, { bank_account: '1' })
    const zero = await confirmed(0, account)
    const fraction = await confirmed(100.5, account)
    const paid = await confirmed(4_000, account)
    await service.operator('paySettlement', undefined, { params: { settlement_id: paid.settlement_id } })
    // Sealed for another vendor, as it would be with another key: nobody can read it.
    const unreadable = await confirmed(4_500, account)
    await service.db.script(
      `update vendor set bank_account_sealed = (
         select bank_account_sealed from vendor where vendor_id = '${paid.vendor.vendor_id}'
       ) where vendor_id = '${unreadable.vendor.vendor_id}'`,
    )
    const owing = await confirmed(5_000, account)
    const pendingVendor = await service.newVendor(account)
    await sell(pendingVendor, 6_000)
    const [pending] = await settlementsOf(service, pendingVendor)
    // What is cancelled after the close comes out of the next settlement, which is then below zero.
    const [item] = (
      await service.operator('listItems', undefined, { query: { vendor_id: owing.vendor.vendor_id } })
    ).body.item_list
    await send(service, null, 'registerClaims', { ord_prd_no: item.ord_prd_no, type: 'cancel', reason: '-' })
    await confirmPending(service, owing.vendor)
    const negative = (await settlementsOf(service, owing.vendor)).find(
      (each) => each.settlement_id !== owing.settlement_id,
    )
    const numbers = [without, noBank, zero, fraction, paid, unreadable, owing].map(
      (each) => each.settlement_no,
    )
    const asked = [
      ...numbers,
      pending?.settlement_no,
      negative?.settlement_no,
      'SET-20260101-999',
    ] as string[]

    const { body } = await file(asked, {})
    const reasons = Object.fromEntries(body.apart_list.map((each: Json) => [each.settlement_no, each.reason]))
    expect(reasons).toEqual({
      [without.settlement_no]: 'NO_ACCOUNT',
      [noBank.settlement_no]: 'NO_BANK',
      [zero.settlement_no]: 'NOTHING_PAYABLE',
      [fraction.settlement_no]: 'FRACTION_OF_WON',
      [paid.settlement_no]: 'ALREADY_PAID',
      [unreadable.settlement_no]: 'ACCOUNT_UNREADABLE',
      [pending?.settlement_no as string]: 'NOT_CONFIRMED',
      [negative?.settlement_no as string]: 'NEGATIVE_PAYABLE',
      'SET-20260101-999': 'NOT_FOUND',
    })
    expect(body.transfer_list.map((each: Json) => each.settlement_no)).toEqual([owing.settlement_no])
    // The file of the transfers says in its name that something was left out, and there is a file of that.
    expect(fileNameOf(await file(asked, { format: 'csv' }))).toBe(
      '대량이체_2026-02-11_1건_5000원_제외9건.csv',
    )
    const apart = openedSheet(await file(asked, { format: 'xlsx', list: 'apart' }))
    expect(apart.rows).toHaveLength(10)
    expect(
      apart.rows
        .slice(1)
        .map((row) => row[0]?.value)
        .sort(),
    ).toEqual(Object.keys(reasons).sort())
    // Of the whole period the same, without those that nobody asked for by name.
    const period = (await ask({ from: '2026-02-01', to: '2026-02-28' })).body
    const listed = [...period.transfer_list, ...period.apart_list].map((each: Json) => each.settlement_no)
    const open = (await service.operator('listSettlements', undefined, { query: { status: 'confirmed' } }))
      .body.settlement_list
    expect(listed.sort()).toEqual(open.map((each: Json) => each.settlement_no).sort())
    expect((await ask({ from: '2026-03-01' })).body).toMatchObject({
      transfer_list: [],
      apart_list: [],
      total_amount: 0,
    })
  })

  it('say that an account is another one than when the settlement was confirmed', async () => {
    const { vendor, settlement_no } = await confirmed(7_000, account)
    const params = { vendor_id: vendor.vendor_id }
    const changed = async () => (await file([settlement_no], {})).body.transfer_list[0]
    await service.operator('updateVendor', { bank_account: '0012034567890' }, { params })
    expect((await changed()).account_changed).toBe(false)
    await service.operator('updateVendor', { bank_account: '999' }, { params })
    expect(await changed()).toMatchObject({ bank_account: '999', account_changed: true })
    // The name of the file says it to those who fetch the file alone.
    expect(fileNameOf(await file([settlement_no], { format: 'csv' }))).toBe(
      '대량이체_2026-02-11_1건_7000원_계좌변경1건.csv',
    )
  })

  it('are written into the log without an account, and are out of the reach of vendors', async () => {
    const { vendor, settlement_no } = await confirmed(8_000, { ...account, bank_account: '7770007770007' })
    logged.length = 0
    await file([settlement_no], { format: 'csv' })
    const told = logged.map((line) => JSON.parse(line)).filter((line) => line.msg?.includes('bank accounts'))
    expect(told).toMatchObject([
      { format: 'csv', transfers: 1, apart: 0, total_amount: 8_000, request_id: expect.any(String) },
    ])
    expect(logged.join('')).not.toContain('7770007770007')
    expect((await service.as(vendor, 'bankTransfers')).status).toBe(401)
    const stored = await service.operator('getSettlement', undefined, {
      params: { settlement_id: (await settlementsOf(service, vendor))[0]?.settlement_id ?? '' },
    })
    expect(stored.body.settlement.status).toBe('confirmed')
  })
})
