import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { refuseForeignPages } from './origin.ts'

const sent =
  (headers: Record<string, string>, method = 'POST') =>
  () =>
    refuseForeignPages({ method, headers, host: 'Market.example' } as unknown as FastifyRequest)

describe('a call with a cookie', () => {
  it('is taken from our own page', () => {
    expect(sent({ 'sec-fetch-site': 'same-origin' })).not.toThrow()
    expect(sent({ origin: 'https://market.example' })).not.toThrow()
    // Behind a proxy that speaks TLS, or in a trial without it.
    expect(sent({ origin: 'http://market.example' })).not.toThrow()
  })

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://market.example' }],
    [{ origin: 'https://other.example' }],
    [{ origin: 'https://market.example.other' }],
    [{ origin: 'null' }],
    [{ origin: 'ftp://market.example' }],
    [{}],
  ])('is refused when it may change something and comes with %o', (headers: Record<string, string>) => {
    expect(sent(headers)).toThrow(expect.objectContaining({ code: 'CROSS_ORIGIN' }))
    for (const method of ['PUT', 'PATCH', 'DELETE']) expect(sent(headers, method)).toThrow()
    for (const method of ['GET', 'HEAD']) expect(sent(headers, method)).not.toThrow()
  })
})
