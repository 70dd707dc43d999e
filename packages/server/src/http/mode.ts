/** Whether a call is about real orders or test data, and how answers say it. Decisions 148, 158. */
import { type Endpoint, TEST_KEY_PREFIX } from '@napum/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../core/values/refusal.ts'
import { headerOf, keyHeaderOf } from './input.ts'
import { audienceOf, sentPath } from './paths.ts'

/** In answers: test data. In calls: which of both a page of the service means. */
const MODE_HEADER = 'X-Napum-Mode'

/** From here on the answer says that it is one of the sandbox. */
export function saysTest(request: FastifyRequest, reply: FastifyReply): void {
  request.mode = 'test'
  reply.header(MODE_HEADER, request.mode)
}

/** What a call says that it is about; null: nothing. @throws Refusal for anything else, which may be meant as test */
export function wantedMode(request: FastifyRequest): 'live' | 'test' | null {
  const said = request.headers[MODE_HEADER.toLowerCase()]
  if (said === undefined || said === 'live' || said === 'test') return said ?? null
  throw new Refusal('FORBIDDEN', { message: `${MODE_HEADER} must be live or test.` })
}

/** @throws Refusal when a key is of the other kind than the call says. */
export function refuseOtherMode(
  { audience }: Endpoint,
  request: FastifyRequest,
  mode: 'live' | 'test',
): void {
  const wanted = wantedMode(request)
  const hasKey = request.headers[keyHeaderOf(audience, request)] !== undefined
  if (wanted === null || wanted === mode || !hasKey) return
  throw new Refusal('FORBIDDEN', { message: `${MODE_HEADER} is ${wanted}, but the key is for ${mode} data.` })
}

/** Says test of an answer where no endpoint was reached, when the call came with a test key, or from a page in test mode. */
export function markUnreached(request: FastifyRequest, reply: FastifyReply): void {
  const audience = audienceOf(sentPath(request.url))
  if (!audience) return
  const keyHeader = keyHeaderOf(audience, request)
  const isPage = request.headers[keyHeader] === undefined && (audience === 'vendor' || audience === 'sandbox')
  const says = isPage ? headerOf(request, MODE_HEADER.toLowerCase()) === 'test' : false
  if (says || headerOf(request, keyHeader).startsWith(TEST_KEY_PREFIX)) saysTest(request, reply)
}
