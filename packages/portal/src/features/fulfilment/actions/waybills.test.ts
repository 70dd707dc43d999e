import { describe, expect, it } from 'vitest'
import type { Outcome } from './outcome.tsx'
import { plainNumber, withSentAsDone } from './waybills.ts'

const refused = (ord_prd_no: string, error_code: string) => ({
  ord_prd_no,
  success: false,
  message: '',
  error_code,
})
const entry = { ord_prd_no: 'A_[1]', carrier_code: 'cj' as const, tracking_number: '650000000001' }
const after = async (
  error_code: string,
  sent: { carrier_code: 'cj' | 'hanjin'; tracking_number: string } | null,
) => {
  const outcome: Outcome = {
    done: [],
    failed: [refused('A_[1]', error_code)],
    unknown: 0,
    notSent: 0,
    error: null,
  }
  const { done, failed } = await withSentAsDone(outcome, [entry], async () => sent)
  return [done.length, failed.length]
}

describe('waybills that are registered', () => {
  it('are done when the order was sent by this very waybill, although the first answer was lost', async () => {
    expect(await after('ALREADY_SHIPPED', entry)).toEqual([1, 0])
  })

  it.each([
    ['another number', 'ALREADY_SHIPPED', { ...entry, tracking_number: '650000000002' }],
    ['another carrier', 'ALREADY_SHIPPED', { ...entry, carrier_code: 'hanjin' as const }],
    ['a status alone', 'ALREADY_SHIPPED', null],
    ['nothing, but it was cancelled', 'ITEM_CANCELLED', entry],
  ])('are refused when the order was sent by %s', async (_by, code, sent) => {
    expect(await after(code, sent)).toEqual([0, 1])
  })

  it('are taken without blanks and hyphens', () => {
    expect(plainNumber(' 6500-0000 0001 ')).toBe('650000000001')
  })
})
