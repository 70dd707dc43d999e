/** Webhooks of a vendor, from the change to the receiver. Decisions 130, 132. */
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kinds } from '../../../test/databases.ts'
import { openMachine, Receiver, send, senderFor } from '../../../test/receiver.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import type { WebhookSender } from '../../core/webhooks/sender.ts'

const DAY_MS = 86_400_000

describe.each(kinds)('webhooks of a vendor on %s', (kind) => {
  let service: TestService
  let receiver: Receiver
  let sender: WebhookSender
  beforeAll(async () => {
    service = await startTestService(kind, { env: openMachine })
    receiver = await Receiver.start()
    sender = senderFor(service)
  })
  afterAll(async () => {
    await sender.stop()
    await receiver.close()
    await service.close()
  })

  let paths = 0
  /** A vendor with a webhook at a path of its own. */
  async function started(fields: object = {}) {
    const vendor = await service.newVendor()
    const path = `/hook-${++paths}`
    const made = (await service.as(vendor, 'createWebhook', { url: receiver.url(path), ...fields })).body
    const params = { webhook_id: made.webhook.webhook_id as string }
    return {
      vendor,
      secret: made.secret as string,
      webhook: made.webhook,
      params,
      got: () => receiver.received.filter((one) => one.path === path),
      read: async () => (await service.as(vendor, 'getWebhook', undefined, { params })).body.webhook,
      deliveries: async () =>
        (await service.as(vendor, 'listWebhookDeliveries', undefined, { params })).body.delivery_list,
    }
  }
  const change = (vendor: TestVendor) => service.importOrders(anOrder([vendor]))

  it('tells of changes in one message, signed as the standard says', async () => {
    receiver.answerWith(204)
    const { vendor, secret, webhook, got, read, deliveries } = await started()
    expect(webhook).toMatchObject({ status: 'active', position: 0, kinds: null, description: '' })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const [[one = ''] = []] = await change(vendor)
    const [[two = ''] = []] = await change(vendor)
    await send(service, sender)
    const [message, ...more] = got() as Json
    expect(more).toEqual([])
    expect(message.body).toEqual({
      type: 'changes.available',
      timestamp: service.clock.now().toISOString(),
      data: {
        vendor_id: vendor.vendor_id,
        livemode: true,
        from_seq: 1,
        to_seq: 2,
        head_seq: 2,
        items: [one, two].map((ord_prd_no) => ({ ord_prd_no, settlement_no: null, kinds: ['created'] })),
        items_truncated: false,
      },
    })
    const id = message.headers['webhook-id']
    const judge = new Webhook(secret)
    const sentAt = new Date(Number(message.headers['webhook-timestamp']) * 1_000)
    expect(sentAt).toEqual(service.clock.now())
    expect(judge.sign(id, sentAt, message.text)).toBe(message.headers['webhook-signature'])
    expect(await read()).toMatchObject({ position: 2, failing_since: null, next_attempt_at: null })
    expect(await deliveries()).toMatchObject([
      { message_id: id, success: true, http_status: 204, error: null, from_seq: 1, to_seq: 2 },
    ])
    await send(service, sender)
    expect(got()).toHaveLength(1)
  })

  it('waits a second for more to come', async () => {
    receiver.answerWith(204)
    const { vendor, got } = await started()
    await change(vendor)
    await send(service, sender, 999)
    expect(got()).toEqual([])
    await change(vendor)
    await send(service, sender, 1)
    expect(got()[0]?.body.data).toMatchObject({ from_seq: 1, to_seq: 2 })
    await send(service, sender)
    expect(got()).toHaveLength(1)
  })

  it('loses nothing in a week of failures, with the same id and body in every attempt', async () => {
    receiver.answerWith(500)
    const { vendor, got, read, params } = await started()
    await change(vendor)
    await send(service, sender)
    await change(vendor)
    const statuses = new Set<string>()
    const began = service.clock.now().getTime()
    for (let hour = 0; hour < 7 * 24; hour++) {
      await send(service, sender, DAY_MS / 24)
      statuses.add((await read()).status)
    }
    expect([...statuses]).toEqual(['active', 'paused'])
    expect(await read()).toMatchObject({ status: 'paused', paused_reason: 'failing', position: 0 })
    expect((await service.as(vendor, 'health')).body.webhook_paused).toBe(true)
    expect(new Set(got().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(got().map(({ text }) => text)).size).toBe(1)
    // The standard's nine, and once a day from the third day on.
    const times = got().map(({ headers }) => Number(headers['webhook-timestamp']) * 1_000 - began)
    expect(times.filter((time) => time < 3 * DAY_MS).length).toBeGreaterThan(7)
    expect(times.filter((time) => time > 3.5 * DAY_MS).length).toBeGreaterThan(2)
    expect(times.filter((time) => time > 3.5 * DAY_MS).length).toBeLessThan(5)
    receiver.answerWith(200)
    await service.as(vendor, 'resumeWebhook', undefined, { params })
    await send(service, sender, 0)
    const told = got()
      .filter((one) => one.at > 0)
      .slice(-2)
      .map(({ body }) => [body.data.from_seq, body.data.to_seq])
    expect(told).toEqual([
      [1, 1],
      [2, 2],
    ])
    expect(await read()).toMatchObject({
      status: 'active',
      paused_reason: null,
      failing_since: null,
      position: 2,
    })
    expect((await service.as(vendor, 'health')).body.webhook_paused).toBe(false)
  })
})
