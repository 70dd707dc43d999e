import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contents } from '../../../test/contents.ts'
import { openTestDatabase, usualKinds } from '../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'

const price = (total: number) => ({ unit_price: total, quantity: 1, total_amount: total })
const account = { bank_code: '004', bank_account: '0012-034 567890', account_holder: '달나라덴탈' }
const party = { name: '달나라덴탈', biz_no: '093-81-76520', owner: '김하늘', address: '성남', ...account }
const marketplace = { name: '나눔마켓', biz_no: '093-86-76525', owner: '이새벽', address: '서울' }
/** The days of this file: prices in February, the close in March. */
const FEBRUARY = '2026-02-11T06:00:00Z'
const MARCH = '2026-03-02T00:00:00Z'

describe.each(usualKinds)('closing settlements on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
    await service.operator('updateMarketplace', marketplace)
  })
  afterAll(() => service.close())

  type Step = 'confirmSettlement' | 'paySettlement' | 'reopenSettlement'
  const act = (name: Step, settlement: Json, body?: object) =>
    service.operator(name, body, { params: { settlement_id: settlement.settlement_id } })
  const read = async (settlement: Json): Promise<Json> =>
    (
      await service.operator('getSettlement', undefined, {
        params: { settlement_id: settlement.settlement_id },
      })
    ).body.settlement
  const settlementOf = async (vendor: TestVendor): Promise<Json> =>
    (await service.operator('listSettlements', undefined, { query: { vendor_id: vendor.vendor_id } })).body
      .settlement_list[0]
  const ship = (vendor: TestVendor, ...numbers: (string | undefined)[]) =>
    service.as(vendor, 'registerShipments', {
      shipments: numbers.map((ord_prd_no) => ({ ord_prd_no, carrier_code: 'cj', tracking_number: '1' })),
    })
  const confirmStock = (vendor: TestVendor, ord_prd_no: string | undefined, total: number) =>
    service.as(vendor, 'confirmInventory', {
      confirmations: [{ ord_prd_no, stock_available: true, supply_price: price(total) }],
    })
  const claim = (ord_prd_no: string | undefined, type: string) =>
    service.operator('registerClaims', { claims: [{ ord_prd_no, type, reason: '고객 요청' }] })
  const codes = (warnings: Json[]) => warnings.map((warning) => warning.code)

  /** Items of a new vendor, priced in February at so much each; all of them sent unless told otherwise. */
  async function trade(prices: readonly number[], fields: object = party, sent = true) {
    service.clock.set(FEBRUARY)
    const vendor = await service.newVendor(fields)
    const [numbers = []] = await service.importOrders(anOrder(prices.map(() => vendor)))
    for (const [at, total] of prices.entries()) await confirmStock(vendor, numbers[at], total)
    if (sent) await ship(vendor, ...numbers)
    const settlement = await settlementOf(vendor)
    service.clock.set(MARCH)
    return { vendor, numbers, settlement }
  }

  it('goes through without a warning when everything is in order', async () => {
    const { settlement } = await trade([1_000])
    const confirmed = await act('confirmSettlement', settlement, { strict: true })
    expect([confirmed.status, confirmed.body.settlement.status, confirmed.body.warnings]).toEqual([
      200,
      'confirmed',
      [],
    ])
    const paid = await act('paySettlement', settlement, { strict: true, paid_on: '2026-03-02' })
    expect([paid.status, paid.body.settlement.paid_on, paid.body.warnings]).toEqual([200, '2026-03-02', []])
  })

  it('answers what speaks against it; with strict it is refused and nothing is written', async () => {
    const { settlement } = await trade([1_000, 500], { ...party, owner: '' }, false)
    service.clock.set(FEBRUARY)
    const before = await contents(service.db)
    const refused = await act('confirmSettlement', settlement, { strict: true })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'NOT_READY'])
    expect(refused.body.error.details.warnings).toMatchObject([
      { code: 'PERIOD_RUNNING', details: { period_end: '2026-02-28', today: '2026-02-11' } },
      { code: 'UNSHIPPED_ITEMS', details: { count: 2, amount: 1_500, unavailable_count: 0 } },
      { code: 'SUPPLIER_PROFILE_INCOMPLETE', details: { missing_fields: ['owner'] } },
    ])
    expect(await contents(service.db)).toEqual(before)
    const confirmed = await act('confirmSettlement', settlement)
    expect([confirmed.status, confirmed.body.settlement.status]).toEqual([200, 'confirmed'])
    expect(confirmed.body.warnings).toEqual(refused.body.error.details.warnings)
    const unpaid = await contents(service.db)
    const pay = await act('paySettlement', settlement, { strict: true })
    expect([pay.status, codes(pay.body.error.details.warnings)]).toEqual([
      409,
      ['PERIOD_RUNNING', 'UNSHIPPED_ITEMS', 'SUPPLIER_PROFILE_INCOMPLETE', 'PAID_BEFORE_PERIOD_END'],
    ])
    expect(await contents(service.db)).toEqual(unpaid)
    const paid = await act('paySettlement', settlement, { strict: false })
    expect([paid.status, paid.body.settlement.status, paid.body.warnings.length]).toEqual([200, 'paid', 4])
  })

  it('marks many as paid in one call, after a look that changes nothing, and names what it leaves', async () => {
    const [one, two, careful, pending] = [
      await trade([1_000]),
      await trade([500]),
      await trade([300], { ...party, owner: '' }),
      await trade([70]),
    ].map(({ settlement }) => settlement)
    for (const settlement of [one, two, careful]) await act('confirmSettlement', settlement)
    await act('paySettlement', two)
    const ids = [one, two, careful, pending, one].map(({ settlement_id }) => settlement_id)
    const pay = (body: object) => service.operator('paySettlements', { strict: true, ...body })
    const before = await contents(service.db)
    const named = { settlement_ids: [...ids, 'nowhere'], paid_on: '2026-03-02', reference: 'TR-17' }
    const look = await pay({ ...named, dry_run: true })
    expect(await contents(service.db)).toEqual(before)
    const done = await pay(named)
    const { request_id: _id, timestamp: _at, ...answer } = done.body
    expect([done.status, answer]).toMatchObject([
      200,
      {
        paid_count: 1,
        payable_amount: 1_000,
        already_paid_count: 0,
        skipped: [
          { error_code: 'ALREADY_PAID', settlement_id: two.settlement_id },
          { error_code: 'NOT_READY', settlement_no: careful.settlement_no, payable_amount: 300 },
          { error_code: 'INVALID_SETTLEMENT_STATE', settlement_id: pending.settlement_id },
          { error_code: 'SETTLEMENT_NOT_FOUND', settlement_id: 'nowhere' },
        ],
      },
    ])
    expect(look.body).toMatchObject(answer)
    expect(await read(one)).toMatchObject({ status: 'paid', paid_on: '2026-03-02', reference: 'TR-17' })
    expect(await read(careful)).toMatchObject({ status: 'confirmed' })
    const rest = await pay({ period_end: '2026-02-28', strict: false })
    expect(rest.body.skipped).toEqual([])
    expect(await read(careful)).toMatchObject({ status: 'paid', paid_on: '2026-03-02' })
    expect(await read(pending)).toMatchObject({ status: 'pending' })
    const same = await pay({ settlement_ids: [one.settlement_id], paid_on: '2026-03-02', reference: 'TR-17' })
    expect(same.body).toMatchObject({ paid_count: 0, already_paid_count: 1, skipped: [] })
    const late = await trade([40])
    await act('confirmSettlement', late.settlement)
    const { settlement_id } = late.settlement
    expect(
      (await pay({ settlement_ids: [settlement_id], paid_on: '2026-03-01' })).body.skipped,
    ).toMatchObject([
      { settlement_id, error_code: 'VALIDATION_ERROR', message: expect.stringContaining('2026-03-02') },
    ])
    for (const wrong of [
      {},
      { settlement_ids: ids, period_end: '2026-02-28' },
      { ...named, paid_on: '2026-03-03' },
    ])
      expect((await pay(wrong)).status).toBe(400)
  })

  it('succeeds again in the state that was wanted, also with strict and warnings', async () => {
    const { settlement } = await trade([1_000], party, false)
    await act('confirmSettlement', settlement)
    const again = await act('confirmSettlement', settlement, { strict: true })
    expect([again.status, codes(again.body.warnings)]).toEqual([200, ['UNSHIPPED_ITEMS']])
    await act('paySettlement', settlement, { paid_on: '2026-03-02', reference: 'T-1' })
    const paid = await act('paySettlement', settlement, { strict: true, paid_on: '2026-03-02' })
    expect([paid.status, paid.body.settlement.paid_on, paid.body.settlement.reference]).toEqual([
      200,
      '2026-03-02',
      'T-1',
    ])
  })

  it('reads null in an optional field as left out', async () => {
    const { settlement } = await trade([1_000], party, false)
    expect((await act('confirmSettlement', settlement, { strict: null })).status).toBe(200)
    const paid = await act('paySettlement', settlement, {
      strict: null,
      paid_on: null,
      reference: null,
      // Only the call for many knows this one.
      dry_run: true,
    })
    expect(paid.body.settlement).toMatchObject({ status: 'paid', paid_on: '2026-03-02', reference: null })
  })

  it('tells a wrong source state before anything else', async () => {
    const { settlement } = await trade([1_000], party, false)
    const reply = await act('paySettlement', settlement, { strict: true })
    expect([reply.status, reply.body.error.code]).toEqual([409, 'INVALID_SETTLEMENT_STATE'])
  })

  it('counts as unshipped what was neither sent nor taken back', async () => {
    const { vendor, numbers, settlement } = await trade([100, 200, 400, 800, 1_600], party, false)
    const [waybill, delivered, cancelled, unavailable] = numbers
    await ship(vendor, waybill)
    await service.as(vendor, 'updateStatus', { updates: [{ ord_prd_no: delivered, status: 'delivered' }] })
    await claim(cancelled, 'cancel')
    await service.as(vendor, 'confirmInventory', {
      confirmations: [
        { ord_prd_no: unavailable, stock_available: false, unavailable_reason: 'out_of_stock' },
      ],
    })
    expect(await read(settlement)).toMatchObject({
      unshipped_count: 2,
      unshipped_subtotal: 2_400,
      cancellation_subtotal: -400,
    })
    const { warnings } = (await act('confirmSettlement', settlement)).body
    expect(warnings).toMatchObject([{ details: { count: 2, amount: 2_400, unavailable_count: 1 } }])
    // It is what the statement by order number prints (decision 45).
    const ord_no = String(waybill).replace(/_\[\d+\]$/, '')
    const { orders } = (await service.as(vendor, 'statementData', { ord_no })).body
    expect(orders.map((block: Json) => block.summary.subtotal)).toEqual([2_400])
  })

  it('warns of a payable amount below zero', async () => {
    const { vendor, numbers, settlement } = await trade([1_000])
    await act('confirmSettlement', settlement)
    await claim(numbers[0], 'return')
    const [open] = (
      await service.operator('listSettlements', undefined, {
        query: { vendor_id: vendor.vendor_id, status: 'pending' },
      })
    ).body.settlement_list
    service.clock.set('2026-04-01T00:00:00Z')
    expect(open).toMatchObject({ payable_amount: -1_000, cancellation_subtotal: -1_000, unshipped_count: 0 })
    expect((await act('confirmSettlement', open)).body.warnings).toMatchObject([
      { code: 'NEGATIVE_PAYABLE', details: { payable_amount: -1_000 } },
    ])
  })

  it('judges the marketplace as it is, and once closed as it was frozen', async () => {
    const { settlement } = await trade([1_000])
    await service.operator('updateMarketplace', { biz_no: '093-86-76526', address: ' ' })
    const refused = await act('confirmSettlement', settlement, { strict: true })
    expect(refused.body.error.details.warnings).toMatchObject([
      { code: 'MARKETPLACE_PROFILE_INCOMPLETE', details: { missing_fields: ['biz_no', 'address'] } },
    ])
    await act('confirmSettlement', settlement)
    await service.operator('updateMarketplace', marketplace)
    const closed = await act('paySettlement', settlement, { strict: true })
    expect(closed.body.error.details.warnings[0].message).toContain('reopen the settlement')
    await act('reopenSettlement', settlement)
    expect((await act('confirmSettlement', settlement, { strict: true })).status).toBe(200)
  })

  it('does not ask for a marketplace that the paper does not print', async () => {
    const orderers = await startTestService(kind, { env: { STATEMENT_RECEIVER: 'orderer' } })
    const vendor = await orderers.newVendor(party)
    const [[ord_prd_no] = []] = await orderers.importOrders(anOrder([vendor]))
    await orderers.as(vendor, 'updateStatus', {
      updates: [{ ord_prd_no, status: 'delivered', supply_price: price(1_000) }],
    })
    orderers.clock.set(MARCH)
    const reply = await orderers.operator('confirmPeriod', { period_end: '2026-02-28', strict: true })
    expect(reply.body).toMatchObject({ confirmed_count: 1, payable_amount: 1_000, skipped: [] })
    await orderers.close()
  })

  it('takes a day of payment from the confirmation up to today in the zone of the marketplace', async () => {
    const { settlement } = await trade([1_000])
    await act('confirmSettlement', settlement)
    // In Seoul it is the 3rd already.
    service.clock.set('2026-03-02T15:30:00Z')
    const late = await act('paySettlement', settlement, { paid_on: '2026-03-04' })
    const early = await act('paySettlement', settlement, { paid_on: '2026-03-01' })
    const message = 'must lie between 2026-03-02, the day of the confirmation, and today, 2026-03-03'
    for (const { status, body } of [late, early])
      expect([status, body.error]).toMatchObject([
        400,
        { code: 'VALIDATION_ERROR', details: { issues: [{ path: 'paid_on', message }] } },
      ])
    expect((await act('paySettlement', settlement, { paid_on: '2026-03-03' })).status).toBe(200)
  })

  it('is not paid by accident without an account, or with another one than was confirmed', async () => {
    const { vendor, settlement } = await trade([1_000])
    const change = (fields: object) =>
      service.operator('updateVendor', fields, { params: { vendor_id: vendor.vendor_id } })
    const held = async () => {
      const reply = await act('paySettlement', settlement, { strict: true })
      expect([reply.status, reply.body.error.code]).toEqual([409, 'NOT_READY'])
      return reply.body.error.details.warnings
    }
    await act('confirmSettlement', settlement, { strict: true })
    expect((await read(settlement)).account_warning).toBeNull()
    await change({ bank_account: '999-88' })
    expect(await held()).toMatchObject([{ code: 'ACCOUNT_CHANGED' }])
    expect((await read(settlement)).account_warning).toBe('ACCOUNT_CHANGED')
    await change({ bank_account: '' })
    expect(await held()).toMatchObject([{ code: 'NO_ACCOUNT', details: { reason: 'NO_ACCOUNT' } }])
    await change({ bank_account: account.bank_account, bank_code: '' })
    expect(await held()).toMatchObject([{ code: 'NO_ACCOUNT', details: { reason: 'NO_BANK' } }])
    await change(account)
    expect((await act('paySettlement', settlement, { strict: true })).status).toBe(200)
  })

  it('is paid once when many pay it at the same time, and the others learn with which reference', async () => {
    const [{ settlement }, other] = [await trade([1_000]), await trade([500])]
    for (const one of [settlement, other.settlement]) await act('confirmSettlement', one)
    const settlement_ids = [settlement.settlement_id, other.settlement.settlement_id]
    const references = ['A', 'B', 'C', 'D', 'E', 'F']
    const [many, ...replies] = await Promise.all([
      service.operator('paySettlements', { settlement_ids, reference: 'MANY' }),
      ...references.map((reference) => act('paySettlement', settlement, { reference })),
    ])
    const { reference: recorded, ...paid } = await read(settlement)
    expect([paid.status, paid.paid_on]).toEqual(['paid', '2026-03-02'])
    for (const [at, reply] of replies.entries()) {
      if (references[at] === recorded)
        expect([reply.status, reply.body.settlement]).toMatchObject([200, { reference: recorded }])
      else {
        const details = { paid_on: '2026-03-02', reference: recorded }
        expect([reply.status, reply.body.error]).toMatchObject([409, { code: 'ALREADY_PAID', details }])
      }
    }
    const isBeaten = recorded !== 'MANY'
    expect(many.body).toMatchObject({
      paid_count: isBeaten ? 1 : 2,
      payable_amount: isBeaten ? 500 : 1_500,
      skipped: isBeaten ? [{ error_code: 'ALREADY_PAID', settlement_id: settlement.settlement_id }] : [],
    })
  })

  it('is left out of a payment of many when its account changed since the look, or while it is paid', async () => {
    const [moved, racing, calm] = [await trade([1_000]), await trade([300]), await trade([50])]
    const all = [moved, racing, calm].map(({ settlement }) => settlement)
    for (const settlement of all) await act('confirmSettlement', settlement)
    const settlement_ids = all.map(({ settlement_id }) => settlement_id)
    const pay = (more: object) =>
      service.operator('paySettlements', { settlement_ids, strict: true, ...more })
    const change = ({ vendor }: { vendor: TestVendor }) =>
      service.operator(
        'updateVendor',
        { bank_account: '999-88' },
        { params: { vendor_id: vendor.vendor_id } },
      )
    expect((await pay({ dry_run: true })).body).toMatchObject({ paid_count: 3, payable_amount: 1_350 })
    await change(moved)
    const [{ body }, changed] = await Promise.all([pay({ reference: 'TR-18' }), change(racing)])
    expect(changed.status).toBe(200)
    const left = body.skipped.map(({ settlement_id }: Json) => settlement_id)
    expect(left).toContain(moved.settlement.settlement_id)
    expect(left).not.toContain(calm.settlement.settlement_id)
    for (const { error_code, warnings } of body.skipped)
      expect([error_code, codes(warnings)]).toEqual(['NOT_READY', ['ACCOUNT_CHANGED']])
    // The answer says what was recorded, whichever call came first.
    for (const settlement of all) {
      const isLeft = left.includes(settlement.settlement_id)
      expect(await read(settlement)).toMatchObject(
        isLeft
          ? { status: 'confirmed', reference: null, account_warning: 'ACCOUNT_CHANGED' }
          : { status: 'paid', reference: 'TR-18' },
      )
    }
    expect(body.paid_count + left.length).toBe(3)
    expect((await service.operator('verify', {})).body.differences).toEqual([])
  })

  it('warns of goods that left far outside its period, until they are carried over or settled by a yes', async () => {
    service.clock.set(FEBRUARY)
    const vendor = await service.newVendor(party)
    const order = anOrder([vendor, vendor], { ord_date: '2025-12-17' })
    for (const [at, shipped_on] of ['2025-12-17', '2025-12-18'].entries())
      Object.assign(order.items[at], { item_status: 'delivered', shipped_on })
    const [[odd, usual] = []] = await service.importOrders(order)
    for (const number of [odd, usual]) await confirmStock(vendor, number, 500)
    service.clock.set(MARCH)
    // 45 days before 2026-02-01 is 2025-12-18.
    const settlement = await settlementOf(vendor)
    const warning = {
      code: 'SUPPLY_DAY_ODD',
      details: { count: 1, first_day: '2025-12-17', last_day: '2025-12-17' },
    }
    const refused = await act('confirmSettlement', settlement, { strict: true })
    expect(refused.body.error.details.warnings).toMatchObject([warning])
    const ids = { period_end: '2026-02-28', settlement_ids: [settlement.settlement_id], strict: true }
    for (const dry_run of [true, false]) {
      const { body } = await service.operator('confirmPeriod', { ...ids, dry_run })
      expect(body.skipped).toMatchObject([{ warnings: [warning] }])
    }
    const confirmed = await act('confirmSettlement', settlement)
    expect([confirmed.status, codes(confirmed.body.warnings)]).toEqual([200, ['SUPPLY_DAY_ODD']])
  })

  it('keeps when and why a settlement was reopened', async () => {
    const { settlement } = await trade([1_000])
    await act('confirmSettlement', settlement)
    const reopened = await act('reopenSettlement', settlement, { reason: '단가 오류' })
    expect(reopened.body).toMatchObject({
      settlement: { status: 'pending', reopened_at: '2026-03-02T00:00:00.000Z', reopen_reason: '단가 오류' },
      warnings: [],
    })
    // Again it changes nothing, also not the reason.
    await act('reopenSettlement', settlement, { reason: '다른 이유' })
    await act('confirmSettlement', settlement)
    expect(await read(settlement)).toMatchObject({ status: 'confirmed', reopen_reason: '단가 오류' })
    const silent = await act('reopenSettlement', settlement)
    expect(silent.body.settlement).toMatchObject({ status: 'pending', reopen_reason: null })
  })

  describe('of a whole period', () => {
    const period = (body: object) =>
      service.operator('confirmPeriod', { period_end: '2026-02-28', ...body }).then((reply) => reply.body)
    const statusOf = async (settlement: Json) => (await read(settlement)).status

    it('confirms the named ones only, so that a period can be closed in parts', async () => {
      await period({})
      const [one, other] = [await trade([1_000]), await trade([500])]
      const ids = [one.settlement.settlement_id, one.settlement.settlement_id, 'x']
      expect(await period({ settlement_ids: ids, period_end: '2026-01-01' })).toMatchObject({
        confirmed_count: 0,
      })
      for (const dry_run of [true, false])
        expect(await period({ settlement_ids: ids, dry_run })).toMatchObject({
          confirmed_count: 1,
          payable_amount: 1_000,
        })
      expect([await statusOf(one.settlement), await statusOf(other.settlement)]).toEqual([
        'confirmed',
        'pending',
      ])
      await period({})
      expect(await statusOf(other.settlement)).toBe('confirmed')
    })

    it('confirms what is ready and names what is not, after a look that writes nothing', async () => {
      await period({})
      const ready = await trade([1_000])
      const unsent = await trade([500], party, false)
      const returned = await trade([300])
      await claim(returned.numbers[0], 'return')
      const before = await contents(service.db)
      const look = await period({ dry_run: true, strict: true })
      expect(look).toMatchObject({
        confirmed_count: 2,
        payable_amount: 1_000,
        skipped: [
          {
            settlement_id: unsent.settlement.settlement_id,
            settlement_no: unsent.settlement.settlement_no,
            vendor_name: expect.stringContaining('달나라덴탈'),
            payable_amount: 500,
            warnings: [{ code: 'UNSHIPPED_ITEMS', details: { count: 1, amount: 500 } }],
          },
        ],
      })
      expect(await period({ dry_run: true })).toMatchObject({
        confirmed_count: 3,
        payable_amount: 1_500,
        skipped: [],
      })
      expect(await contents(service.db)).toEqual(before)
      const { request_id, timestamp, ...done } = await period({ strict: true })
      const { request_id: _id, timestamp: _at, ...seen } = look
      expect(done).toEqual(seen)
      expect([await statusOf(ready.settlement), await statusOf(unsent.settlement)]).toEqual([
        'confirmed',
        'pending',
      ])
      expect(await period({})).toMatchObject({ confirmed_count: 1, payable_amount: 500, skipped: [] })
      expect(await period({})).toMatchObject({ confirmed_count: 0, payable_amount: 0, skipped: [] })
    })

    it('takes one transaction for each settlement: what was confirmed before a break stays', async () => {
      const db = await openTestDatabase(kind)
      let left = Number.POSITIVE_INFINITY
      let begun = 0
      const frail = await startTestService(kind, {
        db: {
          ...db,
          async transaction(work) {
            begun++
            if (left-- <= 0) throw new Error('the database broke')
            return db.transaction(work)
          },
        },
      })
      await frail.operator('updateMarketplace', marketplace)
      for (let n = 0; n < 3; n++) {
        const vendor = await frail.newVendor(party)
        const [[ord_prd_no] = []] = await frail.importOrders(anOrder([vendor]))
        await frail.as(vendor, 'updateStatus', {
          updates: [{ ord_prd_no, status: 'delivered', supply_price: price(1_000) }],
        })
      }
      frail.clock.set(MARCH)
      const close = (body: object) => frail.operator('confirmPeriod', { period_end: '2026-02-28', ...body })
      begun = 0
      expect((await close({ dry_run: true, strict: true })).body.confirmed_count).toBe(3)
      expect(begun).toBe(0)
      left = 2
      expect((await close({ strict: true })).status).toBe(500)
      left = Number.POSITIVE_INFINITY
      begun = 0
      expect((await close({ strict: true })).body).toMatchObject({
        confirmed_count: 1,
        payable_amount: 1_000,
      })
      expect(begun).toBe(1)
      // The audit knows how many, and that a call for many broke off.
      const pay = () => frail.operator('paySettlements', { period_end: '2026-02-28' })
      left = 1
      const broken = await pay()
      left = Number.POSITIVE_INFINITY
      const whole = await pay()
      const text = `select action, record_count, details from audit where request_id = $1::text order by audit_id`
      const audit = ({ body }: { body: Json }) =>
        frail.db.rows({ name: 'test.audit_of_request', text }, [body.request_id ?? body.error.request_id])
      const paid = (payable_amount: number) => ({
        action: 'paySettlement',
        details: {
          changes: expect.arrayContaining([
            { field: 'status', from: 'confirmed', to: 'paid' },
            { field: 'payable_amount', from: null, to: String(payable_amount) },
          ]),
        },
      })
      const [first, interrupted] = await audit(broken)
      expect([first, interrupted]).toMatchObject([paid(1_000), { action: 'paySettlements.interrupted' }])
      expect(await audit(whole)).toMatchObject([
        paid(1_000),
        paid(1_000),
        { action: 'paySettlements', record_count: 2 },
      ])
      await frail.close()
    })

    it('ends as a job before its next settlement once it is cancelled, and says what it confirmed', async () => {
      const db = await openTestDatabase(kind)
      let cancel: (() => Promise<unknown>) | null = null
      let begun = 0
      const slow = await startTestService(kind, {
        db: {
          ...db,
          async transaction(work) {
            if (cancel && ++begun === 2) await cancel()
            return db.transaction(work)
          },
        },
      })
      await slow.operator('updateMarketplace', marketplace)
      for (let n = 0; n < 3; n++) {
        const vendor = await slow.newVendor(party)
        const [[ord_prd_no] = []] = await slow.importOrders(anOrder([vendor]))
        await slow.as(vendor, 'updateStatus', {
          updates: [{ ord_prd_no, status: 'delivered', supply_price: price(1_000) }],
        })
      }
      slow.clock.set(MARCH)
      const job = async () => (await slow.operator('listJobs')).body.job_list[0]
      cancel = async () => slow.operator('cancelJob', undefined, { params: { job_id: (await job()).job_id } })
      await slow.operator('startConfirmJob', { period_end: '2026-02-28' })
      const read = async () =>
        (await slow.operator('getJob', undefined, { params: { job_id: (await job()).job_id } })).body.job
      while ((await read()).state === 'running') await pause(5)
      expect(await read()).toMatchObject({ state: 'cancelled', result: { confirmed_count: 2 } })
      const left = await slow.operator('confirmPeriod', { period_end: '2026-02-28' })
      expect(left.body.confirmed_count).toBe(1)
      await slow.close()
    })

    it('is refused while the period still runs', async () => {
      service.clock.set('2026-02-28T14:59:59Z')
      const today = await service.operator('confirmPeriod', { period_end: '2026-02-28' })
      expect([today.status, today.body.error.details.issues]).toEqual([
        400,
        [{ path: 'period_end', message: 'must be before today, 2026-02-28' }],
      ])
      service.clock.set('2026-02-28T15:00:00Z')
      expect((await service.operator('confirmPeriod', { period_end: '2026-02-28' })).status).toBe(200)
    })
  })

  it('finds a settlement by its number', async () => {
    const { settlement } = await trade([1_000])
    const find = (settlement_no: string) =>
      service.operator('listSettlements', undefined, { query: { settlement_no } })
    const found = await find(settlement.settlement_no)
    expect(found.body.settlement_list.map((one: Json) => one.settlement_id)).toEqual([
      settlement.settlement_id,
    ])
    expect((await find('SET-19990101-001')).body.settlement_list).toEqual([])
  })
})
