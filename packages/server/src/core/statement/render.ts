/**
 * Renders statements: as JSON, CSV and XLSX, in slices on the event loop, and as PDF in worker threads, so that no other
 * request waits for them. All pass one queue and are bounded on all sides: statements that wait, time for each, rows per compilation.
 * Interface 4.9, 4.10.
 */
import { Turns } from '../turns.ts'
import { composeInSlices } from './compose.ts'
import { statementCsv } from './csv.ts'
import type { StatementDocument, StatementSource } from './document.ts'
import { statementJson } from './json.ts'
import { PART_ROWS_MAX, partsOf } from './parts.ts'
import { pauses } from './pauses.ts'
import { type Printing, presentInSlices } from './present.ts'
import { RenderWorkers, type WorkerOptions } from './render-workers.ts'
import { statementXlsx } from './xlsx.ts'

export interface RendererOptions extends WorkerOptions, Printing {
  /** Left out: true. Otherwise each page and each file says that it is test data. */
  readonly livemode?: boolean
  /** Statements that may wait while all turns are taken; there are as many turns as workers. */
  readonly queueMax: number
  /** Milliseconds from the end of reading to the end of rendering, waiting included. */
  readonly timeoutMs: number
}

/** Reads what a statement is made of. What it throws comes out as it is. */
export type ReadStatement = () => Promise<StatementSource>

/** A file, and what stands in it. */
export interface RenderedFile {
  readonly document: StatementDocument
  readonly bytes: Buffer
}

export interface StatementRenderer {
  pdf(read: ReadStatement): Promise<RenderedFile>
  /** A file of rows for accounting programs. */
  csv(read: ReadStatement): Promise<RenderedFile>
  /** The same as a workbook, with the sums. */
  xlsx(read: ReadStatement): Promise<RenderedFile>
  /** The fields of the JSON answer, without the braces around them. */
  json(read: ReadStatement): Promise<string>
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

/** What is done with a composed document when its turn has come. */
type Rendering<Result> = (document: StatementDocument, signal: AbortSignal) => Promise<Result>

export function createStatementRenderer(options: RendererOptions): StatementRenderer {
  const workers = new RenderWorkers(options)
  // Statements are read while they wait for their turn. When the turn began with reading, 16 JSON statements at once took
  // 1.55 times as long, and 12 PDFs 1.09 times.
  const turns = new Turns(options.workers)
  const isSample = options.livemode === false
  let inside = 0

  async function render<Result>(read: ReadStatement, rendering: Rendering<Result>): Promise<Result> {
    // Asked before anything is read: a full queue must cost next to nothing.
    if (inside >= options.workers + options.queueMax)
      throw new RenderQueueFull('too many statements wait to be rendered')
    inside += 1
    try {
      const source = await read()
      const signal = AbortSignal.timeout(options.timeoutMs)
      const work = async () => rendering({ ...(await composeInSlices(source)), isSample }, signal)
      return await turns.run(signal, work).catch((error: unknown) => fail(options, signal, error))
    } finally {
      inside -= 1
    }
  }

  return {
    pdf: (read) =>
      render(read, (document, signal) => pdfOf(workers, document, { printing: options, signal })),
    csv: (read) =>
      render(read, async (document) => ({ document, bytes: Buffer.from(await statementCsv(document)) })),
    xlsx: (read) => render(read, async (document) => ({ document, bytes: await statementXlsx(document) })),
    json: (read) => render(read, statementJson),
    close: () => workers.close(),
  }
}

interface PdfOptions {
  readonly signal: AbortSignal
  readonly printing: Printing
}

async function pdfOf(
  workers: RenderWorkers,
  document: StatementDocument,
  { signal, printing }: PdfOptions,
): Promise<RenderedFile> {
  const view = await presentInSlices(document, printing)
  const pause = pauses()
  const parts: string[] = []
  for (const part of partsOf(view)) {
    await pause(PART_ROWS_MAX)
    parts.push(JSON.stringify(part))
  }
  const lines = view.blocks.reduce((sum, block) => sum + block.lines.length, 0)
  const { title, author, keywords } = view.metadata
  const task = { parts, copies: view.copies.length, title, author, keywords }
  const bytes = await workers.render(task, lines * task.copies, signal)
  return { document, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}

function fail({ timeoutMs, log }: RendererOptions, signal: AbortSignal, error: unknown): never {
  if (signal.aborted) throw new RenderTimeout(`a statement took longer than ${timeoutMs} ms`)
  log?.('a statement could not be rendered', error)
  throw new RenderFailed('the statement could not be rendered', { cause: error })
}
