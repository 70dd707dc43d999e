import { describe, expect, it } from 'vitest'
import { deadAddress } from '../test/fakes.ts'
import { neverConnected, reasonOf } from './causes.ts'

const system = (message: string, facts: object) => Object.assign(new Error(message), facts)
const failed = (cause: unknown) => new TypeError('fetch failed', { cause })

describe('a failed fetch', () => {
  it('of an address where nobody listens was never sent', async () => {
    const error = await fetch(deadAddress).catch((thrown: unknown) => thrown)
    expect(neverConnected(error)).toBe(true)
    expect(reasonOf(error)).toContain('ECONNREFUSED')
  })

  it('of a name with several addresses that all refuse was never sent', () => {
    const refused = system('connect ECONNREFUSED ::1:3000', { code: 'ECONNREFUSED', syscall: 'connect' })
    const error = failed(new AggregateError([refused, refused], ''))
    expect(neverConnected(error)).toBe(true)
    expect(reasonOf(error)).toBe('connect ECONNREFUSED ::1:3000')
  })

  it('that could not connect in time was never sent', () => {
    const late = system('Connect Timeout Error', { code: 'UND_ERR_CONNECT_TIMEOUT' })
    expect(neverConnected(failed(late))).toBe(true)
  })

  it.each([
    ['reset', system('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' })],
    ['unreachable after it was made', system('read EHOSTUNREACH', { code: 'EHOSTUNREACH', syscall: 'read' })],
    ['closed', system('other side closed', { code: 'UND_ERR_SOCKET' })],
    ['nothing known', undefined],
  ])('on a connection that was made may have been sent: %s', (_what, cause) => {
    expect(neverConnected(failed(cause))).toBe(false)
  })
})
