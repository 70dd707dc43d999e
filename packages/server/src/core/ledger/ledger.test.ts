import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { type Json, startTestService, type TestService, type TestVendor } from '../../../test/service.ts'
import {
  confirmPending,
  linesInShort,
  linesOf,
  moveSettlement,
  newItem,
  newItems,
  price,
  type SettlementState,
  send,
  settlementsOf,
  view,
  waybill,
} from '../../../test/trade.ts'
import { statement } from '../../platform/db/database.ts'

const lineTotals = statement<{ settlement_no: string; line_total: string }>(
  'test.line_totals',
  `select settlement_no, line_total::text from settlement where vendor_id = $1::text`,
)

const codes = (body: Json) => body.results.map((result: Json) => result.error_code ?? 'ok')

describe.each(usualKinds)('settlements and their lines on %s', (kind) => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService(kind)
  })
  afterAll(() => service.close())

  const setPrice = async (vendor: TestVendor, item: string | undefined, total: number) =>
    codes(
      (
        await send(service, vendor, 'confirmInventory', {
          ord_prd_no: item,
          stock_available: true,
          supply_price: price(total),
        })
      ).body,
    )[0]
  const claim = async (type: string, ...items: (string | undefined)[]): Promise<Json[]> => {
    const entries = items.map((ord_prd_no) => ({ ord_prd_no, type, reason: '변심' }))
    return (await send(service, null, 'registerClaims', ...entries)).body.results
  }
  const withdraw = async (item: string | undefined) =>
    codes((await send(service, null, 'withdrawClaims', { ord_prd_no: item, reason: '오류' })).body)[0]

  /** Numbers of settlements by their position in the vendor's life: `S1`, `S2`. */
  const short = async (vendor: TestVendor): Promise<string[]> => {
    const numbers = (await settlementsOf(service, vendor)).map((one) => one.settlement_no)
    return (await linesInShort(service, vendor)).map((line) =>
      line.replace(/^SET-\d+-\d+/, (number) => `S${numbers.indexOf(number) + 1}`),
    )
  }
  const sums = async (vendor: TestVendor): Promise<string[]> => {
    const totals = new Map<string, number>()
    for (const line of await linesOf(service, vendor)) {
      totals.set(
        line.settlement_no,
        (totals.get(line.settlement_no) ?? 0) + Math.round(Number(line.amount) * 100),
      )
    }
    const sums = new Map([...totals].map(([number, sum]) => [number, (sum / 100).toFixed(2)]))
    const kept = await service.db.rows(lineTotals, [vendor.vendor_id])
    expect(new Map(kept.map((one) => [one.settlement_no, one.line_total]))).toEqual(sums)
    return [...sums.values()]
  }

  describe('a settlement', () => {
    it('is created by the first price and joined by the others of its period', async () => {
      const vendor = await service.newVendor()
      const [first, second, third] = await newItems(service, vendor, 3)
      await setPrice(vendor, first, 100)
      await setPrice(vendor, second, 0)
      expect(await settlementsOf(service, vendor)).toEqual([
        {
          settlement_id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{26}$/),
          settlement_no: expect.stringMatching(/^SET-20260211-\d{3,}$/),
          status: 'pending',
          is_open: true,
          vat: 'inclusive',
          period_start: '2026-02-01',
          period_end: '2026-02-28',
          settlement_date: '2026-03-10',
        },
      ])
      expect(await short(vendor)).toEqual(['S1 sale [1] 100.00', 'S1 sale [2] 0.00'])
      expect((await view(service, third as string)).settlement_no).toBeNull()
    })

    it('adds up what one batch brings to it, with new items and with items that it has', async () => {
      const vendor = await service.newVendor()
      const [held, added, other] = await newItems(service, vendor, 3)
      await setPrice(vendor, held, 100)
      const entries = [
        [held, 70],
        [added, 0.5],
        [held, 90.25],
        [other, 33.33],
      ].map(([ord_prd_no, total]) => ({
        ord_prd_no,
        stock_available: true,
        supply_price: price(total as number),
      }))
      await send(service, vendor, 'confirmInventory', ...entries)
      expect(await short(vendor)).toEqual([
        'S1 sale [1] 100.00',
        'S1 price_change [1] -30.00',
        'S1 sale [2] 0.50',
        'S1 price_change [1] 20.25',
        'S1 sale [3] 33.33',
      ])
      expect(await sums(vendor)).toEqual(['124.08'])
      expect((await view(service, held as string)).supply_price_history).toHaveLength(3)
      expect((await view(service, added as string)).supply_price_history).toHaveLength(1)
    })

    it('writes nothing for the same price again', async () => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      for (const total of [100, 100, 80, 80, 100]) await setPrice(vendor, item, total)
      expect(await short(vendor)).toEqual([
        'S1 sale [1] 100.00',
        'S1 price_change [1] -20.00',
        'S1 price_change [1] 20.00',
      ])
      expect((await view(service, item)).supply_price_history).toHaveLength(3)
    })

    it('keeps a change of quantity alone as a change of 0', async () => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      await setPrice(vendor, item, 100)
      await send(service, vendor, 'updateStatus', {
        ord_prd_no: item,
        status: 'delivered',
        supply_price: price(100, { quantity: 1, unit_price: 100 }),
      })
      expect(await linesOf(service, vendor)).toMatchObject([
        { kind: 'sale', quantity: 2, unit_price: '50.00' },
        { kind: 'price_change', quantity: 1, unit_price: '100.00', price_total: '100.00', amount: '0.00' },
      ])
    })

    it('stops taking items when its period is over; what is in it still changes there (37, 40)', async () => {
      const vendor = await service.newVendor()
      const [first, second, third] = await newItems(service, vendor, 3)
      service.clock.set('2026-02-28T14:59:59.999Z')
      await setPrice(vendor, first, 100)
      service.clock.set('2026-02-28T15:00:00.000Z')
      await setPrice(vendor, first, 90)
      expect(await settlementsOf(service, vendor)).toMatchObject([{ is_open: true }])
      await setPrice(vendor, second, 50)
      await setPrice(vendor, first, 80)
      await setPrice(vendor, third, 10)
      expect(await settlementsOf(service, vendor)).toMatchObject([
        { is_open: false, status: 'pending', period_end: '2026-02-28' },
        { is_open: true, status: 'pending', period_start: '2026-03-01', period_end: '2026-03-31' },
      ])
      expect((await settlementsOf(service, vendor))[1]?.settlement_no).toMatch(/^SET-20260301-/)
      expect(await short(vendor)).toEqual([
        'S1 sale [1] 100.00',
        'S1 price_change [1] -10.00',
        'S2 sale [2] 50.00',
        'S1 price_change [1] -10.00',
        'S2 sale [3] 10.00',
      ])
      service.clock.set('2026-02-11T06:00:00.000Z')
    })

    it('has a successor in the same period after it was confirmed; reopened beside it, it takes no new items', async () => {
      const vendor = await service.newVendor()
      const items = await newItems(service, vendor, 4)
      await setPrice(vendor, items[0], 1)
      const first = await confirmPending(service, vendor)
      await setPrice(vendor, items[1], 2)
      await moveSettlement(service, first, 'reopened')
      await setPrice(vendor, items[2], 3)
      expect(await setPrice(vendor, items[0], 4)).toBe('ok')
      expect(await short(vendor)).toEqual([
        'S1 sale [1] 1.00',
        'S2 sale [2] 2.00',
        'S2 sale [3] 3.00',
        'S1 price_change [1] 3.00',
      ])
      const periods = (await settlementsOf(service, vendor)).map((one) => one.period_start)
      expect(periods).toEqual(['2026-02-01', '2026-02-01'])
    })

    it('takes new items again after it was reopened alone', async () => {
      const vendor = await service.newVendor()
      const [first, second] = await newItems(service, vendor, 2)
      await setPrice(vendor, first, 1)
      await moveSettlement(service, await confirmPending(service, vendor), 'reopened')
      await setPrice(vendor, second, 2)
      expect(await short(vendor)).toEqual(['S1 sale [1] 1.00', 'S1 sale [2] 2.00'])
    })

    it.each(['confirmed', 'paid'] as const)('takes no price change once it is %s', async (state) => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      await setPrice(vendor, item, 1)
      const id = await confirmPending(service, vendor)
      await moveSettlement(service, id, state)
      expect(await setPrice(vendor, item, 2)).toBe('SETTLEMENT_LOCKED')
      expect(await setPrice(vendor, item, 1)).toBe('ok')
      expect((await view(service, item)).supply_price.total_amount).toBe(1)
    })

    it('holds many prices of one batch, those of a repeated item in their order', async () => {
      const vendor = await service.newVendor()
      const [first, second] = await newItems(service, vendor, 2)
      const entry = (ord_prd_no: string | undefined, total: number) =>
        waybill(ord_prd_no, { supply_price: price(total) })
      await send(service, vendor, 'registerShipments', entry(second, 5), entry(first, 7))
      const update = (ord_prd_no: string | undefined, total: number) => ({
        ord_prd_no,
        supply_price: price(total),
      })
      await send(service, vendor, 'updateShipments', update(first, 1), update(second, 2), update(first, 3))
      expect(await short(vendor)).toEqual([
        'S1 sale [2] 5.00',
        'S1 sale [1] 7.00',
        'S1 price_change [1] -6.00',
        'S1 price_change [2] -3.00',
        'S1 price_change [1] 2.00',
      ])
    })
  })

  describe('settlement numbers (38)', () => {
    it('count up over all vendors of a day, begin again on the next day, and have at least three digits', async () => {
      service.clock.set('2027-05-04T03:00:00.000Z')
      const numbers: (string | undefined)[] = []
      const open = async () => {
        const vendor = await service.newVendor()
        await setPrice(vendor, await newItem(service, vendor), 1)
        numbers.push((await settlementsOf(service, vendor))[0]?.settlement_no)
      }
      await open()
      await open()
      service.clock.set('2027-05-04T15:00:00.000Z')
      await open()
      await service.db.script(`update settlement_number set last_number = 999 where day = '2027-05-05'`)
      await open()
      expect(numbers).toEqual([
        'SET-20270504-001',
        'SET-20270504-002',
        'SET-20270505-001',
        'SET-20270505-1000',
      ])
      service.clock.set('2026-02-11T06:00:00.000Z')
    })
  })

  describe('a cancel or return (43)', () => {
    it('reverses the current amount in the same settlement while that is pending', async () => {
      const vendor = await service.newVendor()
      const [first, second] = await newItems(service, vendor, 2)
      await setPrice(vendor, first, 100.01)
      await setPrice(vendor, first, 90.01)
      await setPrice(vendor, second, 10)
      await claim('cancel', first)
      await send(service, vendor, 'updateStatus', { ord_prd_no: second, status: 'delivered' })
      await claim('return', second)
      expect((await short(vendor)).slice(-2)).toEqual(['S1 reversal [1] -90.01', 'S1 reversal [2] -10.00'])
      expect((await linesOf(service, vendor)).at(-2)).toMatchObject({
        quantity: -2,
        unit_price: '45.01',
        price_total: '-90.01',
        source: 'cancel',
      })
      expect(await sums(vendor)).toEqual(['0.00'])
    })

    it('also in a settlement whose period is over, as long as it is pending', async () => {
      const vendor = await service.newVendor()
      const [first, second] = await newItems(service, vendor, 2)
      await setPrice(vendor, first, 100)
      service.clock.set('2026-03-05T06:00:00.000Z')
      await setPrice(vendor, second, 10)
      await claim('cancel', first)
      expect((await short(vendor)).at(-1)).toBe('S1 reversal [1] -100.00')
      service.clock.set('2026-02-11T06:00:00.000Z')
    })

    it('reverses in the open settlement of today when its own is closed, and creates that when there is none', async () => {
      const vendor = await service.newVendor()
      const [first, second] = await newItems(service, vendor, 2)
      await setPrice(vendor, first, 100)
      await setPrice(vendor, second, 30)
      await confirmPending(service, vendor)
      service.clock.set('2026-03-05T06:00:00.000Z')
      await claim('cancel', first, second)
      expect((await short(vendor)).slice(2)).toEqual(['S2 reversal [1] -100.00', 'S2 reversal [2] -30.00'])
      expect(await settlementsOf(service, vendor)).toMatchObject([
        { status: 'confirmed', is_open: false },
        { status: 'pending', is_open: true, period_start: '2026-03-01' },
      ])
      service.clock.set('2026-02-11T06:00:00.000Z')
    })

    it('moves no money without a price, or when sent again', async () => {
      const vendor = await service.newVendor()
      const [first, second] = await newItems(service, vendor, 2)
      await claim('cancel', first)
      expect(await settlementsOf(service, vendor)).toEqual([])
      await setPrice(vendor, second, 5)
      await claim('cancel', second)
      await claim('cancel', second, first, second)
      expect(await short(vendor)).toEqual(['S1 sale [2] 5.00', 'S1 reversal [2] -5.00'])
    })
  })

  describe('a withdrawal', () => {
    it('offsets the reversal in a pending settlement, again and again', async () => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      await setPrice(vendor, item, 100)
      for (let times = 0; times < 3; times++) {
        await claim('cancel', item)
        expect(await withdraw(item)).toBe('ok')
        expect(await withdraw(item)).toBe('ok')
      }
      const cycle = ['S1 reversal [1] -100.00', 'S1 reversal [1] 100.00 offset']
      expect(await short(vendor)).toEqual(['S1 sale [1] 100.00', ...cycle, ...cycle, ...cycle])
      expect(await sums(vendor)).toEqual(['100.00'])
      expect(await setPrice(vendor, item, 60)).toBe('ok')
      expect((await short(vendor)).at(-1)).toBe('S1 price_change [1] -40.00')
    })

    it('names the very reversal that it takes back', async () => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      await setPrice(vendor, item, 100)
      for (let times = 0; times < 2; times++) {
        await claim('cancel', item)
        await withdraw(item)
      }
      const { text, name } = {
        name: 'test.offsets',
        text: `select line_id, offsets_line_id from settlement_line where vendor_id = $1 order by line_id`,
      }
      const rows = await service.db.rows<{ line_id: number; offsets_line_id: number | null }>(
        { name, text },
        [vendor.vendor_id],
      )
      expect(rows.map((row) => row.offsets_line_id)).toEqual([
        null,
        null,
        rows[1]?.line_id,
        null,
        rows[3]?.line_id,
      ])
    })

    it('is answered by a new sale in the open settlement when the reversal is in a closed one', async () => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      await setPrice(vendor, item, 100)
      await claim('cancel', item)
      await confirmPending(service, vendor)
      await withdraw(item)
      expect(await short(vendor)).toEqual([
        'S1 sale [1] 100.00',
        'S1 reversal [1] -100.00',
        'S2 sale [1] 100.00',
      ])
      expect(await sums(vendor)).toEqual(['0.00', '100.00'])
      expect((await view(service, item)).settlement_no).toBe(
        (await settlementsOf(service, vendor))[1]?.settlement_no,
      )
      expect(await setPrice(vendor, item, 70)).toBe('ok')
      await claim('cancel', item)
      expect((await short(vendor)).slice(3)).toEqual(['S2 price_change [1] -30.00', 'S2 reversal [1] -70.00'])
    })

    it('offsets a reversal that had moved on, and the item stays locked in its closed settlement', async () => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor)
      await setPrice(vendor, item, 100)
      await confirmPending(service, vendor)
      await claim('cancel', item)
      await withdraw(item)
      expect((await short(vendor)).slice(1)).toEqual([
        'S2 reversal [1] -100.00',
        'S2 reversal [1] 100.00 offset',
      ])
      expect(await setPrice(vendor, item, 50)).toBe('SETTLEMENT_LOCKED')
      expect(await setPrice(vendor, item, 100)).toBe('ok')
      await claim('cancel', item)
      await confirmPending(service, vendor)
      await withdraw(item)
      await claim('cancel', item)
      expect((await short(vendor)).slice(3)).toEqual([
        'S2 reversal [1] -100.00',
        'S3 sale [1] 100.00',
        'S3 reversal [1] -100.00',
      ])
      expect(await sums(vendor)).toEqual(['100.00', '-100.00', '0.00'])
    })
  })

  describe('an exchange (43a)', () => {
    /** A delivered, priced item and its replacement. */
    const exchanged = async (total: number | null) => {
      const vendor = await service.newVendor()
      const item = await newItem(service, vendor, { item_status: 'delivered' })
      if (total !== null) await setPrice(vendor, item, total)
      const [result] = await claim('exchange', item)
      return { vendor, item, replacement: result.new_ord_prd_no as string }
    }

    it('moves no money by itself; the price can still change', async () => {
      const { vendor, item } = await exchanged(100)
      expect(await setPrice(vendor, item, 90)).toBe('ok')
      expect(await short(vendor)).toEqual(['S1 sale [1] 100.00', 'S1 price_change [1] -10.00'])
    })

    it("reverses the original with the first price of its replacement, and locks the original's price", async () => {
      const { vendor, item, replacement } = await exchanged(100)
      await setPrice(vendor, replacement, 120)
      await setPrice(vendor, replacement, 110)
      expect(await short(vendor)).toEqual([
        'S1 sale [1] 100.00',
        'S1 sale [2] 120.00',
        'S1 reversal [1] -100.00',
        'S1 price_change [2] -10.00',
      ])
      expect(await sums(vendor)).toEqual(['110.00'])
      expect(await setPrice(vendor, item, 90)).toBe('ITEM_CLAIMED')
      expect(await setPrice(vendor, item, 100)).toBe('ok')
      expect(await sums(vendor)).toEqual(['110.00'])
    })

    it('locks the price of an original that had none', async () => {
      const { vendor, item, replacement } = await exchanged(null)
      await setPrice(vendor, replacement, 120)
      expect(await setPrice(vendor, item, 100)).toBe('ITEM_CLAIMED')
      expect(await sums(vendor)).toEqual(['120.00'])
    })

    it('prices original and replacement within one batch as one after the other', async () => {
      const { vendor, item, replacement } = await exchanged(null)
      const entry = (ord_prd_no: string, total: number) => ({
        ord_prd_no,
        status: 'delivered',
        supply_price: price(total),
      })
      const reply = await send(
        service,
        vendor,
        'updateStatus',
        entry(item, 100),
        entry(replacement, 120),
        entry(item, 90),
      )
      expect(codes(reply.body)).toEqual(['ok', 'ok', 'ITEM_CLAIMED'])
      expect(await short(vendor)).toEqual([
        'S1 sale [1] 100.00',
        'S1 sale [2] 120.00',
        'S1 reversal [1] -100.00',
      ])
    })

    it('reverses in the open settlement when that of the original is closed', async () => {
      const { vendor, replacement } = await exchanged(100)
      await confirmPending(service, vendor)
      await setPrice(vendor, replacement, 120)
      expect((await short(vendor)).slice(1)).toEqual(['S2 sale [2] 120.00', 'S2 reversal [1] -100.00'])
    })

    it('withdrawn, cancels the replacement and makes the original payable again; exchanged once more, the new one counts', async () => {
      const { vendor, item, replacement } = await exchanged(100)
      await setPrice(vendor, replacement, 120)
      expect(await withdraw(item)).toBe('ok')
      expect(await sums(vendor)).toEqual(['100.00'])
      expect((await view(service, replacement)).claim).toMatchObject({ type: 'cancel' })
      expect(await setPrice(vendor, replacement, 130)).toBe('ITEM_CANCELLED')
      expect(await withdraw(replacement)).toBe('EXCHANGE_WITHDRAWN')
      expect(await setPrice(vendor, item, 90)).toBe('ok')
      const [again] = await claim('exchange', item)
      expect(again.new_ord_prd_no).toMatch(/_\[3\]$/)
      await setPrice(vendor, again.new_ord_prd_no, 70)
      expect(await sums(vendor)).toEqual(['70.00'])
    })

    it('cannot be withdrawn when the replacement was sent', async () => {
      const { vendor, item, replacement } = await exchanged(100)
      await send(service, vendor, 'registerShipments', waybill(replacement, { supply_price: price(120) }))
      expect(await withdraw(item)).toBe('ALREADY_SHIPPED')
      expect(await sums(vendor)).toEqual(['120.00'])
    })

    it('cannot be withdrawn when the replacement came back, whatever its status says since', async () => {
      for (const type of ['return', 'exchange']) {
        const { vendor, item, replacement } = await exchanged(100)
        const set = (status: string) =>
          send(service, vendor, 'updateStatus', { ord_prd_no: replacement, status })
        await set('delivered')
        await claim(type, replacement)
        await set('preparing')
        expect(await withdraw(item)).toBe('ALREADY_SHIPPED')
        expect((await view(service, replacement)).claim).toMatchObject({ type })
      }
    })

    it('whose replacement is cancelled takes the original back as well, until the cancellation or the exchange is withdrawn', async () => {
      for (const priced of [false, true]) {
        const { vendor, item, replacement } = await exchanged(100)
        if (priced) await setPrice(vendor, replacement, 120)
        await claim('cancel', replacement)
        expect(await sums(vendor)).toEqual(['0.00'])
        expect(await setPrice(vendor, item, 90)).toBe('ITEM_CLAIMED')
        expect(await withdraw(replacement)).toBe('ok')
        expect(await sums(vendor)).toEqual([priced ? '120.00' : '100.00'])
        await claim('cancel', replacement)
        expect(await sums(vendor)).toEqual(['0.00'])
        expect(await withdraw(item)).toBe('ok')
        expect(await sums(vendor)).toEqual(['100.00'])
        expect(await setPrice(vendor, item, 90)).toBe('ok')
      }
    })

    it('whose replacement is cancelled after the close takes the original back in the open settlement', async () => {
      const { vendor, replacement } = await exchanged(100)
      await confirmPending(service, vendor)
      await claim('cancel', replacement)
      expect(await short(vendor)).toEqual(['S1 sale [1] 100.00', 'S2 reversal [1] -100.00'])
      expect(await withdraw(replacement)).toBe('ok')
      expect(await sums(vendor)).toEqual(['100.00', '0.00'])
    })

    it('whose replacement comes back without a price leaves nothing payable', async () => {
      const { vendor, replacement } = await exchanged(100)
      await send(service, vendor, 'updateStatus', { ord_prd_no: replacement, status: 'delivered' })
      await claim('return', replacement)
      expect(await sums(vendor)).toEqual(['0.00'])
      expect(await withdraw(replacement)).toBe('ok')
      expect(await sums(vendor)).toEqual(['100.00'])
    })

    it('of an exchange of an exchange: the last one cancelled takes all back, and all come again when it is withdrawn', async () => {
      const { vendor, item, replacement } = await exchanged(100)
      const chain = [item, replacement]
      for (let length = 0; length < 2; length++) {
        const last = chain.at(-1) as string
        await send(service, vendor, 'updateStatus', { ord_prd_no: last, status: 'delivered' })
        const [result] = await claim('exchange', last)
        chain.push(result.new_ord_prd_no)
      }
      const [, second = '', third = '', fourth = ''] = chain
      expect(await sums(vendor)).toEqual(['100.00'])
      await claim('cancel', fourth)
      expect(await sums(vendor)).toEqual(['0.00'])
      for (const number of chain.slice(0, 3)) {
        const refused = await setPrice(vendor, number, 70)
        expect(refused).toBe('ITEM_CLAIMED')
      }
      // The last exchange is withdrawn: what the first one was paid for is payable again, through two links without a price.
      expect(await withdraw(third)).toBe('ok')
      expect(await sums(vendor)).toEqual(['100.00'])
      expect(await setPrice(vendor, third, 70)).toBe('ok')
      expect(await sums(vendor)).toEqual(['70.00'])
      expect(await setPrice(vendor, second, 80)).toBe('ITEM_CLAIMED')
    })

    it('of a replacement pays one item of the whole chain', async () => {
      const { vendor, item, replacement } = await exchanged(100)
      await send(service, vendor, 'updateStatus', { ord_prd_no: replacement, status: 'delivered' })
      const [result] = await claim('exchange', replacement)
      await setPrice(vendor, result.new_ord_prd_no, 120)
      expect(await sums(vendor)).toEqual(['120.00'])
      expect(await setPrice(vendor, replacement, 110)).toBe('ITEM_CLAIMED')
      expect(await setPrice(vendor, item, 110)).toBe('ITEM_CLAIMED')
      expect(await withdraw(replacement)).toBe('ok')
      expect(await sums(vendor)).toEqual(['100.00'])
      expect(await setPrice(vendor, replacement, 110)).toBe('ok')
      expect(await sums(vendor)).toEqual(['110.00'])
      expect(await setPrice(vendor, item, 90)).toBe('ITEM_CLAIMED')
      expect(await setPrice(vendor, item, 100)).toBe('ok')
    })
  })
})

