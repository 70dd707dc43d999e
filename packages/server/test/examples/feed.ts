/** What programs read and are sent, and what became of requests. */
import type { EndpointName } from '@napum/contract'
import { ORD_NO, type World } from './world.ts'

/** Webhooks of the vendor and of the operator. */
export async function webhooks({
  show,
  refuse,
  vendor,
  operator,
  account,
  answerWebhooks,
}: World): Promise<void> {
  for (const [ask, of, url, description] of [
    [vendor, '', 'https://erp.dalnara.example.com/napum', 'ERP'],
    [operator, 'Operator', 'https://shop.napum.example.com/hook', '쇼핑몰'],
  ] as const) {
    const name = (call: string) => call.replace('Webhook', `${of}Webhook`) as EndpointName
    const { webhook } = await show(ask, name('createWebhook'), 'all: All changes', { url, description })
    const one = { webhook_id: webhook.webhook_id }
    await show(ask, name('createWebhook'), 'some: Only claims', { url, kinds: ['claim'] })
    await show(ask, name('listWebhooks'), 'two: Two webhooks')
    await show(ask, name('testWebhook'), 'arrived: It arrived', one)
    answerWebhooks(503)
    const failed = await show(ask, name('testWebhook'), 'refused: The receiver answers with 503', one)
    answerWebhooks(204)
    const query = { after: failed.delivery.delivery_id, limit: 100 }
    await show(ask, name('listWebhookDeliveries'), 'one: Older ones than that', { ...one, ...query })
    await show(ask, name('getWebhook'), 'done: It works', one)
    await show(ask, name('updateWebhook'), 'pause: Pause it', { ...one, status: 'paused' })
    await show(ask, name('updateWebhook'), 'kinds: All kinds again', { ...one, kinds: null })
    await show(ask, name('rotateWebhookSecret'), 'rotated: Both secrets are in force for a day', one)
    await show(ask, name('resumeWebhook'), 'done: It goes on', one)
    const from = { ...(of ? { vendor_id: account.vendor_id } : {}), from_seq: 2 }
    await show(ask, name('replayWebhook'), 'again: From change 2 on', { ...one, ...from })
    if (of)
      await refuse(ask, name('replayWebhook'), 'VENDOR_NOT_FOUND', {
        ...one,
        ...from,
        vendor_id: '01KBBN1YT086HY4EGS8010Y19G',
      })
    const other = (await ask(name('createWebhook'), { url })).body.webhook
    await show(ask, name('deleteWebhook'), 'done: Deleted', { webhook_id: other.webhook_id })
    while ((await ask(name('createWebhook'), { url })).status === 201);
    await refuse(ask, name('createWebhook'), 'WEBHOOK_LIMIT', { url })
  }
}

/** The feed of the vendor, consumers of the operator, and what is no longer kept. */
export async function changes({
  show,
  refuse,
  vendor,
  operator,
  clock,
  items,
  account,
}: World): Promise<void> {
  const shop = { name: 'shop' }
  const some = { ...shop, kinds: ['status', 'shipment', 'claim'] }
  await show(operator, 'createConsumer', 'some: What a shop wants to know', some)
  await show(operator, 'createConsumer', 'all: Everything that is kept', {
    name: 'archive',
    from_start: true,
  })
  await refuse(operator, 'createConsumer', 'CONSUMER_EXISTS', { ...some, kinds: ['price'] })
  const start = await show(vendor, 'startChanges', 'head: Where the feed ends')
  await show(vendor, 'listChanges', 'none: Nothing new', { after: start.cursor })
  const [number = ''] = await items(1)
  await vendor('registerShipments', {
    shipments: [{ ord_prd_no: number, carrier_code: 'cj', tracking_number: '000012345678' }],
  })
  const after = { after: start.cursor, limit: 100, wait: 25 }
  await show(vendor, 'listChanges', 'some: The item stands at its last change', after)
  await show(vendor, 'snapshot', 'part: A part of the items', { after: `${ORD_NO}_[1]`, limit: 1 })
  await show(vendor, 'digestChanges', 'days: Days with items', { from: '2026-01-01', to: '2026-01-31' })
  const read = await show(operator, 'readConsumer', 'some: A vendor registered a waybill', {
    ...shop,
    limit: 500,
    wait: 25,
  })
  await refuse(operator, 'ackConsumer', 'CURSOR_UNKNOWN', { ...shop, ack: 'x' })
  await show(operator, 'ackConsumer', 'read: What was read', { ...shop, ack: read.ack })
  await show(operator, 'readConsumer', 'none: Nothing new', shop)
  await show(operator, 'listConsumers', 'two: Two consumers')
  await items(1)
  clock.advance(100 * 86_400_000)
  await items(1)
  await show(operator, 'pruneChanges', 'first: The first part', {})
  await show(operator, 'pruneChanges', 'next: The part after it', { after: account.vendor_id })
  await refuse(vendor, 'listChanges', 'CURSOR_EXPIRED', after)
  await refuse(operator, 'readConsumer', 'CURSOR_EXPIRED', shop)
  await show(operator, 'deleteConsumer', 'deleted: Deleted', { name: 'archive' })
  for (const [ask, call, vendor_id] of [
    [vendor, 'Webhook', {}],
    [operator, 'OperatorWebhook', { vendor_id: account.vendor_id }],
  ] as const) {
    const { webhook_list } = (await ask(`list${call}s`)).body
    const one = { webhook_id: webhook_list[0].webhook_id }
    await refuse(ask, `replay${call}`, 'CURSOR_EXPIRED', { ...one, ...vendor_id, from_seq: 1 })
  }
  await show(operator, 'newEpoch', 'new: Every cursor is invalid now')
  await refuse(vendor, 'listChanges', 'CURSOR_UNKNOWN', after)
}

/** What became of requests. */
export async function requests({ show, vendor, operator, account }: World): Promise<void> {
  const { vendor_id } = account
  const { request_id } = (
    await vendor('updateStatus', { updates: [{ ord_prd_no: `${ORD_NO}_[2]`, status: 'delivered' }] })
  ).body
  await vendor('updateStatus', {})
  const newest = (await vendor('listOwnRequests', undefined, { query: { limit: 1 } })).body
  const query = { failed: 'false', after: newest.next_after ?? newest.request_list[0].request_id, limit: 1 }
  await show(vendor, 'health', 'ok: All is well')
  await operator('createAnnouncement', {
    title: '정기 점검: 9월 13일 2시 ~ 4시',
    body: '그동안 주문 조회가 멈춥니다.',
    about: 'maintenance',
    starts_at: '2026-09-13T02:00:00+09:00',
    until: '2026-09-13T04:00:00+09:00',
  })
  await show(vendor, 'health', 'maintenance: Maintenance is planned')
  await show(vendor, 'listOwnRequests', 'page: One request', query)
  await show(operator, 'listVendorRequests', 'page: Of one vendor', { ...query, vendor_id })
  await show(vendor, 'getOwnRequest', 'done: A batch', { request_id })
  await show(operator, 'getVendorRequest', 'done: A batch', { request_id })
}
