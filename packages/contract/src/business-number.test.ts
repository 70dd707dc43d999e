import { describe, expect, test } from 'vitest'
import { isBusinessNumber } from './business-number.ts'

describe('a business number', () => {
  test.each([
    ['001-81-00002', true],
    ['001-81-00093', true],
    ['0018100002', true],
    ['001 81 00002', true],
    ['123-45-67891', true],
    ['123-45-67890', false],
    ['001-81-00003', false],
    ['001-81-0000', false],
    ['001-81-000021', false],
    ['００１-81-00002', false],
    ['', false],
  ])('%s is well formed: %s', (number, expected) => expect(isBusinessNumber(number)).toBe(expected))
})
