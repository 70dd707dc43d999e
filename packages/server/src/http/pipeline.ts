/**
 * The pipeline that every request passes, in the order of decision 58a: path, method, credentials, version, content
 * type, size, body. Features give it operations by the name of their endpoint; what all endpoints share happens here.
 */

import type { IncomingMessage } from 'node:http'
import { bodyBytesMax, type Endpoint, type EndpointName, endpoints } from '@napum/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../core/people/caller.ts'
import { type Answer, StreamAnswer } from '../core/values/answers.ts'
import { unavailable } from '../core/values/refusal.ts'
import type { KnownVendor } from '../core/vendors/cache.ts'
import type { AdmittedCall } from '../core/work/operation.ts'
import { callerAddress } from './address.ts'
import { admissionTo } from './admission.ts'
import { audited } from './audited.ts'
import { bodyStream, collectBody } from './body-reader.ts'
import { clientOf } from './client.ts'
import type { LaneName } from './concurrency.ts'
import { keepStream } from './connections.ts'
import { deprecationHeaders } from './deprecation.ts'
import { checkContentType, type Input, inputReader, NDJSON } from './input.ts'
import type { Mode } from './metrics.ts'
import { noteAnswer } from './noted-requests.ts'
import { routeOf } from './paths.ts'
import { type RunningService, type RunningServices, serviceOf } from './running-services.ts'
import { send } from './send.ts'
import { sendStream } from './send-stream.ts'
import type { HttpServices } from './services.ts'
import { admitTester, isFromTestMode } from './test-mode.ts'

/** An operation as the pipeline calls it: what it gives was read with the schemas of the very endpoint. */
type AnyOperation = (call: never) => Promise<Answer>

declare module 'fastify' {
  interface FastifyRequest {
    /** The vendor that a call of the vendor interface is made for. */
    vendor: KnownVendor | null
    caller: Caller
    endpointName: EndpointName | null
    mode: Mode
    /** The service that answers, as soon as it is known. */
    service: RunningService | undefined
    receivedAt: Date | null
  }
}

/** Binds every endpoint to its path and method. */
export function openPipeline(app: FastifyInstance, running: RunningServices): void {
  readBodies(app, running.live.services)
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    bind(app, running, name, endpoint)
  }
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

function bind(app: FastifyInstance, running: RunningServices, name: EndpointName, endpoint: Endpoint): void {
  const read = inputReader(endpoint)
  const admit = admissionTo(endpoint)
  app.route({
    method: endpoint.method,
    url: routeOf(endpoint.path),
    bodyLimit: bodyBytesMax(endpoint),
    onRequest: async (request, reply) => {
      request.endpointName = name
      reply.headers(deprecationHeaders(endpoint))
      const isTester = isFromTestMode(endpoint, request)
      const service = await (isTester ? admitTester : serviceOf)(running, endpoint, request, reply)
      const { services } = service
      request.service = service
      if (!services.readiness.ready) throw unavailable()
      // Who may be a stranger is let in first: the lane depends on it.
      if (!endpoint.callers.anybody) services.lanes[laneOf(endpoint, request)].refuseWhenFull()
      if (!isTester) await admit(services, request, reply)
      if (endpoint.callers.anybody) services.lanes[laneOf(endpoint, request)].refuseWhenFull()
      checkContentType(endpoint, request, request.caller)
      await holdRoom(services, endpoint, request, reply)
    },
    handler: async (request, reply) => {
      const input = read(request)
      if (input.stream) keepStream(request.raw)
      const call = { name, request, reply }
      const service = request.service as RunningService
      return service.around(call, () => serve(service, call, endpoint, input))
    },
  })
}

/** Files and answers that are sent while they are made have room until the answer was sent. */
async function holdRoom(
  { fileBodies, streamedAnswers }: HttpServices,
  { takesFile, holdsFile, streamed }: Endpoint,
  { vendor }: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const rooms = takesFile || holdsFile ? fileBodies : streamed ? streamedAnswers : null
  if (!vendor || !rooms) return
  const release = await rooms.acquire(vendor.vendor_id)
  reply.raw.once('finish', release).once('close', release)
}

/** Who is signed in never waits for strangers. A call of the sandbox is as much work as one of the operator. */
function laneOf({ audience, callers }: Endpoint, { caller }: FastifyRequest): LaneName {
  if (callers.anybody && caller.kind === 'stranger') return 'strangers'
  return audience === 'sandbox' ? 'operator' : audience
}

/** Has the operation do its work in its lane, and sends what it answers. */
async function serve(
  { services, operations }: RunningService,
  { name, request, reply }: AdmittedCall,
  endpoint: Endpoint,
  input: Input,
) {
  const operation = operations[name] as AnyOperation
  const lane = input.stream ? services.lanes.streams : services.lanes[laneOf(endpoint, request)]
  const answer = await audited(services, name, request, input, (notes) =>
    lane.run(async (whileWaiting) => {
      const made = await operation({
        ...input,
        stream: input.stream && bodyStream(input.stream, services.bodyPatience.pauseMs),
        vendor: request.vendor,
        caller: request.caller,
        address: callerAddress(request),
        ...(endpoint.audience === 'people' ? { client: clientOf(services.config, request, reply) } : {}),
        db: request.vendor ? services.db.asVendor(request.vendor.vendor_id) : services.db,
        requestId: request.id,
        log: request.log,
        ...notes,
        whileWaiting: (wait: (gone: AbortSignal) => Promise<unknown>) =>
          whileWaiting(() => whileThere(reply, services.stopping, wait)),
      } as never)
      // What is made while it is sent is work of this request as well.
      if (made instanceof StreamAnswer) await sendStream(reply, made, whileWaiting)
      return made
    }),
  )
  noteAnswer(services, request, reply, answer)
  return answer instanceof StreamAnswer ? reply : send(services, endpoint, request, reply, answer)
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
