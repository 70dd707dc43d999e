/**
 * The work list of a vendor of thousands of items of many kinds, against a naive search through all of them: words that many
 * have, ranges that are walked through, pages of any length. Interface 10.2; decision 111.
 */
import {
  carrierCodes,
  claimFilters,
  type ItemSearchRequest,
  itemStatuses,
  stockFilters,
} from '@napum/contract'
import { describe, expect, it } from 'vitest'
import { kinds } from '../databases.ts'
import { anOrder, type Json, startTestService, type TestService, type TestVendor } from '../service.ts'
import { known, matches, sorted } from '../work-list-model.ts'

const ORDERS = 2_600
const SEARCHES = 150
/** Days of orders, the last ones of which are in the future of the service. */
const DAYS = 226
const [LIMIT_OF_MANY, MANY] = [[100, 237, 500], 1_000]
const sorts = ['due', '-due', 'ord_date', '-ord_date', 'pay_date', '-pay_date', 'ord_no', '-ord_no'] as const
const dateTypes = ['ord_date', 'pay_date', 'due_on', 'claim_date'] as const
const texts = [
  '레진',
  '하늘',
  '0112',
  '9876',
  '60',
  '612',
  'O1',
  'O1_[2',
  '20260211',
  '없는말',
  '12 품',
  'ann lee',
  '한빛 치과',
  '본딩제',
  '레진본딩',
  '하늘 0112',
  '레진 612',
  '010-1234-0112',
  '12340112',
]

/** A sequence that is the same at each run. */
class Chance {
  #state = 1
  next(): number {
    this.#state = (this.#state * 1_103_515_245 + 12_345) % 2 ** 31
    return this.#state / 2 ** 31
  }
  is = (share: number): boolean => this.next() < share
  below = (count: number): number => Math.floor(this.next() * count)
  one = <Value>(list: readonly Value[]): Value => list[this.below(list.length)] as Value
  some = <Value>(list: readonly Value[]): Value[] => {
    const found = list.filter(() => this.is(0.4))
    return found.length > 0 ? found : [this.one(list)]
  }
}

const dayAt = (n: number) => new Date(Date.UTC(2025, 6, 1 + n)).toISOString().slice(0, 10)

/** Days that lie near each other, but for a few; a word that most have, one of a third, and some of few. */
function orderOf(vendors: readonly TestVendor[], chance: Chance, n: number) {
  const [vendor, other] = vendors as [TestVendor, TestVendor]
  const at = chance.is(0.85) ? Math.floor((n / ORDERS) * DAYS) : chance.below(DAYS)
  const isStrange = chance.is(0.004)
  const hasDigits = chance.is(0.36)
  const order = anOrder([vendor, chance.is(0.05) ? other : vendor, chance.is(0.1) ? null : vendor], {
    ord_date: dayAt(at),
    pay_date: chance.is(0.1)
      ? undefined
      : dayAt(at + (isStrange ? chance.one([-9, 20, 500]) : chance.below(2))),
    hope_deli_sdate: chance.is(0.3)
      ? dayAt(at + (isStrange ? chance.one([-9, 20, 500]) : chance.below(8)))
      : null,
    recv_name: chance.is(0.25) ? '김하늘' : chance.is(0.02) ? 'Ann Lee' : '이바다',
    ord_company: n % 2 ? '한빛 치과' : '',
    recv_hp: hasDigits ? '010-1234-0112' : chance.one(['010-1-9876', '', '12']),
  })
  for (const item of order.items)
    item.prd_name = hasDigits
      ? '레진 0112 품'
      : chance.is(0.95)
        ? `레진 ${chance.one(['본딩제', 'A2', '612'])}`
        : '드릴'
  if (n % 97 === 1) order.ord_no = `O${n}`
  return order
}

