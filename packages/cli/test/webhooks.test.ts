import { describe, expect, it } from 'vitest'
import { napum } from './harness.ts'

const webhook = {
  webhook_id: '01HOOK',
  url: 'https://erp.example.com/\u001b[31m',
  kinds: ['claim', 'status'],
  description: 'ERP',
  status: 'paused',
  position: 1042,
  created_at: '2026-01-22T06:50:00.000Z',
  paused_reason: 'failing',
  failing_since: '2026-01-19T06:50:00.000Z',
  next_attempt_at: null,
  old_secret_until: null,
}
const delivery = {
  message_id: 'msg_1',
  from_seq: null,
  to_seq: null,
  attempted_at: '2026-01-22T06:50:00.000Z',
  success: false,
  http_status: null,
  error: 'timeout',
  duration_ms: 15_002,
}
const one = () => ({ webhook })

describe('napum webhooks', () => {
  it('create prints the secret alone, for a vendor or the operator', async () => {
    const made = () => ({ webhook, secret: 'whsec_x' })
    const answers = { 'POST /vendor-api/webhooks': made, 'POST /operator-api/webhooks': made }
    const words = ['webhooks', 'create', 'https://erp.example.com', '--kind', 'claim', '--kind', 'status']
    const { code, out, err, asked } = await napum(words, answers)
    expect([code, out]).toEqual([0, 'whsec_x\n'])
    expect(err).toContain('shown this once')
    expect(asked[0]?.body).toEqual({ url: 'https://erp.example.com', kinds: ['claim', 'status'] })
    const operator = await napum([...words, '--operator'], answers)
    expect(operator.asked[0]?.path).toBe('/operator-api/webhooks')
    expect(operator.asked[0]?.headers.has('x-operator-api-key')).toBe(true)
  })

  it('list shows what state they are in, without escape codes', async () => {
    const { out } = await napum(['webhooks', 'list'], {
      'GET /vendor-api/webhooks': () => ({ webhook_list: [webhook] }),
    })
    expect(out).toMatch(/01HOOK +https:\/\/erp\.example\.com\/.* {2}claim,status +paused +1,042 +2026-01-19/)
    expect(out).not.toContain('\u001b')
  })

  it('test fails when the message did not arrive', async () => {
    const { code, out } = await napum(['webhooks', 'test', '01HOOK'], {
      'POST /vendor-api/webhooks/01HOOK/test': () => ({ delivery }),
    })
    expect([code, out]).toEqual([1, expect.stringMatching(/msg_1 +test +- +timeout +15,002/)])
  })

  it.each([
    [['pause', '01HOOK'], 'PATCH /vendor-api/webhooks/01HOOK', { status: 'paused' }],
    [['resume', '01HOOK'], 'POST /vendor-api/webhooks/01HOOK/resume', undefined],
    [['show', '01HOOK'], 'GET /vendor-api/webhooks/01HOOK', undefined],
    [['update', '01HOOK', '--all-kinds'], 'PATCH /vendor-api/webhooks/01HOOK', { kinds: null }],
    [
      ['update', '01HOOK', '--webhook-url', 'https://b.example'],
      'PATCH /vendor-api/webhooks/01HOOK',
      { url: 'https://b.example' },
    ],
    [['replay', '01HOOK', '7'], 'POST /vendor-api/webhooks/01HOOK/replay', { from_seq: 7 }],
    [['delete', '01HOOK'], 'DELETE /vendor-api/webhooks/01HOOK', undefined],
  ])('%j makes its call', async (words, call, body) => {
    const { code, asked } = await napum(['webhooks', ...words], { [call]: one })
    expect([code, asked[0]?.body]).toEqual([0, body])
  })

  it('replay of the operator names the vendor', async () => {
    const call = 'POST /operator-api/webhooks/01HOOK/replay'
    const words = ['webhooks', 'replay', '01HOOK', '7', '--operator']
    const { code, err } = await napum(words, { [call]: one })
    expect([code, err]).toEqual([1, expect.stringContaining('--of')])
    const named = await napum([...words, '--of', '01VENDOR'], { [call]: one })
    expect(named.asked[0]?.body).toEqual({ vendor_id: '01VENDOR', from_seq: 7 })
    expect((await napum(['webhooks', 'replay', '01HOOK', '0'])).code).toBe(2)
  })
})
