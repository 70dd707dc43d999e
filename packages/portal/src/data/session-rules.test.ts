import { describe, expect, it, test } from 'vitest'
import { afterAnswer, isSameWork } from './session-rules.ts'

test.each([
  [401, 'SIGN_IN_REQUIRED', 'ended'],
  // Without a cookie the service takes the call for one of a program.
  [401, 'INVALID_API_KEY', 'ended'],
  [401, 'SIGN_IN_FAILED', null],
  [401, 'SECOND_FACTOR_REQUIRED', null],
  [403, 'FORBIDDEN', null],
  [403, 'FRESH_FACTOR_REQUIRED', null],
  [403, 'VENDOR_SUSPENDED', 'elsewhere'],
  [500, 'INTERNAL_ERROR', null],
  [401, undefined, null],
])('an answer %i %s means for the session: %s', (status, code, means) => {
  expect(afterAnswer(status, code, false)).toBe(means)
})

describe('a session', () => {
  it('stays in test mode when the vendor is suspended for real orders', () => {
    expect(afterAnswer(403, 'VENDOR_SUSPENDED', true)).toBeNull()
  })

  it('shows what was typed to the same person for the same vendor only', () => {
    expect(isSameWork('', 'a v')).toBe(true)
    expect(isSameWork('a v', 'a v')).toBe(true)
    expect(isSameWork('a v', 'b v')).toBe(false)
    expect(isSameWork('a v', 'a w')).toBe(false)
  })
})
