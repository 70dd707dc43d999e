/** A collector of traces on this machine: keeps the spans that are sent to it, as OTLP in JSON. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number>>
}

export interface Collector {
  readonly url: string
  readonly spans: readonly CollectedSpan[]
  /** Everything that was sent, as it was. */
  text(): string
  close(): void
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<CollectedSpan, 'attributes'> & {
        readonly attributes: readonly {
          readonly key: string
          readonly value: Readonly<Record<string, string | number>>
        }[]
      })[]
    }[]
  }[]
}

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  let all = ''
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request.setEncoding('utf8')) text += piece
    all += text
    const { resourceSpans } = JSON.parse(text) as Sent
    for (const { attributes, ...span } of resourceSpans.flatMap((each) =>
      each.scopeSpans.flatMap((scope) => scope.spans),
    )) {
      const pairs = attributes.map(({ key, value }) => [key, Object.values(value)[0]])
      spans.push({ ...span, attributes: Object.fromEntries(pairs) })
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => all,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
