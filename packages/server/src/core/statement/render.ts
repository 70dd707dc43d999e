/**
 * Renders statements as PDF in worker threads, so that no other request waits for a page to be laid out. Bounded on all
 * sides: documents that wait, time per document, rows per compilation. Specification 4.9.
 */
import { Piscina } from 'piscina'
import type { StatementDocument } from './document.ts'
import { partsOf } from './parts.ts'
import { presentInSlices } from './present.ts'

export interface RendererOptions {
  /** Threads that render at the same time. */
  readonly workers: number
  /** Documents that may wait while all workers are busy. */
  readonly queueMax: number
  /** Milliseconds from the call of `render` to its end, waiting included. */
  readonly timeoutMs: number
  /** Is told of every document that failed for a reason of ours. */
  readonly log?: (message: string, error: unknown) => void
  /** Another worker file, for tests. */
  readonly workerFile?: URL
}

export interface StatementRenderer {
  render(document: StatementDocument): Promise<Buffer>
  close(): Promise<void>
  stats(): { readonly waiting: number; readonly workers: number; readonly rendered: number }
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

/** A worker without work ends after this many milliseconds and gives its memory back. */
const WORKER_IDLE_MS = 60_000
/** Added to the niceness of the rendering threads: answers to other requests go first. */
const WORKER_NICENESS = 10

export function createStatementRenderer(options: RendererOptions): StatementRenderer {
  const pool = createPool(options)
  let inside = 0
  return {
    async render(document) {
      // Asked before anything is computed: a full queue must cost next to nothing.
      if (inside >= options.workers + options.queueMax)
        throw new RenderQueueFull('too many statements wait to be rendered')
      inside += 1
      try {
        return await render(pool, options, document)
      } finally {
        inside -= 1
      }
    },
    close: () => pool.destroy(),
    stats: () => ({
      waiting: Math.max(0, inside - options.workers),
      workers: pool.threads.length,
      rendered: pool.completed,
    }),
  }
}

function createPool(options: RendererOptions): Piscina {
  const pool = new Piscina({
    filename: (options.workerFile ?? new URL('./render-worker.js', import.meta.url)).href,
    // The first document starts the first worker: the service itself starts without waiting for fonts.
    minThreads: 0,
    maxThreads: options.workers,
    idleTimeout: WORKER_IDLE_MS,
    niceIncrement: WORKER_NICENESS,
  })
  // A worker that fails without a task has nobody to tell; the pool replaces it when it is needed.
  pool.on('error', (error) => options.log?.('a statement worker failed', error))
  return pool
}

async function render(pool: Piscina, options: RendererOptions, document: StatementDocument): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    const view = await presentInSlices(document)
    const parts = partsOf(view).map((part) => JSON.stringify(part))
    const bytes: Uint8Array = await pool.run({ parts, title: view.document_title }, { signal })
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } catch (error) {
    if (signal.aborted) throw new RenderTimeout(`a statement took longer than ${options.timeoutMs} ms`)
    options.log?.('a statement could not be rendered', error)
    throw new RenderFailed('the statement could not be rendered', { cause: error })
  }
}
