/** The sandbox: its clock, its scenarios, and beginning again. */
import { answer, type ExamplesOf, FIRST_ITEM, issue, ORD_NO, VENDOR_ID } from './story.ts'

const clock = (now: string, ahead_seconds: number) => answer({ clock: { now, ahead_seconds } })

export const sandboxExamples: ExamplesOf<'readClock' | 'advanceClock' | 'runScenario' | 'resetSandbox'> = {
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
  resetSandbox: {
    answers: { vendor: { summary: 'By a vendor', value: answer({ scope: 'vendor', order_count: 12 }) } },
    refusals: issue('body', 'must be a JSON object'),
  },
}