describe.each(usualKinds)('SUPPLY_PRICE_VAT and SETTLEMENT_PERIOD on %s', (kind) => {
  it('hold for settlements created afterwards; an open one keeps its own', async () => {
    const first = await startTestService(kind)
    const vendor = await first.newVendor()
    const items = await newItems(first, vendor, 3)
    const set = (service: TestService, at: number) =>
      send(service, vendor, 'updateStatus', {
        ord_prd_no: items[at],
        status: 'delivered',
        supply_price: price(10),
      })
    await set(first, 0)
    const env = {
      SUPPLY_PRICE_VAT: 'exclusive',
      SETTLEMENT_PERIOD: 'weekly',
      SETTLEMENT_PAYOUT_DAYS: '3',
    }
    const second = await startTestService(kind, { db: first.db, env })
    await set(second, 1)
    expect(await settlementsOf(second, vendor)).toMatchObject([
      { vat: 'inclusive', period_end: '2026-02-28' },
    ])
    second.clock.set('2026-02-28T15:00:00.000Z')
    await set(second, 2)
    const [, later] = await settlementsOf(second, vendor)
    expect(later).toMatchObject({
      vat: 'exclusive',
      period_start: '2026-02-23',
      period_end: '2026-03-01',
      settlement_date: '2026-03-04',
    } satisfies Partial<SettlementState>)
    await second.app.close()
    await first.close()
  })
})
