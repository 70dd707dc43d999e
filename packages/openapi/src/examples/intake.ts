/** Orders and claims coming in. */
import {
  answer,
  type ExamplesOf,
  FIRST_ITEM,
  issue,
  ORD_NO,
  OTHER_ITEM,
  orderFields,
  products,
  SECOND_ITEM,
  VENDOR_ID,
} from './story.ts'

const order = {
  ord_no: ORD_NO,
  ord_date: '2026-01-22T01:57:00+09:00',
  pay_date: '2026-01-22T01:58:12+09:00',
  hope_deli_sdate: '2026-01-24',
  recv_name: '밝은달나라치과/접수처/윤다온',
  ...orderFields,
  items: [
    {
      vendor_id: VENDOR_ID,
      ...products.resin,
      specifications: '4g 시린지',
      unit: 'EA',
      tax_type: 'taxable',
    },
    { partner_code: 'NP0001', ...products.gloves, specifications: '100매', unit: 'BOX' },
  ],
}
const small = {
  ord_no: '202601220214_000020197',
  ord_date: '2026-01-22',
  items: [{ partner_code: 'NP0001', prd_name: '멸균 파우치', item_cnt: 1, item_price: 13_500 }],
}

const imported = {
  ord_no: ORD_NO,
  success: true,
  outcome: 'created',
  ord_prd_nos: [FIRST_ITEM, SECOND_ITEM],
  message: 'Order created',
}
const claimed = { ord_prd_no: FIRST_ITEM, success: true, message: 'Return registered' }
const exchanged = {
  ord_prd_no: FIRST_ITEM,
  success: true,
  new_ord_prd_no: `${ORD_NO}_[3]`,
  message: 'Exchange registered',
}
const withdrawn = { ord_prd_no: FIRST_ITEM, success: true, message: 'Claim withdrawn' }

const all = (...results: object[]) => answer({ success_count: results.length, failure_count: 0, results })

const counts = { created_count: 0, updated_count: 0, unchanged_count: 0, own_item_count: 0, dry_run: false }
const ofOrders = (more: object, ...results: object[]) =>
  answer({ success_count: results.length, failure_count: 0, ...counts, warnings: [], ...more, results })

const failedOrder = { ord_no: small.ord_no }
const other = { ord_prd_no: OTHER_ITEM }

export const intakeExamples: ExamplesOf<'importOrders' | 'registerClaims' | 'withdrawClaims'> = {
  importOrders: {
    query: { dry_run: true, strict: true },
    requests: {
      order: { summary: 'An order with two items of a vendor', value: { orders: [order] } },
      small: { summary: 'The least that an order needs', value: { orders: [small] } },
    },
    ndjson: `${JSON.stringify(order)}\n${JSON.stringify(small)}\n`,
    answers: {
      created: { summary: 'Everything was imported', value: ofOrders({ created_count: 1 }, imported) },
      again: {
        summary: 'The same order, sent again',
        value: ofOrders(
          { unchanged_count: 1 },
          {
            ...imported,
            outcome: 'unchanged',
            message: 'Order is the same as before, nothing was changed',
          },
        ),
      },
      warned: {
        summary: 'A dry run of an order with a mistyped field: its item would have no vendor',
        value: ofOrders(
          {
            created_count: 1,
            own_item_count: 1,
            dry_run: true,
            warnings: [
              {
                field: 'partnercode',
                path: 'items.partnercode',
                count: 1,
                first_ord_no: small.ord_no,
                did_you_mean: 'items.partner_code',
              },
            ],
          },
          {
            ord_no: small.ord_no,
            success: true,
            outcome: 'created',
            ord_prd_nos: [`${small.ord_no}_[1]`],
            message: 'Order would be created',
          },
        ),
      },
      stream: {
        summary: 'NDJSON: successes are counted, not listed',
        value: ofOrders({ success_count: 120_000, created_count: 120_000 }),
      },
    },
    entries: {
      counts: { ...counts, created_count: 1, warnings: [] },
      done: imported,
      failed: {
        VALIDATION_ERROR: { ...failedOrder, message: 'items.0.item_cnt is required.' },
        VENDOR_NOT_FOUND: failedOrder,
        ORDER_CONFLICT: {
          ...failedOrder,
          message:
            'The order cannot lose items: it has 1 items, and 2 were imported before. Cancel an item by a claim.',
        },
        SETTLEMENT_LOCKED: {
          ...failedOrder,
          message: 'The tax_type of an item cannot change: its settlement is confirmed or paid.',
        },
        PAYLOAD_TOO_LARGE: { ord_no: '', message: 'The line is longer than 8388608 bytes.', line: 2 },
      },
    },
    refusals: issue('orders', 'is required'),
  },
  registerClaims: {
    requests: {
      claims: {
        summary: 'A return, and a cancellation of today',
        value: {
          claims: [
            { ord_prd_no: FIRST_ITEM, type: 'return', date: '2026-01-27', reason: '파손' },
            { ord_prd_no: SECOND_ITEM, type: 'cancel', reason: '주문 실수' },
          ],
        },
      },
      exchange: {
        summary: 'An exchange',
        value: { claims: [{ ord_prd_no: FIRST_ITEM, type: 'exchange', reason: '색상 오배송' }] },
      },
    },
    answers: {
      done: {
        summary: 'Every claim was registered',
        value: all(claimed, { ...claimed, ord_prd_no: SECOND_ITEM, message: 'Cancellation registered' }),
      },
      exchange: { summary: 'The exchange made a new item', value: all(exchanged) },
    },
    entries: {
      done: claimed,
      failed: {
        VALIDATION_ERROR: {
          ord_prd_no: SECOND_ITEM,
          message: 'type must be one of cancel, return, exchange.',
        },
        ITEM_NOT_FOUND: other,
        CLAIM_EXISTS: other,
        ALREADY_SHIPPED: {
          ...other,
          message: 'The item was sent already, so it cannot be cancelled. Register a return instead.',
        },
        NOT_SHIPPED: other,
      },
    },
    refusals: issue('claims', 'must be a list of 1 to 1,000 entries'),
  },
  withdrawClaims: {
    requests: {
      withdrawal: {
        summary: 'The customer keeps it after all',
        value: { claims: [{ ord_prd_no: FIRST_ITEM, reason: '고객 반품 철회' }] },
      },
    },
    answers: { done: { summary: 'Every claim was taken back', value: all(withdrawn) } },
    entries: {
      done: withdrawn,
      failed: {
        VALIDATION_ERROR: { ord_prd_no: SECOND_ITEM, message: 'reason is required.' },
        ITEM_NOT_FOUND: other,
        ALREADY_SHIPPED: {
          ...other,
          message: 'The replacement was sent already, so the exchange can no longer be withdrawn.',
        },
        EXCHANGE_WITHDRAWN: other,
      },
    },
    refusals: issue('claims', 'must be a list of 1 to 1,000 entries'),
  },
}
