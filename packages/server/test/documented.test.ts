/** The judge of all other tests is judged: it finds an answer that the document does not describe. */
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { expectDocumented } from './documented.ts'

const body = {
  request_id: 'req_mkp3dxhc_4f7q2z',
  timestamp: '2026-01-22T06:50:00.000Z',
  status: 'ok',
  vendor_id: '01KBBN1YT086HY4EGS8010Y19F',
  livemode: true,
  webhook_paused: false,
  service_notices: [],
}
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': body.request_id,
  'x-api-version': '1.7.0',
  'x-ratelimit-limit': '100',
  'x-ratelimit-remaining': '99',
  'x-ratelimit-reset': '1769064660',
}

const refusal = {
  success: false,
  status: undefined,
  vendor_id: undefined,
  livemode: undefined,
  webhook_paused: undefined,
  service_notices: undefined,
  error: { code: 'NOT_FOUND', message: '', details: null },
}

interface Changed {
  readonly status?: number
  readonly headers?: object
  readonly body?: object
}

const judge = (changed: Changed) => () =>
  expectDocumented({
    name: 'health',
    sent: undefined,
    answer: {
      statusCode: changed.status ?? 200,
      headers: { ...headers, ...changed.headers },
      body: '',
      json: () => JSON.parse(JSON.stringify({ ...body, ...changed.body })),
    } as unknown as LightMyRequestResponse,
  })

describe('an answer', () => {
  it('as the document describes it passes', () => {
    expect(judge({})).not.toThrow()
  })

  it.each<[string, Changed, RegExp]>([
    ['with a status that is not documented', { status: 418 }, /no such status/],
    ['without a header that is promised', { headers: { 'x-api-version': undefined } }, /X-Api-Version/],
    ['with a header of another form', { headers: { 'x-ratelimit-limit': 'many' } }, /X-RateLimit-Limit/],
    ['of another media type', { headers: { 'content-type': 'text/html' } }, /media type/],
    ['without a field', { body: { vendor_id: undefined } }, /vendor_id/],
    ['with a field of another form', { body: { timestamp: 'yesterday' } }, /timestamp/],
    ['with a field that nobody documented', { body: { debug: true } }, /additional properties/],
    [
      'that refuses with a code that is not its own',
      { status: 401, body: refusal },
      /error\/code must be equal to constant/,
    ],
  ])('%s does not pass', (_what, changed, complaint) => {
    expect(judge(changed)).toThrow(complaint)
  })
})
