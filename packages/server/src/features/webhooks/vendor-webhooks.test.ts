/** Webhooks of a vendor, from the change to the receiver. Decisions 140, 142. */
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { inside } from '../../../test/on-workers.ts'
import { openMachine, type Receiver, send, senderFor } from '../../../test/receiver.ts'
import {
  anOrder,
  type Json,
  startTestService,
  type TestService,
  type TestVendor,
} from '../../../test/service.ts'
import { onWebhooks } from '../../../test/webhook-stage.ts'
import { readPage } from '../../core/changes/queries.ts'
import { type Database, statement } from '../../platform/db/database.ts'
import { deliveriesJob } from './job.ts'
import type { WebhookSender } from './sender.ts'

const DAY_MS = 86_400_000

const rowsOf = statement<{ endpoints: number; positions: number }>(
  'test.rows_of_webhook',
  `select (select count(*)::integer from webhook_endpoint where webhook_id = $1::text) as endpoints,
     (select count(*)::integer from webhook_position where webhook_id = $1::text) as positions`,
)

describe.each(usualKinds)('webhooks of a vendor on %s', (kind) => {
  let service: TestService
  let receiver: Receiver
  let sender: WebhookSender
  onWebhooks(kind, (stage) => {
    ;({ service, receiver, sender } = stage)
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

  it('is paused when three days are over, not at the next try, and goes on by itself', async () => {
    receiver.answerWith(500)
    const { vendor, got, read } = await started()
    await change(vendor)
    await send(service, sender)
    const passed = () => service.clock.now().getTime()
    const pausedAt = passed() + 3 * DAY_MS
    const nextTry = async () => Date.parse((await read()).next_attempt_at)
    for (let next = await nextTry(); next < pausedAt; next = await nextTry()) {
      await send(service, sender, next - passed())
    }
    const tries = got().length
    await send(service, sender, pausedAt - 1 - passed())
    expect(await read()).toMatchObject({ status: 'active', paused_reason: null })
    await send(service, sender, 1)
    expect(await read()).toMatchObject({ status: 'paused', paused_reason: 'failing' })
    expect(got()).toHaveLength(tries)
    receiver.answerWith(204)
    await send(service, sender, (await nextTry()) - passed())
    expect(got()).toHaveLength(tries + 1)
    expect(await read()).toMatchObject({ status: 'active', paused_reason: null, position: 1 })
  })

  it('waits as long as the receiver asks for, and ends at 410', async () => {
    const { vendor, got, read, deliveries, params } = await started()
    receiver.answerWith(429, { 'retry-after': '600' })
    await change(vendor)
    await send(service, sender)
    expect(Date.parse((await read()).next_attempt_at) - service.clock.now().getTime()).toBe(600_000)
    await send(service, sender, 599_000)
    expect(got()).toHaveLength(1)
    receiver.answerWith(410)
    await send(service, sender, 1_000)
    expect(await read()).toMatchObject({ status: 'disabled', paused_reason: 'gone', position: 0 })
    expect((await service.as(vendor, 'health')).body.webhook_paused).toBe(true)
    await send(service, sender, 30 * DAY_MS)
    expect(got()).toHaveLength(2)
    receiver.answerWith(200)
    await service.as(vendor, 'updateWebhook', { status: 'active' }, { params })
    await send(service, sender)
    expect(await read()).toMatchObject({ status: 'active', position: 1 })
    expect((await deliveries()).map((one: Json) => [one.http_status, one.success])).toEqual([
      [200, true],
      [410, false],
      [429, false],
    ])
    expect(new Set(got().map(({ text }) => text)).size).toBe(1)
  })

  it('tells only of the kinds that are asked for, and passes the others over without a call', async () => {
    receiver.answerWith(204)
    const { vendor, got, read, params } = await started({ kinds: ['masked', 'claim', 'masked'] })
    expect((await read()).kinds).toEqual(['masked', 'claim'])
    const [[one = '', two = ''] = []] = await service.importOrders(anOrder([vendor, vendor]))
    await send(service, sender)
    expect(got()).toEqual([])
    expect((await read()).position).toBe(2)
    await service.operator('registerClaims', {
      claims: [{ ord_prd_no: two, type: 'cancel', reason: '-' }],
    })
    await service.as(vendor, 'updateStatus', { updates: [{ ord_prd_no: one, status: 'delivered' }] })
    await send(service, sender)
    const items = [{ ord_prd_no: two, settlement_no: null, kinds: expect.arrayContaining(['claim']) }]
    expect(got().map(({ body }) => body.data)).toMatchObject([
      { from_seq: 3, to_seq: 4, items, items_truncated: false },
    ])
    await service.as(vendor, 'updateWebhook', { kinds: null }, { params })
    expect((await read()).kinds).toBeNull()
  })

  it('names a hundred items at most, and says that there are more', async () => {
    receiver.answerWith(204)
    const { vendor, got } = await started()
    const [numbers = []] = await service.importOrders(anOrder(Array(101).fill(vendor)))
    await send(service, sender)
    const [message] = got()
    expect(message?.body.data).toMatchObject({ from_seq: 1, to_seq: 101, items_truncated: true })
    expect(message?.body.data.items.map((one: Json) => one.ord_prd_no)).toEqual(numbers.slice(0, 100))
    expect(Buffer.byteLength(message?.text ?? '')).toBeLessThan(20_000)
    const long = { ord_no: `${'가'.repeat(50)}${Date.now()}` }
    await service.importOrders(anOrder(Array(100).fill(vendor), long))
    await send(service, sender)
    const last = got().at(-1)
    expect(last?.body.data).toMatchObject({ from_seq: 102, to_seq: 201, items_truncated: true })
    expect(last?.body.data.items.length).toBeGreaterThan(50)
    expect(Buffer.byteLength(last?.text ?? '')).toBeLessThan(20_000)
  })

  it('sends nothing while it is paused, and everything afterwards', async () => {
    receiver.answerWith(204)
    const { vendor, got, read, params } = await started()
    await service.as(vendor, 'updateWebhook', { status: 'paused', description: '점검' }, { params })
    expect(await read()).toMatchObject({ status: 'paused', paused_reason: 'requested', description: '점검' })
    await change(vendor)
    await send(service, sender, 5 * DAY_MS)
    expect(got()).toEqual([])
    await service.as(vendor, 'resumeWebhook', undefined, { params })
    await send(service, sender)
    expect(got()[0]?.body.data).toMatchObject({ from_seq: 1, to_seq: 1 })
  })

  it('waits while the vendor is suspended', async () => {
    receiver.answerWith(204)
    const { vendor, got } = await started()
    const of = { params: { vendor_id: vendor.vendor_id } }
    await change(vendor)
    await service.operator('updateVendor', { status: 'suspended' }, of)
    await send(service, sender, DAY_MS)
    expect(got()).toEqual([])
    await service.operator('updateVendor', { status: 'active' }, of)
    await send(service, sender)
    expect(got()).toHaveLength(1)
  })

  it('replays from a number on, and drops what waited to be sent again', async () => {
    receiver.answerWith(204)
    const { vendor, got, read, params } = await started()
    await change(vendor)
    await change(vendor)
    await send(service, sender)
    receiver.answerWith(500)
    await change(vendor)
    await send(service, sender)
    const replay = (from_seq: number) => service.as(vendor, 'replayWebhook', { from_seq }, { params })
    expect((await replay(2)).body.webhook).toMatchObject({ position: 1, next_attempt_at: null })
    receiver.answerWith(204)
    await send(service, sender, 0)
    expect(got().at(-1)?.body.data).toMatchObject({ from_seq: 2, to_seq: 3 })
    expect((await replay(5)).body.error).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect((await replay(4)).status).toBe(200)
    expect(await read()).toMatchObject({ position: 3 })
    await send(service, sender)
    expect(got()).toHaveLength(3)
  })

  it('replays also what is asked for while the next message is made', async () => {
    receiver.answerWith(204)
    for (const kinds of [null, ['claim']]) {
      const { vendor, got, read, params } = await started({ kinds })
      await change(vendor)
      await send(service, sender)
      await change(vendor)
      let isAsked = false
      const db: Database = {
        ...service.db,
        async rows(query, values) {
          const rows = await service.db.rows(query, values)
          if (query.name === readPage.name && !isAsked) {
            isAsked = true
            await service.as(vendor, 'updateWebhook', { kinds: null }, { params })
            await service.as(vendor, 'replayWebhook', { from_seq: 1 }, { params })
          }
          return rows
        },
      }
      const other = senderFor(service, { db })
      await send(service, other)
      await other.stop()
      expect(isAsked).toBe(true)
      expect(got().at(-1)?.body.data).toMatchObject({ from_seq: 1, to_seq: 2 })
      expect(await read()).toMatchObject({ position: 2 })
    }
  })

  it('refuses to replay what is no longer kept', async () => {
    const { vendor, params } = await started()
    await change(vendor)
    await change(vendor)
    service.clock.advance(100 * DAY_MS)
    await service.operator('pruneChanges', {})
    const reply = await service.as(vendor, 'replayWebhook', { from_seq: 1 }, { params })
    expect([reply.status, reply.body.error.code]).toEqual([410, 'CURSOR_EXPIRED'])
    await service.as(vendor, 'deleteWebhook', undefined, { params })
  })

  it('signs with both secrets for a day after one was replaced', async () => {
    receiver.answerWith(204)
    const { vendor, secret, got, read, params } = await started()
    const rotated = (await service.as(vendor, 'rotateWebhookSecret', undefined, { params })).body
    expect(rotated.secret).not.toBe(secret)
    const verified = (by: string) => {
      const { headers, text } = got().at(-1) as Json
      const at = new Date(Number(headers['webhook-timestamp']) * 1_000)
      return headers['webhook-signature']
        .split(' ')
        .includes(new Webhook(by).sign(headers['webhook-id'], at, text))
    }
    await change(vendor)
    await send(service, sender)
    expect([verified(secret), verified(rotated.secret)]).toEqual([true, true])
    await change(vendor)
    await send(service, sender, DAY_MS)
    expect([verified(secret), verified(rotated.secret)]).toEqual([false, true])
    expect((await read()).old_secret_until).toBeNull()
  })

  it('sends a test when asked, says what came of it, and changes nothing', async () => {
    receiver.answerWith(204)
    const { vendor, webhook, got, read, deliveries, params } = await started()
    const test = () => service.as(vendor, 'testWebhook', undefined, { params })
    expect((await test()).body.delivery).toMatchObject({
      type: 'endpoint.test',
      success: true,
      http_status: 204,
      vendor_id: vendor.vendor_id,
    })
    expect(got()[0]?.body).toMatchObject({ type: 'endpoint.test', data: { webhook_id: webhook.webhook_id } })
    receiver.answerWith(410)
    expect((await test()).body.delivery).toMatchObject({
      success: false,
      http_status: 410,
      error: 'http_status',
    })
    expect(await read()).toEqual(webhook)
    expect(await deliveries()).toHaveLength(2)
    const held: (() => void)[] = []
    receiver.answer = (response) => held.push(() => response.writeHead(204).end())
    const first = test()
    await expect.poll(() => held.length).toBe(1)
    expect((await test()).body.error.code).toBe('WEBHOOK_BUSY')
    // A change meanwhile waits for its turn.
    await change(vendor)
    await send(service, sender)
    expect(held).toHaveLength(1)
    held[0]?.()
    expect((await first).body.delivery.success).toBe(true)
    receiver.answerWith(204)
    await send(service, sender)
    expect(got().at(-1)?.body.type).toBe('changes.available')
  })

  it('breaks a test off when the service stops, and leaves its turn to others', async () => {
    const { vendor, params, got } = await started()
    receiver.answer = () => {}
    const stopping = await startTestService(kind, { db: service.db, env: openMachine })
    const test = stopping.as(vendor, 'testWebhook', undefined, { params })
    await expect.poll(() => got().length).toBe(1)
    await stopping.app.close()
    const { status, body } = await test
    expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE'])
    receiver.answerWith(204)
    const again = await service.as(vendor, 'testWebhook', undefined, { params })
    expect(again.body.delivery.success).toBe(true)
  })

  it('is refused where nobody may be called, and from the eleventh on', async () => {
    const vendor = await service.newVendor()
    const create = (url: string) => service.as(vendor, 'createWebhook', { url })
    for (const url of [
      'https://user:pass@erp.example.com/',
      'https://169.254.169.254/',
      'https://[::1]/',
      'x',
    ]) {
      const reply = await create(url)
      expect([reply.status, reply.body.error.details.issues[0].path]).toEqual([400, 'url'])
    }
    const made = await Promise.all(Array.from({ length: 12 }, () => create('https://erp.example.com/')))
    expect(made.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409])
    const { webhook_list } = (await service.as(vendor, 'listWebhooks')).body
    expect(webhook_list).toHaveLength(10)
    expect(JSON.stringify(webhook_list)).not.toContain('whsec_')
    const params = { webhook_id: webhook_list[4].webhook_id }
    const moved = await service.as(
      vendor,
      'updateWebhook',
      { url: 'https://127.0.0.1.nip.example:1/#' },
      { params },
    )
    expect(moved.status).toBe(400)
    await service.as(vendor, 'deleteWebhook', undefined, { params })
    expect((await create('https://erp.example.com/')).status).toBe(201)
  })

  it('is nothing to another vendor, and none to the operator', async () => {
    const { vendor, params, deliveries } = await started()
    const other = await service.newVendor()
    const calls = [
      ['getWebhook'],
      ['updateWebhook', { status: 'paused' }],
      ['deleteWebhook'],
      ['rotateWebhookSecret'],
      ['testWebhook'],
      ['listWebhookDeliveries'],
      ['replayWebhook', { from_seq: 1 }],
      ['resumeWebhook'],
    ] as const
    for (const [name, body] of calls) {
      const reply = await service.as(other, name, body, { params })
      expect([name, reply.status, reply.body.error.code]).toEqual([name, 404, 'WEBHOOK_NOT_FOUND'])
    }
    expect((await service.as(other, 'listWebhooks')).body.webhook_list).toEqual([])
    const reply = await service.operator('getOperatorWebhook', undefined, { params })
    expect(reply.status).toBe(404)
    expect((await service.as(vendor, 'listWebhooks')).body.webhook_list).toHaveLength(1)
    expect(await deliveries()).toEqual([])
  })

  it('makes one call at a time, in order, also with several senders', async () => {
    const { vendor, got } = await started()
    const held: (() => void)[] = []
    receiver.answer = (response) => held.push(() => response.writeHead(204).end())
    const others = [senderFor(service), senderFor(service)]
    const sweep = () => Promise.all([sender, ...others].map((one) => one.sweep()))
    for (let round = 1; round <= 5; round++) {
      await change(vendor)
      service.clock.advance(1_000)
      await sweep()
      await expect.poll(() => held.length).toBe(1)
      await change(vendor)
      service.clock.advance(1_000)
      await sweep()
      expect(held).toHaveLength(1)
      held.pop()?.()
      await expect.poll(() => held.length).toBe(1)
      held.pop()?.()
      await Promise.all([sender, ...others].map((one) => one.idle()))
    }
    const ranges = got().map(({ body }) => [body.data.from_seq, body.data.to_seq])
    expect(ranges).toEqual(Array.from({ length: 10 }, (_, at) => [at + 1, at + 1]))
    await Promise.all(others.map((one) => one.stop()))
  })

  it('sends the same message when a process dies in its call, once its lease is over', async () => {
    const { vendor, got, read } = await started()
    receiver.answer = () => {}
    await change(vendor)
    service.clock.advance(1_000)
    const dying = senderFor(service)
    await dying.sweep()
    await expect.poll(() => got().length).toBe(1)
    receiver.answerWith(204)
    await send(service, sender)
    expect(got()).toHaveLength(1)
    await service.db.script(
      "update webhook_endpoint set leased_until = now() - interval '1 second' where lease_id is not null",
    )
    await send(service, sender)
    expect(got()).toHaveLength(2)
    expect(got()[1]?.text).toBe(got()[0]?.text)
    expect(got()[1]?.headers['webhook-id']).toBe(got()[0]?.headers['webhook-id'])
    await dying.stop()
    expect(await read()).toMatchObject({ position: 1, failing_since: null })
  })

  it('breaks off when the process stops, and the next one sends it at once', async () => {
    const { vendor, got, deliveries } = await started()
    receiver.answer = () => {}
    await change(vendor)
    service.clock.advance(1_000)
    const stopping = senderFor(service)
    await stopping.sweep()
    await expect.poll(() => got().length).toBe(1)
    await stopping.stop()
    receiver.answerWith(204)
    await send(service, sender, 0)
    expect(new Set(got().map(({ text }) => text)).size).toBe(1)
    expect(got()).toHaveLength(2)
    expect(await deliveries()).toHaveLength(1)
  })

  inside('is sent by the process that commits, without a sweep', async () => {
    receiver.answerWith(204)
    const { vendor, got } = await started()
    const listening = senderFor(service)
    listening.start()
    await change(vendor)
    service.clock.advance(1_000)
    await expect.poll(() => got().length, { timeout: 60_000 }).toBe(1)
    await listening.stop()
  })

  it('stays apart from one that does not answer', async () => {
    const stuck = await started()
    const other = await started()
    receiver.answer = (response, { path }) => {
      if (path === other.got()[0]?.path) response.writeHead(204).end()
    }
    await change(stuck.vendor)
    await change(other.vendor)
    service.clock.advance(1_000)
    const own = senderFor(service)
    await own.sweep()
    await expect.poll(async () => (await other.read()).position).toBe(1)
    await expect.poll(() => stuck.got().length).toBe(1)
    await own.stop()
    await service.as(stuck.vendor, 'deleteWebhook', undefined, { params: stuck.params })
  })

  it('of one vendor whose receivers failed before are called three at a time, beside those of others', async () => {
    receiver.answerWith(500)
    const { vendor } = await started()
    for (let more = 0; more < 4; more++)
      await service.as(vendor, 'createWebhook', { url: receiver.url(`/hook-${++paths}`) })
    await change(vendor)
    await send(service, sender)
    const other = await started()
    await change(other.vendor)
    const held: (() => void)[] = []
    receiver.answer = (response) => held.push(() => response.writeHead(204).end())
    service.clock.advance(10_000)
    const own = senderFor(service)
    const before = receiver.received.length
    await own.sweep()
    await expect.poll(() => held.length).toBe(4)
    await own.sweep()
    expect(held).toHaveLength(4)
    receiver.answerWith(204)
    for (const answer of held) answer()
    await expect.poll(() => receiver.received.length - before).toBe(6)
    // A call that is broken off would be made again in the next test.
    await own.idle()
    await own.stop()
  })

  it('that is deleted in its call is gone afterwards', async () => {
    const { vendor, got, params } = await started()
    const held: (() => void)[] = []
    receiver.answer = (response) => held.push(() => response.writeHead(204).end())
    await change(vendor)
    service.clock.advance(1_000)
    await sender.sweep()
    await expect.poll(() => held.length).toBe(1)
    expect((await service.as(vendor, 'deleteWebhook', undefined, { params })).status).toBe(200)
    held.pop()?.()
    await sender.idle()
    expect((await service.as(vendor, 'getWebhook', undefined, { params })).status).toBe(404)
    await change(vendor)
    await send(service, sender)
    expect(got()).toHaveLength(1)
  })

  it('leaves nothing behind when it was deleted, and no delivery for longer than 30 days', async () => {
    receiver.answerWith(204)
    const { vendor, params, deliveries } = await started()
    const cleanUp = () => deliveriesJob(service.db, service.clock).run(new AbortController().signal)
    await change(vendor)
    await send(service, sender)
    await cleanUp()
    expect(await deliveries()).toHaveLength(1)
    service.clock.advance(30 * DAY_MS + 1)
    await cleanUp()
    expect(await deliveries()).toEqual([])
    const rows = () => service.db.rows(rowsOf, [params.webhook_id])
    expect(await rows()).toEqual([{ endpoints: 1, positions: 1 }])
    await service.as(vendor, 'deleteWebhook', undefined, { params })
    await cleanUp()
    expect(await rows()).toEqual([{ endpoints: 0, positions: 0 }])
  })

  it('that is set back in its call is told again from there', async () => {
    const { vendor, got, params } = await started()
    const held: (() => void)[] = []
    receiver.answer = (response) => held.push(() => response.writeHead(204).end())
    await change(vendor)
    await change(vendor)
    service.clock.advance(1_000)
    await sender.sweep()
    await expect.poll(() => held.length).toBe(1)
    await service.as(vendor, 'replayWebhook', { from_seq: 2 }, { params })
    held.pop()?.()
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.()
    await sender.idle()
    expect(got().map(({ body }) => body.data.from_seq)).toEqual([1, 2])
  })

  it('is counted by status', async () => {
    const { vendor, params } = await started()
    await service.as(vendor, 'updateWebhook', { status: 'paused' }, { params })
    const text = async () => (await service.app.inject({ url: '/metrics' })).body
    await expect.poll(text, { timeout: 60_000 }).toMatch(/^napum_webhook_endpoints{status="paused"} [1-9]/m)
    expect(await text()).toMatch(/^napum_webhook_endpoints{status="disabled"} \d/m)
  })
})
