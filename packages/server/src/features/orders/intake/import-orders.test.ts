import { FILE_BYTES_MAX, MAPPINGS_MAX, NDJSON_FAILURES_LISTED_MAX } from '@napum/contract'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contents, dayCounts } from '../../../../test/contents.ts'
import { usualKinds } from '../../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../../test/service.ts'

describe.each(usualKinds)('orders coming in on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const send = (...orders: unknown[]) => service.operator('importOrders', { orders })
  const sendLines = (payload: string | Buffer) =>
    service.operator('importOrders', undefined, {
      payload,
      headers: { 'content-type': 'application/x-ndjson' },
    })
  const item = async (ord_prd_no: string): Promise<Json> =>
    (await service.operator('getItem', undefined, { params: { ord_prd_no } })).body.item
  const listed = async (vendor: TestVendor, body: object = {}): Promise<string[]> => {
    const reply = await service.as(vendor, 'listOrders', {
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      status: '결제완료',
      ...body,
    })
    expect(reply.status).toBe(200)
    return reply.body.order_list.map((record: { ord_prd_no: string }) => record.ord_prd_no)
  }
  const day = (date: string) => ({ start_date: date, end_date: date })
  const expectTrueCounts = async () => {
    const { held, recomputed } = await dayCounts(service.db)
    expect(held).toEqual(recomputed)
  }

  it('answers 200 with the outcome and the item numbers of each order, in request order', async () => {
    const vendor = await service.newVendor()
    const [first, second] = [anOrder([vendor, null, vendor]), anOrder([vendor])]
    const reply = await send(second, first)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      request_id: expect.any(String),
      timestamp: '2026-02-11T06:00:00.000Z',
      success_count: 2,
      failure_count: 0,
      created_count: 2,
      updated_count: 0,
      unchanged_count: 0,
      own_item_count: 1,
      dry_run: false,
      warnings: [],
      results: [
        {
          ord_no: second.ord_no,
          success: true,
          outcome: 'created',
          ord_prd_nos: [`${second.ord_no}_[1]`],
          message: expect.any(String),
        },
        {
          ord_no: first.ord_no,
          success: true,
          outcome: 'created',
          ord_prd_nos: [1, 2, 3].map((index) => `${first.ord_no}_[${index}]`),
          message: expect.any(String),
        },
      ],
    })
  })

  it('answers 207 when an order fails, writes nothing of it and all of the others', async () => {
    const vendor = await service.newVendor()
    const [good, wrong] = [anOrder([vendor]), anOrder([vendor, vendor])]
    wrong.items[1].partner_code = 'nobody'
    const reply = await send(wrong, good, { ...anOrder([vendor]), ord_date: 'yesterday' })
    expect(reply.status).toBe(207)
    expect(reply.body).toMatchObject({ success_count: 1, failure_count: 2 })
    expect(reply.body.results).toMatchObject([
      { ord_no: wrong.ord_no, success: false, error_code: 'VENDOR_NOT_FOUND' },
      { ord_no: good.ord_no, success: true },
      { success: false, error_code: 'VALIDATION_ERROR', message: expect.stringContaining('ord_date') },
    ])
    expect(await listed(vendor)).toEqual([`${good.ord_no}_[1]`])
    const again = await send(wrong)
    expect(again.status).toBe(207)
    expect(again.body.results[0]).not.toHaveProperty('outcome')
  })

  it.each([
    ['no object', []],
    ['no orders', {}],
    ['no list', { orders: {} }],
    ['an empty list', { orders: [] }],
    ['1,001 orders', { orders: Array.from({ length: 1001 }, () => ({ ord_no: 'A' })) }],
    ['an order that is no object', { orders: [null] }],
    ['an order without a number', { orders: [{ ord_date: '2026-02-11' }] }],
    ['a number that is no string', { orders: [{ ord_no: 5 }] }],
  ])('refuses the whole request with %s and writes nothing', async (_what, body) => {
    const before = await contents(service.db)
    const reply = await service.operator('importOrders', body)
    expect(reply.status).toBe(400)
    expect(reply.body.error.code).toBe('VALIDATION_ERROR')
    expect(await contents(service.db)).toEqual(before)
  })

  it.each(['{', '', '"\ud83d', Buffer.from([0x22, 0xff, 0x22]), '['.repeat(100)])(
    'refuses a JSON body that cannot be read: %j',
    async (payload) => {
      const before = await contents(service.db)
      const reply = await service.operator('importOrders', undefined, {
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect(reply.status).toBe(400)
      expect(await contents(service.db)).toEqual(before)
    },
  )

  describe('with fields that nobody reads', () => {
    it('warns of each of them, with the field that was meant, and imports the rest', async () => {
      const vendor = await service.newVendor()
      const [first, second] = [anOrder([null, vendor]), anOrder([null])]
      first.items[0].partnercode = vendor.partner_code
      second.items[0].partnercode = vendor.partner_code
      const reply = await send(
        first,
        { ...second, pay_dat: '2026-02-11' },
        { ord_no: 'W1', ord_dat: '2026-02-11' },
      )
      expect(reply.status).toBe(207)
      expect(reply.body).toMatchObject({
        success_count: 2,
        created_count: 2,
        own_item_count: 2,
        dry_run: false,
      })
      expect(reply.body.warnings).toEqual([
        {
          field: 'partnercode',
          path: 'items.partnercode',
          count: 2,
          first_ord_no: first.ord_no,
          did_you_mean: 'items.partner_code',
        },
        {
          field: 'pay_dat',
          path: 'pay_dat',
          count: 1,
          first_ord_no: second.ord_no,
          did_you_mean: 'pay_date',
        },
        { field: 'ord_dat', path: 'ord_dat', count: 1, first_ord_no: 'W1', did_you_mean: 'ord_date' },
      ])
    })

    it('fails such an order with strict, and no other', async () => {
      const vendor = await service.newVendor()
      const [good, wrong] = [anOrder([vendor]), anOrder([vendor])]
      wrong.orderer = { onwer: '홍대표' }
      for (const reply of [
        await service.operator('importOrders', { orders: [wrong, good] }, { query: { strict: 'true' } }),
        await service.operator('importOrders', undefined, {
          payload: `${JSON.stringify(wrong)}\n${JSON.stringify(good)}`,
          headers: { 'content-type': 'application/x-ndjson' },
          query: { strict: 'true' },
        }),
      ]) {
        expect(reply.status).toBe(207)
        expect(reply.body).toMatchObject({ success_count: 1, failure_count: 1, warnings: [] })
        expect(reply.body.results[0]).toMatchObject({
          ord_no: wrong.ord_no,
          error_code: 'VALIDATION_ERROR',
          message: 'orderer.onwer is not known (did you mean orderer.owner?).',
        })
      }
      expect(await listed(vendor)).toEqual([`${good.ord_no}_[1]`])
    })

    it('ends as a job whatever they are called, and whatever the number of an order is', async () => {
      const begun = await service.operator('startImportJob', undefined, {
        payload: ['{"ord_no":"A\\ud800"}', '{"ord_no":"J-1","a\\u0000":1,"b\\ud800":1}'].join('\n'),
        headers: { 'content-type': 'application/x-ndjson' },
      })
      const params = { job_id: begun.body.job.job_id }
      const job = async () => (await service.operator('getJob', undefined, { params })).body.job
      await expect.poll(async () => (await job()).state, { timeout: 60_000 }).toBe('done')
      const { results, warnings } = (await job()).result
      expect(results).toMatchObject([{ ord_no: '' }, { ord_no: 'J-1' }])
      expect(warnings).toMatchObject([{ field: 'a\uFFFD' }, { field: 'b\uFFFD' }])
    })
  })

  describe('from a table', () => {
    const read = (payload: Buffer | string, query: Readonly<Record<string, string>> = {}) =>
      service.operator('readOrderTable', undefined, {
        payload: Buffer.from(payload),
        query,
        headers: { 'content-type': 'image/png' },
      })
    const titles = '주문번호,주문일시,수취인명,업체,상품명,수량,단가,색\n'
    const mapping = {
      order: { ord_no: '주문번호', ord_date: '주문일시', recv_name: '수취인명' },
      item: { partner_code: '업체', prd_name: '상품명', item_cnt: '수량', item_price: '단가' },
    }

    it('are read as their mapping says, CP949 as well, written by an import alone, and imported as any others', async () => {
      const vendor = await service.newVendor()
      const row = (no: string, date: string) =>
        `${no},${date},김하늘,${vendor.partner_code},장갑,2,12000,빨강\n`
      const file = iconv.encode(
        `${titles}${row('T-1', '2026-02-11')}${row('T-2', '어제')}${row('T-1', '2026-02-11')}`,
        'cp949',
      )
      const before = await contents(service.db)
      const suggested = (await read(file)).body
      expect(suggested).toMatchObject({
        file: { kind: 'csv', encoding: 'cp949', sheet_list: [] },
        missing_fields: [],
        row_count: 3,
        order_list: [{ rows: [2, 4], order: { ord_no: 'T-1' } }],
        refused_list: [
          { ord_no: 'T-2', rows: [3], problems: [{ row: 3, code: 'NOT_A_DAY', detail: '어제' }] },
        ],
      })
      // Whose column it is, no title tells.
      expect(suggested.mapping.item.partner_code).toBeUndefined()
      const found = (await read(file, { mapping: JSON.stringify(mapping) })).body
      expect(await contents(service.db)).toEqual(before)
      const answer = (await send(...found.order_list.map(({ order }: Json) => order))).body
      expect(answer).toMatchObject({ success_count: 1, warnings: [], own_item_count: 0 })
      expect(await listed(vendor)).toEqual(['T-1_[1]', 'T-1_[2]'])
    })

    it('say which first 0 was put back, and which field the service refuses with which words', async () => {
      const head = '주문번호,주문일시,우편번호,수취인휴대폰,공급사코드,상품명,수량,단가\n'
      const { body } = await read(`${head}T-9,2026-02-11,6236,5021234567,P9999,장갑,2,12000\n`)
      expect(body).toMatchObject({
        order_list: [{ rows: [2], order: { recv_zipcode: '06236', recv_hp: '05021234567' } }],
        note_count: 2,
        note_list: [
          { row: 2, field: 'order.recv_zipcode', code: 'ZERO_RESTORED', detail: '6236', value: '06236' },
          { row: 2, field: 'order.recv_hp', code: 'ZERO_RESTORED' },
        ],
      })
      const { results } = (await send({ ...body.order_list[0].order })).body
      expect(results).toMatchObject([
        {
          error_code: 'VENDOR_NOT_FOUND',
          issues: [{ path: 'items.0.partner_code', message: 'no vendor has this vendor_id or partner_code' }],
        },
      ])
    })

    it('refuse what is no table and what is no mapping, each with its reason', async () => {
      const reason = async (bytes: Buffer) => {
        const { status, body } = await read(bytes)
        return [status, body.error.code, body.error.details.reason]
      }
      expect(await reason(Buffer.from('%PDF-1.7'))).toEqual([415, 'FILE_NOT_READABLE', 'not_a_table'])
      expect(await reason(Buffer.alloc(0))).toEqual([415, 'FILE_NOT_READABLE', 'empty'])
      expect(await reason(Buffer.from(`a\n${'1\n'.repeat(25_001)}`))).toEqual([
        413,
        'PAYLOAD_TOO_LARGE',
        'too_many_rows',
      ])
      const large = await read(Buffer.alloc(FILE_BYTES_MAX + 1, 'a'))
      expect([large.status, large.body.error.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
      const issues = async (query: Readonly<Record<string, string>>) =>
        (await read(titles, query)).body.error.details.issues
      expect(await issues({ mapping: '{' })).toEqual([{ path: 'mapping', message: 'is not valid JSON' }])
      expect(await issues({ mapping: '{"order":{"colour":"색"},"item":[]}' })).toHaveLength(2)
      expect(await issues({ mapping: '{}', mapping_id: 'x' })).toMatchObject([{ path: 'mapping' }])
      expect((await read(titles, { mapping_id: 'x' })).body.error.code).toBe('MAPPING_NOT_FOUND')
    })

    it('keep mappings by their names, whole ones alone', async () => {
      const save = async (name: string, of: unknown = mapping) =>
        (await service.operator('saveOrderMapping', { name, mapping: of })).body
      const first = (await save('자사몰')).order_mapping
      expect(first).toMatchObject({ name: '자사몰', mapping, saved_by: null })
      const again = (await save('자사몰', { ...mapping, header_row: 1 })).order_mapping
      expect(again).toMatchObject({ mapping_id: first.mapping_id, mapping: { header_row: 1 } })
      const issue = async (of: object) => (await save('x', of)).error.details.issues[0]
      expect(await issue({ ...mapping, item: {} })).toMatchObject({ path: 'mapping' })
      const values = { ...mapping.item, unit: { value: 'x'.repeat(20_000) } }
      expect((await issue({ ...mapping, item: values })).message).toContain('at most 16384 bytes')
      expect((await issue({ order: {} })).path).toBe('mapping.item')
      const unit = (source: object) => issue({ ...mapping, item: { ...mapping.item, unit: source } })
      for (const text of ['a\0', 'a\ud800'])
        for (const source of [{ value: text }, { column: text }, { column: 1, values: { [text]: 'EA' } }])
          expect((await unit(source)).message).toContain('NUL or half a surrogate pair')
      for (const deep of [{ value: ['EA'] }, { column: 1, values: { box: {} } }])
        expect((await unit(deep)).message).toContain('neither a text, a number')
      const listed = (await service.operator('listOrderMappings')).body.mapping_list
      expect(listed).toEqual([again])
      const used = await read(`${titles}T-9,2026-02-11,,,장갑,1,1,\n`, { mapping_id: first.mapping_id })
      expect(used.body.order_list).toHaveLength(1)
      const params = { params: { mapping_id: first.mapping_id } }
      await service.operator('deleteOrderMapping', undefined, params)
      expect((await service.operator('deleteOrderMapping', undefined, params)).status).toBe(404)
      for (let n = 0; n < MAPPINGS_MAX; n++) await save(`${n}`)
      expect((await save('one more')).error.code).toBe('MAPPING_LIMIT')
      expect((await save('7')).order_mapping.name).toBe('7')
    })
  })

  describe('as a dry run', () => {
    const dry = (...orders: unknown[]) =>
      service.operator('importOrders', { orders }, { query: { dry_run: 'true' } })

    it('answers what an import would, and writes nothing', async () => {
      const vendor = await service.newVendor()
      const [known, changed, fresh, wrong, shorter] = [
        anOrder([vendor]),
        anOrder([null, vendor]),
        anOrder([vendor, null]),
        anOrder([vendor]),
        anOrder([vendor, vendor]),
      ]
      await service.importOrders(known, changed, shorter)
      wrong.items[0].vendor_id = 'nobody'
      const sent = [
        known,
        {
          ...changed,
          ord_memo: '급함',
          items: [{ ...changed.items[0], vendor_id: vendor.vendor_id }, changed.items[1]],
        },
        fresh,
        wrong,
        { ...shorter, items: [shorter.items[0]] },
        fresh,
        { ...fresh, items: [fresh.items[0]] },
        { ...fresh, ord_memo: '급함', colour: 'red' },
      ]
      const before = await contents(service.db)
      const reply = await dry(...sent)
      expect(await contents(service.db)).toEqual(before)
      const lines = await service.operator('importOrders', undefined, {
        payload: sent.map((order) => JSON.stringify(order)).join('\n'),
        headers: { 'content-type': 'application/x-ndjson' },
        query: { dry_run: 'true' },
      })
      expect(await contents(service.db)).toEqual(before)
      expect(reply.body).toMatchObject({
        dry_run: true,
        success_count: 5,
        failure_count: 3,
        created_count: 1,
        updated_count: 2,
        unchanged_count: 2,
        warnings: [{ field: 'colour', count: 1 }],
      })
      expect(reply.body.results[2].message).toBe('Order would be created')
      const { results, ...counts } = lines.body
      expect({ ...reply.body, ...counts, results: [] }).toEqual({ ...counts, results: [] })
      expect(results.map((result: Json) => result.line)).toEqual([4, 5, 7])
      // The import itself answers the same.
      const done = await send(...sent)
      const outcomes = (of: Json) =>
        of.body.results.map((result: Json) => result.outcome ?? result.error_code)
      expect(outcomes(done)).toEqual(outcomes(reply))
      expect(outcomes(done)).toEqual([
        'unchanged',
        'updated',
        'created',
        'VENDOR_NOT_FOUND',
        'ORDER_CONFLICT',
        'unchanged',
        'ORDER_CONFLICT',
        'updated',
      ])
      await expectTrueCounts()
    })

    it.each(['1', 'yes', ''])('is not asked for with %j, which is refused', async (dry_run) => {
      const before = await contents(service.db)
      const reply = await service.operator(
        'importOrders',
        { orders: [anOrder([null])] },
        { query: { dry_run } },
      )
      expect(reply.status).toBe(400)
      expect(reply.body.error.details.issues[0].path).toBe('dry_run')
      expect(await contents(service.db)).toEqual(before)
    })
  })

  describe('with an own product that gets a vendor', () => {
    it('moves the item into the lists and counts of the vendor, under its number', async () => {
      const vendor = await service.newVendor()
      const order = anOrder([null, vendor, null], { pay_date: '2026-02-10' })
      order.items[2].item_status = 'shipped'
      const [[first = '', , third = ''] = []] = await service.importOrders(order)
      const { vendor_id } = vendor
      const adopt = { ...order, items: [{ ...order.items[0], vendor_id }, order.items[1], order.items[2]] }
      const reply = await send(adopt)
      expect(reply.body).toMatchObject({ updated_count: 1, own_item_count: 1 })
      expect(await listed(vendor)).toEqual([first, `${order.ord_no}_[2]`])
      expect(await item(first)).toMatchObject({ vendor_id, partner_code: vendor.partner_code })
      await expectTrueCounts()
      await service.importOrders({
        ...adopt,
        items: adopt.items.map((one: object) => ({ ...one, vendor_id })),
      })
      expect(await listed(vendor, { status: '배송중' })).toEqual([third])
      await expectTrueCounts()
      const held = await contents(service.db)
      const house = held.vendor_order?.filter((row) =>
        String(row).includes(`00000000000000000000000000,${order.ord_no}`),
      )
      expect(house).toEqual([])
      // From now on it is the vendor's: it can be confirmed and priced, and it stays.
      const confirmed = await service.as(vendor, 'confirmInventory', {
        confirmations: [
          {
            ord_prd_no: first,
            stock_available: true,
            supply_price: { unit_price: 1, quantity: 2, total_amount: 2 },
          },
        ],
      })
      expect(confirmed.status).toBe(200)
      for (const items of [
        order.items,
        [{ ...order.items[0], vendor_id: (await service.newVendor()).vendor_id }, ...adopt.items.slice(1)],
      ])
        expect((await send({ ...order, items })).body.results[0].error_code).toBe('ORDER_CONFLICT')
      expect((await service.operator('verify')).body.differences).toEqual([])
    })

    it('is ORDER_CONFLICT once something happened to it, also when it was taken back', async () => {
      const vendor = await service.newVendor()
      const order = anOrder([null])
      const [[number = ''] = []] = await service.importOrders(order)
      const adopt = { ...order, items: [{ ...order.items[0], vendor_id: vendor.vendor_id }] }
      await service.operator('registerClaims', {
        claims: [{ ord_prd_no: number, type: 'cancel', reason: '품절' }],
      })
      const conflict = async () => (await send(adopt)).body.results[0]
      expect(await conflict()).toMatchObject({
        error_code: 'ORDER_CONFLICT',
        message: expect.stringContaining('items.0'),
      })
      await service.operator('withdrawClaims', { claims: [{ ord_prd_no: number, reason: '착오' }] })
      expect((await conflict()).error_code).toBe('ORDER_CONFLICT')
      expect((await item(number)).vendor_id).toBeNull()
    })
  })

  describe('sent again', () => {
    it('unchanged: says so and touches nothing', async () => {
      const vendor = await service.newVendor()
      const order = anOrder([vendor, null])
      await send(order)
      const before = await contents(service.db)
      const reply = await send({ ...order, ord_memo: null, unknown: true })
      expect(reply.body.results[0]).toMatchObject({
        outcome: 'unchanged',
        ord_prd_nos: [`${order.ord_no}_[1]`, `${order.ord_no}_[2]`],
      })
      expect(await contents(service.db)).toEqual(before)
    })

    it('changed: updates what the marketplace says and leaves what the vendor did', async () => {
      const vendor = await service.newVendor()
      const order = anOrder([vendor, vendor])
      const [[first = ''] = []] = await service.importOrders(order)
      await service.as(vendor, 'confirmInventory', {
        confirmations: [{ ord_prd_no: first, stock_available: true, memo: '있음' }],
      })
      await service.as(vendor, 'registerShipments', {
        shipments: [
          {
            ord_prd_no: first,
            carrier_code: 'cj',
            tracking_number: '1',
            supply_price: { unit_price: 1, quantity: 2, total_amount: 2 },
          },
        ],
      })
      const before = await item(first)
      const changed = {
        ...order,
        recv_name: '다른 사람',
        trade_num: 'T-1',
        items: order.items.map((sent: object) => ({ ...sent, item_status: 'pending', item_cnt: 5 })),
      }
      const reply = await send(changed)
      expect(reply.body.results[0]).toMatchObject({ success: true, outcome: 'updated' })
      const after = await item(first)
      expect(after).toEqual({
        ...before,
        recv_name: '다른 사람',
        trade_num: 'T-1',
        item_cnt: 5,
        ord_price: 100_000,
        in_price: 100_000,
      })
      expect((await send(changed)).body.results[0].outcome).toBe('unchanged')
      expect((await send(order)).body.results[0].outcome).toBe('updated')
      await expectTrueCounts()
    })

    it('with other dates: the items move in the lists and in the counts of the days', async () => {
      const vendor = await service.newVendor()
      const order = anOrder([vendor], { ord_date: '2026-03-01' })
      const [[number = ''] = []] = await service.importOrders(order)
      expect(await listed(vendor, day('2026-03-01'))).toEqual([number])
      expect(await listed(vendor, { date_type: 'pay_date' })).toEqual([])
      expect((await item(number)).pay_date).toBe('')
      await service.importOrders({ ...order, ord_date: '2026-03-02', pay_date: '2026-03-05T23:59:59+09:00' })
      expect(await listed(vendor, day('2026-03-01'))).toEqual([])
      expect(await listed(vendor, day('2026-03-02'))).toEqual([number])
      expect(await listed(vendor, { ...day('2026-03-05'), date_type: 'pay_date' })).toEqual([number])
      expect(await item(number)).toMatchObject({ ord_date: '2026-03-02', pay_date: '2026-03-05' })
      await service.importOrders(order)
      expect(await listed(vendor, { date_type: 'pay_date' })).toEqual([])
      await expectTrueCounts()
    })

    it('with claimed items: they keep their claims, and the replacement gets the fields of the order', async () => {
      const vendor = await service.newVendor()
      const order = anOrder([vendor, vendor, vendor])
      order.items[0].item_status = 'shipped'
      order.items[1].item_status = 'delivered'
      const [[first = '', second = '', third = ''] = []] = await service.importOrders(order)
      const claims = await service.operator('registerClaims', {
        claims: [
          { ord_prd_no: first, type: 'exchange', reason: '파손' },
          { ord_prd_no: second, type: 'return', reason: '변심' },
          { ord_prd_no: third, type: 'cancel', reason: '변심' },
        ],
      })
      const replacement = claims.body.results[0].new_ord_prd_no
      await service.importOrders({ ...order, ord_date: '2026-04-01', recv_addr1: '부산' })
      for (const number of [first, second, third, replacement]) {
        expect(await item(number)).toMatchObject({ ord_date: '2026-04-01', recv_addr1: '부산' })
      }
      expect((await item(first)).claim).toMatchObject({ type: 'exchange', new_ord_prd_no: replacement })
      expect((await item(second)).claim.type).toBe('return')
      expect((await item(third)).claim.type).toBe('cancel')
      expect(await listed(vendor, day('2026-04-01'))).toEqual([replacement])
      await expectTrueCounts()
    })

    it('with further elements: they take the next free index, also after an exchange', async () => {
      const [vendor, other] = [await service.newVendor(), await service.newVendor()]
      const order = anOrder([vendor, vendor])
      order.items[0].item_status = 'delivered'
      const [[first = ''] = []] = await service.importOrders(order)
      await service.operator('registerClaims', {
        claims: [{ ord_prd_no: first, type: 'exchange', reason: '파손' }],
      })
      const more = anOrder([other, null])
      const longer = { ...order, items: [...order.items, ...more.items] }
      const reply = await send(longer)
      expect(reply.body.results[0]).toMatchObject({
        outcome: 'updated',
        ord_prd_nos: [1, 2, 4, 5].map((index) => `${order.ord_no}_[${index}]`),
      })
      expect(await listed(other)).toEqual([`${order.ord_no}_[4]`])
      expect((await item(`${order.ord_no}_[5]`)).vendor_id).toBeNull()
      expect(await item(`${order.ord_no}_[3]`)).toMatchObject({
        vendor_id: vendor.vendor_id,
        prd_name: order.items[0].prd_name,
      })
      expect((await send(longer)).body.results[0].outcome).toBe('unchanged')
      expect((await send(order)).body.results[0].error_code).toBe('ORDER_CONFLICT')
      await expectTrueCounts()
    })

    it('with fewer elements or another vendor: ORDER_CONFLICT, and nothing is written', async () => {
      const [vendor, other] = [await service.newVendor(), await service.newVendor()]
      const order = anOrder([vendor, vendor])
      await service.importOrders(order)
      const moved = { ...order, items: [order.items[0], { ...order.items[1], vendor_id: other.vendor_id }] }
      const own = { ...order, items: [order.items[0], { ...order.items[1], vendor_id: undefined }] }
      const before = await contents(service.db)
      for (const wrong of [{ ...order, recv_name: 'x', items: [order.items[0]] }, moved, own]) {
        const reply = await send({ ...wrong, ord_date: '2026-05-05' })
        expect(reply.status).toBe(207)
        expect(reply.body.results).toMatchObject([{ success: false, error_code: 'ORDER_CONFLICT' }])
      }
      expect(await contents(service.db)).toEqual(before)
    })

    it('twice in one request: as if sent one after the other', async () => {
      const [vendor, other] = [await service.newVendor(), await service.newVendor()]
      const order = anOrder([vendor])
      const longer = { ...order, items: [...order.items, ...anOrder([other]).items] }
      const reply = await send(order, longer, order, { ...longer, ord_date: 'never' }, longer)
      expect(reply.body.results).toMatchObject([
        { outcome: 'created' },
        { outcome: 'updated', ord_prd_nos: [`${order.ord_no}_[1]`, `${order.ord_no}_[2]`] },
        { error_code: 'ORDER_CONFLICT' },
        { error_code: 'VALIDATION_ERROR' },
        { outcome: 'unchanged' },
      ])
      expect(await listed(other)).toEqual([`${order.ord_no}_[2]`])
      await expectTrueCounts()
    })

    it('after the partner code moved: the code means its new vendor', async () => {
      const vendor = await service.newVendor()
      const [order, next] = [anOrder([null]), anOrder([null])]
      order.items[0].partner_code = vendor.partner_code
      next.items[0].partner_code = `${vendor.partner_code}-new`
      await service.importOrders(order)
      await service.operator(
        'updateVendor',
        { partner_code: next.items[0].partner_code },
        { params: { vendor_id: vendor.vendor_id } },
      )
      expect((await send(order)).body.results[0].error_code).toBe('VENDOR_NOT_FOUND')
      await service.importOrders(next)
      const records = (await service.as(vendor, 'listOrders', { ...day('2026-02-11'), status: '결제완료' }))
        .body.order_list
      // The code is the vendor's, whenever the order came.
      expect(records.map((record: Json) => record.partner_code)).toEqual([
        next.items[0].partner_code,
        next.items[0].partner_code,
      ])
    })
  })

  describe('as NDJSON', () => {
    const line = (order: object) => JSON.stringify(order)

    it('reads LF and CRLF, blank lines, a byte order mark and a last line without newline', async () => {
      const vendor = await service.newVendor()
      const orders = Array.from({ length: 4 }, () => anOrder([vendor]))
      const [a, b, c, d] = orders.map(line)
      const reply = await sendLines(`\ufeff${a}\r\n\r\n   \n${b}\n\t${c} \n\n${d}`)
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({
        request_id: expect.any(String),
        timestamp: expect.any(String),
        success_count: 4,
        failure_count: 0,
        created_count: 4,
        updated_count: 0,
        unchanged_count: 0,
        own_item_count: 0,
        dry_run: false,
        warnings: [],
        results: [],
      })
      expect(await listed(vendor)).toEqual(orders.map(({ ord_no }) => `${ord_no}_[1]`))
    })

    it('names the line of each failure, blank lines counted, and imports the others', async () => {
      const vendor = await service.newVendor()
      const [good, late] = [anOrder([vendor]), anOrder([vendor])]
      const reply = await sendLines(
        Buffer.concat([
          Buffer.from(`{"ord_no":\n\n${line(good)}\n`),
          Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d, 0x0a]),
          Buffer.from('[1]\nnull\n'),
          Buffer.from(`${line({ ...good, ord_date: 'x' })}\n`),
          Buffer.from(`${'['.repeat(40)}${']'.repeat(40)}\n`),
          // A sequence that is cut off in the middle of a character.
          Buffer.from([0x22, 0xea, 0xb0, 0x0a]),
          Buffer.from(`\ufeff${line(late)}`),
        ]),
      )
      expect(reply.status).toBe(207)
      expect(reply.body).toMatchObject({ success_count: 2, failure_count: 7 })
      const seen = reply.body.results.map((result: Json) => [result.line, result.ord_no, result.error_code])
      expect(seen).toEqual([
        [1, '', 'VALIDATION_ERROR'],
        [4, '', 'VALIDATION_ERROR'],
        [5, '', 'VALIDATION_ERROR'],
        [6, '', 'VALIDATION_ERROR'],
        [7, good.ord_no, 'VALIDATION_ERROR'],
        [8, '', 'VALIDATION_ERROR'],
        [9, '', 'VALIDATION_ERROR'],
      ])
      expect(await listed(vendor)).toHaveLength(2)
    })

    it('takes the same order number twice as if sent one after the other', async () => {
      const vendor = await service.newVendor()
      const order = anOrder([vendor])
      const reply = await sendLines(
        [order, { ...order, ord_date: '2026-06-01' }, { ...order, ord_date: '2026-06-02' }]
          .map(line)
          .join('\n'),
      )
      expect(reply.body).toMatchObject({ success_count: 3, failure_count: 0 })
      expect(await listed(vendor, day('2026-06-02'))).toHaveLength(1)
      expect(await listed(vendor)).toHaveLength(1)
    })

    it('lists the first 1,000 failures and counts all', async () => {
      const reply = await sendLines('x\n'.repeat(NDJSON_FAILURES_LISTED_MAX + 5))
      expect(reply.status).toBe(207)
      expect(reply.body).toMatchObject({ success_count: 0, failure_count: NDJSON_FAILURES_LISTED_MAX + 5 })
      expect(reply.body.results).toHaveLength(NDJSON_FAILURES_LISTED_MAX)
      expect(reply.body.results.at(-1).line).toBe(NDJSON_FAILURES_LISTED_MAX)
    })

    it('takes more orders than one transaction does', async () => {
      const vendor = await service.newVendor()
      const orders = Array.from({ length: 1203 }, (_, n) => anOrder([vendor], { recv_name: `김하늘 ${n}` }))
      const again = orders.slice(0, 3)
      const reply = await sendLines(Buffer.from([...orders, ...again].map(line).join('\n')))
      expect(reply.body).toMatchObject({ success_count: 1206, failure_count: 0 })
      await expectTrueCounts()
    })
  })

  it('takes 1,000 orders at once', async () => {
    const vendor = await service.newVendor()
    const orders = Array.from({ length: 1000 }, () => anOrder([vendor]))
    expect((await send(...orders)).body).toMatchObject({ success_count: 1000, failure_count: 0 })
    const page = await service.as(vendor, 'listOrders', {
      ...day('2026-02-11'),
      status: '결제완료',
      page: 10,
    })
    expect(page.body.pagination).toEqual({ page: 10, limit: 100, total: 1000, has_more: false })
    expect(page.body.order_list).toHaveLength(100)
  })

  it('takes an order of 1,000 items', async () => {
    const [one, other] = [await service.newVendor(), await service.newVendor()]
    const suppliers = Array.from({ length: 1000 }, (_, n) => [one, other, null][n % 3] as TestVendor | null)
    const [numbers] = await service.importOrders(anOrder(suppliers))
    expect(numbers).toHaveLength(1000)
    expect(await listed(one)).toHaveLength(100)
    expect((await item(numbers?.[999] as string)).vendor_id).toBe(one.vendor_id)
  })
})
