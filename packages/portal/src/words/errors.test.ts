import { NapumError } from '@napum/client'
import { afterEach, describe, expect, it } from 'vitest'
import { language } from './catalogue.ts'
import { failureText, sentenceOf } from './errors.ts'

const refused = (details: object) =>
  new NapumError('Too much.', {
    code: 'RATE_LIMIT_EXCEEDED',
    outcome: 'not_done',
    repeatable: true,
    status: 429,
    details: { limit: 1_000, remaining: 0, ...details },
  })

const dayIsUsedUp = refused({ reason: 'daily_volume', reset_at: '2026-01-22T06:51:00.000Z' })

describe('a refusal because of a limit', () => {
  afterEach(() => {
    language.value = 'ko'
  })

  it.each([
    ['ko', /2026-01-22 15:51 이후에 다시 저장해 주세요.*조회는 계속.*마켓 운영자/],
    ['en', /again after 2026-01-22 15:51.*still look.*marketplace operator/],
  ] as const)(
    'says in %s when a day that is used up ends, in the time of the marketplace, and what to do',
    (shown, says) => {
      language.value = shown
      expect(failureText(dayIsUsedUp).sentence).toMatch(says)
      expect(failureText(dayIsUsedUp).sentence).not.toContain('잠시')
    },
  )

  it('asks for a moment only when it is over within minutes', () => {
    expect(failureText(refused({ reset_at: '2026-01-22T06:51:00.000Z' })).sentence).toContain('잠시 후')
  })
})

it('points to the details of a wrong value only where there are some', () => {
  const code = 'VALIDATION_ERROR'
  const error = new NapumError('item_cnt must be 1 or more', { ...refused({}), code, status: 400 })
  expect(failureText(error).sentence).toContain('[자세히]')
  expect(sentenceOf(code, error.message)).not.toContain('[자세히]')
})
