import { describe, expect, it } from 'vitest'
import { NapumError, type NapumErrorFacts } from './errors.ts'
import { type Attempt, mayRepeat, nextWait, retryAfter } from './retry.ts'

const error = (facts: Partial<NapumErrorFacts>) =>
  new NapumError('test', { code: 'UNAVAILABLE', outcome: 'unknown', repeatable: true, ...facts })
const first: Attempt = { number: 1, max: 5, repeatable: true, spent: false }
const once: Attempt = { ...first, repeatable: false }

describe('mayRepeat', () => {
  const rows: [what: string, facts: Partial<NapumErrorFacts>, repeatable: boolean, notRepeatable: boolean][] =
    [
      ['429 is refused before anything is done', { status: 429, outcome: 'not_done' }, true, true],
      ['no connection was made', { code: 'CONNECTION_FAILED', outcome: 'not_done' }, true, true],
      ['the connection broke', { code: 'CONNECTION_FAILED' }, true, false],
      ['the time ran out', { code: 'TIMEOUT' }, true, false],
      ['half an answer', { code: 'BROKEN_ANSWER', status: 200 }, true, false],
      ['502', { status: 502 }, true, false],
      ['503', { status: 503 }, true, false],
      ['504', { status: 504 }, true, false],
      ['a defect', { status: 500 }, false, false],
      ['a refusal', { status: 400, outcome: 'not_done' }, false, false],
      ['another service', { code: 'UNEXPECTED_ANSWER', status: 200 }, false, false],
      ['the caller gave up', { code: 'ABORTED' }, false, false],
      ['Retry-After of ten minutes', { status: 429, retryAfterMs: 600_000 }, true, true],
      ['Retry-After of more', { status: 429, retryAfterMs: 600_001 }, false, false],
    ]
  it.each(rows)('%s', (_what, facts, repeatable, notRepeatable) => {
    expect(mayRepeat(error(facts), first)).toBe(repeatable)
    expect(mayRepeat(error(facts), once)).toBe(notRepeatable)
    expect(mayRepeat(error(facts), { ...first, number: 5 })).toBe(false)
    expect(mayRepeat(error(facts), { ...first, spent: true })).toBe(false)
  })
})

describe('an error', () => {
  it.each([
    ['busy', { status: 429 }, true],
    ['away', { status: 503 }, true],
    ['no connection', { code: 'CONNECTION_FAILED' }, true],
    ['an answer in pieces', { code: 'BROKEN_ANSWER', status: 200 }, true],
    ['wrong input', { status: 400 }, false],
    ['a wrong key', { status: 401 }, false],
    ['a defect', { status: 500 }, false],
    ['the caller gave up', { code: 'ABORTED' }, false],
  ] as const)('says whether another try is worth it: %s', (_what, facts, retryable) => {
    expect(error(facts).retryable).toBe(retryable)
    expect(error(facts).repeatable).toBe(true)
  })
})

describe('nextWait', () => {
  const least = () => 0
  const most = () => 0.999_999

  it('doubles from half a second up to a minute', () => {
    const waits: number[] = []
    for (let wait = 0; waits.length < 9; waits.push(wait)) wait = nextWait(wait, undefined, least)
    expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  })

  it('never waits less than Retry-After, and doubles it on repeated failures', () => {
    expect(nextWait(0, 7_000, least)).toBe(7_000)
    expect(nextWait(7_000, 7_000, least)).toBe(14_000)
    expect(nextWait(60_000, 90_000, least)).toBe(90_000)
  })

  it('adds up to a tenth or two seconds, so that clients spread', () => {
    expect(nextWait(0, 60_000, most)).toBe(62_000)
    expect(nextWait(0, 10_000, most)).toBe(11_000)
    expect(nextWait(40_000, undefined, most)).toBe(60_000)
  })
})

describe('retryAfter', () => {
  it('reads seconds and dates', () => {
    expect(retryAfter('12', 0)).toBe(12_000)
    expect(retryAfter('0', 0)).toBe(0)
    expect(retryAfter('Thu, 01 Jan 1970 00:00:30 GMT', 10_000)).toBe(20_000)
    expect(retryAfter('soon', 0)).toBeUndefined()
    expect(retryAfter(null, 0)).toBeUndefined()
  })
})
