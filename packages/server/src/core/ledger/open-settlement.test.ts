import { expect, it } from 'vitest'
import { newSettlementId, vendorEndingOf } from './open-settlement.ts'

const now = new Date('2026-02-11T06:00:00.000Z')
const vendor = '01KH5XW0G0ABCDEFGHJKMNPQRS'
let made = 0
const ids = { ulid: () => `01KH5XW0G0ABCDEFGHJKMNPQ${String(made++).padStart(2, '0')}` }

it('is a ULID that says when it was made and how the id of its vendor ends', () => {
  const id = newSettlementId(ids, now, vendor)
  expect(id).toMatch(/^01KH5XW0G0[0-9A-HJKMNP-TV-Z]{16}$/)
  expect(vendorEndingOf(id)).toBe('JKMNPQRS')
})

it('differs from another one of the same vendor and the same millisecond', () => {
  const [one, other] = [newSettlementId(ids, now, vendor), newSettlementId(ids, now, vendor)]
  expect(one < other).toBe(true)
})
