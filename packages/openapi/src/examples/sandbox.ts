/** The sandbox: its clock, its scenarios, and beginning again. */
import { answer, type ExamplesOf, FIRST_ITEM, issue, ORD_NO, VENDOR_ID } from './story.ts'

const clock = (now: string, ahead_seconds: number) => answer({ clock: { now, ahead_seconds } })

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
  created_at: '2026-01-22T06:50:00.000Z',
}

const call = {
  call_no: 42,
  vendor_id: VENDOR_ID,
  key_id: '01KFJ7F4E0Y0TC8SYY3JWV55ZQ',
  request_id: 'req_mkp3dxhc_4f7q2z',
  received_at: '2026-01-22T06:50:00.000Z',
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

export const sandboxExamples: ExamplesOf<
  | 'readClock'
  | 'advanceClock'
  | 'runScenario'
  | 'listFaults'
  | 'setFault'
  | 'clearFaults'
  | 'resetSandbox'
  | 'listSandboxCalls'
> = {
  readClock: {
    answers: { real: { summary: 'The real time', value: clock('2026-01-22T06:50:00.000Z', 0) } },
    refusals: {},
  },
  advanceClock: {
    requests: { month: { summary: 'A month', value: { advance: 'P1M' } } },
    answers: {
      month: { summary: 'A month later', value: clock('2026-02-22T06:50:00.000Z', 2_678_400) },
    },
    refusals: issue('advance', 'must be an ISO 8601 duration such as P1M, P10D or PT36H'),
  },
  runScenario: {
    params: { name: 'order_paid' },
    requests: {
      own: { summary: 'With a key of the vendor', value: {} },
      named: { summary: 'With the key of the operator', value: { vendor_id: VENDOR_ID } },
    },
    answers: {
      made: {
        summary: 'One order was made',
        value: answer({
          scenario: 'order_paid',
          vendor_id: VENDOR_ID,
          ord_nos: [ORD_NO],
          item_list: [{ ord_prd_no: FIRST_ITEM, result: 'pending' }],
          settlement_no: null,
        }),
      },
    },
    refusals: {
      ...issue('vendor_id', 'must be string'),
      VENDOR_NOT_FOUND: {},
      SCENARIO_NOT_FOUND: {},
    },
  },
  listFaults: {
    answers: { one: { summary: 'One fault', value: answer({ fault_list: [fault] }) } },
    refusals: {},
  },
  setFault: {
    requests: {
      once: {
        summary: 'The next waybill is registered, and its answer lost',
        value: { kind: 'drop_after_commit', match: { method: 'POST', path: '/vendor-api/shipment' } },
      },
      chance: { summary: 'Every tenth call', value: { kind: 'unavailable', probability: 0.1, seed: 7 } },
    },
    answers: { set: { summary: 'Asked for', value: answer({ fault }) } },
    refusals: issue('probability', 'must not be sent together with times'),
  },
  clearFaults: {
    answers: { cleared: { summary: 'All work again', value: answer({ cleared_count: 1 }) } },
    refusals: issue('body', 'must be a JSON object'),
  },
  resetSandbox: {
    answers: { vendor: { summary: 'By a vendor', value: answer({ scope: 'vendor', order_count: 12 }) } },
    refusals: issue('body', 'must be a JSON object'),
  },
  listSandboxCalls: {
    query: { after: 41, limit: 100 },
    answers: {
      lost: { summary: 'A waybill whose answer was lost', value: answer({ call_list: [call] }) },
    },
    refusals: issue('limit', 'must be <= 1000'),
  },
}
