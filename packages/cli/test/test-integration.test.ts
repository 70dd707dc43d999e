import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folder, napum, refusal } from './harness.ts'

const asVendor = ['--vendor', 'V1', '--key', 'napum_test_x', '--url', 'http://127.0.0.1:1']
const quick = ['--timeout', '0', '--linger', '0', '--only', 'order,cancel']
const at = '2026-02-11T06:00:00.000Z'

/** A sandbox in which nobody does anything. */
const silent = {
  'DELETE /sandbox-api/faults': () => ({ cleared_count: 0 }),
  'POST /sandbox-api/reset': () => ({ scope: 'vendor', order_count: 0 }),
  'POST /sandbox-api/clock': () => ({ clock: { now: at, ahead_seconds: 86_400 } }),
  'GET /sandbox-api/calls': () => ({ call_list: [] }),
  'GET /vendor-api/changes/start': () => ({ cursor: 'e.1.t', timestamp: at }),
  'GET /vendor-api/requests': () => ({ request_list: [], read_list: [], has_more: false, next_after: null }),
  'POST /sandbox-api/scenarios/order_paid': () => ({
    timestamp: at,
    item_list: [{ ord_prd_no: 'T1_[1]', result: 'pending' }],
  }),
}

describe('napum test-integration', () => {
  it('says with which code what it found, and leaves no fault behind', async () => {
    const file = join(folder(), 'result.json')
    const page = join(folder(), 'report.html')
    const files = ['--result', file, '--report', page]
    const words = ['test-integration', ...asVendor, ...quick, '--reset', '--advance', 'P1D', ...files]
    const run = await napum([...words, '--json'], silent)
    expect([run.code, run.err]).toEqual([1, ''])
    const result = JSON.parse(run.out)
    expect(result).toMatchObject({
      passed: false,
      call_count: 0,
      acts: [
        { name: 'order', outcome: 'failed' },
        { outcome: 'skipped', note: 'order came to nothing' },
      ],
      findings: [{ rule: 'erp_silent', acts: ['order'], evidence: [] }],
    })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(result)
    const html = readFileSync(page, 'utf8')
    for (const part of ['실패 · failed', 'erp_silent', 'http://127.0.0.1:1/docs/en/'])
      expect(html).toContain(part)
    expect(html).not.toMatch(/<script|undefined/)
    const asked = run.asked.map(({ method, path }) => `${method} ${path}`)
    expect(asked.slice(0, 3)).toEqual([
      'DELETE /sandbox-api/faults',
      'POST /sandbox-api/reset',
      'POST /sandbox-api/clock',
    ])
    expect(asked.lastIndexOf('DELETE /sandbox-api/faults')).toBeGreaterThan(3)
    const text = await napum(['test-integration', ...asVendor, ...quick], silent)
    expect(text.out).toMatch(/^FAILED +order/)
    expect(text.out).toContain('1 finding in 0 calls')
    expect(text.out).toContain('What to do: Start your program')
  })

  it.each([
    [['--key', 'napum_live', '--vendor', 'V1'], 'real orders'],
    [[...asVendor, '--only', 'order,dance'], 'There is no dance'],
    [[...asVendor, '--timeout', 'long'], 'number of seconds'],
    [['--key', 'napum_test_x', '--vendor', ' '], 'is missing'],
  ])('refuses the line %j', async (words, message) => {
    const run = await napum(['test-integration', ...words], silent)
    expect([run.code, run.out, run.asked]).toEqual([2, '', []])
    expect(run.err).toContain(message)
  })

  it('is no finding when the service cannot be asked, and clears faults anyway', async () => {
    const run = await napum(['test-integration', ...asVendor, ...quick], {
      ...silent,
      'GET /sandbox-api/calls': () => refusal(403, 'FORBIDDEN'),
    })
    expect([run.code, run.out]).toEqual([1, ''])
    expect(run.err).toContain('FORBIDDEN')
    expect(run.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
  })
})
