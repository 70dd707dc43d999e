/** A span around some work, which ends with it. */
import { context, type Span, type SpanOptions, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'

interface SpanRequest {
  readonly name: string
  readonly options: SpanOptions
}

/** Does the work in a span below the one that is active. A failure has its code only, because messages may hold data. */
export async function inSpan<Result>(
  tracer: Tracer,
  { name, options }: SpanRequest,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const span = tracer.startSpan(name, options)
  try {
    return await context.with(trace.setSpan(context.active(), span), () => work(span))
  } catch (error) {
    const { code, name: kind } = error as { code?: string; name?: string }
    span.setAttribute('error.type', code ?? kind ?? 'unknown')
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
