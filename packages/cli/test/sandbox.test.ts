import { describe, expect, it } from 'vitest'
import { napum } from './harness.ts'

const clock = { now: '2026-02-22T06:50:00.000Z', ahead_seconds: 2_678_400 }
const fault = { kind: 'slow', method: null, path: null, times_left: 2, probability: null, vendor_id: null }
const asVendor = ['--vendor', 'V1', '--key', 'napum_test_x']

describe('napum sandbox', () => {
  it('advances the clock, with the key of a vendor or of the operator', async () => {
    const answers = { 'POST /sandbox-api/clock': () => ({ clock }) }
    const vendor = await napum(['sandbox', 'advance', 'P1M', ...asVendor], answers)
    expect([vendor.code, vendor.out]).toEqual([0, '2026-02-22T06:50:00.000Z\n'])
    expect(vendor.asked[0]?.body).toEqual({ advance: 'P1M' })
    expect(vendor.asked[0]?.headers.get('x-vendor-api-key')).toBe('napum_test_x')
    const operator = await napum(
      ['sandbox', 'advance', 'P1M', '--operator-key', 'napum_test_operator'],
      answers,
    )
    expect(operator.asked[0]?.headers.get('x-operator-api-key')).toBe('napum_test_operator')
  })

  it('runs a scenario, for the vendor that the operator names', async () => {
    const item_list = [{ ord_prd_no: 'T1_[1]', result: 'shipped', error_code: 'ALREADY_SHIPPED' }]
    const answers = { 'POST /sandbox-api/scenarios/cancel_races_ship': () => ({ item_list }) }
    const words = ['sandbox', 'run', 'cancel_races_ship']
    const vendor = await napum([...words, ...asVendor], answers)
    expect(vendor.out).toMatch(/T1_\[1\] +shipped +ALREADY_SHIPPED/)
    expect(vendor.asked[0]?.body).toEqual({})
    const named = await napum([...words, '--vendor', 'V1', '--operator-key', 'napum_test_o'], answers)
    expect(named.asked[0]?.body).toEqual({ vendor_id: 'V1' })
  })

  it('asks for faults, and resets', async () => {
    const answers = {
      'POST /sandbox-api/faults': () => ({ fault }),
      'DELETE /sandbox-api/faults': () => ({ cleared_count: 1 }),
      'POST /sandbox-api/reset': () => ({ scope: 'vendor', order_count: 3 }),
    }
    const set = await napum(['sandbox', 'fault', 'slow', '--times', '2', ...asVendor], answers)
    expect(set.asked[0]?.body).toMatchObject({ kind: 'slow', times: 2 })
    const wrong = await napum(['sandbox', 'fault', 'slow', '--times', '2x', ...asVendor], answers)
    expect([wrong.asked, wrong.err]).toEqual([[], expect.stringContaining('It is a number.')])
    expect((await napum(['sandbox', 'clear', ...asVendor], answers)).out).toBe('1 faults are gone.\n')
    expect((await napum(['sandbox', 'reset', ...asVendor], answers)).out).toBe('3 orders are gone.\n')
  })

  it('issues, lists and revokes test keys', async () => {
    const api_key = { key_id: 'K1', prefix: 'napum_test_x' }
    const answers = {
      'POST /operator-api/vendors/V1/api-keys': () => ({ api_key, secret: 'napum_test_x' }),
      'DELETE /operator-api/vendors/V1/api-keys/K1': () => ({ api_key }),
    }
    const issued = await napum(['key', 'issue', 'V1', '--test'], answers)
    expect([issued.out, issued.asked[0]?.body]).toEqual(['napum_test_x\n', { test: true }])
    const revoked = await napum(['key', 'revoke', 'V1', 'K1', '--test'], answers)
    expect(revoked.asked[0]?.path).toBe('/operator-api/vendors/V1/api-keys/K1?test=true')
  })
})
