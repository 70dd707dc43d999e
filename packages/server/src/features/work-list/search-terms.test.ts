import { describe, expect, it } from 'vitest'
import { phoneText } from '../../core/items/words.ts'
import { wordsOf } from '../orders/records/texts.ts'
import { termsOf, waysOf } from './search-terms.ts'

const order = { recv_name: '김 하늘', recv_hp: '010-7777-0007', order_tel: '031-012-3456' } as never
const item = { prd_name: '니트릴 장갑 100매', item_name: '니트릴 장갑 100매 / 파랑' } as never
const lines = wordsOf(order, item)
const isFound = (q: string) => waysOf(q).some((parts) => parts.every((part) => lines.includes(part)))

describe('what an item is found by', () => {
  it.each([
    ['its name with other blanks', '니트릴장갑'],
    ['its name as it is written', '니트릴 장갑'],
    ['words that stand apart', '장갑 파랑'],
    ['a name without its blank', '김하늘'],
    ['a name and the end of a phone number', '김하늘 0007'],
    ['the end of a phone number', '3456'],
    ['a whole phone number', '010-7777-0007'],
    ['a whole phone number without hyphens', '01077770007'],
    ['a whole phone number with blanks', '031 012 3456'],
    ['a phone number with its country', '+82 10-7777-0007'],
    ['a phone number without its beginning', '7777-0007'],
  ])('is %s', (_what, q) => {
    expect(isFound(q)).toBe(true)
  })

  it.each([
    ['another number with the same end', '010-7778-0007'],
    ['the beginning of a phone number', '0107777'],
    ['digits from the middle of one', '7777'],
    ['a word that is missing', '니트릴 마스크'],
    ['the end of another phone number', '김하늘 0008'],
  ])('is not %s', (_what, q) => {
    expect(isFound(q)).toBe(false)
  })

  it('takes no pairs of the front of a phone number from the index, which has none', () => {
    const { pairs } = termsOf('010-7777-0007')
    const ofPhone = pairs.map(([, pair]) => pair).filter((pair) => !/[\d-]/.test(pair))
    expect(ofPhone.length).toBeGreaterThan(0)
    for (const pair of ofPhone) expect(phoneText('0007')).toContain(pair)
  })

  it('looks for signs of patterns as they are', () => {
    expect(termsOf('100%_\\').texts).toEqual(['%100\\%\\_\\\\%'])
  })
})
