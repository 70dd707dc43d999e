import { describe, expect, it } from 'vitest'
import { kindOf } from './source.ts'

describe('an order file', () => {
  it.each([
    ['[{"ord_no": "A"}]', 'json'],
    ['\uFEFF { "orders" : [', 'json'],
    ['{\n  "ord_no": "A"\n}', 'json'],
    ['{"ord_no":"A"}\n{"ord_no":"B"}', 'ndjson'],
    ['{"ord_no":"A",}\r\n{"ord_no":"B"}', 'ndjson'],
    ['{"ord_no":"A", "items":[', 'ndjson'],
    ['주문번호,상품명\n1,2', 'table'],
    ['PK\u0003\u0004', 'table'],
    ['', 'table'],
  ])('is known by its beginning: %j is %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind)
  })
})
