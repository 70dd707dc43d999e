/** What was paid: recorded, corrected, sent back, and what a settlement is because of it. Decision 206. */
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contents } from '../../../test/contents.ts'
import { usualKinds } from '../../../test/databases.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import { confirmPending, expectContract, newItem, price, send, settlementsOf } from '../../../test/trade.ts'

const account = { bank_code: '004', bank_account: '0012-034 567890', account_holder: '주식회사 한빛' }

describe.each(usualKinds)('payments on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const paramsOf = (settlement_id: string) => ({ params: { settlement_id } })
  const confirmed = async (total: number) => {
    const vendor = await service.newVendor(account)
    const ord_prd_no = await newItem(service, vendor)
    const supply_price = price(total)
    await send(service, vendor, 'confirmInventory', { ord_prd_no, stock_available: true, supply_price })
    return { vendor, ord_prd_no, settlement_id: await confirmPending(service, vendor) }
  }
  const read = async (settlement_id: string): Promise<Json> =>
    (await service.operator('getSettlement', undefined, paramsOf(settlement_id))).body.settlement
  const payments = async (settlement_id: string): Promise<Json> => {
    const { body } = await service.operator('listPayments', undefined, paramsOf(settlement_id))
    expectContract('listPayments', body)
    return body
  }
  const record = (settlement_id: string, body: object) =>
    service.operator('recordPayment', body, paramsOf(settlement_id))
  const pay = (settlement_id: string, body: object = {}) =>
    service.operator('paySettlement', body, paramsOf(settlement_id))
  const ownList = (vendor: TestVendor, settlement_no: string) =>
    service.as(vendor, 'listOwnPayments', undefined, { params: { settlement_no } })

  const statementAs = (settlement_id: string, format: string) =>
    service.operator('settlementStatement', undefined, { ...paramsOf(settlement_id), query: { format } })
  /** The words of the paper, without blanks. */
  const paper = async (settlement_id: string): Promise<string> => {
    const pdf = new Uint8Array((await statementAs(settlement_id, 'pdf')).raw.rawPayload)
    const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true })
    return text.replaceAll(/\s+/g, '')
  }

  it('of parts leave the settlement confirmed until nothing is outstanding, and both sides see them', async () => {
    const { vendor, settlement_id } = await confirmed(10_000)
    expect(await read(settlement_id)).toMatchObject({ outstanding_amount: 10_000, status: 'confirmed' })
    const part = await record(settlement_id, { kind: 'payment', amount: 3_000.5, reference: 'TR-1' })
    expectContract('recordPayment', part.body)
    expect([part.status, part.body]).toMatchObject([
      201,
      {
        payment: {
          kind: 'payment',
          amount: 3_000.5,
          account_last4: '7890',
          reference: 'TR-1',
          batch_id: null,
        },
        settlement: { status: 'confirmed', outstanding_amount: 6_999.5, paid_on: null },
      },
    ])
    const { settlement_no } = part.body.settlement
    const statement = async () => (await statementAs(settlement_id, 'json')).body
    expect((await statement()).orders[0].summary.outstanding).toBe('6999.5')
    const today = part.body.payment.paid_on
    const first = `지급일${today}금액3,000.50이체참조번호TR-1`
    expect(await paper(settlement_id)).toContain(`지급내역${first}미지급잔액6,999.50`)
    service.clock.advance(1)
    const rest = await pay(settlement_id, { reference: 'TR-2' })
    expect(rest.body.settlement).toMatchObject({ status: 'paid', outstanding_amount: 0, reference: 'TR-2' })
    expect((await statement()).orders[0].summary.outstanding).toBe('')
    const printed = await paper(settlement_id)
    expect(printed).toContain(`지급액₩10,000지급일${today}`)
    expect(printed).toContain(`지급내역${first}지급일${today}금액6,999.50이체참조번호TR-2`)
    const { payment_list } = await payments(settlement_id)
    expect(payment_list.map((one: Json) => [one.amount, one.reference])).toEqual([
      [3_000.5, 'TR-1'],
      [6_999.5, 'TR-2'],
    ])
    const own = (await ownList(vendor, settlement_no)).body
    expectContract('listOwnPayments', own)
    expect(own).toMatchObject({
      outstanding_amount: 0,
      payment_list: [{ amount: 3_000.5 }, { amount: 6_999.5 }],
    })
    const other = await service.newVendor()
    expect((await ownList(other, settlement_no)).status).toBe(404)
  })

  it('are refused when they are 0, too exact, or more than is outstanding, and then nothing is written', async () => {
    const { settlement_id } = await confirmed(1_000)
    const before = await contents(service.db)
    for (const amount of [0, -1, 1.005, 10_000_000_000_000])
      expect((await record(settlement_id, { kind: 'payment', amount })).status).toBe(400)
    for (const body of [
      { kind: 'payment', amount: 1_000.01 },
      { kind: 'returned', amount: 1 },
    ]) {
      const reply = await record(settlement_id, body)
      expect([reply.status, reply.body.error]).toMatchObject([
        409,
        { code: 'EXCEEDS_OUTSTANDING', details: { outstanding_amount: 1_000 } },
      ])
    }
    const early = await record(settlement_id, { kind: 'payment', amount: 1, paid_on: '2026-02-10' })
    expect([early.status, early.body.error.details.issues[0].path]).toEqual([400, 'paid_on'])
    expect((await record(settlement_id, { kind: 'payment', amount: 1, strict: true })).body.error.code).toBe(
      'NOT_READY',
    )
    expect(await contents(service.db)).toEqual(before)
    expect((await record('nowhere', { kind: 'payment', amount: 1 })).status).toBe(404)
  })

  it('that are sent again with their key are recorded once, and another one with that key is refused', async () => {
    const { settlement_id } = await confirmed(10_000)
    const part = { kind: 'payment', amount: 3_000, reference: 'TR-1', idempotency_key: 'feb-1' }
    const replies = await Promise.all([record(settlement_id, part), record(settlement_id, part)])
    service.clock.advance(1)
    await pay(settlement_id)
    // Also once nothing is outstanding any more.
    replies.push(await record(settlement_id, part))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    const ids = replies.map(({ body }) => body.payment.payment_id)
    expect(new Set(ids).size).toBe(1)
    expect((await payments(settlement_id)).payment_list).toMatchObject([{ amount: 3_000 }, { amount: 7_000 }])
    const other = await record(settlement_id, { ...part, amount: 2_000 })
    expect([other.status, other.body.error.code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED'])
  })

  it('that a bank sent back make the settlement confirmed again, and its vendor hears of it', async () => {
    const { vendor, settlement_id } = await confirmed(1_000)
    await pay(settlement_id)
    const head = (await service.as(vendor, 'startChanges')).body.cursor
    const back = await record(settlement_id, { kind: 'returned', amount: 1_000, memo: '계좌 해지' })
    expect(back.body).toMatchObject({
      payment: { kind: 'returned', memo: '계좌 해지' },
      settlement: { status: 'confirmed', outstanding_amount: 1_000, paid_on: null, paid_at: null },
    })
    const { change_list } = (await service.as(vendor, 'listChanges', undefined, { query: { after: head } }))
      .body
    expect(change_list).toMatchObject([
      { kinds: ['settlement'], settlement_no: back.body.settlement.settlement_no },
    ])
    const again = await pay(settlement_id, { reference: 'TR-9' })
    expect(again.body.settlement).toMatchObject({ status: 'paid', reference: 'TR-9' })
    expect((await payments(settlement_id)).payment_list.map((one: Json) => one.kind)).toEqual([
      'payment',
      'returned',
      'payment',
    ])
  })

  it('tell who pays again otherwise what was paid, and keep what a correction replaced', async () => {
    const { settlement_id } = await confirmed(1_000)
    const first = { paid_on: '2026-02-11', reference: 'TR-1' }
    await pay(settlement_id, first)
    expect((await pay(settlement_id, first)).status).toBe(200)
    const other = await pay(settlement_id, { ...first, reference: 'TR-2' })
    expect([other.status, other.body.error]).toMatchObject([
      409,
      { code: 'ALREADY_PAID', details: { ...first, payments: [{ ...first, amount: 1_000 }] } },
    ])
    const { payment_id } = other.body.error.details.payments[0]
    const correct = (body: object) => service.operator('correctPayment', body, { params: { payment_id } })
    for (const body of [{ reason: '오타' }, { reference: 'TR-2' }, { reason: ' ', reference: 'TR-2' }])
      expect((await correct(body)).status).toBe(400)
    expect((await correct({ paid_on: '2026-02-10', reason: '오타' })).status).toBe(400)
    const corrected = await correct({ reference: 'TR-2', reason: '오타' })
    expectContract('correctPayment', corrected.body)
    expect(corrected.body.payment).toMatchObject({
      paid_on: '2026-02-11',
      reference: 'TR-2',
      corrections: [{ ...first, reason: '오타' }],
    })
    expect(await read(settlement_id)).toMatchObject({ status: 'paid', reference: 'TR-2' })
    expect(await paper(settlement_id)).toContain('지급내역지급일2026-02-11금액1,000이체참조번호TR-2')
    expect((await pay(settlement_id, { reference: 'TR-2' })).status).toBe(200)
    const unknown = { params: { payment_id: 'nowhere' } }
    expect(
      (await service.operator('correctPayment', { reference: 'x', reason: 'y' }, unknown)).body.error.code,
    ).toBe('PAYMENT_NOT_FOUND')
  })

  it('are corrected also once they came back and the settlement was reopened, within the days of their confirmation', async () => {
    const { vendor, settlement_id } = await confirmed(1_000)
    const correct = (payment_id: string, paid_on: string) =>
      service.operator('correctPayment', { paid_on, reason: '-' }, { params: { payment_id } })
    service.clock.advance(3 * 24 * 3_600_000)
    await record(settlement_id, { kind: 'payment', amount: 1_000 })
    await record(settlement_id, { kind: 'returned', amount: 1_000 })
    expect((await service.operator('reopenSettlement', {}, paramsOf(settlement_id))).status).toBe(200)
    const [{ payment_id, paid_on }] = (await payments(settlement_id)).payment_list
    const before = new Date(Date.parse(paid_on) - 2 * 24 * 3_600_000).toISOString().slice(0, 10)
    expect((await correct(payment_id, before)).body.payment).toMatchObject({ paid_on: before })
    service.clock.advance(24 * 3_600_000)
    expect(await confirmPending(service, vendor)).toBe(settlement_id)
    expect((await correct(payment_id, paid_on)).status).toBe(200)
    for (const day of ['2020-01-01', '2999-01-01']) expect((await correct(payment_id, day)).status).toBe(400)
    expect(await read(settlement_id)).toMatchObject({ status: 'confirmed', paid_on: null })
  })

  it('of a settlement below zero are what the vendor transferred', async () => {
    const { vendor, ord_prd_no, settlement_id } = await confirmed(1_000)
    await pay(settlement_id)
    await send(service, null, 'registerClaims', { ord_prd_no, type: 'cancel', reason: '-' })
    const negative = await confirmPending(service, vendor)
    for (const strict of [true, false]) {
      const { error } = (await pay(negative, { strict })).body
      expect(error).toMatchObject({
        code: 'INVALID_SETTLEMENT_STATE',
        message: expect.stringMatching(/set-off.*received/),
      })
    }
    expect((await record(settlement_id, { kind: 'received', amount: 1 })).body.error.code).toBe(
      'EXCEEDS_OUTSTANDING',
    )
    for (const kind of ['payment', 'returned', 'received'])
      expect((await record(negative, { kind, amount: 1_001 })).body.error.code).toBe('EXCEEDS_OUTSTANDING')
    const part = await record(negative, { kind: 'received', amount: 400 })
    expectContract('recordPayment', part.body)
    expect(part.body.settlement).toMatchObject({ status: 'confirmed', outstanding_amount: -600 })
    service.clock.advance(1)
    const rest = await record(negative, { kind: 'received', amount: 600, reference: 'IN-2' })
    expect(rest.body).toMatchObject({
      settlement: { status: 'paid', outstanding_amount: 0, reference: 'IN-2' },
      warnings: [],
    })
    expect(await paper(negative)).toMatch(/환수일[\d-]{10}금액-600이체참조번호IN-2/)
    // What was too much goes back to the vendor.
    service.clock.advance(1)
    const back = await record(negative, { kind: 'payment', amount: 600 })
    expect(back.body.settlement).toMatchObject({ status: 'confirmed', outstanding_amount: -600 })
    expect((await payments(negative)).payment_list.map((one: Json) => [one.kind, one.amount])).toEqual([
      ['received', 400],
      ['received', 600],
      ['payment', 600],
    ])
    const after = `${vendor.vendor_id} items`
    expect((await service.operator('verify', { after })).body.differences).toEqual([])
  })

  it('are not needed where nothing is payable: it is paid from its confirmation, and final', async () => {
    const { vendor, settlement_id } = await confirmed(0)
    expect(await read(settlement_id)).toMatchObject({ status: 'paid', outstanding_amount: 0, paid_on: null })
    expect((await payments(settlement_id)).payment_list).toEqual([])
    // No day and no reference is recorded that another one could contradict.
    expect((await pay(settlement_id, { paid_on: '2026-02-11', reference: 'TR-1' })).status).toBe(200)
    expect((await service.operator('confirmSettlement', {}, paramsOf(settlement_id))).status).toBe(200)
    expect((await service.operator('reopenSettlement', {}, paramsOf(settlement_id))).status).toBe(409)
    expect(await settlementsOf(service, vendor)).toHaveLength(1)
  })

  it('of a part keep the settlement from being reopened, until they came back', async () => {
    const { settlement_id } = await confirmed(1_000)
    const reopen = () => service.operator('reopenSettlement', {}, paramsOf(settlement_id))
    await record(settlement_id, { kind: 'payment', amount: 400 })
    expect((await reopen()).body.error.code).toBe('INVALID_SETTLEMENT_STATE')
    await record(settlement_id, { kind: 'returned', amount: 400 })
    expect((await reopen()).status).toBe(200)
  })

  it('of two who record the last part at once are one, and the other learns what is outstanding', async () => {
    const { settlement_id } = await confirmed(1_000)
    const replies = await Promise.all(
      [600, 600, 600].map((amount) => record(settlement_id, { kind: 'payment', amount })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body.error.details).toEqual({ outstanding_amount: 400 })
    expect((await payments(settlement_id)).outstanding_amount).toBe(400)
  })
})
