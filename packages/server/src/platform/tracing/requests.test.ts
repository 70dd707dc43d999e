import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { traceRequests } from './requests.ts'

const exporter = new InMemorySpanExporter()
const app = fastify()
let url = ''
let isCalled = () => {}
const called = new Promise<void>((resolve) => {
  isCalled = resolve
})

beforeAll(async () => {
  const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
  app.decorateRequest('endpointName', null).decorateRequest('mode', 'live').decorateRequest('vendor', null)
  traceRequests(app, provider.getTracer('test'))
  app.get('/answered', async () => 'well')
  app.get('/waiting', () => {
    isCalled()
    return new Promise(() => {})
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

it('a request is one span, also when its caller goes away before the answer', async () => {
  await fetch(`${url}/answered`).then((response) => response.text())
  const leaving = new AbortController()
  const given = fetch(`${url}/waiting`, { signal: leaving.signal }).catch(({ name }) => name)
  await called
  leaving.abort()
  expect(await given).toBe('AbortError')
  const seen = () =>
    exporter
      .getFinishedSpans()
      .map(({ name, attributes }) => [
        name,
        attributes['http.response.status_code'],
        attributes['error.type'],
      ])
  await expect.poll(seen).toEqual([
    ['GET /answered', 200, undefined],
    ['GET /waiting', undefined, 'cut_off'],
  ])
})
