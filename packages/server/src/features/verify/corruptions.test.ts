/**
 * What somebody changes in the database by hand: `verify` names it. Each change is made in a transaction that is taken back, so
 * all of them share one world. Decisions 200, 210.
 */
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { inside } from '../../../test/on-workers.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import { newItems, price, send, settlementsOf } from '../../../test/trade.ts'
import { oneMoment, type Session, TakenBack } from '../../platform/db/database.ts'
import { chainJob } from './chain-job.ts'

/** Settlements of the one vendor by what became of them, and the batch that paid one. */
interface World {
  readonly paid: string
  readonly set: string
  readonly confirmed: string
  readonly open: string
  readonly batch: string
}

/** The vendor is `V`, and a settlement or the batch stands by its name in capitals. */
type Corruption = readonly [name: string, sql: string, named: RegExp]

const line = (kind: string, more = '') => `settlement_line where vendor_id = 'V' and kind = '${kind}' ${more}`
const sale = `vendor_id = 'V' and kind = 'sale' and line_id = 1`
const ofItem = (n: number) => `vendor_id = 'V' and item_index = ${n}`
const paper = (change: string, which = 'item_index = 1') =>
  `update frozen_line set ${change} where vendor_id = 'V' and settlement_id = 'PAID' and statement_type = 'standard' and ${which}`
const settlement = (change: string, id = 'PAID') =>
  `update settlement set ${change} where vendor_id = 'V' and settlement_id = '${id}'`
const proof = (change: string) =>
  `update statement_proof set ${change} where vendor_id = 'V' and settlement_id = 'PAID' and statement_type = 'standard'`

