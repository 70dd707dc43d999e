/** What became of requests. Decision 147. */
import { answer, type ExamplesOf, FIRST_ITEM, issue, NOW, OTHER_ITEM, VENDOR_ID } from './story.ts'

const SENT_ID = 'req_mkp3c0ls_8k1v0d'
const params = { request_id: SENT_ID }

const row = {
  request_id: SENT_ID,
  received_at: '2026-01-22T06:48:31.216Z',
  endpoint: 'POST /vendor-api/shipment',
  status: 207,
  error_code: null,
  dry_run: false,
  success_count: 1,
  failure_count: 1,
  duration_ms: 24,
}
const refusedRow = {
  request_id: 'req_mkp3bz1c_2m9x7e',
  received_at: '2026-01-22T06:47:09.456Z',
  endpoint: 'POST /vendor-api/orders/status',
  status: 400,
  error_code: 'VALIDATION_ERROR',
  dry_run: false,
  success_count: null,
  failure_count: null,
  duration_ms: 3,
}
const details = {
  issues: [],
  entries: [
    { ord_prd_no: FIRST_ITEM, success: true, error_code: null, new_status: 'shipped' },
    { ord_prd_no: OTHER_ITEM, success: false, error_code: 'ALREADY_SHIPPED', new_status: null },
  ],
}
const page = {
  next_after: refusedRow.request_id,
  has_more: false,
  read_list: [{ minute: '2026-01-22T06:49:00.000Z', endpoint: 'POST /vendor-api/orders', count: 4 }],
}
const shown = { failed: false, after: 'req_mkp3d000_000000', limit: 100 }
const unknown = { REQUEST_NOT_FOUND: {}, ...issue('request_id', 'contains characters that no number has') }
const wrongLimit = issue('limit', 'must be a whole number from 1 to 500')

export const ownRequestExamples: ExamplesOf<'listOwnRequests' | 'getOwnRequest'> = {
  listOwnRequests: {
    query: shown,
    answers: {
      page: { summary: `Up to ${NOW}`, value: answer({ request_list: [row, refusedRow], ...page }) },
    },
    refusals: wrongLimit,
  },
  getOwnRequest: {
    params,
    answers: {
      done: {
        summary: 'One waybill was registered, one was there before',
        value: answer({ request: { ...row, ...details } }),
      },
      refused: {
        summary: 'It was refused as a whole',
        value: answer({
          request: { ...refusedRow, issues: [{ path: 'updates', code: 'missing' }], entries: [] },
        }),
      },
    },
    refusals: unknown,
  },
}

const of = { vendor_id: VENDOR_ID }

export const requestExamples: ExamplesOf<'listVendorRequests' | 'getVendorRequest'> = {
  listVendorRequests: {
    query: { ...of, ...shown },
    answers: {
      page: {
        summary: 'Of one vendor',
        value: answer({
          request_list: [row, refusedRow].map((one) => ({ ...of, ...one })),
          ...page,
        }),
      },
    },
    refusals: wrongLimit,
  },
  getVendorRequest: {
    params,
    answers: {
      done: { summary: 'A batch', value: answer({ request: { ...of, ...row, ...details } }) },
    },
    refusals: unknown,
  },
}
