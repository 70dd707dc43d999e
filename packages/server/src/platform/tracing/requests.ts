/** A span for each request, below the one that the caller names in `traceparent`. */
import { type EndpointName, endpoints } from '@napum/contract'
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Of a response that did not reach its end: the caller went away, or the service gave up in the middle of a file. */
const CUT_OFF = 'cut_off'

export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  // What runs after `done` runs in the context of the span, also when it waits.
  app.addHook('onRequest', (request, reply, done) => {
    const parent = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, parent)
    spans.set(request, span)
    // A caller that goes away has no response. Calls that took too long for somebody are what is looked for.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) endSpan(span, request, reply)
    })
    context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    if (span) endSpan(span, request, reply)
  })
}

/** Names the route and never the path, which may have numbers of orders; no address, no header, no query. */
function endSpan(span: Span, request: FastifyRequest, reply: FastifyReply): void {
  const { endpointName, method, mode, vendor } = request
  const route = endpointName
    ? endpoints[endpointName as EndpointName].path
    : (request.route ?? request.routeOptions.url)
  span.updateName(route === undefined ? method : `${method} ${route}`)
  span.setAttributes({
    'http.request.method': method,
    ...(reply.raw.headersSent ? { 'http.response.status_code': reply.statusCode } : {}),
    'napum.request_id': request.id,
    'napum.mode': mode,
    ...(route === undefined ? {} : { 'http.route': route }),
    ...(endpointName === null ? {} : { 'napum.endpoint': endpointName }),
    ...(vendor === null ? {} : { 'napum.vendor_id': vendor.vendor_id }),
  })
  const failure = reply.raw.writableFinished ? reply.statusCode >= 500 && String(reply.statusCode) : CUT_OFF
  if (failure) {
    span.setAttribute('error.type', failure)
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end()
}
