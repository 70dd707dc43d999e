import type { WorkItem } from '@napum/client'
import { describe, expect, it } from 'vitest'
import { amountOf, pricesDown, productKey, proposePrices, supplyPrice } from './prices.ts'

describe('a price that is typed or pasted', () => {
  it.each([
    ['1000', 1000],
    ['1,000', 1000],
    ['1,000원', 1000],
    ['₩1,000', 1000],
    [' 1 000 ', 1000],
    ['68,600원', 68600],
    ['12,345,678.5', 12345678.5],
    ['100 200', 100200],
    ['1,000 KRW', 1000],
    ['0', 0],
    ['9,999,999,999.99', 9_999_999_999.99],
  ])('%j is %d won', (text, amount) => {
    expect(amountOf(text)).toBe(amount)
  })

  it.each([
    '',
    '-1',
    '1.000,00',
    '10,00',
    '1,00,000',
    '5%',
    '1e5',
    '1.234',
    '99999999999',
    '원',
    '12 34',
    '1 00',
    '0,100',
    '1,000 000',
  ])('%j is none', (text) => {
    expect(amountOf(text)).toBeNull()
  })

  it('is multiplied by the quantity in exact cents', () => {
    expect(supplyPrice(0.1, { item_cnt: 3 })).toEqual({ unit_price: 0.1, quantity: 3, total_amount: 0.3 })
  })

  it('fills the rows below, one line each, and an empty line empties its row', () => {
    expect([...pricesDown(['A', 'B', 'C', 'D'], 'B', 'x\t1,000\r\n\r\n3,000\r\n4,000\r\n')]).toEqual([
      ['B', '1,000'],
      ['C', ''],
      ['D', '3,000'],
    ])
  })
})

describe('the price that is proposed', () => {
  const item = (item_name: string, unit_price: number | null): WorkItem =>
    ({
      prd_name: '레진',
      item_name,
      prd_code: 'R',
      uitem_code: item_name,
      supply_price: unit_price === null ? null : { unit_price },
    }) as WorkItem

  it('is that of the newest order of the same product and option', async () => {
    const wanted = [item('레진 / A2', null), item('레진 / A3', null), item('레진 / A4', null)]
    const asked: unknown[] = []
    let found: ReadonlyMap<string, number> = new Map()
    await proposePrices(
      wanted,
      async (question) => {
        asked.push(question)
        return { item_list: [item('레진 / A2', 900), item('레진 / A2', 800), item('레진 / A3', 700)] }
      },
      (prices) => {
        found = prices
      },
      new AbortController().signal,
    )
    expect(wanted.map((each) => found.get(productKey(each)))).toEqual([900, 700, undefined])
    expect(asked).toEqual([{ q: '레진', has_price: true, sort: '-ord_date', limit: 50 }])
  })

  it('is looked for no more once the dialog is closed', async () => {
    const end = new AbortController()
    end.abort()
    await proposePrices(
      [item('레진 / A2', null)],
      () => Promise.reject(new Error('asked')),
      () => {},
      end.signal,
    )
  })
})
