/** Of more items than are sorted, those of a vendor are read in any order, and those of all by order day: each once, to the end. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { send } from '../../../test/trade.ts'
import { createCalendar } from '../../core/values/calendar.ts'
import { deliveryDays } from '../holidays/delivery-days.ts'
import { firstPosition, nextPosition, readPage } from './page.ts'
import { itemsOfAll, itemsOfVendor, type SearchScope } from './scopes.ts'

const days = ['2025-11-03', '2025-11-03', '2025-12-30', '2026-01-31', '2026-02-01', '2026-02-10']

describe.each(usualKinds)('many items of all vendors on %s', (kind) => {
  let service: TestService
  let vendor: TestVendor
  beforeAll(async () => {
    service = await startTestService(kind)
    vendor = await service.newVendor()
    const vendors = [vendor, await service.newVendor()]
    // By number and by payment they come in another order than by day, and the vendors in turns.
    for (const [at, ord_date] of days.entries()) {
      const order = anOrder([vendors[at % 2] as TestVendor, vendors[(at + 1) % 2] as TestVendor], {
        ord_no: `M-${9 - at}`,
        ord_date,
        pay_date: at % 2 ? '2026-02-10' : ord_date,
        ...(at % 3 === 1 && { hope_deli_sdate: '2026-02-12' }),
      })
      for (const [n, item] of order.items.entries())
        item.prd_name = n === 0 || at < 4 ? '니트릴 장갑' : '레진'
      await service.importOrders(order)
    }
  })
  afterAll(() => service.close())

  const all = days.flatMap((day, at) => [1, 2].map((index) => ({ day, number: `M-${9 - at}_[${index}]` })))
  const byDay = (items: typeof all) =>
    items.toSorted((a, b) => (a.day + a.number < b.day + b.number ? -1 : 1)).map(({ number }) => number)

  /** All pages of a search that can sort only this many items. */
  async function read(
    search: Json,
    sortable: number,
    limit: number,
    from?: SearchScope,
    sortableLater = sortable,
  ): Promise<string[]> {
    let most = sortable
    const collectedMax = {
      get text() {
        return most
      },
      get days() {
        return most
      },
    }
    const scope = { ...(from ?? itemsOfAll(service.db)), collectedMax }
    const calendar = createCalendar('Asia/Seoul')
    const services = {
      ...{ livemode: true, clock: service.clock, realClock: service.clock, calendar },
      deliveryDays: deliveryDays({ timeZone: 'Asia/Seoul', deliveryDueDays: 2 }, () => {}),
    }
    const seen: string[] = []
    let asked = { ...search, limit }
    for (let position = firstPosition(asked); ; ) {
      const page = await readPage(services, scope, asked, position)
      expect(page.found.keys.length).toBeLessThanOrEqual(limit)
      seen.push(...page.found.keys.map(({ ord_no, item_index }) => `${ord_no}_[${item_index}]`))
      const next = nextPosition(page)
      if (!next) return seen
      most = sortableLater
      asked = { ...page.search, limit }
      position = next
    }
  }

  it.each(['due', 'pay_date', 'ord_no', 'ord_date'])('come by day instead of %s, both ways', async (sort) => {
    for (const limit of [1, 5, 100]) {
      expect(await read({ sort }, 3, limit)).toEqual(byDay(all))
      expect(await read({ sort: `-${sort}` }, 3, limit)).toEqual(byDay(all).reverse())
    }
  })

  it('are sorted as asked when they are not too many', async () => {
    const numbers = all.map(({ number }) => number).sort()
    expect(await read({ sort: 'ord_no' }, 12, 5)).toEqual(numbers)
    expect(await read({ sort: '-ord_no' }, 12, 5)).toEqual(numbers.toReversed())
  })

  it('keep the order of their first page, whether more or fewer can be sorted by the next', async () => {
    const numbers = all.map(({ number }) => number).sort()
    expect(await read({ sort: 'ord_no' }, 12, 2, undefined, 1)).toEqual(numbers)
    expect(await read({ sort: '-ord_no' }, 12, 5, undefined, 3)).toEqual(numbers.toReversed())
    expect(await read({ sort: 'ord_no' }, 3, 2, undefined, 12)).toEqual(byDay(all))
    const gloves = all.filter(({ number, day }) => number.endsWith('[1]') || day < '2026-02')
    const sorted = gloves.map(({ number }) => number).sort()
    expect(await read({ q: '니트릴장갑', sort: 'ord_no' }, 12, 2, undefined, 1)).toEqual(sorted)
  })

  it('come by day within a range and by a text, month by month', async () => {
    const range = { date_type: 'pay_date', start_date: '2026-02-10', end_date: '2026-02-10' }
    const paid = all.filter(({ number }) => [8, 6, 4].includes(Number(number[2])))
    expect(await read({ ...range, sort: 'ord_no' }, 3, 2)).toEqual(byDay(paid))
    const gloves = all.filter(({ number, day }) => number.endsWith('[1]') || day < '2026-02')
    for (const sortable of [1, 2, 4, 5])
      for (const limit of [1, 3, 100]) {
        expect(await read({ q: '니트릴장갑' }, sortable, limit)).toEqual(byDay(gloves))
        expect(await read({ q: '니트릴장갑', sort: '-due' }, sortable, limit)).toEqual(
          byDay(gloves).reverse(),
        )
      }
    const inJanuary = { q: '장갑', start_date: '2025-12-01', end_date: '2026-01-31' }
    expect(await read({ ...inJanuary, sort: 'ord_no' }, 2, 1)).toEqual(
      byDay(gloves.filter(({ day }) => day >= '2025-12-01' && day <= '2026-01-31')),
    )
  })

  it('of rare states come by a text in two looks, however many others have it', async () => {
    const rare = ['M-9_[1]', 'M-7_[2]', 'M-6_[1]']
    const kept = itemsOfAll(service.db)
    const found = vi.fn(kept.find)
    for (const ord_prd_no of rare)
      await send(service, null, 'registerClaims', {
        ord_prd_no,
        type: 'cancel',
        date: '2026-02-10',
        reason: 'r',
      })
    expect(await read({ q: '장갑', claim: ['cancel'] }, 3, 5, { ...kept, find: found })).toEqual(rare)
    expect(found).toHaveBeenCalledTimes(2)
    const search = { q: '장갑', claim: ['cancel'], sort: '-ord_date' }
    expect(await read(search, 3, 1)).toEqual(rare.toReversed())
    await send(service, null, 'withdrawClaims', ...rare.map((ord_prd_no) => ({ ord_prd_no })))
  })

  const february = { start_date: '2026-02-01', end_date: '2026-02-13' }
  it.each([
    { date_type: 'pay_date', ...february },
    { date_type: 'pay_date', end_date: '2025-12-30', item_status: ['pending', 'shipped'] },
    { date_type: 'due_on', ...february },
    { date_type: 'due_on', start_date: '2026-02-12' },
    { due: 'late' },
    { due: 'today' },
    { due: 'soon', q: '장갑' },
  ])('within %j are the same, looked up for each vendor or passed over by order day', async (range) => {
    for (const sort of ['due', '-pay_date', 'ord_no', '-ord_date'])
      for (const sortable of [2, 100]) {
        const search = { ...range, sort }
        const passed = await read(search, sortable, 2, { ...itemsOfAll(service.db), passedMax: 100 })
        const lookedUp = await read(search, sortable, 2, { ...itemsOfAll(service.db), passedMax: 0 })
        expect(lookedUp).toEqual(passed)
        expect(new Set(passed).size).toBe(passed.length)
      }
  })

  it('of one vendor come by number anyway', async () => {
    const { vendor_id } = vendor
    const own = all.flatMap(({ number }, at) => ((at + (at >> 1)) % 2 === 0 ? [number] : [])).sort()
    const scope = itemsOfVendor(service.db.asVendor(vendor_id), vendor_id)
    for (const limit of [1, 4, 100]) {
      expect(await read({ sort: 'ord_no' }, 2, limit, scope)).toEqual(own)
      expect(await read({ sort: '-ord_no', item_status: ['pending'] }, 2, limit, scope)).toEqual(
        own.toReversed(),
      )
      expect(await read({ sort: 'ord_no', item_status: ['shipped'] }, 2, limit, scope)).toEqual([])
    }
  })
})
