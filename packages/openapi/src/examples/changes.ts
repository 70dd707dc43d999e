/** The feed of changes: of a vendor, and of all vendors for the operator's programs. */
import { shippedItem } from './items.ts'
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

const EPOCH = '9b2f61c0d4aa'
const cursor = `${EPOCH}.1042.5f0c2d91`
const before = `${EPOCH}.1039.c4a1706e`
const { vendor_id, ...item } = shippedItem
const at = { changed_at: NOW, settlement_no: null }

const changes = [
  { seq: 1040, kinds: ['status', 'stock', 'price'], ...at, ord_prd_no: FIRST_ITEM, item: null },
  {
    seq: 1041,
    kinds: ['settlement'],
    changed_at: NOW,
    ord_prd_no: null,
    settlement_no: SETTLEMENT_NO,
    item: null,
  },
  { seq: 1042, kinds: ['status', 'shipment'], ...at, ord_prd_no: FIRST_ITEM, item },
]

const expired = { CURSOR_EXPIRED: {} }
const unknown = { CURSOR_UNKNOWN: {} }

export const changeExamples: ExamplesOf<'listChanges' | 'startChanges' | 'snapshot' | 'digestChanges'> = {
  listChanges: {
    query: { after: before, limit: 100, wait: 25 },
    answers: {
      some: {
        summary: 'Three changes; the item stands at its last one',
        value: answer({ change_list: changes, cursor, head_seq: 1042, has_more: false, livemode: true }),
      },
      none: {
        summary: 'Nothing came while the call waited',
        value: answer({ change_list: [], cursor, head_seq: 1042, has_more: false, livemode: true }),
      },
    },
    refusals: {
      ...issue('after', 'must be the cursor of an earlier answer, as it was'),
      ...unknown,
      ...expired,
    },
  },
  startChanges: {
    answers: {
      head: { summary: 'Where the feed ends', value: answer({ cursor, head_seq: 1042, livemode: true }) },
    },
    refusals: {},
  },
  snapshot: {
    query: { after: SECOND_ITEM, limit: 500 },
    answers: {
      last: {
        summary: 'The last page',
        value: answer({ item_list: [item], next_after: FIRST_ITEM, has_more: false, livemode: true }),
      },
    },
    refusals: issue('after', 'must be the next_after of an earlier answer'),
  },
  digestChanges: {
    query: { from: '2026-01-01', to: '2026-01-31' },
    answers: {
      days: {
        summary: 'Two days with items',
        value: answer({
          livemode: true,
          head_seq: 1042,
          day_list: [
            { day: '2026-01-21', count: 1, digest: '4c1f9a0b7d6e2358' },
            { day: '2026-01-22', count: 2, digest: '0f7a61d2c3b59e84' },
          ],
        }),
      },
    },
    refusals: issue('to', 'must not lie before from'),
  },
}

const consumer = {
  name: 'shop',
  kinds: ['claim', 'shipment', 'status'],
  vendor_ids: null,
  created_at: NOW,
  waiting_count: 3,
}
const ack = `${EPOCH}~${VENDOR_ID}.1042.5f0c2d91`
const params = { name: 'shop' }
const missing = { CONSUMER_NOT_FOUND: {} }

export const consumerExamples: ExamplesOf<
  'createConsumer' | 'listConsumers' | 'deleteConsumer' | 'readConsumer' | 'ackConsumer'
> = {
  createConsumer: {
    requests: {
      some: {
        summary: 'What a shop wants to know',
        value: { name: 'shop', kinds: ['status', 'shipment', 'claim'] },
      },
      all: { summary: 'Everything that is kept', value: { name: 'archive', from_start: true } },
    },
    answers: {
      created: {
        summary: 'Created',
        value: answer({ created: true, consumer: { ...consumer, waiting_count: 0 } }),
      },
    },
    refusals: { ...issue('vendor_ids', 'must be ids of known vendors'), CONSUMER_EXISTS: {} },
  },
  listConsumers: {
    answers: { one: { summary: 'One consumer', value: answer({ consumer_list: [consumer] }) } },
    refusals: {},
  },
  deleteConsumer: {
    params,
    answers: { deleted: { summary: 'Deleted', value: answer({ consumer }) } },
    refusals: { ...issue('name', 'contains characters that no name has'), ...missing },
  },
  readConsumer: {
    params,
    query: { limit: 500, wait: 25 },
    answers: {
      some: {
        summary: 'A vendor registered a waybill',
        value: answer({
          change_list: [{ ...(changes[2] as object), vendor_id, item: shippedItem }],
          ack,
          has_more: false,
          livemode: true,
        }),
      },
      none: {
        summary: 'Nothing new',
        value: answer({ change_list: [], ack: EPOCH, has_more: false, livemode: true }),
      },
    },
    refusals: {
      ...issue('wait', 'must be at most 25'),
      ...missing,
      CURSOR_EXPIRED: {
        message: `Changes of ${VENDOR_ID} that this consumer has not read are no longer kept. Read the items of these vendors with GET /operator-api/items, then send details.ack to POST /operator-api/consumers/{name}/ack: it goes on with the first change that is kept.`,
        details: { vendor_ids: [VENDOR_ID], ack },
      },
    },
  },
  ackConsumer: {
    params,
    requests: { read: { summary: 'What was read', value: { ack } } },
    answers: {
      moved: { summary: 'Acknowledged', value: answer({ consumer: { ...consumer, waiting_count: 0 } }) },
    },
    refusals: { ...issue('ack', 'must be the ack of an earlier answer, as it was'), ...missing, ...unknown },
  },
}

export const feedExamples: ExamplesOf<'pruneChanges' | 'newEpoch'> = {
  pruneChanges: {
    requests: {
      first: { summary: 'The first part', value: {} },
      next: { summary: 'The part after it', value: { after: VENDOR_ID } },
    },
    answers: {
      done: { summary: 'All vendors are done', value: answer({ pruned_count: 4_211, next: null }) },
    },
    refusals: issue('after', 'has the wrong type or value'),
  },
  newEpoch: {
    answers: { new: { summary: 'Every cursor is invalid now', value: answer({ epoch: 'd07c5b3e9f12' }) } },
    refusals: issue('body', 'must be left out'),
  },
}
