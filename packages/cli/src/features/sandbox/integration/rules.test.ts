/** Each rule of `napum test-integration` by itself: what breaks it is found, and its neighbour that does not is not. */
import type { RequestEntry } from '@napum/client'
import { describe, expect, it } from 'vitest'
import {
  afterLostAnswer,
  judgeCancelled,
  judgeCursor,
  judgeLostAnswer,
  judgeLostRequest,
  judgeRefusals,
  judgeRefusedEntry,
  judgeUnhandled,
} from './act-rules.ts'
import { judgeCalls, judgeRefused, LOOKS_PER_MINUTE_MAX } from './general-rules.ts'
import { type ErpCall, REGISTER, SNAPSHOT } from './observed.ts'

const START = Date.parse('2026-02-11T06:00:00.000Z')
let number = 0

/** A read of the feed that waits, `ms` after the start; whatever else it is. */
const call = (ms: number, more: Partial<ErpCall> = {}): ErpCall => ({
  call_no: ++number,
  vendor_id: 'V',
  key_id: 'K',
  request_id: `req_${number}`,
  received_at: new Date(START + ms).toISOString(),
  duration_ms: 10,
  endpoint: 'GET /vendor-api/changes',
  status: 200,
  error_code: null,
  fault: null,
  retry_after_seconds: null,
  entry_count: null,
  keyed_count: null,
  reading: 'wait',
  act: 'order',
  entries: [],
  ...more,
})

const done = (ord_prd_no: string): RequestEntry => ({
  ord_prd_no,
  success: true,
  error_code: null,
  new_status: 'shipped',
})
const failed = (ord_prd_no: string, error_code: RequestEntry['error_code']): RequestEntry => ({
  ...done(ord_prd_no),
  success: false,
  error_code,
  new_status: null,
})
const sent = (ms: number, entries: readonly RequestEntry[], more: Partial<ErpCall> = {}): ErpCall =>
  call(ms, {
    endpoint: REGISTER,
    reading: null,
    status: entries.every(({ success }) => success) ? 200 : 207,
    entry_count: entries.length,
    keyed_count: entries.length,
    entries,
    ...more,
  })

const rulesOf = (calls: readonly ErpCall[]) => judgeCalls(calls).map(({ rule }) => rule)
const refusal = (ms: number, more: Partial<ErpCall> = {}) =>
  sent(ms, [], { status: 429, error_code: 'RATE_LIMIT_EXCEEDED', retry_after_seconds: 1, ...more })

describe('what holds for all calls', () => {
  it('wants an idempotency key with each waybill', () => {
    const bare = sent(0, [done('A'), done('B')], { keyed_count: 1 })
    expect(judgeCalls([bare])).toMatchObject([
      {
        rule: 'no_idempotency_key',
        message: '1 of 2 waybills were sent without an idempotency_key.',
        evidence: [{ request_id: bare.request_id, endpoint: REGISTER }],
      },
    ])
    expect(rulesOf([sent(0, [done('A'), done('B')])])).toEqual([])
  })

  it('wants Retry-After waited for, by the same key for the same call, and not by what was under way', () => {
    expect(rulesOf([refusal(0), sent(400, [done('A')])])).toEqual(['retry_after_ignored'])
    expect(rulesOf([refusal(0), sent(1_010, [done('A')])])).toEqual([])
    expect(rulesOf([refusal(0), call(400)])).toEqual([])
    expect(rulesOf([refusal(0), sent(400, [done('A')], { key_id: 'other' })])).toEqual([])
    expect(rulesOf([refusal(0), sent(5, [done('A')])])).toEqual([])
    expect(rulesOf([refusal(0, { retry_after_seconds: null }), sent(400, [done('A')])])).toEqual([])
  })

  it('wants lists looked at less often than every two seconds, and lets pages and waiting be', () => {
    const look = (reading: ErpCall['reading'], count: number, everyMs: number) =>
      Array.from({ length: count }, (_, n) => call(n * everyMs, { reading }))
    expect(rulesOf(look('first', LOOKS_PER_MINUTE_MAX + 1, 1_000))).toEqual(['polls_too_often'])
    expect(rulesOf(look('first', LOOKS_PER_MINUTE_MAX + 1, 2_000))).toEqual([])
    expect(rulesOf(look('wait', 100, 10))).toEqual([])
    expect(rulesOf(look('next', 100, 10))).toEqual([])
  })

  it('wants no waybill for what was cancelled', () => {
    const late = sent(500, [failed('A', 'ITEM_CANCELLED'), done('B')])
    const cancelled = new Map([['A', START]])
    const rules = (calls: readonly ErpCall[]) => judgeCalls(calls, cancelled).map(({ rule }) => rule)
    expect(rules([call(100), late])).toEqual(['waybill_for_cancelled_item'])
    // On its way when the cancellation came: it had read before, or without the list of cancellations.
    expect(rules([call(-200, { duration_ms: 300 }), late])).toEqual([])
    expect(rules([call(100, { endpoint: 'POST /vendor-api/orders' }), late])).toEqual([])
    expect(rulesOf([late])).toEqual([])
    expect(rulesOf([late, sent(900, [failed('A', 'ITEM_CANCELLED')])])).toEqual([
      'waybill_for_cancelled_item',
    ])
  })

  it('wants an entry that was refused for good to be given up', () => {
    const refused = (ms: number) => sent(ms, [failed('A', 'ALREADY_SHIPPED')])
    expect(rulesOf([refused(0), refused(1_000)])).toEqual([])
    expect(rulesOf([refused(0), refused(1_000), refused(2_000)])).toEqual(['refused_entry_repeated'])
  })

  it('wants only what failed of a 207 to be looked at again', () => {
    const partial = sent(0, [done('A'), failed('B', 'UNAUTHORIZED')])
    expect(rulesOf([partial, sent(500, [done('A'), failed('B', 'UNAUTHORIZED')])])).toEqual([
      'partial_failure_all_repeated',
    ])
    expect(rulesOf([partial, sent(500, [done('B')])])).toEqual([])
    // A program that did not get the answer must send all of it again.
    expect(rulesOf([{ ...partial, fault: 'drop_after_commit' }, sent(500, [done('A')])])).toEqual([])
    expect(rulesOf([{ ...partial, duration_ms: 6_000 }, sent(500, [done('A')])])).toEqual([])
  })

  it('wants the rate limit kept', () => {
    const row = { request_id: 'req_1', received_at: '', endpoint: REGISTER, status: 429, dry_run: false }
    const counts = { success_count: null, failure_count: null, duration_ms: 1 }
    const refused = { ...row, ...counts, error_code: 'RATE_LIMIT_EXCEEDED' } as const
    expect(judgeRefused([refused]).map(({ rule }) => rule)).toEqual(['rate_limit_reached'])
    expect(judgeRefused([{ ...refused, status: 404, error_code: 'ITEM_NOT_FOUND' }])).toEqual([])
  })
})

