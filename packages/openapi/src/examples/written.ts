/**
 * Examples that cannot be recorded: the sandbox, which makes ids of its own; several nodes; images; errors that come of haste
 * or load; and what the service sends by itself.
 */
import type { EndpointName, ErrorCode } from '@napum/contract'
import type { EndpointExamples } from './example.ts'

const timestamp = '2026-01-22T06:50:00.000Z'
const answer = (fields: object) => ({ request_id: 'req_mkp3dxhc_4f7q2z', timestamp, ...fields })
const one = (name: string, summary: string, value: object) => ({ [name]: { summary, value } })

const VENDOR_ID = '01KBBN1YT086HY4EGS8010Y19F'
const ORD_NO = '202601220157_000020196'

const node = (host: string, shard_count: number, lack_list: object[] = []) => ({
  host,
  port: 5432,
  is_coordinator: host === '10.0.0.10',
  shard_count,
  byte_count: shard_count * 4_300_000,
  busy: shard_count === 0 ? 0.02 : 0.81,
  extension_version: '13.2-1',
  lack_list,
})
const uncopied = {
  code: 'REFERENCE_TABLES',
  message:
    '7 small tables have no copy there yet. Run on the coordinator: select replicate_reference_tables()',
}

const fault = {
  fault_id: '01KFJ7F4E0Y0TC8SYY3JWV55ZP',
  vendor_id: VENDOR_ID,
  kind: 'drop_after_commit',
  method: 'POST',
  path: '/vendor-api/shipment',
  times_left: 1,
  probability: null,
  seed: 7,
  milliseconds: 5_000,
  created_at: timestamp,
}

const call = {
  call_no: 42,
  vendor_id: VENDOR_ID,
  key_id: '01KFJ7F4E0Y0TC8SYY3JWV55ZQ',
  request_id: 'req_mkp3dxhc_4f7q2z',
  received_at: timestamp,
  duration_ms: 12,
  endpoint: 'POST /vendor-api/shipment',
  status: 200,
  error_code: null,
  fault: 'drop_after_commit',
  retry_after_seconds: null,
  entry_count: 1,
  keyed_count: 1,
  reading: null,
}

const listedNotice = {
  notice_id: '01KFJ8Q2R0J8BMW3TZ4Y5X6A7D',
  kind: 'new_orders',
  vendor_ids: [VENDOR_ID],
  queued_at: timestamp,
  subject: '새 주문 2건 · 달나라상회',
  text: '새 주문 2건\n\n달나라상회: 2건\n  주문번호 20260122-1, 20260122-2\n',
}

const approval = {
  approval_id: '01KFJ8Q2R0J8BMW3TZ4Y5X6A7E',
  kind: 'vendor_account',
  action: 'updateVendor',
  state: 'waiting',
  vendor_id: VENDOR_ID,
  subject: VENDOR_ID,
  detail: '달나라상회: 004 …1234 김하늘',
  count: null,
  amount: null,
  changes: [{ subject: null, field: 'bank_account', from: '…9876', to: '…1234', note: null }],
  asked_by: { kind: 'operator_person', name: '이나눔' },
  asked_by_you: false,
  approved_by: [],
  approved_by_you: false,
  asked_at: timestamp,
  decided_by: null,
  decided_at: null,
  reason: null,
}
const decided = { decided_by: { kind: 'operator_person', name: '박바다' }, decided_at: timestamp }
const approvedApproval = { ...approval, ...decided, state: 'approved' }
const rejectedApproval = {
  ...approval,
  ...decided,
  state: 'rejected',
  reason: '계좌를 공급사에 확인해 주세요.',
}

const scenario = {
  scenario: 'order_paid',
  vendor_id: VENDOR_ID,
  ord_nos: [ORD_NO],
  item_list: [{ ord_prd_no: `${ORD_NO}_[1]`, result: 'pending' }],
  settlement_no: null,
}
const clock = (now: string, ahead_seconds: number) => answer({ clock: { now, ahead_seconds } })
const integration = {
  passed: true,
  started_at: '2026-01-22T06:44:10.000Z',
  ended_at: '2026-01-22T06:49:58.000Z',
  call_count: 96,
  acts: [{ name: 'order', outcome: 'passed', note: null }],
  findings: [],
}
const lostWaybill = { kind: 'drop_after_commit', match: { method: 'POST', path: '/vendor-api/shipment' } }
const nodes = [node('10.0.0.10', 0), node('10.0.0.11', 2304), node('10.0.0.12', 0, [uncopied])]