const corruptions: readonly Corruption[] = [
  // Lines.
  [
    'the amount of a line',
    `update settlement_line set amount = amount + 1 where ${sale}`,
    /^line 1 \(sale\)$/,
  ],
  [
    'the unit price of a line',
    `update settlement_line set unit_price = 7 where ${sale}`,
    /^line 1 \(sale\)$/,
  ],
  ['the quantity of a line', `update settlement_line set quantity = 9 where ${sale}`, /^line 1 \(sale\)$/],
  [
    'the whole price of a line',
    `update settlement_line set price_total = 7 where ${sale}`,
    /^line 1 \(sale\)$/,
  ],
  [
    'the kind of a line',
    `update settlement_line set kind = 'price_change' where ${sale}`,
    /line 1 .*its hash/,
  ],
  [
    'the item of a line',
    `update settlement_line set item_index = 99 where ${sale}`,
    /line 1 \(sale\): its item/,
  ],
  [
    'the settlement of a line',
    `update settlement_line set settlement_id = 'OPEN' where ${sale}`,
    /sum of its lines/,
  ],
  [
    'when a line was recorded',
    `update settlement_line set recorded_at = recorded_at - interval '1 day' where ${sale}`,
    /line 1 .*its hash/,
  ],
  [
    'which request wrote a line',
    `update settlement_line set request_id = 'x' where ${sale}`,
    /line 1 .*its hash/,
  ],
  ['where a line came from', `update settlement_line set source = 'x' where ${sale}`, /line 1 .*its hash/],
  [
    'the day of a claim',
    `update ${line('reversal').replace(' where', " set claim_day = '2026-01-01' where")}`,
    /its hash/,
  ],
  ['the price version of a line', `update settlement_line set price_version = 2 where ${sale}`, /line 1 /],
  [
    'the hash of a line',
    `update settlement_line set line_hash = repeat('0', 64) where ${sale}`,
    /line 1 .*its hash/,
  ],
  [
    'a hash that was taken away',
    `update settlement_line set line_hash = null where ${sale}`,
    /line 1 .*its hash/,
  ],
  [
    'what a reversal takes back',
    `update settlement_line set offsets_line_id = null where vendor_id = 'V' and offsets_line_id is not null`,
    /its hash/,
  ],
  ['a line that was deleted', `delete from ${line('price_change')}`, /line \d+ .*its number/],
  [
    'a pair of reversals that was deleted',
    `delete from settlement_line where vendor_id = 'V' and kind = 'reversal' and item_index = 3`,
    /its number/,
  ],
  [
    'a line that is there twice',
    `insert into settlement_line select (jsonb_populate_record(line, '{"settlement_id": "OPEN", "amount": "0"}')).* from settlement_line as line where ${sale}`,
    /line 1 .*its number/,
  ],
  [
    'a line beyond the last',
    `insert into settlement_line select (jsonb_populate_record(line, '{"line_id": 99, "settlement_id": "OPEN"}')).* from settlement_line as line where ${sale}`,
    /line 99 .*its number/,
  ],
  [
    'the newest lines, together with where the chain ends',
    `delete from settlement_line where vendor_id = 'V' and line_id = (select last_line_id from ledger_head where vendor_id = 'V'); update ledger_head set last_line_id = last_line_id - 1, hashed_line_id = hashed_line_id - 1 where vendor_id = 'V'`,
    /newest hash/,
  ],
  [
    'where the numbers of lines end',
    `update ledger_head set last_line_id = last_line_id - 1 where vendor_id = 'V'`,
    /its number/,
  ],
  [
    'a higher end of the numbers',
    `update ledger_head set last_line_id = last_line_id + 1 where vendor_id = 'V'`,
    /its number/,
  ],
  [
    'the hash where the chain ends',
    `update ledger_head set line_hash = repeat('0', 64) where vendor_id = 'V'`,
    /newest hash/,
  ],
  [
    'the memo of an adjustment',
    `update ${line('adjustment').replace(' where', " set memo = 'x' where")}`,
    /its hash/,
  ],
  [
    'the reason of an adjustment',
    `update ${line('adjustment', "and tax_type = 'none'").replace(' where', " set reason_code = 'other' where")}`,
    /its hash/,
  ],
  [
    'the tax type of an adjustment',
    `update ${line('adjustment', "and tax_type = 'none'").replace(' where', " set tax_type = 'taxable' where")}`,
    /its hash/,
  ],
  [
    'the line that a return of a part refers to',
    `update ${line('adjustment', 'and refers_to is not null').replace(' where', ' set refers_to = 98 where')}`,
    /the line that it refers to/,
  ],
  [
    'the pieces of a return of a part',
    `update ${line('adjustment', 'and refers_to is not null').replace(' where', ' set quantity = 9 where')}`,
    /adjustments of its sale/,
  ],
  [
    'half of a balance',
    `update ${line('balance_in').replace(' where', ' set amount = amount - 1 where')}`,
    /its other half/,
  ],
  ['a balance that leads nowhere', `delete from ${line('balance_in')}`, /its other half/],
  // Items and prices.
  [
    'the price of an item',
    `update order_item set total_amount = total_amount + 1 where ${ofItem(1)}`,
    /supply price/,
  ],
  [
    'the history of a price',
    `update supply_price set total_amount = total_amount + 1 where ${ofItem(1)} and version = 1`,
    /^line 1 /,
  ],
  ['a price that was deleted', `delete from supply_price where ${ofItem(4)}`, /supply price/],
  [
    'what came back of an item',
    `update order_item set returned_quantity = 2 where ${ofItem(4)}`,
    /adjustments of its sale/,
  ],
  [
    'the settlement of an item',
    `update order_item set settlement_id = 'OPEN' where ${ofItem(1)}`,
    /: its settlement$/,
  ],
  [
    'the settlement of a reversal',
    `update order_item set reversal_settlement_id = null where ${ofItem(2)}`,
    /item \S+: /,
  ],
  [
    'an exchange that is settled without one',
    `update order_item set exchange_settled = true where ${ofItem(1)}`,
    /whether its exchange is settled/,
  ],
  // Settlements.
  ['the sum of a settlement', settlement('line_total = line_total + 1', 'OPEN'), /sum of its lines/],
  ['a paid settlement that is open for payment again', settlement("status = 'confirmed'"), /: state$/],
  ['a confirmed settlement that counts as paid', settlement("status = 'paid'", 'CONFIRMED'), /: state$/],
  ['a closed settlement that is pending again', settlement("status = 'pending'", 'CONFIRMED'), /: state$/],
  [
    'the day of a payment, taken from its settlement',
    settlement('paid_on = null'),
    /day and reference of its payment/,
  ],
  ['the reference of a payment', settlement("reference = 'x'"), /day and reference of its payment/],
  ['when it was paid', settlement('paid_at = null'), /whether it was paid/],
  ['what is kept as paid', settlement('paid_amount = paid_amount - 1'), /sum of its payments/],
  ['the number of a closed settlement', settlement("settlement_no = 'SET-20260211-777'"), /what it froze/],
  ['the period of a closed settlement', settlement('period_start = period_start - 1'), /what it froze/],
  ['the VAT mode of a closed settlement', settlement("vat = 'exclusive'"), /what it froze/],
  ['the rounding of a closed settlement', settlement("vat_rounding = 'down'"), /what it froze/],
  [
    'the number of items that were frozen',
    settlement(`frozen_totals = frozen_totals || '{"item_count": 9}'`),
    /what it froze/,
  ],
  [
    'the frozen account',
    settlement(`frozen_supplier = frozen_supplier || '{"account_holder": "x"}'`),
    /what it froze/,
  ],
  ['the frozen buyer', settlement(`frozen_receiver = frozen_receiver || '{"name": "x"}'`), /what it froze/],
  ['the frozen foot', settlement(`frozen_footer = frozen_footer || '{"notes": "x"}'`), /what it froze/],
  ['the frozen sales', settlement(`frozen_totals = frozen_totals || '{"subtotal": 7}'`), /sales of its view/],
  ['when it was confirmed', settlement("confirmed_at = confirmed_at - interval '1 day'"), /what it froze/],
  [
    'a number of a settlement that is missing',
    "update settlement_number set last_number = last_number + 1 where day = '2026-02-11'",
    /numbers of settlements/,
  ],
  [
    'a number of a settlement that was changed to another day',
    settlement("settlement_no = 'SET-20260212-001'", 'OPEN'),
    /numbers of settlements/,
  ],
  [
    'a count of all vendors',
    "insert into day_count_total values ('delivered', '2026-02-11', 1)",
    /count of delivered on .* of all vendors/,
  ],
  [
    'a count of all vendors that is missing',
    "delete from day_count_change where lists @> '{delivered}'",
    /count of delivered on .* of all vendors/,
  ],
  [
    'the settlements of all vendors',
    "insert into period_total values ('2026-02-01', '2026-02-28', 'paid', 1, 0)",
    /^count of paid settlements from 2026-02-01 to 2026-02-28 of all vendors/,
  ],
  [
    'what the settlements of all vendors come to',
    "update period_change set amount = amount + 1 where status = 'confirmed'",
    /^amount of confirmed settlements from .* of all vendors/,
  ],
  [
    'settlements of all vendors that are missing',
    "delete from period_change where status = 'pending'",
    /^count of pending settlements from .* of all vendors/,
  ],
  // Papers.
  ['a name on a paper', paper("product_title = 'x'"), /what it froze/],
  ['a buyer of one line', paper(`receiver = '{"name": "x"}'`), /what it froze/],
  ['whether goods had left', paper('is_sent = not is_sent'), /what it froze/],
  ['the day of delivery on a paper', paper('delivery_date = delivery_date - 1'), /what it froze/],
  ['the tax type on a paper', paper("tax_type = 'exempt'"), /vat of its view/],
  ['an amount on a paper', paper('total_amount = 7'), /sales of its printed lines/],
  [
    'a line of a paper that was deleted',
    "delete from frozen_line where vendor_id = 'V' and settlement_id = 'PAID' and item_index = 1",
    /what it froze/,
  ],
  ['the issuer of a proof', proof("issuer = 'x'"), /what proves its standard/],
  ['the marketplace of a proof', proof("marketplace = 'x'"), /what proves its standard/],
  ['the hash of a proof', proof("content_hash = repeat('0', 64)"), /content_hash of its standard/],
  [
    'a proof that was deleted',
    "delete from statement_proof where vendor_id = 'V' and settlement_id = 'PAID' and statement_type = 'standard'",
    /what proves its standard/,
  ],
  // Payments and batches.
  [
    'the amount of a payment',
    "update payment set amount = amount - 1 where vendor_id = 'V'",
    /sum of its payments/,
  ],
  [
    'a payment that was deleted',
    "delete from payment_correction where vendor_id = 'V'; delete from payment where vendor_id = 'V'",
    /what it paid of/,
  ],
  [
    'a payment that nobody made',
    'insert into payment select (jsonb_populate_record(payment, \'{"payment_id": "P2"}\')).* from payment where vendor_id = \'V\'',
    /sum of its payments/,
  ],
  [
    'the day of a correction',
    "update payment_correction set paid_on = paid_on - 1 where vendor_id = 'V'",
    /day and reference of its payment/,
  ],
  [
    'a correction that was deleted',
    "delete from payment_correction where vendor_id = 'V'",
    /day and reference of its payment/,
  ],
  ['the batch of a payment', "update payment set batch_id = 'x' where vendor_id = 'V'", /what it paid of/],
  [
    'the amount of a transfer',
    "update transfer_batch_entry set amount = amount + 1 where batch_id = 'BATCH'",
    /what it paid of/,
  ],
  [
    'a paid batch that is open again',
    "update transfer_batch set status = 'open' where batch_id = 'BATCH'",
    /whether it holds/,
  ],
  [
    'a transfer that a bank sent back',
    "update transfer_batch_entry set returned_at = now() where batch_id = 'BATCH'",
    /what came back of/,
  ],
  [
    'a settlement in a batch that ended',
    settlement("batch_id = 'BATCH'", 'CONFIRMED'),
    /the batch that it is in/,
  ],
]

