/**
 * Traces by OpenTelemetry: spans of requests, statements, documents and webhooks, put around what is there. Loaded only
 * when an SDK is registered. Attributes say which call, statement and vendor, never what was in it. Decision 168.
 */
import { ProxyTracerProvider, type TracerProvider, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { within } from '../jobs/runner.ts'
import { traceDatabase } from './database.ts'
import { type Renderer, traceDocuments } from './documents.ts'
import { traceRequests } from './requests.ts'
import { type TracedCall, traceWebhook } from './webhooks.ts'

export interface Tracing {
  /** Makes a span of each request; to be called before all other hooks. */
  watch(app: FastifyInstance): void
  /** The same database, whose named statements are spans below the request that sends them. */
  database(db: Database): Database
  /** The same renderer, whose documents are spans. */
  statements<Read, File extends { readonly bytes: Buffer }, Json>(
    renderer: Renderer<Read, File, Json>,
  ): Renderer<Read, File, Json>
  /** Makes a span of each call to a receiver of webhooks, and tells it of that span. */
  readonly through: TracedCall
  /** Waits until what was traced has been sent, and not for long. */
  flush(): Promise<void>
}

/** A collector that is away must not keep a process from ending. */
const FLUSH_MAX_MS = 3_000

export function createTracing(): Tracing {
  const tracer = trace.getTracer('napum')
  return {
    watch: (app) => traceRequests(app, tracer),
    database: (db) => traceDatabase(db, tracer),
    statements: (renderer) => traceDocuments(renderer, tracer),
    through: traceWebhook(tracer),
    flush,
  }
}

/** What providers of SDKs have beyond the API. */
type Flushing = TracerProvider & { forceFlush?(): Promise<void> }

async function flush(): Promise<void> {
  const found = trace.getTracerProvider()
  const provider: Flushing = found instanceof ProxyTracerProvider ? found.getDelegate() : found
  await within(FLUSH_MAX_MS, Promise.resolve(provider.forceFlush?.().catch(() => {})))
}
