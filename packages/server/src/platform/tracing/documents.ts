/** A span for each statement that is rendered, from reading it to the finished file: its format and size. */
import type { Tracer } from '@opentelemetry/api'
import { inSpan } from './spans.ts'

/** What makes statements of what was read. */
export interface Renderer<Read, File, Json> {
  pdf(read: Read): Promise<File>
  csv(read: Read): Promise<File>
  xlsx(read: Read): Promise<File>
  json(read: Read): Promise<Json>
  close(): Promise<void>
}

export function traceDocuments<Read, File extends { readonly bytes: Buffer }, Json>(
  renderer: Renderer<Read, File, Json>,
  tracer: Tracer,
): Renderer<Read, File, Json> {
  const file =
    (format: 'pdf' | 'csv' | 'xlsx') =>
    (read: Read): Promise<File> =>
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
