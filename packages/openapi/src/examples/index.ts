/**
 * What every endpoint is shown with. `examples.json` is a recording: what a service answered in the story that
 * `packages/server/test/examples` tells. What cannot be recorded is written. A test checks each example against its schema.
 */
import { readFileSync } from 'node:fs'
import { type EndpointName, type ErrorCode, endpoints, errorTable } from '@napum/contract'
import type { EndpointExamples } from './example.ts'
import { written, writtenErrors } from './written.ts'

type Recording = Partial<Record<EndpointName, EndpointExamples>>
const recording = JSON.parse(
  readFileSync(new URL('../../examples.json', import.meta.url), 'utf8'),
) as Recording

const nothing: EndpointExamples = {
  params: {},
  query: {},
  requests: {},
  answers: {},
  partial: {},
  refusals: {},
}

function examplesOf(name: EndpointName): EndpointExamples {
  const { requests = {}, answers = {}, ...rest } = written[name] ?? {}
  const recorded = recording[name] ?? nothing
  return {
    ...recorded,
    ...rest,
    requests: { ...recorded.requests, ...requests },
    answers: { ...recorded.answers, ...answers },
  }
}

export const endpointExamples = Object.fromEntries(
  (Object.keys(endpoints) as EndpointName[]).map((name) => [name, examplesOf(name)]),
) as Readonly<Record<EndpointName, EndpointExamples>>

/** A refusal that was not recorded: as the error table words it, with what is written of its details. */
export const refusalOf = (code: ErrorCode): object => ({
  success: false,
  request_id: 'req_mkp3dxhc_4f7q2z',
  timestamp: '2026-01-22T06:50:00.000Z',
  error: { code, message: errorTable[code].message, details: writtenErrors[code] ?? null },
})
