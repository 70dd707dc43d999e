import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { inside } from '../../../test/on-workers.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { confirmPending, newItems, price, send, settlementsOf, view } from '../../../test/trade.ts'

describe.each(usualKinds)('what is stored twice, recomputed on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const setPrice = (vendor: TestVendor, ord_prd_no: string | undefined, total: number) =>
    send(service, vendor, 'confirmInventory', {
      ord_prd_no,
      stock_available: true,
      supply_price: price(total),
    })
  const claim = (type: string, ord_prd_no: string | undefined) =>
    send(service, null, 'registerClaims', { ord_prd_no, type, reason: '변심' })

  /** Starts at this vendor, so that what other tests broke is not looked at. */
  const verified = async (vendor: TestVendor): Promise<Json> => {
    const { body } = await service.operator('verify', { after: `${vendor.vendor_id} items` })
    expect(body.next).toBeNull()
    const { differences, difference_count } = body
    expect(differences).toHaveLength(Math.min(difference_count, 1_000))
    return body
  }
  /** What differs besides numbers and hashes of lines, which corruptions.test.ts is about. */
  const subjects = async (vendor: TestVendor): Promise<string[]> =>
    (await verified(vendor)).differences
      .map(({ subject }: Json) => subject)
      .filter((subject: string) => !/ of vendor \S+: its (number|hash)$/.test(subject))

  /** Its number comes after those of all vendors before, also when another process makes it. */
  const laterVendor = (fields?: object) => {
    service.clock.advance(1)
    return service.newVendor(fields)
  }

  /** A vendor with a sale of 1,000, one of 500 that was cancelled, and one of 300 whose cancellation was withdrawn. */
  async function trading(): Promise<{ vendor: TestVendor; items: string[]; no: string; where: string }> {
    const vendor = await laterVendor({ bank_account: '12345678901', account_holder: '한빛상사' })
    const items = await newItems(service, vendor, 3)
    for (const [n, total] of [1_000, 500, 300].entries()) await setPrice(vendor, items[n], total)
    await claim('cancel', items[1])
    await claim('cancel', items[2])
    await send(service, null, 'withdrawClaims', { ord_prd_no: items[2], reason: '오류' })
    const [settlement] = await settlementsOf(service, vendor)
    return { vendor, items, no: settlement?.settlement_no ?? '', where: `vendor_id = '${vendor.vendor_id}'` }
  }
  const tamper = (sql: string) => service.db.script(sql)

  it('agrees after sales, changed prices, cancellations, returns, exchanges and closed settlements', async () => {
    const { vendor, items } = await trading()
    await setPrice(vendor, items[0], 1_100)
    const [sent, swapped] = await newItems(service, vendor, 2)
    await send(service, vendor, 'updateStatus', {
      ord_prd_no: sent,
      status: 'delivered',
      supply_price: price(77, { unit_price: 30 }),
    })
    await claim('return', sent)
    await send(service, vendor, 'updateStatus', {
      ord_prd_no: swapped,
      status: 'delivered',
      supply_price: price(55),
    })
    await confirmPending(service, vendor)
    await claim('exchange', swapped)
    const replacement = (await view(service, swapped as string)).claim.new_ord_prd_no
    await setPrice(vendor, replacement, 66)
    const { differences, unchecked, checked_count } = await verified(vendor)
    expect({ differences, unchecked }).toEqual({ differences: [], unchecked: [] })
    expect(checked_count).toBeGreaterThan(8)
  })

  it.each<[string, (where: string) => string, (of: { items: string[]; no: string }) => (string | RegExp)[]]>([
    [
      'the price of an item',
      (where) => `update order_item set total_amount = 999 where ${where} and item_index = 1`,
      ({ items }) => [`item ${items[0]}: supply price`, `item ${items[0]}: sum of its lines`],
    ],
    [
      'a price that nobody set',
      (where) => `delete from supply_price where ${where} and item_index = 1`,
      ({ items }) => [`item ${items[0]}: supply price`, /^line \d+ \(sale\)$/],
    ],
    [
      'the amount of a line',
      (where) => `update settlement_line set amount = 1 where ${where} and item_index = 1`,
      ({ items, no }) => [
        `item ${items[0]}: sum of its lines`,
        /^line \d+ \(sale\)$/,
        `settlement ${no}: sum of its lines`,
        `settlement ${no}: sales of its printed lines`,
      ],
    ],
    [
      'the printed price of a line',
      (where) => `update settlement_line set unit_price = 1 where ${where} and item_index = 1`,
      () => [/^line \d+ \(sale\)$/],
    ],
    [
      'a reversal that is not minus its sale',
      (where) =>
        `update settlement_line set quantity = -1, price_total = -400, amount = -400
         where ${where} and item_index = 2 and kind = 'reversal'`,
      ({ items, no }) => [
        `item ${items[1]}: sum of its lines`,
        /^line \d+ \(reversal\)$/,
        /^line \d+ \(reversal\): minus of what it takes back$/,
        `settlement ${no}: sum of its lines`,
      ],
    ],
    [
      'a line that takes back no reversal',
      (where) =>
        `update settlement_line set offsets_line_id = 1 where ${where} and offsets_line_id is not null`,
      ({ items, no }) => [
        `item ${items[2]}: the settlement of its reversal`,
        /^line \d+ \(reversal\): minus of what it takes back$/,
        `settlement ${no}: supply of its printed lines`,
        `settlement ${no}: vat of its printed lines`,
      ],
    ],
    [
      'a line of an item that there is not',
      (where) => `update settlement_line set item_index = 9 where ${where} and item_index = 1`,
      ({ items, no }) => [
        `item ${items[0]}: sum of its lines`,
        `item ${items[0]}: its settlement`,
        /^line \d+ \(sale\)$/,
        /^line \d+ \(sale\): its item$/,
        `settlement ${no}: sales of its printed lines`,
        `settlement ${no}: supply of its printed lines`,
      ],
    ],
    [
      'a count of a day',
      (where) => `update day_count set item_count = item_count + 1 where ${where} and list = 'preparing'`,
      () => [/^count of preparing on 2026-02-11 of vendor /],
    ],
    [
      'a count of a payment day',
      (where) =>
        `insert into day_count select vendor_id, 'paid:pending', '2026-02-12', 1 from vendor where ${where}`,
      () => [/^count of paid:pending on 2026-02-12 of vendor /],
    ],
    [
      'a count of cancelled items that is missing',
      (where) => `delete from day_count where ${where} and list = 'cancel'`,
      () => [/^count of cancel on 2026-02-11 of vendor /],
    ],
    [
      'a count of sent items',
      (where) => `insert into day_count select vendor_id, 'sent', '2026-02-12', 1 from vendor where ${where}`,
      () => [/^count of sent on 2026-02-12 of vendor /],
    ],
    [
      'the sum that is kept with a settlement',
      (where) => `update settlement set line_total = line_total + 1 where ${where}`,
      ({ no }) => [`settlement ${no}: sum of its lines`],
    ],
    [
      'a count of a list that there is not',
      (where) => `insert into day_count select vendor_id, 'lost', '2026-02-12', 1 from vendor where ${where}`,
      () => [/^count of lost on 2026-02-12 of vendor /],
    ],
    [
      'the settlement that an item says it is in',
      (where) => `update order_item set settlement_id = 'X' where ${where} and item_index = 1`,
      ({ items }) => [`item ${items[0]}: its settlement`],
    ],
    [
      'the settlement of a reversal that an item says',
      (where) => `update order_item set reversal_settlement_id = 'X' where ${where} and item_index = 2`,
      ({ items }) => [`item ${items[1]}: the settlement of its reversal`],
    ],
    [
      'an exchange that is settled without one',
      (where) => `update order_item set exchange_settled = true where ${where} and item_index = 1`,
      ({ items }) => [`item ${items[0]}: whether its exchange is settled`],
    ],
  ])('finds %s', async (_name, sql, expected) => {
    const trade = await trading()
    expect(await subjects(trade.vendor)).toEqual([])
    await tamper(sql(trade.where))
    const found = await subjects(trade.vendor)
    const wanted = expected(trade).map((one) => (typeof one === 'string' ? one : expect.stringMatching(one)))
    expect(found).toEqual(wanted)
  })

  it('neither reports nor counts days of zero, which a job deletes', async () => {
    const { vendor } = await trading()
    const before = await verified(vendor)
    const lists = 'pending,paid:pending,cancel,sent,work:----.pending.,work:lost,due:desired,due:counted,lost'
    await tamper(
      `insert into day_count select '${vendor.vendor_id}', list, '2025-03-01', 0 from unnest('{${lists}}'::text[]) as list`,
    )
    expect(await verified(vendor)).toMatchObject({
      checked_count: before.checked_count,
      differences: [],
      difference_count: 0,
    })
  })

  it.each<[string, (where: string) => string, string]>([
    [
      'a line that was frozen otherwise',
      (where) => `update frozen_line set total_amount = 1200 where ${where} and total_amount = 1000`,
      'sales of its printed lines',
    ],
    [
      'a frozen line that was taken away',
      (where) => `delete from frozen_line where ${where} and statement_type = 'cancellation'`,
      'reversals of its printed lines',
    ],
    [
      'agreed sales that are others',
      (where) => `update settlement set frozen_totals = frozen_totals || '{"subtotal": 7}' where ${where}`,
      'sales of its view',
    ],
    [
      'agreed VAT that is another',
      (where) => `update settlement set frozen_totals = frozen_totals || '{"vat_amount": 7}' where ${where}`,
      'vat of its view',
    ],
    [
      'an agreed supply amount that is another',
      (where) =>
        `update settlement set frozen_totals = frozen_totals || '{"supply_amount": 7}' where ${where}`,
      'supply of its view',
    ],
    [
      'a tax type that was frozen otherwise',
      (where) => `update frozen_line set tax_type = 'exempt' where ${where} and total_amount = 1000`,
      'vat of its view',
    ],
    [
      'a text on its paper that is another',
      (where) => `update frozen_line set product_title = 'x' where ${where} and total_amount = 1000`,
      'content_hash of its standard statement',
    ],
    [
      'a supplier on its paper who is another',
      (where) => `update settlement set frozen_supplier = frozen_supplier || '{"owner": "x"}' where ${where}`,
      'content_hash of its standard statement',
    ],
    [
      'an account on its paper that is another',
      (where) =>
        `update settlement set frozen_supplier = frozen_supplier || '{"account_holder": "x"}' where ${where}`,
      'content_hash of its standard statement',
    ],
    [
      'a hash that is another',
      (where) =>
        `update statement_proof set content_hash = repeat('0', 64) where ${where} and statement_type = 'cancellation'`,
      'content_hash of its cancellation statement',
    ],
    [
      'a check code that is another',
      (where) =>
        `update statement_proof set check_code = repeat('0', 16) where ${where} and statement_type = 'standard'`,
      'check_code of its standard statement',
    ],
    [
      'a state that was set back',
      (where) => `update settlement set status = 'pending' where ${where}`,
      'state',
    ],
    [
      'a state that nobody paid for',
      (where) => `update settlement set status = 'paid' where ${where}`,
      'state',
    ],
    [
      'what is kept as paid',
      (where) => `update settlement set paid_amount = 7 where ${where}`,
      'sum of its payments',
    ],
    [
      'a payment that nobody recorded',
      (
        where,
      ) => `insert into payment (vendor_id, settlement_id, payment_id, kind, amount, paid_on, recorded_at, request_id)
        select vendor_id, settlement_id, 'P', 'payment', 1, '2026-02-11', now(), '' from settlement where ${where}`,
      'sum of its payments',
    ],
    [
      'a day of a payment that was not',
      (where) => `update settlement set paid_on = '2026-02-11' where ${where}`,
      'day and reference of its payment',
    ],
    [
      'whether goods were sent, frozen otherwise',
      (where) => `update frozen_line set is_sent = not is_sent where ${where} and total_amount = 1000`,
      'what it froze',
    ],
    [
      'a period of a closed settlement that is another',
      (where) => `update settlement set period_start = period_start - 1 where ${where}`,
      'what it froze',
    ],
    [
      'who issued a paper',
      (where) => `update statement_proof set issuer = 'x' where ${where} and statement_type = 'standard'`,
      'what proves its standard statement',
    ],
    [
      'whom a paper was issued to',
      (where) =>
        `update statement_proof set marketplace = 'x' where ${where} and statement_type = 'standard'`,
      'what proves its standard statement',
    ],
    [
      'a proof that was taken away',
      (where) => `delete from statement_proof where ${where} and statement_type = 'standard'`,
      'what proves its standard statement',
    ],
    [
      'a total of its page that is another',
      (where) => `update statement_proof set total = 7 where ${where} and statement_type = 'standard'`,
      'total of its standard statement',
    ],
  ])('finds in a closed settlement %s', async (_name, sql, expected) => {
    const { vendor, no, where } = await trading()
    await confirmPending(service, vendor)
    expect(await subjects(vendor)).toEqual([])
    await tamper(sql(where))
    expect(await subjects(vendor)).toContain(`settlement ${no}: ${expected}`)
  })

  it.each([
    ['its state', "update settlement set status = 'confirmed'", 'state'],
    ['its day', 'update settlement set paid_on = null', 'day and reference of its payment'],
    ['a reference', "update settlement set reference = 'x'", 'day and reference of its payment'],
    ['its payment', 'delete from payment', 'state'],
    ['the amount of a payment', 'update payment set amount = amount - 1', 'sum of its payments'],
  ])('finds in a paid settlement that %s was changed', async (_name, sql, expected) => {
    const { vendor, no, where } = await trading()
    const settlement_id = await confirmPending(service, vendor)
    await service.operator('paySettlement', { reference: 'TR-1' }, { params: { settlement_id } })
    expect(await subjects(vendor)).toEqual([])
    await tamper(`${sql} where ${where}`)
    expect(await subjects(vendor)).toContain(`settlement ${no}: ${expected}`)
  })

  it('finds a frozen reversal whose VAT is not minus that of its sale', async () => {
    const vendor = await laterVendor()
    const [item] = await newItems(service, vendor, 1)
    await send(service, vendor, 'updateStatus', {
      ord_prd_no: item,
      status: 'delivered',
      supply_price: price(1_000),
    })
    await confirmPending(service, vendor)
    // The newer settlement has a later id, also when another process makes it.
    service.clock.advance(1)
    await claim('return', item)
    await confirmPending(service, vendor)
    expect(await subjects(vendor)).toEqual([])
    const frozen = `vendor_id = '${vendor.vendor_id}' and statement_type = 'cancellation'`
    for (const [change, back] of [
      ["vat = 'exclusive'", "vat = 'inclusive'"],
      ["vat_rounding = 'down'", "vat_rounding = 'half_up'"],
      ["tax_type = 'exempt'", "tax_type = 'taxable'"],
    ]) {
      await tamper(`update frozen_line set ${change} where ${frozen}`)
      expect(await subjects(vendor)).toContainEqual(
        expect.stringMatching(/^line \d+ \(reversal\): VAT of what it takes back$/),
      )
      await tamper(`update frozen_line set ${back} where ${frozen}`)
    }
    expect(await subjects(vendor)).toEqual([])
  })

  inside('is answered in parts, which together find the same', async () => {
    const vendor = await laterVendor()
    const [[number] = []] = await service.importOrders(anOrder([vendor]))
    await setPrice(vendor, number, 1_000)
    await tamper(`update order_item set total_amount = 999 where vendor_id = '${vendor.vendor_id}'`)
    const whole = await verified(vendor)
    const rows = service.db.rows
    // Every statement takes longer than a part may.
    Object.assign(service.db, {
      rows: (...call: Parameters<typeof rows>) => {
        service.clock.advance(10_000)
        return rows(...call)
      },
    })
    try {
      const parts: Json[] = []
      for (let after = `${vendor.vendor_id} items`; after; after = parts.at(-1).next) {
        parts.push((await service.operator('verify', { after })).body)
      }
      expect(parts.length).toBeGreaterThan(5)
      expect(parts.flatMap(({ differences }) => differences)).toEqual(whole.differences)
      expect(parts.reduce((sum, { checked_count }) => sum + checked_count, 0)).toBe(whole.checked_count)
      expect(parts.at(-1)).toMatchObject({ vendors_before: parts[0].vendor_count })
    } finally {
      Object.assign(service.db, { rows })
      service.clock.set('2026-02-11T06:00:00.000Z')
    }
  })

  /** Answers the statements of this name about this vendor with a failure. */
  async function failing<Result>(
    { vendor_id }: TestVendor,
    name: string,
    failure: object,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const rows = service.db.rows
    const broken = async (...[query, values]: Parameters<typeof rows>) => {
      if (query.name === name && values?.[0] === vendor_id) throw Object.assign(new Error('broken'), failure)
      return rows(query, values)
    }
    Object.assign(service.db, { rows: broken })
    return work().finally(() => Object.assign(service.db, { rows }))
  }

  inside('names a vendor whose figures take too long, and goes on with the others', async () => {
    const slow = await trading()
    const next = await trading()
    await tamper(`update day_count set item_count = 9 where ${next.where} and list = 'cancel'`)
    const body = await failing(slow.vendor, 'verify.items', { code: '57014' }, () => verified(slow.vendor))
    expect(body.unchecked).toEqual([
      {
        subject: `items of vendor ${slow.vendor.vendor_id}`,
        code: 'FAILED',
        reason: 'It took longer than a statement may.',
      },
    ])
    expect(body.unchecked_count).toBe(1)
    expect(body.differences.map(({ subject }: Json) => subject)).toEqual([
      `count of cancel on 2026-02-11 of vendor ${next.vendor.vendor_id}`,
    ])
  })

  it('names what cannot be read, without telling what is in it', async () => {
    const { vendor, no, where } = await trading()
    await confirmPending(service, vendor)
    await tamper(`update settlement set frozen_totals = '{"subtotal": "secret"}' where ${where}`)
    expect((await verified(vendor)).unchecked).toEqual([
      {
        subject: `settlement ${no}`,
        code: 'FAILED',
        reason: 'It could not be recomputed; the log of the service tells why.',
      },
    ])
  })

  inside('fails while the database is away, so that the same call can be made again', async () => {
    const { vendor } = await trading()
    const after = `${vendor.vendor_id} items`
    const reply = await failing(vendor, 'verify.lines', { code: 'ECONNREFUSED' }, () =>
      service.operator('verify', { after }),
    )
    expect(reply.status).toBe(503)
    expect(await subjects(vendor)).toEqual([])
  })

  it('compares the sums alone of a settlement that is too large to print in memory', async () => {
    const { vendor, no, where } = await trading()
    await tamper(`
      insert into settlement_line (vendor_id, settlement_id, line_id, kind, ord_no, item_index, price_version, unit_price,
        quantity, price_total, amount, source, recorded_at, request_id)
      select vendor_id, settlement_id, line_id + 1000 * generate_series, 'price_change', ord_no, item_index, 1, 500, 2, 1000, 0, 'status', now(), 'r'
      from settlement_line, generate_series(1, 20000)
      where ${where} and item_index = 1`)
    const { unchecked, differences, difference_count } = await verified(vendor)
    // Each of them is a change of nothing to nothing with a number that was not given out, and only the first are listed.
    expect(difference_count).toBe(40_000)
    expect(unchecked).toEqual([
      {
        subject: `statement of settlement ${no}`,
        code: 'TOO_LARGE',
        reason:
          'It has more than 20000 lines: its sums were compared, its printed lines and what proves them were not.',
      },
    ])
    expect(differences.filter(({ subject }: Json) => subject.startsWith('settlement'))).toEqual([])
    await tamper(`delete from settlement_line where ${where} and kind = 'price_change'`)
  })

  it('refuses a place that it never named', async () => {
    for (const after of ['x', 'V nowhere', 'V items 1', 'V items a b c', `V order_days pending 2026-1-1`]) {
      expect((await service.operator('verify', { after })).status).toBe(400)
    }
  })

  it('goes on after an order whose number is as long as a number may be, in characters of any kind', async () => {
    const vendor = await laterVendor()
    for (const ord_no of ['가'.repeat(64), '😀'.repeat(64)]) {
      const after = `${vendor.vendor_id} items ${ord_no} 1`
      expect(await service.operator('verify', { after })).toMatchObject({ status: 200, body: { next: null } })
    }
  })
})
