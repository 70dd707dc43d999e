/** Webhooks of a vendor and of the operator, and the messages that they get. */
import {
  answer,
  type ExamplesOf,
  FIRST_ITEM,
  issue,
  NOW,
  SECOND_ITEM,
  SETTLEMENT_NO,
  VENDOR_ID,
} from './story.ts'

const WEBHOOK_ID = '01KFJ8Q2N4T6M8K0H2F4D6B8Z9'
const webhook = {
  webhook_id: WEBHOOK_ID,
  url: 'https://erp.dalnara.example.com/napum',
  kinds: null,
  description: 'ERP',
  status: 'active',
  position: 1042,
  created_at: NOW,
  paused_reason: null,
  failing_since: null,
  next_attempt_at: null,
  old_secret_until: null,
}
const ofOperator = {
  ...webhook,
  url: 'https://shop.napum.example.com/hook',
  description: '쇼핑몰',
  position: null,
}
const secret = 'whsec_bm90IGEgc2VjcmV0LCBvbmx5IGFuIGV4YW1wbGUhISE='
const delivery = {
  delivery_id: '01KFJ8S0A2C4E6G8J0M2P4R6T8',
  message_id: 'msg_01KFJ8RZY1W3V5T7R9P0N2M4K6',
  type: 'changes.available',
  vendor_id: VENDOR_ID,
  from_seq: 1040,
  to_seq: 1042,
  attempted_at: NOW,
  success: true,
  http_status: 204,
  error: null,
  duration_ms: 84,
}
const failedDelivery = {
  ...delivery,
  success: false,
  http_status: null,
  error: 'timeout',
  duration_ms: 15_002,
}
const tried = { ...delivery, type: 'endpoint.test', from_seq: null, to_seq: null }

const params = { webhook_id: WEBHOOK_ID }
const wrongId = issue('webhook_id', 'contains characters that no number has')
const missing = { WEBHOOK_NOT_FOUND: {} }
const wrongUrl = issue('url', 'must begin with https://')
const expired = { CURSOR_EXPIRED: {} }

type Shown = typeof webhook | typeof ofOperator
const one = (summary: string, shown: Shown) => ({ done: { summary, value: answer({ webhook: shown }) } })

/** Both interfaces have the same calls; only what they show differs. */
const shared = (shown: Shown, testOwner: string | null) => ({
  create: {
    requests: {
      all: { summary: 'All changes', value: { url: shown.url, description: shown.description } },
      some: { summary: 'Only claims', value: { url: shown.url, kinds: ['claim'] } },
    },
    answers: { created: { summary: 'Created', value: answer({ webhook: shown, secret }) } },
    refusals: { ...wrongUrl, WEBHOOK_LIMIT: {} },
  },
  list: {
    answers: { one: { summary: 'One webhook', value: answer({ webhook_list: [shown] }) } },
    refusals: {},
  },
  get: {
    params,
    answers: {
      ...one('It works', shown),
      failing: {
        summary: 'The receiver does not answer',
        value: answer({
          webhook: { ...shown, failing_since: NOW, next_attempt_at: '2026-01-22T06:55:12.000Z' },
        }),
      },
    },
    refusals: { ...wrongId, ...missing },
  },
  update: {
    params,
    requests: {
      pause: { summary: 'Pause it', value: { status: 'paused' } },
      kinds: { summary: 'All kinds again', value: { kinds: null } },
    },
    answers: {
      paused: {
        summary: 'Paused',
        value: answer({ webhook: { ...shown, status: 'paused', paused_reason: 'requested' } }),
      },
    },
    refusals: { ...wrongUrl, ...missing },
  },
  delete: { params, answers: one('Deleted', shown), refusals: { ...wrongId, ...missing } },
  rotate: {
    params,
    answers: {
      rotated: {
        summary: 'Both secrets are in force for a day',
        value: answer({ webhook: { ...shown, old_secret_until: '2026-01-23T06:50:00.000Z' }, secret }),
      },
    },
    refusals: { ...wrongId, ...missing },
  },
  test: {
    params,
    answers: {
      arrived: {
        summary: 'It arrived',
        value: answer({ delivery: { ...tried, vendor_id: testOwner } }),
      },
    },
    refusals: { ...wrongId, ...missing, WEBHOOK_BUSY: {} },
  },
  deliveries: {
    params,
    query: { after: delivery.delivery_id, limit: 100 },
    answers: {
      two: {
        summary: 'It arrived at the second attempt',
        value: answer({
          delivery_list: [delivery, failedDelivery],
          next_after: delivery.delivery_id,
          has_more: false,
        }),
      },
    },
    refusals: { ...issue('limit', 'must be a whole number from 1 to 500'), ...missing },
  },
  resume: { params, answers: one('It goes on', shown), refusals: { ...wrongId, ...missing } },
})

