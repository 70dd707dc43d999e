/**
 * Renders statements as PDF in worker threads, so that no other request waits for a page to be laid out. Bounded on all
 * sides: documents that wait, time per document, rows per compilation. Specification 4.9.
 */
import type { StatementDocument } from './document.ts'
import { partsOf } from './parts.ts'
import { presentInSlices } from './present.ts'
import { RenderWorkers, type WorkerOptions } from './render-workers.ts'

export interface RendererOptions extends WorkerOptions {
  /** Documents that may wait while all workers are busy. */
  readonly queueMax: number
  /** Milliseconds from the call of `render` to its end, waiting included. */
  readonly timeoutMs: number
}

export interface StatementRenderer {
  render(document: StatementDocument): Promise<Buffer>
  close(): Promise<void>
}

/** A document that cannot be rendered now; asking again later helps. To be answered with 503 and `Retry-After`. */
export abstract class RenderRefused extends Error {
  abstract readonly retryAfterSeconds: number
}

/** As many documents wait as may wait. */
export class RenderQueueFull extends RenderRefused {
  override readonly name = 'RenderQueueFull'
  readonly retryAfterSeconds = 2
}

/** The document took longer than the time limit, waiting included. */
export class RenderTimeout extends RenderRefused {
  override readonly name = 'RenderTimeout'
  readonly retryAfterSeconds = 10
}

/** The worker died or the template failed: a defect, to be answered with 500. The reason is in `cause`. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed'
}

export function createStatementRenderer(options: RendererOptions): StatementRenderer {
  const workers = new RenderWorkers(options)
  let inside = 0
  return {
    async render(document) {
      // Asked before anything is computed: a full queue must cost next to nothing.
      if (inside >= options.workers + options.queueMax)
        throw new RenderQueueFull('too many statements wait to be rendered')
      inside += 1
      try {
        return await render(workers, options, document)
      } finally {
        inside -= 1
      }
    },
    close: () => workers.close(),
  }
}

async function render(
  workers: RenderWorkers,
  options: RendererOptions,
  document: StatementDocument,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    const view = await presentInSlices(document)
    const parts = partsOf(view).map((part) => JSON.stringify(part))
    const rows = view.blocks.reduce((sum, block) => sum + block.lines.length, 0)
    const bytes = await workers.run({ parts, title: view.document_title }, rows, signal)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } catch (error) {
    if (signal.aborted) throw new RenderTimeout(`a statement took longer than ${options.timeoutMs} ms`)
    options.log?.('a statement could not be rendered', error)
    throw new RenderFailed('the statement could not be rendered', { cause: error })
  }
}
