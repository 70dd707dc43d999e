/**
 * The door that every request passes, in the order of decision 58a: path, method, credentials, version, content
 * type, size, body. Slices give it operations by the name of their endpoint; what all endpoints share happens here.
 */
import { type IncomingMessage, METHODS } from 'node:http'
import { bodyBytesMax, type Endpoint, type EndpointName, endpoints } from '@napum/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../core/answers.ts'
import type { Caller } from '../core/people/caller.ts'
import { Refusal, unavailable } from '../core/refusal.ts'
import type { KnownVendor } from '../core/vendor-cache.ts'
import type { Client, Operations } from '../operation.ts'
import { addressShare, callerAddress } from './address.ts'
import { admissionTo } from './admission.ts'
import { bodyStream, collectBody } from './body-reader.ts'
import { keepStream } from './connections.ts'
import { clearToken, setToken, tokenOf } from './cookie.ts'
import { checkContentType, headerOf, type Input, inputReader, NDJSON } from './input.ts'
import { probePaths } from './probes.ts'
import { send } from './send.ts'
import type { HttpServices } from './services.ts'

/** An operation as the door calls it: what it gives was read with the schemas of the very endpoint. */
type AnyOperation = (call: never) => Promise<Answer>

/** Enough to recognise a browser by. */
const USER_AGENT_LENGTH_MAX = 300

declare module 'fastify' {
  interface FastifyRequest {
    /** The vendor that a call of the vendor wing is made for. */
    vendor: KnownVendor | null
    caller: Caller
    endpointName: string | null
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
  const files = services.fileBodies
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
      if (endpoint.takesFile && request.vendor) files.admit(request.vendor.vendor_id, reply)
    },
    handler: async (request, reply) => {
      const input = read(request)
      if (input.stream) keepStream(request.raw)
      const answer = await audited(services, name, request, input, () =>
        (input.stream ? services.lanes.streams : lane).run((aside) =>
          operation({
            ...input,
            stream: input.stream && bodyStream(input.stream, services.bodyPatience.pauseMs),
            vendor: request.vendor,
            caller: request.caller,
            ...(endpoint.wing === 'people' ? { client: clientOf(request, reply) } : {}),
            db: request.vendor ? services.db.asVendor(request.vendor.vendor_id) : services.db,
            requestId: request.id,
            log: request.log,
            aside: (wait: (gone: AbortSignal) => Promise<unknown>) => aside(() => whileThere(reply, wait)),
          } as never),
        ),
      )
      return send(services, endpoint, request, reply, answer)
    },
  })
}

/**
 * Keeps who did what before it is answered. A line that cannot be written is logged: what was done is done, and its
 * answer must not deny it.
 */
async function audited(
  services: HttpServices,
  name: EndpointName,
  request: FastifyRequest,
  { params, query, body }: Input,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { caller } = request
  const place = caller.kind === 'person' ? (caller.membership?.vendor_id ?? null) : null
  const named = { ...(query as object), ...(body as object | null), ...(params as object) } as Readonly<
    Record<string, unknown>
  >
  const entry = {
    caller,
    address: callerAddress(request),
    vendorId: request.vendor?.vendor_id ?? place ?? textOf(named.vendor_id),
    subject: textOf(Object.values(params as object)[0]),
    requestId: request.id,
  }
  const lost = (error: unknown) => request.log.error({ err: error, endpoint: name }, 'audit line lost')
  try {
    const answer = await work()
    await services.audit.note(name, entry, answer).catch(lost)
    return answer
  } catch (error) {
    await services.audit.refused(name, entry).catch(lost)
    throw error
  }
}

const SUBJECT_LENGTH_MAX = 100
const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= SUBJECT_LENGTH_MAX ? value : null

/** What a call about people knows of the browser, and may give it. */
const clientOf = (request: FastifyRequest, reply: FastifyReply): Client => ({
  address: callerAddress(request),
  share: addressShare(callerAddress(request)),
  userAgent: headerOf(request, 'user-agent').slice(0, USER_AGENT_LENGTH_MAX),
  origin: `${request.protocol}://${request.host}`,
  token: tokenOf(request),
  keepToken: (token) => setToken(request, reply, token),
  dropToken: () => clearToken(request, reply),
})

/** Waits with a signal that tells when the client is gone. */
async function whileThere<Result>(
  reply: FastifyReply,
  wait: (gone: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const gone = new AbortController()
  const leave = () => gone.abort()
  reply.raw.once('close', leave)
  try {
    return await wait(gone.signal)
  } finally {
    reply.raw.off('close', leave)
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