/** Some dozens of kinds of items, a few of which are most of them. */
async function work(service: TestService, vendor: TestVendor, chance: Chance, numbers: readonly string[]) {
  const price = { unit_price: 10.5, quantity: 2, total_amount: 21 }
  const send = async (
    name: 'confirmInventory' | 'registerShipments' | 'updateStatus',
    key: string,
    list: readonly Json[],
  ) => {
    for (let at = 0; at < list.length; at += 100)
      expect((await service.as(vendor, name, { [key]: list.slice(at, at + 100) })).status).toBeLessThan(300)
  }
  const shipments = numbers
    .filter(() => chance.is(0.35))
    .map((ord_prd_no, n) => ({
      ord_prd_no,
      carrier_code: n < 40 ? chance.one(carrierCodes) : 'cj',
      tracking_number: `6${chance.below(1_000)}${n}`,
      ...(n < 40 && n % 2 ? { supply_price: price } : {}),
    }))
  await send('registerShipments', 'shipments', shipments)
  const confirmations = numbers
    .filter((_, n) => n % 131 === 0)
    .map((ord_prd_no, n) => ({
      ...{ ord_prd_no, stock_available: n % 2 === 0, unavailable_reason: 'other' },
      ...(n % 3 ? { supply_price: price } : {}),
    }))
  await send('confirmInventory', 'confirmations', confirmations)
  const updates = numbers
    .filter((_, n) => n % 13 === 0)
    .map((ord_prd_no) => ({ ord_prd_no, status: chance.one(['preparing', 'delivered', 'shipped']) }))
  await send('updateStatus', 'updates', updates)
  const claims = numbers
    .filter((_, n) => n % 29 === 0)
    .map((ord_prd_no) => ({
      ...{ ord_prd_no, type: chance.one(['cancel', 'return', 'exchange']) },
      ...{ date: dayAt(chance.below(DAYS)), reason: '변심' },
    }))
  await service.operator('registerClaims', { claims })
  await service.as(vendor, 'markClaimsSeen', {
    ord_prd_nos: claims.slice(0, 60).map(({ ord_prd_no }) => ord_prd_no),
  })
}

const filters: readonly ((chance: Chance) => ItemSearchRequest)[] = [
  () => ({}),
  () => ({}),
  (chance) => ({ item_status: chance.some(itemStatuses) }),
  (chance) => ({ stock: chance.one(stockFilters) }),
  (chance) => ({ claim: chance.some(claimFilters) }),
  (chance) => ({ has_waybill: chance.is(0.5) }),
  (chance) => ({ has_price: chance.is(0.5) }),
  (chance) => ({ carrier_code: chance.some(carrierCodes) }),
  (chance) => ({ due: chance.one(['late', 'today', 'soon']) }),
]

function searchOf(chance: Chance): ItemSearchRequest {
  const someDay = () =>
    chance.is(0.05) ? chance.one(['0001-01-01', '9999-12-31']) : dayAt(chance.below(DAYS + 12) - 4)
  const [start_date, end_date] = [someDay(), someDay()].sort() as [string, string]
  const both = { start_date, end_date }
  const ends = chance.one<Partial<typeof both>>([{ start_date }, { end_date }, both, both])
  return {
    sort: chance.one(sorts),
    ...(chance.is(0.5) ? { q: chance.one(texts) } : {}),
    ...(chance.is(0.6) ? { date_type: chance.one(dateTypes), ...ends } : {}),
    ...chance.one(filters)(chance),
  }
}

describe.each(kinds)('the work list of thousands of items on %s', (kind) => {
  it('finds what a naive search finds, in the same order, page by page', { timeout: 600_000 }, async () => {
    const service = await startTestService(kind)
    const vendors = [await service.newVendor(), await service.newVendor()]
    const [vendor] = vendors as [TestVendor]
    const chance = new Chance()
    await service.operator('replaceHolidays', { holidays: [{ date: '2026-02-13', name: '창고 휴무' }] })
    for (let at = 0; at < ORDERS; at += 200)
      await service.importOrders(...Array.from({ length: 200 }, (_, n) => orderOf(vendors, chance, at + n)))

    const read = async (search: ItemSearchRequest, limit: number) => {
      const pages: Json[] = []
      for (let cursor: string | undefined; pages.length === 0 || cursor; ) {
        const { status, body } = await service.as(vendor, 'searchItems', {
          ...search,
          limit,
          ...(cursor && { cursor }),
        })
        expect([search, status]).toEqual([search, 200])
        pages.push(body)
        cursor = body.next_cursor ?? undefined
      }
      return { pages, items: pages.flatMap(({ item_list }) => item_list) as Json[] }
    }
    const before = await read({ sort: 'ord_no' }, 500)
    await work(
      service,
      vendor,
      chance,
      before.items.map(({ ord_prd_no }) => ord_prd_no),
    )
    // Each item says when it is due: working days of the years around have tests of their own.
    const all = (await read({ sort: 'ord_no' }, 500)).items.map((item) => ({
      ...known(item),
      due: item.due_on,
    }))

    for (let n = 0; n < SEARCHES; n++) {
      const search = searchOf(chance)
      const expected = sorted(
        all.filter((one) => matches(search, one)),
        search.sort ?? 'due',
      )
      const limit = chance.one(expected.length > MANY ? LIMIT_OF_MANY : [7, 40, 100, 500])
      const { pages, items } = await read(search, limit)
      expect([search, items.map(({ ord_prd_no }) => ord_prd_no)]).toEqual([search, expected])
      for (const { total, total_is_at_least, item_list, next_cursor } of pages) {
        if (total_is_at_least) expect([search, total <= expected.length]).toEqual([search, true])
        else expect([search, total]).toEqual([search, expected.length])
        if (next_cursor) expect(item_list).toHaveLength(limit)
      }
    }
    await service.close()
  })
})
