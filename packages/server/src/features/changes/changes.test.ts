/** The feed of a vendor: numbers without holes, cursors, the snapshot and the digest. Decisions 120-122. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { statement } from '../../platform/db/database.ts'

const price = { unit_price: 8_000, quantity: 2, total_amount: 16_000 }

describe.each(usualKinds)('the feed of a vendor on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const read = async (vendor: TestVendor, query: Record<string, string | number> = {}) =>
    (await service.as(vendor, 'listChanges', undefined, { query })).body
  /** Kinds, item and settlement of everything after a cursor. */
  async function told(vendor: TestVendor, after?: string): Promise<string[]> {
    const body = await read(vendor, { limit: 500, ...(after ? { after } : {}) })
    return body.change_list.map((one: Json) =>
      [one.kinds.join('+'), one.ord_prd_no ?? one.settlement_no].join(' '),
    )
  }
  const start = async (vendor: TestVendor): Promise<string> =>
    (await service.as(vendor, 'startChanges')).body.cursor
  const send = (
    vendor: TestVendor,
    name: 'updateStatus' | 'confirmInventory' | 'registerShipments' | 'updateShipments',
    entry: object,
  ) =>
    service.as(vendor, name, {
      [{
        updateStatus: 'updates',
        confirmInventory: 'confirmations',
        registerShipments: 'shipments',
        updateShipments: 'updates',
      }[name]]: [entry],
    })

  it('numbers every touched item once a request, all kinds together, and a new settlement by itself', async () => {
    const vendor = await service.newVendor()
    const [[one = '', two = ''] = []] = await service.importOrders(anOrder([vendor, vendor]))
    expect(await told(vendor)).toEqual([`created ${one}`, `created ${two}`])
    const cursor = await start(vendor)
    await service.as(vendor, 'confirmInventory', {
      confirmations: [
        { ord_prd_no: one, stock_available: true, supply_price: price },
        { ord_prd_no: two, stock_available: false, unavailable_reason: 'damaged' },
      ],
    })
    const changes = (await read(vendor, { after: cursor })).change_list
    expect(changes.map(({ seq, kinds }: Json) => [seq, kinds])).toEqual([
      [3, ['settlement']],
      [4, ['status', 'stock', 'price', 'settlement']],
      [5, ['stock']],
    ])
    expect(changes[0]).toMatchObject({ ord_prd_no: null, item: null })
    expect(changes[1].item).toMatchObject({
      ord_prd_no: one,
      item_status: 'preparing',
      settlement_no: changes[0].settlement_no,
    })
    await send(vendor, 'registerShipments', { ord_prd_no: one, carrier_code: 'cj', tracking_number: '1' })
    await send(vendor, 'updateShipments', { ord_prd_no: one, tracking_number: '2' })
    expect((await told(vendor, cursor)).slice(3)).toEqual([`status+shipment ${one}`, `shipment ${one}`])
  })

  it('gives no number to what changes nothing that the vendor can see', async () => {
    const vendor = await service.newVendor()
    const order = anOrder([vendor])
    const [[one = ''] = []] = await service.importOrders(order)
    await send(vendor, 'updateStatus', { ord_prd_no: one, status: 'delivered', supply_price: price })
    await send(vendor, 'registerShipments', { ord_prd_no: one, carrier_code: 'cj', tracking_number: '1' })
    const cursor = await start(vendor)
    await send(vendor, 'updateStatus', { ord_prd_no: one, status: 'shipped', supply_price: price })
    await send(vendor, 'updateShipments', { ord_prd_no: one, tracking_number: '1' })
    await send(vendor, 'updateStatus', { ord_prd_no: one, status: 'no-such-status' })
    await service.importOrders(order)
    await service.operator('registerClaims', {
      claims: [{ ord_prd_no: 'none_[1]', type: 'cancel', reason: '-' }],
    })
    await service.operator('rebuildRecords', {})
    expect(await told(vendor, cursor)).toEqual([])
    await send(vendor, 'updateStatus', { ord_prd_no: one, status: 'shipped', memo: 'sent' })
    expect(await told(vendor, cursor)).toEqual([`status ${one}`])
  })

  it('numbers only the items that an import really changed, and all of a vendor when the order changed', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    const order = anOrder([vendor, vendor, other])
    const [[one = '', two = '', theirs = ''] = []] = await service.importOrders(order)
    const [cursor, cursorOfOther] = [await start(vendor), await start(other)]
    order.items[1].prd_name = '다른 이름'
    await service.importOrders(order)
    expect([await told(vendor, cursor), await told(other, cursorOfOther)]).toEqual([[`order ${two}`], []])
    await service.importOrders({ ...order, recv_name: '새 받는이' })
    expect((await told(vendor, cursor)).slice(1)).toEqual([`order ${one}`, `order ${two}`])
    expect(await told(other, cursorOfOther)).toEqual([`order ${theirs}`])
  })

  it('tells of an own product only when it is given a vendor', async () => {
    const vendor = await service.newVendor()
    const order = anOrder([null, vendor])
    const [[own = ''] = []] = await service.importOrders(order)
    const cursor = await start(vendor)
    expect(await told(vendor)).toHaveLength(1)
    order.items[0].vendor_id = vendor.vendor_id
    await service.importOrders(order)
    const changes = await told(vendor, cursor)
    expect(changes).toContain(`created ${own}`)
    const all = await told(vendor)
    expect(all.filter((change) => change === `created ${own}`)).toHaveLength(1)
  })

  it('numbers claims, both items of an exchange, withdrawals, and the steps of settlements', async () => {
    const vendor = await service.newVendor()
    const [[one = '', two = ''] = []] = await service.importOrders(anOrder([vendor, vendor]))
    for (const number of [one, two]) {
      await send(vendor, 'updateStatus', { ord_prd_no: number, status: 'delivered', supply_price: price })
    }
    let cursor = await start(vendor)
    const claim = async (type: string, ord_prd_no: string) =>
      (await service.operator('registerClaims', { claims: [{ ord_prd_no, type, reason: '-' }] })).body
        .results[0]
    const { new_ord_prd_no } = await claim('exchange', one)
    expect((await told(vendor, cursor)).sort()).toEqual([`claim ${one}`, `created ${new_ord_prd_no}`])
    cursor = await start(vendor)
    await send(vendor, 'updateStatus', {
      ord_prd_no: new_ord_prd_no,
      status: 'delivered',
      supply_price: price,
    })
    const priced = await told(vendor, cursor)
    expect(priced.map((change) => change.split(' ')[1]).sort()).toEqual([one, new_ord_prd_no].sort())
    cursor = await start(vendor)
    await claim('return', two)
    await service.operator('withdrawClaims', { claims: [{ ord_prd_no: two, reason: '-' }] })
    expect((await told(vendor, cursor)).map((change) => change.replace(/^.*claim.* /, 'claim '))).toEqual([
      `claim ${two}`,
      `claim ${two}`,
    ])
    cursor = await start(vendor)
    const { settlement_list } = (
      await service.operator('listSettlements', undefined, { query: { vendor_id: vendor.vendor_id } })
    ).body
    const [{ settlement_id, settlement_no }] = settlement_list
    for (const step of [
      'confirmSettlement',
      'reopenSettlement',
      'confirmSettlement',
      'confirmSettlement',
      'paySettlement',
    ] as const) {
      expect((await service.operator(step, {}, { params: { settlement_id } })).status).toBe(200)
    }
    expect(await told(vendor, cursor)).toEqual(Array(4).fill(`settlement ${settlement_no}`))
  })

  it('numbers the items whose people were masked', async () => {
    const vendor = await service.newVendor()
    const [[one = ''] = []] = await service.importOrders(
      anOrder([vendor], { ord_date: '2019-02-11', recv_name: '이름' }),
    )
    const cursor = await start(vendor)
    await service.operator('maskPersonalData', { before: '2020-01-01', include: ['to_send'] })
    expect(await told(vendor, cursor)).toEqual([`masked ${one}`])
    await service.operator('maskPersonalData', { before: '2020-01-01', include: ['to_send'] })
    expect(await told(vendor, cursor)).toHaveLength(1)
  })

  it('pages without holes, gives an item at its last change of the page, and ends at the head', async () => {
    const vendor = await service.newVendor()
    const [[one = '', two = ''] = []] = await service.importOrders(anOrder([vendor, vendor]))
    for (const status of ['preparing', 'shipped', 'delivered']) {
      for (const ord_prd_no of [one, two]) await send(vendor, 'updateStatus', { ord_prd_no, status })
    }
    const seqs: number[] = []
    let after: string | undefined
    for (let more = true; more; ) {
      const page = await read(vendor, { limit: 3, ...(after ? { after } : {}) })
      seqs.push(...page.change_list.map(({ seq }: Json) => seq))
      const shown = page.change_list
        .filter(({ item }: Json) => item)
        .map(({ ord_prd_no }: Json) => ord_prd_no)
      expect(new Set(shown).size).toBe(shown.length)
      for (const { ord_prd_no, item } of page.change_list) {
        if (item) expect(item).toMatchObject({ ord_prd_no, item_status: 'delivered' })
        else expect(shown).toContain(ord_prd_no)
      }
      expect(page.head_seq).toBe(8)
      after = page.cursor
      more = page.has_more
    }
    expect(seqs).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(after).toBe(await start(vendor))
    expect(await read(vendor, { after: after ?? '' })).toMatchObject({
      change_list: [],
      cursor: after,
      has_more: false,
    })
  })

  it('starts a vendor without changes at 0, and goes on from there', async () => {
    const vendor = await service.newVendor()
    const { cursor, head_seq } = (await service.as(vendor, 'startChanges')).body
    expect(head_seq).toBe(0)
    expect(await read(vendor)).toMatchObject({ change_list: [], cursor, head_seq: 0, has_more: false })
    await service.importOrders(anOrder([vendor]))
    expect((await read(vendor, { after: cursor })).change_list).toHaveLength(1)
  })

  it('refuses what is no cursor, and cursors of another history, another vendor or beyond the head', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    await service.importOrders(anOrder([vendor, vendor, other, other]))
    const cursor = await start(vendor)
    const [epoch = '', seq = '', tag = ''] = cursor.split('.')
    const codeOf = async (after: string) => {
      const reply = await service.as(vendor, 'listChanges', undefined, { query: { after } })
      return [reply.status, reply.body.error?.code]
    }
    for (const after of [
      '',
      'x',
      `${epoch}.${seq}`,
      `${epoch}.-1.${tag}`,
      `${epoch}.01.${tag}`,
      `${cursor} `,
      `${epoch}.1e3.${tag}`,
    ]) {
      expect(await codeOf(after)).toEqual([400, 'VALIDATION_ERROR'])
    }
    const unknown = [409, 'CURSOR_UNKNOWN']
    expect(await codeOf(`000000000000.${seq}.${tag}`)).toEqual(unknown)
    expect(await codeOf(`${epoch}.${seq}.00000000`)).toEqual(unknown)
    expect(await codeOf(`${epoch}.1.${tag}`)).toEqual(unknown)
    expect(await codeOf(`${epoch}.3.${tag}`)).toEqual(unknown)
    for (const far of ['999999999999999', '9223372036854775808', '9'.repeat(30)]) {
      expect(await codeOf(`${epoch}.${far}.${tag}`)).toEqual(unknown)
    }
    expect(await codeOf(`another-epoch.${seq}.${tag}`)).toEqual(unknown)
    expect(await codeOf(`${epoch}.${seq}.no-tag`)).toEqual(unknown)
    expect(await codeOf(`${cursor}x`)).toEqual(unknown)
    expect(await codeOf(await start(other))).toEqual(unknown)
    expect(await codeOf(cursor)).toEqual([200, undefined])
    expect(await codeOf(`${epoch}.0.00000000`)).toEqual([200, undefined])
  })

  it('shows in the snapshot every item once, cancelled ones too, in the order of the numbers', async () => {
    const [vendor, other] = [await service.newVendor(), await service.newVendor()]
    const order = anOrder(Array(12).fill(vendor))
    const [numbers = []] = await service.importOrders(order)
    await service.importOrders(anOrder([other, vendor, null]))
    await service.operator('registerClaims', {
      claims: [{ ord_prd_no: numbers[10], type: 'cancel', reason: '-' }],
    })
    const found: Json[] = []
    let after: string | undefined
    for (let more = true; more; ) {
      const page = (
        await service.as(vendor, 'snapshot', undefined, { query: { limit: 5, ...(after ? { after } : {}) } })
      ).body
      found.push(...page.item_list)
      after = page.next_after
      more = page.has_more
    }
    expect(found.map(({ ord_prd_no }) => ord_prd_no).slice(0, 12)).toEqual(numbers)
    expect(found).toHaveLength(13)
    expect(found[10].claim.type).toBe('cancel')
    const listed = (
      await service.operator('getItem', undefined, { params: { ord_prd_no: numbers[0] ?? '' } })
    ).body.item
    const {
      vendor_id: _vendor,
      sale_left: _left,
      ...item
    } = Object.fromEntries(Object.entries(listed).filter(([name]) => !name.endsWith('_history')))
    expect(found[0]).toEqual(item)
    const wrong = await service.as(vendor, 'snapshot', undefined, { query: { after: 'no number' } })
    expect(wrong.status).toBe(400)
    expect((await service.as(other, 'snapshot')).body.item_list).toHaveLength(1)
  })

  it('gives a digest of each order day that anybody can compute from the items', async () => {
    const vendor = await service.newVendor()
    const [[one = '', two = ''] = []] = await service.importOrders(
      anOrder([vendor, vendor], { ord_date: '2026-02-03' }),
    )
    const [[three = ''] = []] = await service.importOrders(anOrder([vendor]))
    await send(vendor, 'updateStatus', {
      ord_prd_no: one,
      status: 'delivered',
      supply_price: { ...price, total_amount: 100.5 },
    })
    await send(vendor, 'registerShipments', {
      ord_prd_no: one,
      carrier_code: 'cj',
      tracking_number: '한글 1',
    })
    await send(vendor, 'confirmInventory', { ord_prd_no: three, stock_available: true, supply_price: price })
    await service.operator('registerClaims', { claims: [{ ord_prd_no: two, type: 'cancel', reason: '-' }] })
    const hash = (...lines: string[]) =>
      BigInt(`0x${createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)}`)
    const text = (value: bigint) => value.toString(16).padStart(16, '0')
    const digest = async (query: Record<string, string> = {}) =>
      (await service.as(vendor, 'digestChanges', undefined, { query })).body
    const { head_seq } = (await service.as(vendor, 'startChanges')).body
    const first = {
      day: '2026-02-03',
      count: 2,
      digest: text(
        hash(one, 'shipped', '', 'cj', '한글 1', '', '100.5') ^
          hash(two, 'pending', 'cancel', '', '', '', ''),
      ),
    }
    const last = {
      day: '2026-02-11',
      count: 1,
      digest: text(hash(three, 'preparing', '', '', '', 'true', '16000')),
    }
    expect(await digest()).toMatchObject({ head_seq, day_list: [first, last] })
    expect((await digest({ from: '2026-02-04' })).day_list).toEqual([last])
    expect((await digest({ to: '2026-02-03' })).day_list).toEqual([first])
    expect((await digest({ from: '2026-02-04', to: '2026-02-10' })).day_list).toEqual([])
    const reversed = await service.as(vendor, 'digestChanges', undefined, {
      query: { from: '2026-02-04', to: '2026-02-03' },
    })
    expect(reversed.status).toBe(400)
  })

  it('answers a request that waits as soon as something changes, and empty when its time is over', async () => {
    const vendor = await service.newVendor()
    const order = anOrder([vendor])
    await service.importOrders(order)
    const after = await start(vendor)
    const waiting = read(vendor, { after, wait: 25 })
    await expect.poll(() => service.waiting()).toBe(1)
    await service.importOrders({ ...order, recv_name: '새 이름' })
    const { change_list } = await waiting
    expect(change_list.map(({ kinds }: Json) => kinds)).toEqual([['order']])
    const cursor = await start(vendor)
    expect(await read(vendor, { after: cursor, wait: 1 })).toMatchObject({ change_list: [], cursor })
    expect(await service.waiting()).toBe(0)
  })

  it('finds what another process wrote without being told', async () => {
    const vendor = await service.newVendor()
    const [[one = ''] = []] = await service.importOrders(anOrder([vendor]))
    const after = await start(vendor)
    const waiting = read(vendor, { after, wait: 25 })
    await expect.poll(() => service.waiting()).toBe(1)
    const write = statement(
      'test.write_behind',
      `with head as (update feed_head set last_seq = last_seq + 1 where vendor_id = $1::text returning last_seq)
       insert into change (vendor_id, seq, kinds, ord_no, item_index, changed_at, request_id)
       select $1::text, last_seq, 'status', $2::text, 1, now(), 'req_other' from head`,
    )
    await service.db.rows(write, [vendor.vendor_id, one.slice(0, -4)])
    expect((await waiting).change_list).toHaveLength(1)
  })
})
