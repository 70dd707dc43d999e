import { describe, expect, it } from 'vitest'
import { filtersSet, hiddenQuestionOf, questionOf, tabOf } from './question.ts'

const ask = (address: string) => questionOf(new URLSearchParams(address))
const hidden = (address: string) => hiddenQuestionOf(new URLSearchParams(address))

describe('the tabs of the list of orders', () => {
  it.each([
    ['tab=pending', ['none'], ['cancel', 'return', 'exchange']],
    ['tab=preparing', ['none'], ['cancel', 'return', 'exchange']],
    ['tab=shipped', ['none', 'return', 'exchange'], ['cancel']],
    ['tab=delivered', ['none', 'return', 'exchange'], ['cancel']],
  ])('of %s leave out what was cancelled, and know how much that is', (address, shown, left) => {
    expect(ask(address).claim).toEqual(shown)
    expect(hidden(address)?.claim).toEqual(left)
    expect(hidden(address)?.item_status).toEqual(ask(address).item_status)
  })

  it('show what was cancelled when it is asked for, and then hide nothing', () => {
    expect(ask('tab=preparing&claim=all').claim).toBeUndefined()
    expect(hidden('tab=preparing&claim=all')).toBeNull()
    expect(ask('tab=preparing&claim=cancel').claim).toEqual(['cancel'])
    expect(hidden('tab=preparing&claim=cancel')).toBeNull()
  })

  it('of all orders leave nothing out', () => {
    expect(ask('tab=all').claim).toBeUndefined()
    expect(hidden('tab=all')).toBeNull()
  })

  it('count what they leave out within the same filters', () => {
    expect(hidden('tab=preparing&waybill=no&q=김하늘&from=2026-01-01')).toMatchObject({
      item_status: ['preparing'],
      has_waybill: false,
      q: '김하늘',
      start_date: '2026-01-01',
    })
  })

  it('are that of new orders, or of all when something is searched for', () => {
    expect(tabOf(new URLSearchParams(''))).toBe('pending')
    expect(tabOf(new URLSearchParams('q=abc'))).toBe('all')
    expect(tabOf(new URLSearchParams('q=abc&tab=shipped'))).toBe('shipped')
    expect(tabOf(new URLSearchParams('tab=nowhere'))).toBe('pending')
  })
})

describe('the filters of the list of orders', () => {
  it.each([
    ['q=abc', 0],
    ['claim=all', 0],
    ['by=pay_date', 0],
    ['from=2026-01-01&to=2026-01-31&by=pay_date', 1],
    ['due=late&stock=available&claim=none', 3],
  ])('%s are counted as %i', (address, count) => {
    expect(filtersSet(new URLSearchParams(address))).toHaveLength(count)
  })

  it('are taken as they stand in the address, and what is no value of theirs is left out', () => {
    expect(ask('due=late&stock=nothing&waybill=yes&price=no&carrier=cj&sort=-due&q=a')).toMatchObject({
      due: 'late',
      stock: undefined,
      has_waybill: true,
      has_price: false,
      carrier_code: ['cj'],
      sort: '-due',
      q: undefined,
    })
  })
})
