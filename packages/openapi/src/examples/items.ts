/** Looking order items up. */
import { tooMany, usual } from './batch.ts'
import {
  answer,
  type ExamplesOf,
  FIRST_ITEM,
  firstNumbers,
  issue,
  NOW,
  ORD_NO,
  onePage,
  recordFields,
  resinPrice,
  SETTLEMENT_NO,
  VENDOR_ID,
} from './story.ts'

const SHIPPED = '2026-01-22T06:30:00.000Z'
const done_by = { kind: 'vendor_person', name: '정하루' }
const byProgram = { kind: 'vendor_key', name: null }
const confirmed = { at: NOW, source: 'inventory_confirm', request_id: 'req_mkp3dxhc_4f7q2z', done_by }
const registered = { at: '2026-01-22T07:10:00.000Z', source: 'shipment_register', done_by: byProgram }
const shipment = { carrier_code: 'cj', tracking_number: '000012345678', shipped_at: SHIPPED, memo: null }
const price = { ...resinPrice, recorded_at: NOW, source: 'inventory_confirm' }
const inStock = { available: true, unavailable_reason: null, memo: null }

/** A shipped and priced item. */
export const shippedItem = {
  ...firstNumbers,
  ...recordFields.first,
  item_status: 'shipped',
  vendor_id: VENDOR_ID,
  stock: { ...inStock, confirmed_at: NOW },
  shipment: { ...shipment, registered_at: registered.at },
  sent_on: '2026-01-22',
  supply_price: price,
  claim: null,
  settlement_no: SETTLEMENT_NO,
}
const history = {
  status_history: [
    { ...confirmed, from: 'pending', to: 'preparing', memo: null },
    { ...registered, request_id: 'req_mkp43msw_9h2c5t', from: 'preparing', to: 'shipped', memo: null },
  ],
  stock_history: [{ ...confirmed, ...inStock }],
  shipment_history: [{ ...registered, request_id: 'req_mkp43msw_9h2c5t', ...shipment }],
  supply_price_history: [{ ...price, done_by }],
  claim_history: [],
}

const { vendor_id: _vendor, ...own } = { ...shippedItem, due_on: '2026-01-26' }
const claimSeen = { ord_prd_no: FIRST_ITEM, success: true, message: 'Claim seen' }
const counts = {
  new: 12,
  unconfirmed: 11,
  preparing: 30,
  late: 2,
  due_today: 9,
  due_soon: 21,
  unavailable: 1,
  unpriced: 3,
  claims_unseen: 4,
}

export const ownItemExamples: ExamplesOf<
  'getOwnItem' | 'searchItems' | 'markClaimsSeen' | 'exportItems' | 'exportItemsByQuery' | 'listShippedDays'
> = {
  listShippedDays: {
    query: { days: 14 },
    answers: {
      days: {
        summary: 'Two days',
        value: answer({
          day_list: [
            { day: '2026-01-21', count: 120 },
            { day: '2026-01-22', count: 87 },
          ],
        }),
      },
    },
    refusals: issue('days', 'must be an integer from 1 to 92'),
  },
  getOwnItem: {
    params: { ord_prd_no: FIRST_ITEM },
    answers: {
      item: { summary: 'A shipped and priced item', value: answer({ item: { ...own, ...history } }) },
    },
    refusals: {
      ...issue('ord_prd_no', 'contains characters that no number has'),
      ITEM_NOT_FOUND: {},
    },
  },
  searchItems: {
    requests: {
      late: { summary: 'What is late', value: { due: 'late' } },
      text: {
        summary: 'By a name, sent in January',
        value: { q: '한빛', item_status: ['shipped'], start_date: '2026-01-01', end_date: '2026-01-31' },
      },
    },
    answers: {
      some: {
        summary: 'One item',
        value: answer({ item_list: [own], total: 1, total_is_at_least: false, counts, next_cursor: null }),
      },
    },
    refusals: issue('due', 'must be one of late, today, soon'),
  },
  markClaimsSeen: {
    requests: { seen: { summary: 'One item', value: { ord_prd_nos: [FIRST_ITEM] } } },
    answers: {
      seen: {
        summary: 'Seen',
        value: answer({
          success_count: 1,
          failure_count: 0,
          results: [claimSeen],
        }),
      },
    },
    entries: { done: claimSeen, failed: { UNAUTHORIZED: usual.UNAUTHORIZED } },
    refusals: tooMany('ord_prd_nos'),
  },
  exportItems: {
    requests: {
      template: {
        summary: 'What can be shipped, to be filled in and sent to waybills/preview',
        value: {
          format: 'xlsx',
          filters: { item_status: ['pending', 'preparing'], claim: ['none'], has_waybill: false },
        },
      },
      carrier: {
        summary: 'Columns for the program of a carrier',
        value: {
          format: 'csv',
          columns: ['recv_name', 'recv_hp', 'recv_addr1', 'item_name', 'ord_prd_no'],
          titles: ['수하인명', '수하인휴대전화', '수하인주소', '', '고객주문번호'],
        },
      },
      chosen: {
        summary: 'Just the items that somebody chose',
        value: { ord_prd_nos: ['202601221405_348170925_[1]', '202601221405_348170925_[2]'] },
      },
    },
    answers: {},
    refusals: issue('columns.0', 'must be one of ord_no, ord_prd_no, …'),
  },
  exportItemsByQuery: {
    query: {
      format: 'csv',
      columns: 'ord_prd_no,carrier_code,tracking_number',
      item_status: 'pending,preparing',
      claim: 'none',
      carrier_code: 'cj',
      stock: 'available',
      claim_seen: false,
      has_waybill: false,
      has_price: true,
      due: 'late',
      start_date: '2026-01-01',
      end_date: '2026-01-31',
      date_type: 'ord_date',
      q: '한빛',
      sort: 'ord_date',
      reason: '1월 배송 누락 확인',
    },
    answers: {},
    refusals: issue('columns.0', 'must be one of ord_no, ord_prd_no, …'),
  },
}

export const itemExamples: ExamplesOf<'getItem' | 'listItems'> = {
  getItem: {
    params: { ord_prd_no: FIRST_ITEM },
    answers: {
      item: { summary: 'A shipped and priced item', value: answer({ item: { ...shippedItem, ...history } }) },
    },
    refusals: {
      ...issue('ord_prd_no', 'contains characters that no number has'),
      ITEM_NOT_FOUND: {},
    },
  },
  listItems: {
    query: {
      vendor_id: VENDOR_ID,
      item_status: 'shipped',
      stock: 'available',
      ord_no: ORD_NO,
      page: 1,
      limit: 20,
    },
    answers: {
      some: {
        summary: 'One item',
        value: answer({ item_list: [shippedItem], pagination: { ...onePage(1), limit: 20 } }),
      },
    },
    refusals: issue('stock', 'must be one of available, unavailable, unconfirmed'),
  },
}
