/** Batches of transfers: who is in one, what its file says, and what becomes of it; and what is on hold. Decisions 207, 208. */
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contents } from '../../../../test/contents.ts'
import { usualKinds } from '../../../../test/databases.ts'
import { fileNameOf, openedSheet, valuesOf } from '../../../../test/opened.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../../test/service.ts'
import { confirmPending, expectContract, newItem, price, send } from '../../../../test/trade.ts'

const account = { bank_code: '004', bank_account: '0012-034 567890', account_holder: '주식회사 한빛' }

describe.each(usualKinds)('batches of transfers on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
    await service.operator('updateMarketplace', { name: '납품마당' })
  })
  afterAll(() => service.close())

  const sell = async (vendor: TestVendor, total: number) => {
    const ord_prd_no = await newItem(service, vendor)
    const supply_price = price(total)
    await send(service, vendor, 'confirmInventory', { ord_prd_no, stock_available: true, supply_price })
    const settlement_id = await confirmPending(service, vendor)
    return { vendor, ord_prd_no, ...(await read(settlement_id)) }
  }
  const confirmed = async (total: number, fields: object = account) =>
    sell(await service.newVendor(fields), total)
  const read = async (settlement_id: string): Promise<Json> =>
    (await service.operator('getSettlement', undefined, { params: { settlement_id } })).body.settlement
  const create = async (numbers: string[], more: object = {}) => {
    const reply = await service.operator('createTransferBatch', { settlement_nos: numbers, ...more })
    if (reply.status === 201) expectContract('createTransferBatch', reply.body)
    return reply
  }
  const step = (
    name: 'payTransferBatch' | 'cancelTransferBatch' | 'returnTransferBatch',
    batch_id: string,
    body: object = {},
  ) => service.operator(name, name === 'cancelTransferBatch' ? undefined : body, { params: { batch_id } })
  const file = (batch_id: string, query: Record<string, string> = {}) =>
    service.operator('transferBatchFile', undefined, { params: { batch_id }, query })
  const reasons = ({ apart }: Json) => apart.map((one: Json) => one.reason)

  it('pay exactly their settlements, each once, and name the batch in each payment', async () => {
    const [one, two] = [await confirmed(1_000), await confirmed(2_000)]
    const numbers = [one.settlement_no, two.settlement_no]
    const before = await contents(service.db)
    const back = await create(numbers, { from: '2026-02-01', to: '2026-01-31' })
    expect([back.status, back.body.error?.details.issues[0].path]).toEqual([400, 'to'])
    const look = await create(numbers, { dry_run: true })
    expect(look.body.batch).toMatchObject({ batch_id: '', transfer_count: 2, total_amount: 3_000 })
    expect(await contents(service.db)).toEqual(before)
    const { batch } = (await create(numbers)).body
    expect(batch).toMatchObject({ status: 'open', transfer_count: 2, total_amount: 3_000, apart: [] })
    expect(JSON.stringify(batch)).not.toContain('0012034567890')
    expect(reasons((await create(numbers)).body.batch)).toEqual(['IN_BATCH', 'IN_BATCH'])
    // What pays nothing is no batch.
    const nothing = (await create(numbers)).body.batch
    expect(nothing).toMatchObject({ batch_id: '', transfer_count: 0 })
    const old = await service.operator('bankTransfers', undefined, {
      query: { settlement_no: numbers.join(',') },
    })
    expect(old.body.apart_list.map((each: Json) => each.reason)).toEqual(['IN_BATCH', 'IN_BATCH'])
    const params = { settlement_id: one.settlement_id }
    for (const name of ['paySettlement', 'reopenSettlement', 'recordPayment'] as const) {
      const body = name === 'recordPayment' ? { kind: 'payment', amount: 1 } : {}
      const refused = await service.operator(name, body, { params })
      expect([refused.status, refused.body.error]).toMatchObject([
        409,
        { code: 'IN_BATCH', details: { batch_id: batch.batch_id } },
      ])
    }
    const terms = { paid_on: '2026-02-11', reference: 'TR-7' }
    const early = await step('payTransferBatch', batch.batch_id, { paid_on: '2026-02-10' })
    expect(early.status).toBe(400)
    const paid = await step('payTransferBatch', batch.batch_id, terms)
    expectContract('payTransferBatch', paid.body)
    expect(paid.body.batch).toMatchObject({ status: 'paid', ...terms })
    const query = { request_id: paid.body.request_id }
    const { line_list } = (await service.operator('listAudit', undefined, { query })).body
    expect(line_list.flatMap(({ changes, vendor_id }: Json) => (changes ? vendor_id : [])).sort()).toEqual(
      [one, two].map(({ vendor }) => vendor.vendor_id).sort(),
    )
    for (const { settlement_id } of [one, two]) {
      expect(await read(settlement_id)).toMatchObject({ status: 'paid', outstanding_amount: 0, ...terms })
      const { body } = await service.operator('listPayments', undefined, { params: { settlement_id } })
      expect(body.payment_list).toMatchObject([{ batch_id: batch.batch_id, account_last4: '7890', ...terms }])
    }
    expect((await step('payTransferBatch', batch.batch_id, terms)).status).toBe(200)
    const other = await step('payTransferBatch', batch.batch_id, { ...terms, reference: 'TR-8' })
    expect([other.status, other.body.error.code]).toEqual([409, 'ALREADY_PAID'])
    expect(other.body.error.details.payments).toMatchObject([{ amount: 1_000 }, { amount: 2_000 }])
    expect((await step('cancelTransferBatch', batch.batch_id)).body.error.code).toBe('INVALID_BATCH_STATE')
  })

  it('leave changed accounts and what is on hold apart, until somebody says otherwise', async () => {
    const [changed, held, vendorHeld, suspended] = [
      await confirmed(1_000),
      await confirmed(1_000),
      await confirmed(1_000),
      await confirmed(1_000),
    ]
    const of = ({ vendor }: Json) => ({ params: { vendor_id: vendor.vendor_id } })
    await service.operator('updateVendor', { bank_account: '999-88' }, of(changed))
    const params = { settlement_id: held.settlement_id }
    const hold = await service.operator('holdSettlement', { reason: '분쟁' }, { params })
    expectContract('holdSettlement', hold.body)
    expect(hold.body.settlement).toMatchObject({ on_hold: true, held_by: 'settlement', hold_reason: '분쟁' })
    const vendorHold = await service.operator('holdVendor', { reason: '계좌 확인' }, of(vendorHeld))
    expect(vendorHold.body).toMatchObject({ payment_hold: { reason: '계좌 확인' } })
    await service.operator('updateVendor', { status: 'suspended' }, of(suspended))
    const all = [changed, held, vendorHeld, suspended]
    const numbers = all.map(({ settlement_no }) => settlement_no)
    const { batch } = (await create(numbers)).body
    expect([batch.transfers, reasons(batch)]).toEqual([
      [],
      ['ACCOUNT_CHANGED', 'ON_HOLD', 'ON_HOLD', 'ON_HOLD'],
    ])
    expect(batch.apart.map(({ accounts }: Json) => accounts?.now.account_last4)).toEqual([
      '9988',
      ...[undefined, undefined, undefined],
    ])
    expect(batch.apart[0].accounts.confirmed).toEqual({ bank_name: '국민은행', account_last4: '7890' })
    for (const { settlement_id } of [held, vendorHeld, suspended]) {
      const strict = { params: { settlement_id } }
      const refused = await service.operator('paySettlement', { strict: true }, strict)
      const codes = refused.body.error.details.warnings.map(({ code }: Json) => code)
      expect(codes).toContain('ON_HOLD')
    }
    const own = await service.as(held.vendor, 'getOwnSettlement', undefined, {
      params: { settlement_no: held.settlement_no },
    })
    expect(own.body.settlement.on_hold).toBe(true)
    expect(JSON.stringify(own.body)).not.toContain('분쟁')
    await service.operator('releaseSettlement', undefined, { params })
    await service.operator('releaseVendor', undefined, of(vendorHeld))
    await service.operator('updateVendor', { status: 'active' }, of(suspended))
    const accept_changed_accounts = [changed.vendor.vendor_id]
    const again = (await create(numbers, { accept_changed_accounts })).body.batch
    expect([again.transfer_count, again.apart]).toEqual([4, []])
    expect(again.transfers[0]).toMatchObject({ account_changed: true, account_last4: '9988' })
  })

  it('give the same file again whatever changes, whole or in parts, in the encoding of the bank', async () => {
    const vendor = await service.newVendor({ ...account, name: '한빛 똠방각하' })
    const first = await sell(vendor, 1_000)
    const second = await sell(vendor, 500)
    const other = await confirmed(2_000)
    const numbers = [first, second, other].map(({ settlement_no }) => settlement_no)
    const { batch } = (await create(numbers, { combine: true, rows_max: 1 })).body
    expect(batch).toMatchObject({
      transfer_count: 2,
      settlement_count: 3,
      total_amount: 3_500,
      part_count: 2,
    })
    const columns = 'account,amount,sender_text,settlement_no'
    const rows = async (query: Record<string, string>) =>
      openedSheet(await file(batch.batch_id, { columns, header: 'false', ...query })).rows.map(valuesOf)
    const whole = await rows({ rows_max: '100' })
    expect(whole).toEqual([
      ['0012034567890', 1_500, '한빛 똠방각하', `${first.settlement_no} 외 1건`],
      ['0012034567890', 2_000, expect.any(String), other.settlement_no],
    ])
    expect([await rows({ part: '1' }), await rows({ part: '2' })]).toEqual([[whole[0]], [whole[1]]])
    expect((await file(batch.batch_id, { part: '3' })).status).toBe(400)
    const csv = { format: 'csv', encoding: 'cp949', columns, header: 'false' }
    const bytes = (await file(batch.batch_id, csv)).raw.rawPayload
    expect(iconv.decode(bytes, 'cp949')).toBe(
      `0012034567890,1500,한빛 똠방각하,${first.settlement_no} 외 1건\r\n`,
    )
    const change = { bank_account: '1', name: '다른 이름' }
    await service.operator('updateVendor', change, { params: { vendor_id: vendor.vendor_id } })
    await step('payTransferBatch', batch.batch_id)
    expect(await rows({ rows_max: '100' })).toEqual(whole)
    expect(fileNameOf(await file(batch.batch_id))).toContain('1-2')
    const odd = await confirmed(1_000, { ...account, account_holder: '한빛😀' })
    const oddBatch = (await create([odd.settlement_no])).body.batch
    const refused = await file(oddBatch.batch_id, { format: 'csv', encoding: 'cp949' })
    expect([refused.status, refused.body.error.details.issues[0].path]).toEqual([400, 'encoding'])
  })

  it('that are cancelled free their settlements', async () => {
    const one = await confirmed(1_000)
    const { batch } = (await create([one.settlement_no])).body
    const cancelled = await step('cancelTransferBatch', batch.batch_id)
    expect(cancelled.body.batch.status).toBe('cancelled')
    expect((await step('cancelTransferBatch', batch.batch_id)).status).toBe(200)
    expect((await step('payTransferBatch', batch.batch_id)).body.error.code).toBe('INVALID_BATCH_STATE')
    expect((await read(one.settlement_id)).batch_id).toBeNull()
    expect((await create([one.settlement_no])).body.batch.transfer_count).toBe(1)
    expect((await step('cancelTransferBatch', 'nowhere')).body.error.code).toBe('BATCH_NOT_FOUND')
  })

  it('record what the bank sent back, once, and never what is in another batch', async () => {
    const [one, two, foreign] = [await confirmed(1_000), await confirmed(2_000), await confirmed(3_000)]
    const { batch } = (await create([one.settlement_no, two.settlement_no])).body
    await create([foreign.settlement_no])
    const back = (numbers: string[]) =>
      step('returnTransferBatch', batch.batch_id, { settlement_nos: numbers, memo: '계좌 해지' })
    expect((await back([one.settlement_no])).body.error.code).toBe('INVALID_BATCH_STATE')
    await step('payTransferBatch', batch.batch_id, { reference: 'TR-1' })
    const before = await contents(service.db)
    const wrong = await back([one.settlement_no, foreign.settlement_no])
    expect([wrong.status, wrong.body.error.details.issues[0].path]).toEqual([400, 'settlement_nos.1'])
    expect(await contents(service.db)).toEqual(before)
    for (let time = 0; time < 2; time++) {
      const { body } = await back([one.settlement_no])
      expect(body.batch.transfers[0].settlements[0]).toMatchObject({ returned_memo: '계좌 해지' })
      expect(await read(one.settlement_id)).toMatchObject({ status: 'confirmed', outstanding_amount: 1_000 })
    }
    expect((await read(two.settlement_id)).status).toBe('paid')
    expect((await create([one.settlement_no])).body.batch.transfer_count).toBe(1)
  })

  it('of two who ask at once are disjoint, and of two who pay one at once one is written', async () => {
    // Numbers of other tests are not made in the same millisecond, also by another process.
    service.clock.advance(1)
    const all = [await confirmed(1_000), await confirmed(2_000)]
    const numbers = all.map(({ settlement_no }) => settlement_no)
    const made = await Promise.all([create(numbers), create([...numbers].reverse()), create(numbers)])
    const counts = made.map(({ body }) => body.batch.transfer_count).sort()
    expect(counts).toEqual([0, 0, 2])
    const batch = made.map(({ body }) => body.batch).find(({ transfer_count }) => transfer_count === 2)
    const replies = await Promise.all(
      ['A', 'B', 'C'].map((reference) => step('payTransferBatch', batch.batch_id, { reference })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { settlement_id } of all) {
      const { body } = await service.operator('listPayments', undefined, { params: { settlement_id } })
      expect(body.payment_list).toHaveLength(1)
    }
    const list = await service.operator('listTransferBatches', undefined, {
      query: { status: 'paid', limit: 1 },
    })
    expectContract('listTransferBatches', list.body)
    expect(list.body.batch_list).toMatchObject([{ batch_id: batch.batch_id, total_amount: 3_000 }])
  })
})
