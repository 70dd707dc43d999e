/** What the log keeps of failures. */
import { describe, expect, it } from 'vitest'
import { describeFailure, unavailable } from './refusal.ts'

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

  it('names a refusal of our own without a stack', () => {
    expect(describeFailure(unavailable('Too much waits.'))).toEqual({ reason: 'Too much waits.' })
  })
})