const vendors = shared(webhook, VENDOR_ID)
const operators = shared(ofOperator, null)
const beyond = issue('from_seq', 'must not lie beyond the next change, 1043')

export const webhookExamples: ExamplesOf<
  | 'createWebhook'
  | 'listWebhooks'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'replayWebhook'
  | 'resumeWebhook'
> = {
  createWebhook: vendors.create,
  listWebhooks: vendors.list,
  getWebhook: vendors.get,
  updateWebhook: vendors.update,
  deleteWebhook: vendors.delete,
  rotateWebhookSecret: vendors.rotate,
  testWebhook: vendors.test,
  listWebhookDeliveries: vendors.deliveries,
  replayWebhook: {
    params,
    requests: { again: { summary: 'From change 1040 on', value: { from_seq: 1040 } } },
    answers: one('Its position was set back', { ...webhook, position: 1039 }),
    refusals: { ...beyond, ...missing, ...expired },
  },
  resumeWebhook: vendors.resume,
}

export const operatorWebhookExamples: ExamplesOf<
  | 'createOperatorWebhook'
  | 'listOperatorWebhooks'
  | 'getOperatorWebhook'
  | 'updateOperatorWebhook'
  | 'deleteOperatorWebhook'
  | 'rotateOperatorWebhookSecret'
  | 'testOperatorWebhook'
  | 'listOperatorWebhookDeliveries'
  | 'replayOperatorWebhook'
  | 'resumeOperatorWebhook'
> = {
  createOperatorWebhook: operators.create,
  listOperatorWebhooks: operators.list,
  getOperatorWebhook: operators.get,
  updateOperatorWebhook: operators.update,
  deleteOperatorWebhook: operators.delete,
  rotateOperatorWebhookSecret: operators.rotate,
  testOperatorWebhook: operators.test,
  listOperatorWebhookDeliveries: operators.deliveries,
  replayOperatorWebhook: {
    params,
    requests: {
      again: { summary: 'From change 1040 of a vendor on', value: { vendor_id: VENDOR_ID, from_seq: 1040 } },
    },
    answers: one('Its position was set back', ofOperator),
    refusals: { ...beyond, ...missing, VENDOR_NOT_FOUND: {}, ...expired },
  },
  resumeOperatorWebhook: operators.resume,
}

/** Messages by their type. */
export const messageExamples = {
  'changes.available': {
    type: 'changes.available',
    timestamp: NOW,
    data: {
      vendor_id: VENDOR_ID,
      livemode: true,
      from_seq: 1040,
      to_seq: 1042,
      head_seq: 1042,
      items: [
        { ord_prd_no: FIRST_ITEM, settlement_no: null, kinds: ['status', 'stock', 'shipment', 'price'] },
        { ord_prd_no: null, settlement_no: SETTLEMENT_NO, kinds: ['settlement'] },
        { ord_prd_no: SECOND_ITEM, settlement_no: null, kinds: ['claim'] },
      ],
      items_truncated: false,
    },
  },
  'endpoint.test': {
    type: 'endpoint.test',
    timestamp: NOW,
    data: { webhook_id: WEBHOOK_ID, livemode: true },
  },
} as const
