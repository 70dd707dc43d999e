/** A span for each statement that is rendered, from reading it to the finished file: its format and size. */
import type { Tracer } from '@opentelemetry/api'
import type { ReadStatement, StatementFile, StatementRenderer } from '../features/statements/index.ts'
import { inSpan } from './spans.ts'

export function traceDocuments(renderer: StatementRenderer, tracer: Tracer): StatementRenderer {
  const file =
    (format: 'pdf' | 'csv' | 'xlsx') =>
    (read: ReadStatement): Promise<StatementFile> =>
      inSpan(tracer, spanOf(format), async (span) => {
        const rendered = await renderer[format](read)
        span.setAttribute('napum.document.bytes', rendered.bytes.length)
        return rendered
      })
  return {
    pdf: file('pdf'),
    csv: file('csv'),
    xlsx: file('xlsx'),
    json: (read) => inSpan(tracer, spanOf('json'), () => renderer.json(read)),
    close: () => renderer.close(),
  }
}

const spanOf = (format: string) => ({
  name: `statement ${format}`,
  options: { attributes: { 'napum.document.format': format } },
})
