/**
 * A span for each call to a receiver of webhooks, whose `traceparent` goes with the call. It begins a trace: one message
 * tells of what several requests changed. It has neither address nor body of the message.
 */
import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'

interface Outcome {
  readonly status: number | null
  readonly failure: string | null
}

/** Calls a receiver with headers of its own. */
export type TracedCall = <Of extends Outcome>(
  receiver: { readonly webhook_id: string; readonly vendor_id: string | null },
  send: (headers: Record<string, string>) => Promise<Of>,
) => Promise<Of>

export const traceWebhook =
  (tracer: Tracer): TracedCall =>
  async ({ webhook_id, vendor_id }, send) => {
    const active = trace.getActiveSpan()
    const span = tracer.startSpan(
      'webhook',
      {
        kind: SpanKind.CLIENT,
        // Somebody asked for a trial message and waits for it.
        links: active?.isRecording() ? [{ context: active.spanContext() }] : [],
        attributes: {
          'http.request.method': 'POST',
          'napum.webhook_id': webhook_id,
          ...(vendor_id === null ? {} : { 'napum.vendor_id': vendor_id }),
        },
      },
      ROOT_CONTEXT,
    )
    const headers: Record<string, string> = {}
    propagation.inject(trace.setSpan(ROOT_CONTEXT, span), headers)
    try {
      const outcome = await send(headers)
      if (outcome.status !== null) span.setAttribute('http.response.status_code', outcome.status)
      if (outcome.failure !== null) {
        span.setAttribute('error.type', outcome.failure)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      return outcome
    } finally {
      span.end()
    }
  }
