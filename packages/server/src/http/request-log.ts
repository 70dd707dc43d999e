/** One line of log and one observation a request: no names, no addresses, no keys, no query strings. */
import { API_VERSION } from '@napum/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../core/values/context.ts'
import type { Metrics } from './metrics.ts'
import { sentPath } from './paths.ts'

/** Headers that every answer carries, so that a browser or a cache never keeps or reinterprets one. */
const safeHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
} as const

/** Sets the headers of every answer, also of one without a route. */
export function setCommonHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  reply.headers(safeHeaders)
  // The path as it was matched: the sent one may contain escapes.
  const path = request.route ?? sentPath(request.url)
  if (path === '/vendor-api' || path.startsWith('/vendor-api/')) reply.header('x-api-version', API_VERSION)
}

function whoOf({ caller }: FastifyRequest): object {
  if (caller?.kind === 'vendor_key') return { key_id: caller.keyId }
  return caller?.kind === 'person' ? { person_id: caller.session.personId } : {}
}

export function watchRequests(app: FastifyInstance, metrics: Metrics, clock: Clock): void {
  app.decorateRequest('vendor', null)
  app.decorateRequest('caller')
  app.decorateRequest('endpointName', null)
  app.decorateRequest('mode', 'live')
  app.decorateRequest('service')
  app.decorateRequest('receivedAt', null)
  app.addHook('onRequest', async (request, reply) => {
    request.receivedAt = clock.now()
    setCommonHeaders(request, reply)
  })
  app.addHook('onResponse', async (request, reply) => {
    const endpoint = request.endpointName ?? request.route ?? 'unknown'
    metrics.observe(request.mode, endpoint, reply.statusCode, reply.elapsedTime / 1_000)
    request.log.info(
      {
        endpoint,
        method: request.method,
        status: reply.statusCode,
        ...(request.mode === 'test' ? { mode: request.mode } : {}),
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.vendor ? { vendor_id: request.vendor.vendor_id } : {}),
        ...whoOf(request),
      },
      'request',
    )
  })
}
