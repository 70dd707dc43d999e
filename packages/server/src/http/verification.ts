/**
 * `GET /verify/{code}`: what a printed statement is worth. Public, therefore bounded by address, with a lane of its own
 * beside those of the callers, and the same work and form of answer whether a code is known or not. Interface 10.7; decision 114.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { rateRefusal } from '../core/values/rate-state.ts'
import { invalid, Refusal } from '../core/values/refusal.ts'
import { type Verification, verificationOf } from '../features/statements/index.ts'
import { preferred } from './accept.ts'
import { addressShare, callerAddress } from './address.ts'
import { createLane } from './concurrency.ts'
import { type Language, type PageText, policyOf } from './plain-page.ts'
import type { RateDecision } from './rate-limit.ts'
import type { HttpServices } from './services.ts'
import { refusedPage, unknownPage, verificationPage } from './verification-page.ts'

const PATH = '/verify/:code'
/** Of one address. */
export const VERIFICATIONS_PER_MINUTE = 30
/** What anybody may ask for takes few of the connections to the database. */
const LANE = { runningMax: 2, waitingMax: 50, waitMs: 2_000 }

/** Opens it. */
export function openVerification(app: FastifyInstance, services: HttpServices): void {
  const lane = createLane(LANE)
  app.get<{ Params: { code: string }; Querystring: { file_sha256?: unknown } }>(
    PATH,
    async (request, reply) => {
      const decision = await services.verificationRate.take(addressShare(callerAddress(request)))
      if (!decision.allowed) return refuse(request, reply, decision)
      const file = fileAsked(request.query.file_sha256)
      const found = await lane.run(() => verificationOf(services, request.params.code, file))
      return answer(services, request, reply, found)
    },
  )
}

/** @throws Refusal VALIDATION_ERROR for what is no SHA-256 */
function fileAsked(sent: unknown): string | undefined {
  if (sent === undefined) return undefined
  if (typeof sent === 'string' && /^[0-9a-f]{64}$/i.test(sent)) return sent
  throw invalid([{ path: 'file_sha256', message: 'must be a SHA-256 in hexadecimal: 64 digits' }])
}

function answer(
  services: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
  found: Verification | null,
): FastifyReply {
  if (wantsJson(request)) {
    if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no statement with this check code.' })
    const opening = {
      success: true,
      request_id: request.id,
      timestamp: services.realClock.now().toISOString(),
    }
    return reply.header('vary', VARY).send({ ...opening, statement: found })
  }
  return page(request, reply, found ? 200 : 404, found ? verificationPage(found) : unknownPage)
}

function refuse(request: FastifyRequest, reply: FastifyReply, decision: RateDecision): FastifyReply {
  const refusal = rateRefusal(decision)
  if (wantsJson(request)) throw refusal
  return page(request, reply.headers(refusal.headers), 429, refusedPage(decision.retryAfterSeconds))
}

const VARY = 'accept, accept-language'

const wantsJson = (request: FastifyRequest): boolean =>
  preferred(request.headers.accept, ['text/html', 'application/json']) === 'application/json'

const languages = ['ko', 'en'] as const satisfies readonly Language[]

/** Sends a page in the language of the browser. */
export function page(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  shown: PageText,
  policy = policyOf("'none'"),
): FastifyReply {
  const language = preferred(request.headers['accept-language'], languages)
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-language': language,
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
      vary: VARY,
    })
    .send(shown(language))
}
