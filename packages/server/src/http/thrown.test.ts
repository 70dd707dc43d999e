/** What the log keeps of failures. */
import { describe, expect, it, vi } from 'vitest'
import { unavailable } from '../core/values/refusal.ts'
import { describeFailure } from './thrown.ts'

describe('the log of a failure', () => {
  it('shows where a defect is', () => {
    const defect = new TypeError('no such thing')
    expect(describeFailure(defect)).toEqual({ error: 'no such thing', stack: defect.stack })
  })

  it('never quotes what a database error says of stored data', () => {
    const error = Object.assign(new Error('Key (email)=(kim@example.com) exists'), {
      severity: 'ERROR',
      code: '23505',
      constraint: 'some_unique',
      routine: '_bt_check_unique',
    })
    expect(JSON.stringify(describeFailure(error))).not.toContain('kim@')
    expect(describeFailure(error)).toMatchObject({ database_error: '23505', constraint: 'some_unique' })
  })

  it('shows where a call met a database that is away once in a minute, not at every call', () => {
    vi.useFakeTimers({ now: Date.parse('2126-01-01T00:00:00Z') })
    const refused = () =>
      describeFailure(
        Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
      )
    const reason = 'the database is away: connect ECONNREFUSED 127.0.0.1:5432'
    expect(refused()).toEqual({ reason, at: expect.arrayContaining([expect.stringContaining('at ')]) })
    expect([refused(), refused()]).toEqual([{ reason }, { reason }])
    vi.advanceTimersByTime(60_000)
    expect(refused()).toHaveProperty('at')
    vi.useRealTimers()
  })

  it('always shows which statement took too long', () => {
    const slow = () =>
      describeFailure(Object.assign(new Error('canceling'), { code: '57014', severity: 'ERROR' }))
    for (const told of [slow(), slow()]) expect(told).toMatchObject({ at: expect.any(Array) })
  })

  it('names a refusal of our own without a stack', () => {
    expect(describeFailure(unavailable('Too much waits.'))).toEqual({ reason: 'Too much waits.' })
  })
})
