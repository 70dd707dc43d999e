import { expect, it } from 'vitest'
import { fits } from './fits.ts'

it('finds titles by a part, by other spacing, and by the first consonants', () => {
  expect(fits('업로드 내역', '업로드내')).toBe(true)
  expect(fits('업로드 내역', 'ㅇㄹㄷ')).toBe(true)
  expect(fits('취소·반품·교환', '취소반품')).toBe(true)
  expect(fits('Supply prices', 'PRICE')).toBe(true)
  expect(fits('정산', '송장')).toBe(false)
  expect(fits('정산', '')).toBe(true)
})
