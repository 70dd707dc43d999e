import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import { confirmPending, expectContract, newItem, price, send, waybill } from '../../../test/trade.ts'

describe.each(usualKinds)('adjustments on %s', (kind) => {
  let service: TestService
  let vendor: TestVendor
  beforeAll(async () => {
    service = await startTestService(kind)
    vendor = await service.newVendor()
  })
  afterAll(() => service.close())

  const adjust = async (adjustments: object[], more: object = {}) => {
    const reply = await service.operator('addAdjustments', { adjustments, ...more })
    expectContract('addAdjustments', reply.body)
    return reply
  }
  const penalty = (of: TestVendor, fields: object = {}) => ({
    vendor_id: of.vendor_id,
    reason_code: 'penalty',
    amount: -5_000,
    memo: '출고 지연',
    ...fields,
  })
  /** An item of 5 pieces at 11,000 won. */
  async function sold(of: TestVendor, fields: object = {}): Promise<string> {
    const item = await newItem(service, of, fields)
    const supply_price = { unit_price: 11_000, quantity: 5, total_amount: 55_000 }
    const reply = await send(service, of, 'registerShipments', waybill(item, { supply_price }))
    expect(reply.status).toBe(200)
    return item
  }
  const partial = (of: TestVendor, ord_prd_no: string, quantity: number, fields: object = {}) => ({
    vendor_id: of.vendor_id,
    reason_code: 'partial_return',
    ord_prd_no,
    quantity,
    memo: `${quantity}개 파손`,
    ...fields,
  })
  const codesOf = (reply: { body: Json }) => reply.body.results.map((one: Json) => one.error_code ?? 'ok')
  async function settlementsOf({ vendor_id }: TestVendor): Promise<Json[]> {
    const { body } = await service.operator('listSettlements', undefined, { query: { vendor_id } })
    return body.settlement_list
  }
  async function linesOf(of: TestVendor): Promise<Json[]> {
    const lists = (await settlementsOf(of)).map(({ settlement_id }) =>
      service.operator('listSettlementLines', undefined, { params: { settlement_id } }),
    )
    return (await Promise.all(lists))
      .flatMap(({ body }) => body.line_list)
      .sort((one, other) => Number(one.line_id) - Number(other.line_id))
  }
  const statement = async (settlement_id: string, format = 'json') =>
    service.operator('settlementStatement', undefined, { params: { settlement_id }, query: { format } })
  const verified = async () => expect((await service.operator('verify', {})).body.differences).toEqual([])

  it('go into the open settlement, which is opened when there is none, and count by their tax type', async () => {
    const of = await service.newVendor()
    const reply = await adjust([
      penalty(of),
      penalty(of, { reason_code: 'logistics', tax_type: 'taxable', amount: 1_100, memo: '운임 지원' }),
    ])
    expect([reply.status, reply.body.total_amount]).toEqual([200, -3_900])
    const [settlement] = await settlementsOf(of)
    expect(reply.body.results).toMatchObject([
      { success: true, settlement_no: settlement?.settlement_no, amount: -5_000 },
      { success: true, settlement_no: settlement?.settlement_no, amount: 1_100 },
    ])
    expect(settlement).toMatchObject({
      subtotal: 0,
      adjustment_subtotal: -3_900,
      supply_amount: 1_000,
      vat_amount: 100,
      outside_vat_amount: -5_000,
      payable_amount: -3_900,
    })
    const lines = await linesOf(of)
    expect(lines).toMatchObject([
      {
        kind: 'adjustment',
        reason_code: 'penalty',
        tax_type: 'none',
        memo: '출고 지연',
        ord_prd_no: null,
        ord_no: null,
      },
      {
        kind: 'adjustment',
        reason_code: 'logistics',
        tax_type: 'taxable',
        refers_to: null,
        total_amount: 1_100,
      },
    ])
    expect(lines.map(({ line_id }) => line_id)).toEqual(
      reply.body.results.map(({ line_id }: Json) => line_id),
    )
    await sold(of)
    const params = { settlement_no: settlement?.settlement_no }
    const apart = await service.as(of, 'listOwnSettlementLines', undefined, {
      params,
      query: { apart: 'true' },
    })
    expect(apart.body.line_list.map(({ memo }: Json) => memo)).toEqual(['출고 지연', '운임 지원'])
    await verified()
  })

  it('stand in a block of their own on the paper, in JSON and in the tables', async () => {
    const of = await service.newVendor()
    await sold(of)
    await adjust([penalty(of)])
    const id = await confirmPending(service, of)
    const { body } = await statement(id)
    expect(body.orders).toHaveLength(1)
    expect(body.adjustments).toMatchObject([
      {
        no: 1,
        kind: 'adjustment',
        reason_code: 'penalty',
        amount: -5_000,
        supply_amount: 0,
        vat_amount: 0,
        total: -5_000,
      },
    ])
    const csv = (await statement(id, 'csv')).raw.body.trim().split('\r\n')
    expect(csv).toHaveLength(3)
    expect(csv[2]).toMatch(/,조정,.*-5000,0,0,-5000,과세 외,지연·품절 배상,.*,출고 지연$/)
    expect((await settlementsOf(of))[0]).toMatchObject({ payable_amount: 50_000, status: 'confirmed' })
    await verified()
  })

  it('return a part of what was sold, whatever became of its settlement, and never more than that', async () => {
    const of = await service.newVendor()
    const item = await sold(of)
    const first = await adjust([partial(of, item, 2)])
    expect(first.body.results).toMatchObject([{ success: true, amount: -22_000 }])
    const closed = await confirmPending(service, of)
    // Another price is refused because of the state, and only then because of the adjustment.
    const priced = await service.as(of, 'updateStatus', {
      updates: [{ ord_prd_no: item, status: 'delivered', supply_price: price(1) }],
    })
    expect(codesOf(priced)).toEqual(['SETTLEMENT_LOCKED'])
    const reply = await adjust([
      partial(of, item, 4),
      partial(of, item, 1, { amount: -40_000 }),
      partial(of, item, 1, { tax_type: 'none' }),
      partial(of, item, 3),
      partial(of, item, 1),
    ])
    expect(reply.status).toBe(207)
    expect(codesOf(reply)).toEqual([
      'ADJUSTMENT_EXCEEDS',
      'ADJUSTMENT_EXCEEDS',
      'VALIDATION_ERROR',
      'ok',
      'ADJUSTMENT_EXCEEDS',
    ])
    const lines = (await linesOf(of)).filter(({ kind }) => kind === 'adjustment')
    expect(lines).toMatchObject([
      { quantity: -2, unit_price: 11_000, total_amount: -22_000, tax_type: 'taxable', ord_prd_no: item },
      { quantity: -3, unit_price: 11_000, total_amount: -33_000, tax_type: 'taxable', ord_prd_no: item },
    ])
    const [open, paid] = await settlementsOf(of)
    expect(paid).toMatchObject({ settlement_id: closed, payable_amount: 33_000 })
    expect(open).toMatchObject({ supply_amount: -30_000, vat_amount: -3_000, payable_amount: -33_000 })
    await verified()
  })

  it('go with the sale when all of it comes back, and come again when that is withdrawn', async () => {
    const of = await service.newVendor()
    const item = await sold(of)
    await adjust([partial(of, item, 2)])
    const same = await send(service, of, 'updateStatus', {
      ord_prd_no: item,
      status: 'delivered',
      supply_price: { unit_price: 10_000, quantity: 5, total_amount: 50_000 },
    })
    expect(codesOf(same)).toEqual(['ITEM_CLAIMED'])
    await send(service, null, 'registerClaims', { ord_prd_no: item, type: 'return', reason: '변심' })
    expect((await settlementsOf(of))[0]).toMatchObject({ payable_amount: 0, adjustment_subtotal: 0 })
    expect(codesOf(await adjust([partial(of, item, 1)]))).toEqual(['ADJUSTMENT_EXCEEDS'])
    await verified()
    await send(service, null, 'withdrawClaims', { ord_prd_no: item, reason: '오인' })
    expect((await settlementsOf(of))[0]).toMatchObject({ payable_amount: 33_000 })
    await verified()
  })

  it('leave what is left to be reversed when all of it comes back after the settlement was closed', async () => {
    const of = await service.newVendor()
    const item = await sold(of)
    const closed = await confirmPending(service, of)
    await adjust([partial(of, item, 2)])
    const back = { ord_prd_no: item, type: 'return', reason: '변심' }
    await send(service, null, 'registerClaims', back)
    const [open, sale] = await settlementsOf(of)
    expect(sale).toMatchObject({ settlement_id: closed, payable_amount: 55_000 })
    // The part, the whole sale, and the part that came back with it.
    expect(open).toMatchObject({
      cancellation_subtotal: -55_000,
      adjustment_subtotal: 0,
      payable_amount: -55_000,
    })
    expect((await linesOf(of)).map(({ kind, total_amount }) => [kind, total_amount])).toEqual([
      ['sale', 55_000],
      ['adjustment', -22_000],
      ['reversal', -55_000],
      ['adjustment', 22_000],
    ])
    await verified()
  })

  it('go back one by one, so that no VAT is left of what was taken back', async () => {
    const of = await service.newVendor()
    const item = await sold(of)
    const [first] = (await adjust([partial(of, item, 1, { amount: -15 })])).body.results
    await adjust([partial(of, item, 1, { amount: -16 }), partial(of, item, 2, { amount: -16 })])
    await adjust([{ vendor_id: of.vendor_id, refers_to: first.line_id, memo: '취소' }])
    const nothing = { supply_amount: 0, vat_amount: 0, payable_amount: 0 }
    await send(service, null, 'registerClaims', { ord_prd_no: item, type: 'return', reason: '변심' })
    expect((await settlementsOf(of))[0]).toMatchObject(nothing)
    await verified()
    await send(service, null, 'withdrawClaims', { ord_prd_no: item, reason: '오인' })
    expect((await settlementsOf(of))[0]).toMatchObject({ vat_amount: 4_998, payable_amount: 54_968 })
    await send(service, null, 'registerClaims', { ord_prd_no: item, type: 'return', reason: '변심' })
    expect((await settlementsOf(of))[0]).toMatchObject(nothing)
    await verified()
  })

  it('are taken back only while all that refers to a sale stays within it', async () => {
    const of = await service.newVendor()
    const ord_prd_no = await sold(of)
    const raised = { ...penalty(of), reason_code: 'price_correction', ord_prd_no, amount: 20_000 }
    // Of 55,000 and 20,000 more.
    const { results } = (await adjust([raised, partial(of, ord_prd_no, 5, { amount: -70_000 })])).body
    const [more, five] = results.map(({ line_id }: Json) => ({
      vendor_id: of.vendor_id,
      refers_to: line_id,
      memo: '취소',
    }))
    expect(codesOf(await adjust([more]))).toEqual(['ADJUSTMENT_EXCEEDS'])
    expect(codesOf(await adjust([five, more]))).toEqual(['ok', 'ok'])
    await verified()
  })

  it('are taken back by an opposite, once', async () => {
    const of = await service.newVendor()
    const item = await sold(of)
    const added = await adjust([penalty(of), partial(of, item, 2)])
    const [one, two] = added.body.results.map(({ line_id }: Json) => line_id)
    const back = (refers_to: string, fields: object = {}) => ({
      vendor_id: of.vendor_id,
      refers_to,
      memo: '취소',
      ...fields,
    })
    const reply = await adjust([
      back(one, { amount: 4_000 }),
      back(one),
      back(one),
      back(two, { amount: 22_000 }),
    ])
    expect(codesOf(reply)).toEqual(['VALIDATION_ERROR', 'ok', 'ADJUSTMENT_EXCEEDS', 'ok'])
    expect(codesOf(await adjust([back(two)]))).toEqual(['ADJUSTMENT_EXCEEDS'])
    expect((await linesOf(of)).slice(-2)).toMatchObject([
      { reason_code: 'penalty', total_amount: 5_000, refers_to: one, tax_type: 'none' },
      { reason_code: 'partial_return', total_amount: 22_000, quantity: 2, refers_to: two },
    ])
    expect((await settlementsOf(of))[0]).toMatchObject({ payable_amount: 55_000 })
    const other = await service.newVendor()
    expect(codesOf(await adjust([{ ...back(one), vendor_id: other.vendor_id }]))).toEqual(['LINE_NOT_FOUND'])
    await verified()
  })

  it.each([
    ['no vendor', { vendor_id: 'nobody' }, 'VENDOR_NOT_FOUND'],
    ['an amount of 0', { amount: 0 }, 'VALIDATION_ERROR'],
    ['three decimal places', { amount: 0.125 }, 'VALIDATION_ERROR'],
    ['an amount beyond the limit', { amount: 10_000_000_000 }, 'VALIDATION_ERROR'],
    ['no amount', { amount: undefined }, 'VALIDATION_ERROR'],
    ['no memo', { memo: undefined }, 'VALIDATION_ERROR'],
    ['a reason that there is not', { reason_code: 'gift' }, 'VALIDATION_ERROR'],
    ['an item of nobody', { ord_prd_no: '202601010000_000000001_[1]' }, 'ITEM_NOT_FOUND'],
    ['an order of nobody', { ord_no: '202601010000_000000001' }, 'ITEM_NOT_FOUND'],
    ['a line of nobody', { refers_to: '999999' }, 'LINE_NOT_FOUND'],
    ['a partial return without an item', { reason_code: 'partial_return', quantity: 1 }, 'VALIDATION_ERROR'],
  ])('%s fails its entry alone', async (_, fields, code) => {
    const reply = await adjust([penalty(vendor, fields), penalty(vendor)])
    expect([reply.status, codesOf(reply)]).toEqual([207, [code, 'ok']])
  })

  it('go to a suspended vendor as well, whose payments are on hold', async () => {
    const of = await service.newVendor()
    await service.operator('updateVendor', { status: 'suspended' }, { params: { vendor_id: of.vendor_id } })
    expect(codesOf(await adjust([penalty(of)]))).toEqual(['ok'])
    expect(await settlementsOf(of)).toMatchObject([{ payable_amount: -5_000, held_by: 'suspension' }])
  })

  it('are no empty list, none of more than 1,000, and nothing but entries', async () => {
    for (const adjustments of [[], null, [1], Array(1_001).fill(penalty(vendor))])
      expect((await service.operator('addAdjustments', { adjustments })).status).toBe(400)
  })

  it('writes nothing in a dry run, and says what would be', async () => {
    const of = await service.newVendor()
    const reply = await adjust([penalty(of)], { dry_run: true })
    expect(reply.body).toMatchObject({
      dry_run: true,
      success_count: 1,
      total_amount: -5_000,
      results: [{ success: true, line_id: null, settlement_no: null, amount: -5_000 }],
    })
    expect(await settlementsOf(of)).toEqual([])
  })

  it('records an entry with a key once, also when two requests bring it at the same time', async () => {
    const of = await service.newVendor()
    const entry = penalty(of, { idempotency_key: 'feb-1' })
    const replies = await Promise.all([adjust([entry]), adjust([entry]), adjust([entry, entry])])
    const ids = new Set(replies.flatMap(({ body }) => body.results.map(({ line_id }: Json) => line_id)))
    expect(ids.size).toBe(1)
    expect(await linesOf(of)).toHaveLength(1)
    expect(codesOf(await adjust([{ ...entry, amount: -1 }]))).toEqual(['IDEMPOTENCY_KEY_REUSED'])
  })

  it('takes freight of goods that came back, with who is at fault', async () => {
    const of = await service.newVendor()
    const item = await sold(of)
    const entry = { vendor_id: of.vendor_id, kind: 'return_shipping', amount: -3_300, memo: '반품 운임' }
    const reply = await adjust([{ ...entry, fault: 'vendor', ord_prd_no: item }, entry])
    expect(codesOf(reply)).toEqual(['ok', 'VALIDATION_ERROR'])
    expect((await linesOf(of)).at(-1)).toMatchObject({
      kind: 'return_shipping',
      reason_code: 'vendor',
      tax_type: 'taxable',
      ord_prd_no: item,
    })
    expect((await settlementsOf(of))[0]).toMatchObject({ supply_amount: 47_000, vat_amount: 4_700 })
    await verified()
  })

  it('is found by a recomputation when the line that it refers to is none of the vendor', async () => {
    const of = await service.newVendor()
    const [one] = (await adjust([penalty(of)])).body.results
    await adjust([{ vendor_id: of.vendor_id, refers_to: one.line_id, memo: '취소' }])
    const set = (line_id: string) =>
      service.db.script(
        `update settlement_line set refers_to = ${line_id}
         where vendor_id = '${of.vendor_id}' and refers_to is not null`,
      )
    // No vendor here has a line with that number.
    await set('9999')
    const { differences } = (await service.operator('verify', {})).body
    const subject = expect.stringMatching(/^line \d+ \(adjustment\): the line that it refers to$/)
    expect(differences).toContainEqual(expect.objectContaining({ subject, expected: '9999', found: null }))
    await set(one.line_id)
    await verified()
  })

  const listed = async (query: Readonly<Record<string, string | number>>) => {
    const reply = await service.operator('listAdjustments', undefined, { query })
    expectContract('listAdjustments', reply.body)
    return reply.body
  }

  it('are found by vendor, reason, item and day, the newest first, with their sum and what became of them', async () => {
    const of = await service.newVendor({ name: '가온상사' })
    const item = await sold(of)
    const first = await adjust([penalty(of), partial(of, item, 2)])
    const [one] = first.body.results
    service.clock.advance(26 * 3_600_000)
    await adjust([{ vendor_id: of.vendor_id, refers_to: one.line_id, memo: '취소' }])
    const { vendor_id } = of
    const all = await listed({ vendor_id })
    expect(all).toMatchObject({ total_amount: -22_000, pagination: { total: 3 } })
    expect(all.adjustment_list).toMatchObject([
      { state: 'takes_back', amount: 5_000, refers_to: one.line_id, quantity: null },
      { state: 'stands', amount: -22_000, quantity: -2, ord_prd_no: item, vendor_name: '가온상사' },
      { state: 'taken_back', line_id: one.line_id, amount: -5_000, settlement_status: 'pending' },
    ])
    const inSeoul = Date.parse(all.adjustment_list[0].recorded_at) + 9 * 3_600_000
    const day = new Date(inSeoul).toISOString().slice(0, 10)
    expect((await listed({ vendor_id, from: day })).adjustment_list).toHaveLength(1)
    expect((await listed({ vendor_id, reason_code: 'penalty' })).total_amount).toBe(0)
    expect((await listed({ ord_prd_no: item })).adjustment_list).toMatchObject([
      { vendor_id, amount: -22_000 },
    ])
    expect((await listed({ limit: 1 })).adjustment_list).toMatchObject([{ vendor_id, state: 'takes_back' }])
    const both = await service.operator('listAdjustments', undefined, {
      query: { vendor_id, ord_prd_no: item },
    })
    expect(both.status).toBe(400)
    const { body } = await service.operator('getItem', undefined, { params: { ord_prd_no: item } })
    expect(body.item.sale_left).toEqual({ quantity: 3, amount: 33_000 })
  })

  const preview = async (payload: string): Promise<Json> => {
    const raw = { headers: { 'content-type': 'text/csv' }, payload }
    const reply = await service.operator('previewAdjustments', undefined, raw)
    if (reply.status === 200) expectContract('previewAdjustments', reply.body)
    return reply.body
  }
  const commit = async (upload_id: string, body: object = {}): Promise<[status: number, body: Json]> => {
    const reply = await service.operator('commitAdjustments', body, { params: { upload_id } })
    if (reply.status < 300) expectContract('commitAdjustments', reply.body)
    return [reply.status, reply.body]
  }

  it('come from a table: of each row is said what would become of it, and a commit records those that are ok, once', async () => {
    const of = await service.newVendor()
    const rows = ['지연·품절 배상,"-5,000",지연', '물류비,1100,운임', '물류비,1100,운임', '없는 사유,1,x']
    const payload = [
      '공급사 코드,사유,금액,메모,담당',
      ...rows.map((row) => `${of.partner_code},${row}`),
    ].join('\n')
    const first = await preview(payload)
    expect(first).toMatchObject({
      file: { kind: 'csv', header_row: 1, same_as: null },
      ...{ unknown_columns: ['담당'], counts: { ok: 3, warning: 0, refused: 1 }, total_amount: -2_800 },
    })
    expect(first.columns).toContainEqual({ field: 'reason_code', column: 2, title: '사유' })
    expect(first.rows).toMatchObject([
      { row: 2, amount: -5_000, verdict: 'ok', read: { reason_code: '지연·품절 배상', amount: '-5,000' } },
      {
        ...{ row: 3, amount: 1_100, entry: { partner_code: of.partner_code, reason_code: 'logistics' } },
        vendor_name: `납품상사 ${of.partner_code}`,
      },
      { row: 4, amount: 1_100 },
      { row: 5, amount: null, verdict: 'refused', issues: [{ code: 'VALIDATION_ERROR' }] },
    ])
    expect(await commit(first.upload_id, { dry_run: true })).toMatchObject([200, { success_count: 3 }])
    expect(await linesOf(of)).toEqual([])
    const replies = await Promise.all([commit(first.upload_id), commit(first.upload_id)])
    for (const reply of replies)
      expect(reply).toMatchObject([200, { success_count: 3, failure_count: 0, total_amount: -2_800 }])
    const lines = await linesOf(of)
    expect(lines).toHaveLength(3)
    // Sent again it answers as it did; a refused row is not recorded, even when it is named.
    expect((await commit(first.upload_id, { rows: [2, 5] }))[1].results).toMatchObject([
      { row: 2, success: true, line_id: lines[0]?.line_id },
      { row: 5, success: false, error_code: 'VALIDATION_ERROR' },
    ])
    expect((await commit(first.upload_id, { rows: [5] }))[0]).toBe(207)
    // The same rows again are warnings: recorded once more only when they are named, and that once.
    const again = await preview(payload)
    expect(again).toMatchObject({
      file: { same_as: { upload_id: first.upload_id, success_count: 3 } },
      counts: { ok: 0, warning: 3, refused: 1 },
      rows: [{ issues: [{ code: 'RECORDED_BEFORE' }] }, {}, {}, {}],
    })
    expect((await commit(again.upload_id))[1]).toMatchObject({ success_count: 0, results: [] })
    for (const _ of [1, 2])
      expect((await commit(again.upload_id, { rows: [3] }))[1].results).toMatchObject([{ success: true }])
    expect(await linesOf(of)).toHaveLength(4)
    expect((await commit(again.upload_id, { rows: [9] }))[0]).toBe(400)
    expect((await commit('nowhere'))[1].error.code).toBe('UPLOAD_NOT_FOUND')
    expect((await preview('이름,금액\n가,1')).error).toMatchObject({ details: { reason: 'no_columns' } })
    await verified()
  })

  it('is news of the settlement in the feed', async () => {
    const of = await service.newVendor()
    await service.as(of, 'confirmInventory', {
      confirmations: [
        { ord_prd_no: await newItem(service, of), stock_available: true, supply_price: price(1_000) },
      ],
    })
    const { cursor } = (await service.as(of, 'listChanges')).body
    await adjust([penalty(of)])
    const { body } = await service.as(of, 'listChanges', undefined, { query: { after: cursor } })
    const [settlement] = await settlementsOf(of)
    expect(body.change_list).toMatchObject([
      { settlement_no: settlement?.settlement_no, kinds: ['settlement'] },
    ])
  })
})
