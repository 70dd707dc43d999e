import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { verifyWebhook, WebhookVerificationError } from './index.ts'

const secret = `whsec_${btoa('a secret of thirty-two bytes ...')}`
const other = `whsec_${btoa('another secret of thirty-two b..')}`
const body = JSON.stringify({
  type: 'endpoint.test',
  timestamp: '-',
  data: { webhook_id: '한글', livemode: true },
})
const sentAt = new Date('2026-01-22T06:50:00.000Z')
const now = sentAt.getTime() + 60_000
/** As the reference library signs. */
const signed = (by: readonly string[] = [secret], text = body) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(sentAt.getTime() / 1_000),
  'webhook-signature': by.map((one) => new Webhook(one).sign('msg_1', sentAt, text)).join(' '),
})

describe('a message', () => {
  it('is read when its signature fits, whatever holds the headers and the body', async () => {
    const message = { type: 'endpoint.test', data: { webhook_id: '한글' } }
    for (const headers of [signed(), new Headers(signed())]) {
      for (const sent of [body, new TextEncoder().encode(body)]) {
        await expect(verifyWebhook(headers, sent, secret, { now })).resolves.toMatchObject(message)
      }
    }
  })

  it('is read with either secret while one is replaced', async () => {
    await expect(verifyWebhook(signed([other, secret]), body, secret, { now })).resolves.toBeDefined()
    await expect(verifyWebhook(signed([other]), body, [secret, other], { now })).resolves.toBeDefined()
  })

  it.each([
    ['changed', signed(), `${body} `],
    ['signed with another secret', signed([other]), body],
    ['without a signature', { ...signed(), 'webhook-signature': '' }, body],
    [
      'with half a signature',
      { ...signed(), 'webhook-signature': signed()['webhook-signature'].slice(0, 20) },
      body,
    ],
    [
      'with a signature of another kind',
      { ...signed(), 'webhook-signature': 'v1a,AAAA v2,AAAA v1,%%%' },
      body,
    ],
    ['without an id', { ...signed(), 'webhook-id': undefined }, body],
    ['with another id', { ...signed(), 'webhook-id': 'msg_2' }, body],
    ['with another time', { ...signed(), 'webhook-timestamp': String(now / 1_000) }, body],
    ['with no time', { ...signed(), 'webhook-timestamp': 'NaN' }, body],
    ['that is no JSON', signed([secret], 'x'), 'x'],
  ])('%s is refused', async (_what, headers, sent) => {
    await expect(verifyWebhook(headers, sent, secret, { now })).rejects.toThrow(WebhookVerificationError)
  })

  it('that was sent long ago, or will be, is refused', async () => {
    for (const at of [now + 300_000, now - 420_000]) {
      await expect(verifyWebhook(signed(), body, secret, { now: at })).rejects.toThrow('too old')
    }
    const options = { now: now + 300_000, toleranceSeconds: 600 }
    await expect(verifyWebhook(signed(), body, secret, options)).resolves.toBeDefined()
  })

  it('is not read with what is no secret', async () => {
    for (const none of ['', 'secret', 'whsec_', 'whsec_%%']) {
      await expect(verifyWebhook(signed(), body, none, { now })).rejects.toThrow(TypeError)
    }
  })
})