const totalRaised = (by: number) => `
  insert into period_change (vendor_id, period_start, period_end, status, settlement_count, amount)
  values ('V', '2026-05-01', '2026-05-31', 'pending', 0, ${by})`

/** Changed together with all that is kept of them, so that only the chain tells. */
const consistent: readonly Corruption[] = [
  [
    'a price with its line, its item and its settlement',
    `update settlement_line set unit_price = unit_price + 1, price_total = price_total + 2, amount = amount + 2 where vendor_id = 'V' and settlement_id = 'OPEN' and kind = 'sale';
     update supply_price set unit_price = unit_price + 1, total_amount = total_amount + 2 where ${ofItem(5)};
     update order_item set unit_price = unit_price + 1, total_amount = total_amount + 2 where ${ofItem(5)};
     ${settlement('line_total = line_total + 2', 'OPEN')};
     ${totalRaised(2)}`,
    /line \d+ .*its hash/,
  ],
  [
    'a penalty with its settlement',
    `update settlement_line set unit_price = 1, price_total = 1, amount = 1 where vendor_id = 'V' and settlement_id = 'OPEN' and tax_type = 'none' and kind = 'adjustment';
     ${settlement("line_total = (select sum(amount) from settlement_line where vendor_id = 'V' and settlement_id = 'OPEN')", 'OPEN')};
     ${totalRaised(101)}`,
    /line \d+ .*its hash/,
  ],
  [
    'a penalty that was deleted with its settlement',
    `delete from settlement_line where vendor_id = 'V' and settlement_id = 'OPEN' and tax_type = 'none' and kind = 'adjustment';
     ${settlement("line_total = (select sum(amount) from settlement_line where vendor_id = 'V' and settlement_id = 'OPEN')", 'OPEN')};
     ${totalRaised(100)}`,
    /line \d+ .*its number/,
  ],
]

