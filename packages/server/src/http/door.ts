/**
 * The door that every request passes, in the order of decision 58a: path, method, credentials, version, content
 * type, size, body. Slices give it operations by the name of their endpoint; what all endpoints share happens here.
 */
import { type IncomingMessage, METHODS } from 'node:http'
import { bodyBytesMax, type Endpoint, type EndpointName, endpoints } from '@napum/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, StreamAnswer } from '../core/answers.ts'
import type { Caller } from '../core/people/caller.ts'
import { Refusal, unavailable } from '../core/refusal.ts'
import type { KnownVendor } from '../core/vendor-cache.ts'
import type { Operations } from '../operation.ts'
import { admissionTo } from './admission.ts'
import { audited } from './audited.ts'
import { bodyStream, collectBody } from './body-reader.ts'
import { clientOf } from './client.ts'
import { keepStream } from './connections.ts'
import { checkContentType, inputReader, NDJSON } from './input.ts'
import { noteAnswer } from './noted-requests.ts'
import { probePaths } from './probes.ts'
import { send } from './send.ts'
import { sendStream } from './send-stream.ts'
import type { HttpServices } from './services.ts'

/** An operation as the door calls it: what it gives was read with the schemas of the very endpoint. */
type AnyOperation = (call: never) => Promise<Answer>

declare module 'fastify' {
  interface FastifyRequest {
    /** The vendor that a call of the vendor wing is made for. */
    vendor: KnownVendor | null
    caller: Caller
    endpointName: string | null
    receivedAt: Date | null
  }
}

/** Binds every given operation to its path and method, and the path's other methods to 405. */
export function openDoor(app: FastifyInstance, services: HttpServices, operations: Operations): void {
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method) && method !== 'CONNECT') app.addHttpMethod(method)
  }
  readBodies(app, services)
  const byPath = new Map<string, string[]>()
  for (const [name, operation] of Object.entries(operations) as [EndpointName, AnyOperation][]) {
    const endpoint = endpoints[name]
    bind(app, services, name, endpoint, operation)
    byPath.set(endpoint.path, [...(byPath.get(endpoint.path) ?? []), endpoint.method])
  }
  for (const path of probePaths) byPath.set(path, ['GET'])
  for (const [path, methods] of byPath) refuseOtherMethods(app, path, methods)
}

/** Bytes are kept as they came: which body an endpoint reads is decided after the credentials were checked. */
function readBodies(app: FastifyInstance, services: HttpServices): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(NDJSON, (_request, payload, done) => done(null, payload))
  app.addContentTypeParser('*', (request: FastifyRequest, payload: IncomingMessage) =>
    collectBody(
      payload,
      request.headers['content-length'],
      request.routeOptions.bodyLimit,
      services.bodyPatience,
    ),
  )
}

function bind(
  app: FastifyInstance,
  services: HttpServices,
  name: EndpointName,
  endpoint: Endpoint,
  operation: AnyOperation,
): void {
  const read = inputReader(endpoint)
  const lane = services.lanes[endpoint.wing]
  const admit = admissionTo(name, endpoint)
  const places = endpoint.takesFile ? services.fileBodies : endpoint.streamed ? services.streams : null
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    bodyLimit: bodyBytesMax(endpoint),
    onRequest: async (request, reply) => {
      request.endpointName = name
      if (!services.readiness.ready) throw unavailable()
      lane.refuseWhenFull()
      await admit(services, request, reply)
      checkContentType(endpoint, request, request.caller)
      if (request.vendor) places?.admit(request.vendor.vendor_id, reply)
    },
    handler: async (request, reply) => {
      const input = read(request)
      if (input.stream) keepStream(request.raw)
      const answer = await audited(services, name, request, input, () =>
        (input.stream ? services.lanes.streams : lane).run(async (aside) => {
          const made = await operation({
            ...input,
            stream: input.stream && bodyStream(input.stream, services.bodyPatience.pauseMs),
            vendor: request.vendor,
            caller: request.caller,
            ...(endpoint.wing === 'people' ? { client: clientOf(request, reply) } : {}),
            db: request.vendor ? services.db.asVendor(request.vendor.vendor_id) : services.db,
            requestId: request.id,
            log: request.log,
            aside: (wait: (gone: AbortSignal) => Promise<unknown>) =>
              aside(() => whileThere(reply, services.stopping, wait)),
          } as never)
          // What is made while it is sent is work of this request as well.
          if (made instanceof StreamAnswer) await sendStream(reply, made, aside)
          return made
        }),
      )
      noteAnswer(services, request, reply, answer)
      return answer instanceof StreamAnswer ? reply : send(services, endpoint, request, reply, answer)
    },
  })
}

/** Waits with a signal that tells when the client is gone, or when the service stops. */
async function whileThere<Result>(
  reply: FastifyReply,
  stopping: AbortSignal,
  wait: (gone: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  if (stopping.aborted) leave()
  reply.raw.once('close', leave)
  // Listened to only as long as the wait lasts: the signal of the service outlives all of them.
  stopping.addEventListener('abort', leave, { once: true })
  try {
    return await wait(gone.signal)
  } finally {
    reply.raw.off('close', leave)
    stopping.removeEventListener('abort', leave)
  }
}

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Answers every method of a path but those given with 405. */
export function refuseOtherMethods(app: FastifyInstance, path: string, methods: string[]): void {
  const allow = methods.includes('GET') ? [...methods, 'HEAD'] : methods
  const others = app.supportedMethods.filter((method) => !allow.includes(method))
  app.route({
    method: others,
    url: fastifyPath(path),
    // Ahead of the body: a wrong method is told whatever was sent with it.
    onRequest: async () => {
      throw new Refusal('METHOD_NOT_ALLOWED', { headers: { allow: allow.join(', ') } })
    },
    handler: async () => {},
  })
}
