/** Webhooks of the operator, about the changes of all vendors. Decisions 140, 142. */
import { describe, expect, it } from 'vitest'
import { usualKinds } from '../../../test/databases.ts'
import { type Receiver, send, senderFor } from '../../../test/receiver.ts'
import { anOrder, type Json, type TestService } from '../../../test/service.ts'
import { onWebhooks } from '../../../test/webhook-stage.ts'
import { Secrets } from '../../platform/db/secrets.ts'
import type { WebhookSender } from './sender.ts'

describe.each(usualKinds)('webhooks of the operator on %s', (kind) => {
  let service: TestService
  let receiver: Receiver
  let sender: WebhookSender
  onWebhooks(kind, (stage) => {
    ;({ service, receiver, sender } = stage)
  })

  it('tell of each vendor by its own numbers, begin at the head, and know vendors who came later', async () => {
    const [one, two] = [await service.newVendor(), await service.newVendor()]
    await service.importOrders(anOrder([one, two]))
    const made = (await service.operator('createOperatorWebhook', { url: receiver.url() })).body
    expect(made.webhook).toMatchObject({ position: null, status: 'active' })
    const params = { webhook_id: made.webhook.webhook_id as string }
    await send(service, sender)
    expect(receiver.received).toEqual([])
    const later = await service.newVendor()
    await service.importOrders(anOrder([two, later, later]))
    await send(service, sender)
    const told = () =>
      receiver.received
        .splice(0)
        .map(({ body: { data } }) => [data.vendor_id, data.from_seq, data.to_seq])
        .sort()
    expect(told()).toEqual(
      [
        [two.vendor_id, 2, 2],
        [later.vendor_id, 1, 2],
      ].sort(),
    )
    const replay = (vendor_id: string, from_seq = 1) =>
      service.operator('replayOperatorWebhook', { vendor_id, from_seq }, { params })
    await service.db.script(`update feed_head set moved_at = '2026-01-01'`)
    expect((await replay(one.vendor_id)).status).toBe(200)
    await send(service, sender)
    expect(told()).toEqual([[one.vendor_id, 1, 1]])
    expect((await replay('01KBBN1YT086HY4EGS8010Y19F')).body.error.code).toBe('VENDOR_NOT_FOUND')
    const { delivery_list } = (
      await service.operator('listOperatorWebhookDeliveries', undefined, { params, query: { limit: 2 } })
    ).body
    expect(delivery_list.map((each: Json) => each.vendor_id)[0]).toBe(one.vendor_id)
    const after = delivery_list[1].delivery_id
    const rest = (
      await service.operator('listOperatorWebhookDeliveries', undefined, { params, query: { after } })
    ).body
    expect([rest.delivery_list.length, rest.has_more]).toEqual([1, false])
    const test = (await service.operator('testOperatorWebhook', undefined, { params })).body
    expect(test.delivery).toMatchObject({ success: true, vendor_id: null })
    const mine = await service.as(one, 'getWebhook', undefined, { params })
    expect(mine.status).toBe(404)
    expect((await service.as(one, 'listWebhooks')).body.webhook_list).toEqual([])
    expect((await service.operator('deleteOperatorWebhook', undefined, { params })).status).toBe(200)
    expect((await service.operator('listOperatorWebhooks')).body.webhook_list).toEqual([])
  })

  it('are told although a vendor is suspended', async () => {
    receiver.received.splice(0)
    const vendor = await service.newVendor()
    const made = (await service.operator('createOperatorWebhook', { url: receiver.url() })).body
    await service.importOrders(anOrder([vendor]))
    const of = { params: { vendor_id: vendor.vendor_id } }
    await service.operator('updateVendor', { status: 'suspended' }, of)
    await send(service, sender)
    expect(receiver.received).toHaveLength(1)
    const params = { webhook_id: made.webhook.webhook_id }
    await service.operator('deleteOperatorWebhook', undefined, { params })
  })

  it('are sent by no process whose key is another one, and fail with a reason when the key is lost', async () => {
    receiver.received.splice(0)
    const vendor = await service.newVendor()
    const made = (await service.as(vendor, 'createWebhook', { url: receiver.url() })).body
    const params = { webhook_id: made.webhook.webhook_id }
    await service.importOrders(anOrder([vendor]))
    const blocked = new Secrets(Buffer.alloc(32, 'another machine'), { isChosen: false })
    const known = new Secrets(Buffer.alloc(32, 'the first machine'), { isChosen: true })
    await known.claim(service.db)
    expect(await blocked.claim(service.db)).toBe('blocked')
    const foreign = senderFor(service, { secrets: blocked })
    await send(service, foreign)
    expect(
      (await service.as(vendor, 'listWebhookDeliveries', undefined, { params })).body.delivery_list,
    ).toEqual([])
    const replaced = senderFor(service, { secrets: known })
    await send(service, replaced)
    const { delivery_list } = (await service.as(vendor, 'listWebhookDeliveries', undefined, { params })).body
    expect(delivery_list).toMatchObject([{ success: false, error: 'secret_unreadable', http_status: null }])
    expect(receiver.received).toEqual([])
    await Promise.all([foreign.stop(), replaced.stop()])
    await service.as(vendor, 'deleteWebhook', undefined, { params })
  })
})