/** Beside what was recorded. */
export const written: Partial<Record<EndpointName, Partial<EndpointExamples>>> = {
  listApprovals: {
    query: { state: 'waiting', page: 1, limit: 20 },
    answers: one(
      'waiting',
      'A new account waits',
      answer({
        approval_list: [approval],
        pagination: { page: 1, limit: 20, total: 1, has_more: false },
        four_eyes: true,
      }),
    ),
  },
  approve: {
    params: { approval_id: approval.approval_id },
    answers: one('approved', 'It was done', answer({ approval: approvedApproval })),
  },
  reject: {
    params: { approval_id: approval.approval_id },
    requests: one('reason', 'With a reason', { reason: '계좌를 공급사에 확인해 주세요.' }),
    answers: one('rejected', 'It was not done', answer({ approval: rejectedApproval })),
  },
  listNodes: {
    answers: one(
      'added',
      'A node was added',
      answer({ database: 'cluster', lack_count: 1, node_list: nodes }),
    ),
  },
  isolateVendor: {
    requests: one('moved', 'To a node of its own', { vendor_id: VENDOR_ID, node: '10.0.0.12:5432' }),
    answers: one(
      'moved',
      'To a node of its own',
      answer({ database: 'cluster', node: '10.0.0.12:5432', is_new: true, is_moved: true }),
    ),
  },
  setVendorSeal: {
    requests: one('set', 'A PNG in base64, cut short here', {
      image: 'iVBORw0KGgoAAAANSUhEUgAAASwAAAEsCAYAAAB5fY51',
    }),
  },
  sendTestNotice: {
    requests: one('office', 'To the office', { to: 'office@market.example.com', language: 'ko' }),
    answers: {
      ...one(
        'sent',
        'The mail server took it',
        answer({ sent: true, to: 'office@market.example.com', reason: null }),
      ),
      ...one(
        'refused',
        'It did not',
        answer({
          sent: false,
          to: 'office@market.example.com',
          reason: 'connect ECONNREFUSED 192.0.2.25:587',
        }),
      ),
    },
  },
  readClock: { answers: one('real', 'The real time', clock(timestamp, 0)) },
  advanceClock: {
    requests: one('month', 'A month', { advance: 'P1M' }),
    answers: one('month', 'A month later', clock('2026-02-22T06:50:00.000Z', 2_678_400)),
  },
  runScenario: {
    params: { name: 'order_paid' },
    requests: {
      ...one('own', 'With a key of the vendor', {}),
      ...one('named', 'With the key of the operator', { vendor_id: VENDOR_ID }),
    },
    answers: one('made', 'One order was made', answer(scenario)),
  },
  listFaults: { answers: one('one', 'One fault', answer({ fault_list: [fault] })) },
  setFault: {
    requests: {
      ...one('once', 'The next waybill is registered, and its answer lost', lostWaybill),
      ...one('chance', 'Every tenth call', { kind: 'unavailable', probability: 0.1, seed: 7 }),
    },
    answers: one('set', 'Asked for', answer({ fault })),
  },
  clearFaults: { answers: one('cleared', 'All work again', answer({ cleared_count: 1 })) },
  resetSandbox: { answers: one('vendor', 'By a vendor', answer({ scope: 'vendor', order_count: 12 })) },
  listSandboxCalls: {
    query: { after: 41, limit: 100 },
    answers: one('lost', 'A waybill whose answer was lost', answer({ call_list: [call] })),
  },
  reportIntegration: {
    requests: one('passed', 'Nothing was found', integration),
    answers: one('kept', 'Kept', answer({ integration: { ...integration, reported_at: timestamp } })),
  },
  listSandboxNotices: {
    query: { after: '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', limit: 20 },
    answers: one(
      'new',
      'New orders',
      answer({ notice_list: [listedNotice], next_after: listedNotice.notice_id, has_more: false }),
    ),
  },
}

/** `error.details` of codes where they were not recorded and are not null. */
export const writtenErrors: Partial<Record<ErrorCode, object>> = {
  RATE_LIMIT_EXCEEDED: { limit: 100, remaining: 0, reset_at: '2026-01-22T06:51:00.000Z' },
  VALIDATION_ERROR: { issues: [{ path: 'body', message: 'arrived too slowly' }] },
  JOB_RUNNING: { job_id: '01KFJ8Q2R0J8BMW3TZ4Y5X6A7B' },
  EXCEEDS_OUTSTANDING: { outstanding_amount: 100_000 },
  IN_BATCH: { batch_id: '01KFJ8Q2R0J8BMW3TZ4Y5X6A7C' },
}

/** Messages by their type. */
export const messageExamples = {
  notice: {
    type: 'notice',
    timestamp,
    data: {
      notice_id: '01KFJ8Q2R0J8BMW3TZ4Y5X6A7D',
      livemode: true,
      kind: 'new_orders',
      person: {
        person_id: '01KFJ8Q2R0J8BMW3TZ4Y5X6A7E',
        name: '정하루',
        login: 'packing@dalnara.example.com',
        language: 'ko',
      },
      vendor_ids: [VENDOR_ID],
      subject: '새 주문 1건 · 달나라메디칼',
      text: `새 주문 1건\n\n달나라메디칼: 1건\n  주문번호 ${ORD_NO}\n`,
      url: 'https://market.example.com/portal/orders?tab=pending&stock=unconfirmed',
    },
  },
  'changes.available': {
    type: 'changes.available',
    timestamp,
    data: {
      vendor_id: VENDOR_ID,
      livemode: true,
      from_seq: 1040,
      to_seq: 1042,
      head_seq: 1042,
      items: [
        {
          ord_prd_no: `${ORD_NO}_[1]`,
          settlement_no: null,
          kinds: ['status', 'stock', 'shipment', 'price'],
        },
        { ord_prd_no: null, settlement_no: 'SET-20260122-001', kinds: ['settlement'] },
        { ord_prd_no: `${ORD_NO}_[2]`, settlement_no: null, kinds: ['claim'] },
      ],
      items_truncated: false,
    },
  },
  'endpoint.test': {
    type: 'endpoint.test',
    timestamp,
    data: { webhook_id: '01KFJ8Q2N4T6M8K0H2F4D6B8Z9', livemode: true },
  },
} as const
