import { type Endpoint, endpoints } from '@napum/contract'
import { expect, it } from 'vitest'
import { deprecationHeaders } from './deprecation.ts'

it('says since when a call is deprecated, and on which day it may end', () => {
  expect(deprecationHeaders({ deprecated: { since: '2026-12-01', sunset: '2027-12-01' } })).toEqual({
    deprecation: '@1796083200',
    sunset: 'Wed, 01 Dec 2027 00:00:00 GMT',
    link: '</changelog>; rel="deprecation"',
  })
  expect(deprecationHeaders({})).toEqual({})
})

it.each(Object.entries(endpoints as Readonly<Record<string, Endpoint>>))(
  '%s lives at least 12 months after it was deprecated',
  (_, { deprecated }) => {
    if (!deprecated) return
    const [since, sunset] = [new Date(deprecated.since), new Date(deprecated.sunset)]
    since.setUTCFullYear(since.getUTCFullYear() + 1)
    expect(sunset.getTime()).toBeGreaterThanOrEqual(since.getTime())
  },
)