describe('what holds in an act', () => {
  const made = { act: 'act', items: ['A'], at: new Date(START).toISOString(), seconds: 9 }
  const ruleOf = (findings: readonly { rule: string }[]) => findings.map(({ rule }) => rule)
  const before = call(-1_000)
  /** Waited since before the order, and was answered by it. */
  const waiting = call(-1_000, { duration_ms: 1_005 })

  it('wants orders read, and then sent', () => {
    expect(ruleOf(judgeUnhandled(made, ['A'], [before]))).toEqual(['order_never_read'])
    expect(ruleOf(judgeUnhandled(made, ['A'], [waiting]))).toEqual(['order_not_handled'])
    expect(ruleOf(judgeUnhandled(made, ['A'], [call(1, { fault: 'truncate_body' })]))).toEqual([
      'order_never_read',
    ])
    expect(judgeUnhandled(made, [], [])).toEqual([])
  })

  it('wants cancellations read, of which the list of orders does not tell', () => {
    const orders = call(1, { endpoint: 'POST /vendor-api/orders', reading: 'first' })
    expect(ruleOf(judgeCancelled(made, [before, orders]))).toEqual(['cancel_not_read'])
    expect(judgeCancelled(made, [waiting])).toEqual([])
    expect(judgeCancelled(made, [call(1, { endpoint: 'POST /vendor-api/orders/cancel' })])).toEqual([])
  })

  it('wants what was refused or lost to be sent again', () => {
    expect(ruleOf(judgeRefusals(made, [refusal(0, { fault: 'rate_limited' })]))).toEqual([
      'refused_write_given_up',
    ])
    expect(ruleOf(judgeLostRequest(made, [sent(0, [], { fault: 'drop_before' })]))).toEqual([
      'lost_request_not_repeated',
    ])
  })

  it('wants the entry of a 207 that could be sent again to be sent again, and says which one', () => {
    const partial = sent(0, [done('A'), failed('B', 'VALIDATION_ERROR')], { fault: 'entry_refused' })
    expect(judgeRefusedEntry(made, ['B'], [before, partial])).toMatchObject([
      { rule: 'refused_entry_given_up', evidence: [{ request_id: partial.request_id, ord_prd_no: 'B' }] },
    ])
    expect(judgeRefusedEntry(made, [], [before, partial])).toEqual([])
    expect(ruleOf(judgeRefusedEntry(made, ['C'], [call(10), partial]))).toEqual(['order_not_handled'])
  })

  it('wants a lost answer asked for, with the same key or by a look', () => {
    const lost = sent(0, [done('A')], { fault: 'drop_after_commit' })
    expect(afterLostAnswer('A', [lost])).toBeUndefined()
    expect(ruleOf(judgeLostAnswer(made, [before, lost]))).toEqual(['lost_answer_ignored'])
    const again = (more: Partial<ErpCall>) => [lost, sent(500, [failed('A', 'ALREADY_SHIPPED')], more)]
    expect(judgeLostAnswer(made, again({ keyed_count: 0 }))).toMatchObject([
      { rule: 'repeated_without_same_key', message: expect.stringContaining('without a key') },
    ])
    expect(judgeLostAnswer(made, again({}))).toMatchObject([
      { message: expect.stringContaining('another key') },
    ])
    expect(judgeLostAnswer(made, [lost, sent(500, [done('A')])])).toEqual([])
    expect(judgeLostAnswer(made, [lost, call(500)])).toEqual([])
  })

  it('wants a program to begin again when its cursor is refused', () => {
    const refused = call(0, { status: 410, error_code: 'CURSOR_EXPIRED', fault: 'cursor_expired' })
    expect(ruleOf(judgeCursor(made, [refused, call(20)]))).toEqual(['cursor_error_not_handled'])
    const snapshot = (ms: number) => call(ms, { endpoint: SNAPSHOT, reading: 'first' })
    expect(ruleOf(judgeCursor(made, [snapshot(-500), refused]))).toEqual(['cursor_error_not_handled'])
    expect(judgeCursor(made, [refused, snapshot(20)])).toEqual([])
  })
})
