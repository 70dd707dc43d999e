/**
 * Lets programs in browsers call from the origins that `CORS_ORIGINS` names, and from no other. Keys travel in headers
 * that the program sets itself: credentials of a browser are never allowed for, so its cookie stays at home.
 */
import { type Audience, type Endpoint, endpoints } from '@napum/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { audienceOf, routeOf } from './paths.ts'

/** Seconds for which a browser may remember what a preflight said. */
const PREFLIGHT_AGE_SECONDS = 600

type KeyAudience = Exclude<Audience, 'people'>

const requestHeaders: Readonly<Record<KeyAudience, string>> = {
  vendor: 'Content-Type, X-Vendor-Id, X-Vendor-Api-Key, X-Api-Version',
  operator: 'Content-Type, X-Operator-Api-Key',
  sandbox: 'Content-Type, X-Vendor-Id, X-Vendor-Api-Key, X-Operator-Api-Key',
}

/** Headers of answers that a program needs; a browser hides all others from it. */
const EXPOSED_HEADERS = [
  'X-Request-Id',
  'X-Api-Version',
  'X-Napum-Mode',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'Retry-After',
  'Content-Disposition',
  'Allow',
].join(', ')

/** Adds the headers of the listed origins to every answer of both interfaces, and answers preflights. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  const methods = methodsByRoute()
  app.addHook('onRequest', async (request, reply) => {
    const route = request.route ?? request.url
    const audience = audienceOf(route)
    // Calls about people are for our own pages alone.
    if (!audience || audience === 'people') return
    // What a cache keeps for one origin is not for another.
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !origins.includes(origin)) return
    reply.header('access-control-allow-origin', origin)
    const known = methods.get(route)
    const isPreflight =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined
    if (isPreflight && known) return answerPreflight(reply, audience, known)
    reply.header('access-control-expose-headers', EXPOSED_HEADERS)
  })
}

const answerPreflight = (reply: FastifyReply, audience: KeyAudience, methods: string): FastifyReply =>
  reply
    .code(204)
    .headers({
      vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
      'access-control-allow-methods': methods,
      'access-control-allow-headers': requestHeaders[audience],
      'access-control-max-age': PREFLIGHT_AGE_SECONDS,
    })
    .send()

/** The methods of each path as a header names them. */
function methodsByRoute(): ReadonlyMap<string, string> {
  const methods = new Map<string, string>()
  for (const { path, method } of Object.values<Endpoint>(endpoints)) {
    const route = routeOf(path)
    const before = methods.get(route)
    methods.set(route, before ? `${before}, ${method}` : method)
  }
  return methods
}
