import { expect, it } from 'vitest'
import { numberParts } from './item-number.tsx'

it.each([
  ['202602110900_000000001_[1]', ['202602110900_', '000000001_[1]']],
  ['A_A_A_[12]', ['A_', 'A_', 'A_[12]']],
  ['ORD-7_[1]', ['ORD-7_[1]']],
  ['odd_', ['odd_']],
])('the number %s breaks between its parts, and never before the count of the item', (number, parts) => {
  expect(numberParts(number)).toEqual(parts)
})