describe.each(usualKinds)('what was changed by hand on %s', (kind) => {
  let service: TestService
  let vendor: TestVendor
  let world: World
  const on = (day: string) => service.clock.set(`${day}T03:00:00.000Z`)
  const sell = (ord_prd_no: string | undefined, total: number) =>
    send(service, vendor, 'updateStatus', { ord_prd_no, status: 'delivered', supply_price: price(total) })
  const claim = (type: string, ord_prd_no: string | undefined) =>
    send(service, null, 'registerClaims', { ord_prd_no, type, reason: '변심' })
  const call = async (name: Parameters<TestService['operator']>[0], body: object, params = {}) => {
    const reply = await service.operator(name, body, { params })
    expect([name, reply.status, reply.body.error]).toEqual([
      name,
      reply.status < 300 ? reply.status : 200,
      undefined,
    ])
    return reply.body
  }
  const confirm = async (settlement_id: string, body = {}) =>
    call('confirmSettlement', body, { settlement_id })
  const adjust = (...adjustments: object[]) =>
    call('addAdjustments', {
      adjustments: adjustments.map((one) => ({ vendor_id: vendor.vendor_id, memo: '조정', ...one })),
    })
  const newest = async () => (await settlementsOf(service, vendor)).at(-1)?.settlement_id as string

  beforeAll(async () => {
    service = await startTestService(kind)
    on('2026-02-11')
    vendor = await service.newVendor({
      bank_code: '004',
      bank_account: '12345678901',
      account_holder: '한빛상사',
    })
    const items = await newItems(service, vendor, 5)
    for (const [n, total] of [1_000, 500, 300, 700].entries()) await sell(items[n], total)
    await sell(items[0], 1_100)
    for (const n of [1, 2]) await claim('return', items[n])
    await send(service, null, 'withdrawClaims', { ord_prd_no: items[2], reason: '오류' })
    const paid = await newest()
    on('2026-03-01')
    await confirm(paid)
    const [{ settlement_no = '' } = {}] = await settlementsOf(service, vendor)
    const { batch } = await call('createTransferBatch', { settlement_nos: [settlement_no] })
    await call('payTransferBatch', { paid_on: '2026-03-01', reference: 'TR-1' }, { batch_id: batch.batch_id })
    const listed = await service.operator('listPayments', undefined, { params: { settlement_id: paid } })
    const [{ payment_id }] = listed.body.payment_list
    await call('correctPayment', { reference: 'TR-2', reason: '오기' }, { payment_id })
    await adjust({ reason_code: 'partial_return', ord_prd_no: items[3], quantity: 1 })
    const set = await newest()
    on('2026-04-01')
    await confirm(set, { set_off: true })
    await adjust({ reason_code: 'logistics', amount: 9_000, tax_type: 'taxable' })
    const confirmed = await newest()
    on('2026-05-01')
    await confirm(confirmed)
    await sell(items[4], 800)
    await adjust({ reason_code: 'penalty', amount: -100 })
    world = { paid, set, confirmed, open: await newest(), batch: batch.batch_id }
  })
  afterAll(() => service.close())

  const places = (sql: string) =>
    sql
      .replaceAll(`'V'`, `'${vendor.vendor_id}'`)
      .replaceAll(/(['"])(PAID|SET|CONFIRMED|OPEN|BATCH)\1/g, (_, quote: string, name: string) => {
        return `${quote}${world[name.toLowerCase() as keyof World]}${quote}`
      })

  /** Everything that the service does meanwhile is a part of this transaction, and taken back. */
  const takenBack = <Result>(work: (session: Session) => Promise<Result>): Promise<Result> =>
    service.db.transaction(async (session) => {
      const { rows, transaction } = service.db
      const within: Session = {
        ...session,
        rows: async (query, values) => (query === oneMoment ? [] : session.rows(query, values)),
      }
      Object.assign(service.db, {
        rows: within.rows,
        transaction: async (inner: (session: Session) => Promise<unknown>) => {
          const result = await inner(within)
          return result instanceof TakenBack ? result.result : result
        },
      })
      try {
        return new TakenBack(await work(within))
      } finally {
        Object.assign(service.db, { rows, transaction })
      }
    })

  async function verified(): Promise<string[]> {
    const found: string[] = []
    for (let after: string | null = null; ; ) {
      const { body } = await service.operator('verify', { after })
      expect(body.unchecked).toEqual([])
      found.push(...body.differences.map(({ subject }: Json) => subject))
      if (body.next === null) return found
      after = body.next
    }
  }
  const foundBy = (sql: string) =>
    takenBack(async (session) => {
      await session.script(places(sql))
      return verified()
    })

  inside('is nothing while nobody did', async () => {
    expect(await verified()).toEqual([])
    expect(corruptions.length).toBeGreaterThanOrEqual(60)
  })

  inside.each(corruptions)('is named: %s', async (_name, sql, named) => {
    expect(await foundBy(sql)).toContainEqual(expect.stringMatching(named))
  })

  inside.each(consistent)('is named by the chain alone: %s', async (_name, sql, named) => {
    const found = await foundBy(sql)
    expect(found).toContainEqual(expect.stringMatching(named))
    expect(found.filter((subject) => !/ of vendor \S+: its (number|hash)$/.test(subject))).toEqual([])
  })

  inside.each(consistent)(
    'together with all hashes, is named by an audit that was exported before: %s',
    async (_name, sql) => {
      const job = (db: Session) =>
        chainJob({
          db: Object.assign(Object.create(service.db), db),
          realClock: service.clock,
        }).run(new AbortController().signal)
      await takenBack(async (session) => {
        // The heads of a day are those of the lines before it.
        service.clock.advance(24 * 60 * 60_000)
        await job(session)
        const day = service.clock.now().toISOString().slice(0, 10)
        const file = await service.operator('ledgerHeads', undefined, { query: { day } })
        const own = file.raw.rawPayload.toString().split('\n')
        const [vendor_id, line_id, line_hash] =
          own.find((line) => line.startsWith(vendor.vendor_id))?.split(',') ?? []
        const heads = [{ vendor_id, line_id: Number(line_id), line_hash }]
        expect((await service.operator('verify', { heads })).body.differences).toEqual([])
        // Lines close up, and the chain begins again.
        await session.script(
          places(`${sql};
          update settlement_line as line set line_id = numbered.line_id, line_hash = null
          from (select line_id as was, row_number() over (order by line_id) as line_id from settlement_line where vendor_id = 'V') as numbered
          where line.vendor_id = 'V' and line.line_id = numbered.was;
          update ledger_head set hashed_line_id = null, line_hash = null,
            last_line_id = (select max(line_id) from settlement_line where vendor_id = 'V') where vendor_id = 'V'`),
        )
        await job(session)
        expect(await verified()).toEqual([])
        expect((await service.operator('verify', { heads })).body.differences).toHaveLength(1)
      })
    },
  )
})
