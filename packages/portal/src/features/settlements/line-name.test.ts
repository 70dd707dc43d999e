import { expect, test } from 'vitest'
import { lineName } from './line-name.ts'

test.each([
  ['sale', 'inventory', null, '판매'],
  ['price_change', 'inventory', null, '공급단가 변경'],
  ['reversal', 'return', null, '반품'],
  ['reversal', 'cancel', null, '취소'],
  // The amount of an original that a replacement took the place of: nobody cancelled it.
  ['reversal', 'exchange', null, '교환'],
  ['reversal', 'claim_withdrawal', '481', '취소·반품·교환 철회'],
  ['sale', 'claim_withdrawal', null, '철회 후 재판매'],
  ['carried_out', 'carry_over', null, '이월'],
] as const)('a line %s by %s (%s) is called %s', (kind, source, offsets_line_id, name) => {
  expect(lineName({ kind, source, offsets_line_id, reason_code: null })).toBe(name)
})

test.each([
  ['adjustment', 'partial_return', '부분 반품'],
  ['return_shipping', 'customer', '반품 배송비 (구매자 귀책)'],
  ['shipping', null, '배송비'],
  ['balance_in', null, '전기 이월'],
] as const)('a line %s for the reason %s is called %s', (kind, reason_code, name) => {
  expect(lineName({ kind, source: 'adjustment', offsets_line_id: null, reason_code })).toBe(name)
})
