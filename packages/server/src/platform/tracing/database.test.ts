import { context, SpanStatusCode, trace } from '@opentelemetry/api'
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Statement } from '../db/database.ts'
import { traceDatabase } from './database.ts'
import { isSdkRegistered } from './registered.ts'

const exporter = new InMemorySpanExporter()
const find: Statement<object> = { name: 'test.find', text: 'select $1::text as name' }

/** Answers, or fails when it is asked for `nobody`. */
const plain = {
  kind: 'postgresql',
  rows: async (_statement: unknown, [name]: readonly unknown[] = []) => {
    if (name === 'nobody') throw Object.assign(new Error('no row for 010-1234-5678'), { code: '23505' })
    return [{ name }]
  },
  transaction: (work: (session: Database) => unknown) => work(plain as unknown as Database),
  asVendor: () => plain,
  dryRun: () => plain,
} as unknown as Database

describe('statements of a traced database', () => {
  beforeAll(() => {
    expect(isSdkRegistered()).toBe(false)
    new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register()
    expect(isSdkRegistered()).toBe(true)
  })
  // The other tests of this process trace nothing.
  afterAll(() => {
    trace.disable()
    context.disable()
  })
  beforeEach(() => exporter.reset())

  const db = () => traceDatabase(plain, trace.getTracer('test'))
  const inRequest = (work: () => Promise<unknown>) =>
    trace.getTracer('test').startActiveSpan('request', async (span) => {
      await work().catch(() => {})
      span.end()
    })
  const spans = () => exporter.getFinishedSpans().filter(({ name }) => name !== 'request')

  it('are spans below a request, by name, however they are sent', async () => {
    await inRequest(async () => {
      await db().rows(find, ['secret'])
      await db().asVendor('v').rows(find, ['secret'])
      await db().transaction((session) => session.rows(find, ['secret']))
    })
    expect(spans().map(({ name }) => name)).toEqual(Array(3).fill('test.find'))
    const request = exporter.getFinishedSpans().at(-1)
    for (const { parentSpanContext } of spans())
      expect(parentSpanContext?.spanId).toBe(request?.spanContext().spanId)
    expect(JSON.stringify(spans().map(({ attributes, events }) => [attributes, events]))).not.toMatch(
      /secret|select/,
    )
  })

  it('tell of a failure by its code alone', async () => {
    await inRequest(() => db().rows(find, ['nobody']))
    const [{ attributes, status, events }] = spans() as [ReturnType<typeof spans>[number]]
    expect(attributes['error.type']).toBe('23505')
    expect([status, events]).toEqual([{ code: SpanStatusCode.ERROR }, []])
  })

  it('are not traced where no request waits for them, nor after its end', async () => {
    await db().rows(find, ['job'])
    let later: () => Promise<unknown> = () => Promise.resolve()
    await inRequest(async () => {
      later = context.bind(context.active(), () => db().rows(find, ['later']))
    })
    await later()
    expect(spans()).toEqual([])
  })
})
