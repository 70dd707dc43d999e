/** Answers every refusal in the one envelope (interface 7), also where no route was reached. */
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalid, Refusal } from '../core/values/refusal.ts'
import { markUnreached } from './mode.ts'
import { noteRefusal } from './noted-requests.ts'
import { setCommonHeaders } from './request-log.ts'
import type { HttpServices } from './services.ts'
import { describeFailure, refusalOf } from './thrown.ts'

export function handleFailures(app: FastifyInstance, services: HttpServices): void {
  // Before the body: an unknown path and a wrong method are answered whatever was sent.
  app.addHook('onRequest', async ({ allow, is404 }) => {
    if (allow !== null) throw new Refusal('METHOD_NOT_ALLOWED', { headers: { allow } })
    if (is404) throw new Refusal('NOT_FOUND')
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500) {
      const level = error instanceof Refusal ? 'warn' : 'error'
      request.log[level]({ code: refusal.code, ...describeFailure(error) }, 'failed')
    }
    return answerRefusal(services, refusal, request, reply)
  })
  app.setNotFoundHandler((request, reply) =>
    answerRefusal(services, new Refusal('NOT_FOUND'), request, reply),
  )
}

/** A path that cannot be decoded, or with too long a parameter: the framework stops before all hooks. */
export function answerBadPath(
  services: HttpServices,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  setCommonHeaders(request, reply)
  answerRefusal(services, refusalOf(error), request, reply)
}

function answerRefusal(
  services: HttpServices,
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!request.endpointName && services.testKeys) markUnreached(request, reply)
  // In the service that the call was for, if it came so far.
  noteRefusal(request.service?.services ?? services, request, reply, refusal)
  // The framework closes the connection at every body that it does not take. A sender that still writes would then find
  // it broken and not read the answer: the rest is skipped instead.
  return reply
    .removeHeader('connection')
    .code(refusal.status)
    .headers(refusal.headers)
    .header('content-type', 'application/json; charset=utf-8')
    .send(refusalBody(services, refusal, request.id))
}

const refusalBody = (services: HttpServices, refusal: Refusal, requestId: string): string =>
  JSON.stringify({
    success: false,
    request_id: requestId,
    timestamp: services.realClock.now().toISOString(),
    error: { code: refusal.code, message: refusal.message, details: refusal.details },
  })

/** What never became a request: the answer says why, in the same envelope, and the connection is closed. */
export function answerBrokenRequest(
  services: HttpServices,
  error: NodeJS.ErrnoException,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const id = services.ids.requestId(services.realClock.now())
  const body = refusalBody(
    services,
    invalid([{ path: 'request', message: 'is not well-formed HTTP, too large or too slow' }]),
    id,
  )
  socket.end(
    'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n' +
      `X-Request-Id: ${id}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
