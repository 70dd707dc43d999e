/** What follows from an attempt. Decision 142. */
import { describe, expect, it } from 'vitest'
import type { Outcome } from './call.ts'
import type { EndpointRow } from './queries.ts'
import { afterAttempt, changesOf, retryAfterMs } from './rules.ts'

const now = new Date('2026-02-11T06:00:00.000Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const HOUR_MS = 3_600_000
const row = (fields: Partial<EndpointRow> = {}) =>
  ({ status: 'active', paused_reason: null, attempts: 0, failing_since: null, ...fields }) as EndpointRow
const answered = (status: number, retryAfter: string | null = null): Outcome => ({
  status,
  failure: status < 300 ? null : 'http_status',
  retryAfter,
})
const waitOf = (one: EndpointRow, outcome: Outcome, chance = 0) =>
  ((afterAttempt(one, outcome, now, chance).next_at?.getTime() ?? 0) - now.getTime()) / 1_000

describe('a failure', () => {
  it.each([
    [0, 5],
    [1, 300],
    [2, 1_800],
    [3, 7_200],
    [4, 18_000],
    [5, 36_000],
    [6, 50_400],
    [7, 72_000],
  ])('after %d others is tried again after %d seconds, or a tenth more', (attempts, seconds) => {
    expect(waitOf(row({ attempts }), answered(500))).toBe(seconds)
    expect(waitOf(row({ attempts }), answered(500), 1)).toBeCloseTo(seconds * 1.1)
    expect(afterAttempt(row({ attempts }), answered(500), now, 0)).toMatchObject({
      attempts: attempts + 1,
      failing_since: now,
    })
  })

  it.each([8, 99])('after %d others is tried again after a day, or up to a tenth less', (attempts) => {
    expect(waitOf(row({ attempts }), answered(500))).toBe(86_400)
    expect(waitOf(row({ attempts }), answered(500), 1)).toBeCloseTo(86_400 * 0.9)
    const paused = row({
      attempts,
      status: 'paused',
      paused_reason: 'failing',
      failing_since: before(80 * HOUR_MS),
    })
    expect(waitOf(paused, answered(500), 1)).toBeCloseTo(86_400 * 0.9)
  })

  it('pauses the endpoint three days after the first one in a row, and is tried once a day', () => {
    const young = row({ attempts: 3, failing_since: before(72 * HOUR_MS - 1) })
    expect(afterAttempt(young, answered(500), now, 0)).not.toHaveProperty('status')
    const old = row({ attempts: 3, failing_since: before(72 * HOUR_MS) })
    expect(afterAttempt(old, answered(500), now, 0)).toMatchObject({
      status: 'paused',
      paused_reason: 'failing',
    })
    expect(waitOf(old, answered(500))).toBe(86_400)
  })

  it('with 410 disables the endpoint at once', () => {
    expect(afterAttempt(row(), answered(410), now, 0)).toMatchObject({
      status: 'disabled',
      paused_reason: 'gone',
    })
  })

  it('with Retry-After waits at least that long, and at most a day', () => {
    expect(waitOf(row(), answered(429, '120'))).toBe(120)
    expect(waitOf(row(), answered(429, '1'))).toBe(5)
    expect(waitOf(row(), answered(503, '999999999'))).toBe(86_400)
    expect(waitOf(row(), answered(429, 'Wed, 11 Feb 2026 06:10:00 GMT'))).toBe(600)
  })

  it('of an endpoint that somebody paused meanwhile leaves it paused by him', () => {
    const paused = row({ status: 'paused', paused_reason: 'requested', failing_since: before(80 * HOUR_MS) })
    expect(afterAttempt(paused, answered(500), now, 0)).not.toHaveProperty('status')
    expect(afterAttempt(paused, answered(200), now, 0)).not.toHaveProperty('status')
  })
})

it('a success ends the failures, and the pause that they caused', () => {
  const paused = row({ status: 'paused', paused_reason: 'failing', attempts: 12, failing_since: before(1) })
  expect(afterAttempt(paused, answered(204), now, 1)).toMatchObject({
    status: 'active',
    paused_reason: null,
    attempts: 0,
    failing_since: null,
    next_at: now,
    message_id: null,
    lease_id: null,
  })
})

it.each(['', 'soon', '-5', '1.5', '1e9', 'Wed, 11 Feb 2026 05:00:00 GMT', '99999999999', '0'])(
  'a Retry-After of "%s" says nothing',
  (header) => {
    expect(retryAfterMs(header, now)).toBe(0)
  },
)

describe('a change by its owner', () => {
  it('of the address begins afresh', () => {
    expect(changesOf(row({ url: 'a', attempts: 3 }), { url: 'b' }, now)).toMatchObject({
      attempts: 0,
      next_at: now,
    })
    expect(changesOf(row({ url: 'a', attempts: 3 }), { url: 'a' }, now)).toEqual({ url: 'a' })
  })

  it('to the status that it has changes nothing', () => {
    expect(changesOf(row(), { status: 'active' }, now)).toEqual({})
    const requested = row({ status: 'paused', paused_reason: 'requested' })
    expect(changesOf(requested, { status: 'paused' }, now)).toEqual({})
  })
})
