/**
 * Renders statements: as JSON, CSV and XLSX, in slices on the event loop, and as PDF in worker threads, so that no other
 * request waits for them. All pass one queue and are bounded on all sides: statements that wait, time for each, rows per compilation.
 * Interface 4.9, 4.10.
 */
import { type StatementAnswer, XLSX_MEDIA_TYPE } from '@napum/contract'
import { attachmentDisposition } from '../../core/files/file-name.ts'
import { FileAnswer, ReadyJson } from '../../core/values/answers.ts'
import { Semaphore } from '../../core/values/semaphore.ts'
import { composeStatement } from './compose.ts'
import { statementCsv } from './csv.ts'
import type { StatementDocument, StatementSource } from './document.ts'
import { statementFileName } from './file-name.ts'
import { statementJson } from './json.ts'
import { type Printing, presentStatement } from './present.ts'
import { RenderWorkers, type WorkerOptions } from './render-workers.ts'
import { statementXlsx } from './xlsx.ts'

interface RendererOptions extends WorkerOptions, Printing {
  /** Left out: true. Otherwise each page and each file says that it is test data. */
  readonly livemode?: boolean
  /** Statements that may wait while all turns are taken; there are as many turns as workers. */
  readonly queueMax: number
  /** Milliseconds that rendering may take. Waiting for a turn does not count, and has `WAITS` times as long. */
  readonly timeoutMs: number
  /** Ends the time of a rendering; left out: after `timeoutMs`. */
  readonly deadline?: () => AbortSignal
}

/** Reads what a statement is made of. What it throws comes out as it is. */
export type ReadStatement = () => Promise<StatementSource>

/** The answer of interface 4.10. */
type StatementJson = ReadyJson<Omit<StatementAnswer, 'request_id' | 'timestamp'>>

/** Reads when there is room for one more statement, and makes the finished answer of it. */
export interface StatementRenderer {
  pdf(read: ReadStatement): Promise<StatementFile>
  /** A file of rows for accounting programs. */
  csv(read: ReadStatement): Promise<StatementFile>
  /** The same as a workbook, with the sums. */
  xlsx(read: ReadStatement): Promise<StatementFile>
  json(read: ReadStatement): Promise<StatementJson>
  close(): Promise<void>
}

const mediaTypes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_MEDIA_TYPE,
} as const

/** A statement as a file, under the name with which it is saved. */
export class StatementFile extends FileAnswer {
  readonly name: string
  constructor(document: StatementDocument, format: keyof typeof mediaTypes, bytes: Buffer) {
    const name = statementFileName(document, format)
    super(bytes, mediaTypes[format], attachmentDisposition(name))
    this.name = name
  }
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

/** The document waited, or took, longer than the time limit. */
export class RenderTimeout extends RenderRefused {
  override readonly name = 'RenderTimeout'
  readonly retryAfterSeconds = 10
}

/** The worker died or the template failed: a defect, to be answered with 500. The reason is in `cause`. */
export class RenderFailed extends Error {
  override readonly name = 'RenderFailed'
}

/** A statement waits at most while this many others take all of their time. */
const WAITS = 2

/** What is done with a composed document when its turn has come. */
type Rendering<Result> = (document: StatementDocument, signal: AbortSignal) => Promise<Result>

export function createStatementRenderer(options: RendererOptions): StatementRenderer {
  const workers = new RenderWorkers(options)
  // Statements are read while they wait for their turn. When the turn began with reading, 16 JSON statements at once took
  // 1.55 times as long, and 12 PDFs 1.09 times.
  const turns = new Semaphore(
    { runningMax: options.workers, waitMs: options.timeoutMs * WAITS },
    // At the end of a month many wait: what is short is not refused for what is long before it.
    { refusal: () => tooLate(options) },
  )
  // Entered before anything is read: a full queue must cost next to nothing.
  const inside = new Semaphore(
    { runningMax: options.workers + options.queueMax, waitingMax: 0 },
    { refusal: () => new RenderQueueFull('too many statements wait to be rendered') },
  )
  const isSample = options.livemode === false

  /** @param keep what is done with the result before it is given out */
  const render = <Result>(
    read: ReadStatement,
    rendering: Rendering<Result>,
    keep?: (source: StatementSource, result: Result) => Promise<void> | undefined,
  ): Promise<Result> =>
    inside.run(async () => {
      const source = await read()
      const result = await turns.run(() => inTime(source, rendering))
      if (keep) await keep(source, result)
      return result
    })

  async function inTime<Result>(source: StatementSource, rendering: Rendering<Result>): Promise<Result> {
    const signal = options.deadline?.() ?? AbortSignal.timeout(options.timeoutMs)
    try {
      return await rendering({ ...(await composeStatement(source)), isSample }, signal)
    } catch (error) {
      if (signal.aborted) throw tooLate(options)
      options.log?.('a statement could not be rendered', error)
      throw new RenderFailed('the statement could not be rendered', { cause: error })
    }
  }

  const fileOf =
    (format: keyof typeof mediaTypes, rendering: Rendering<Buffer>) =>
    (read: ReadStatement): Promise<StatementFile> =>
      render(
        read,
        async (document, signal) => new StatementFile(document, format, await rendering(document, signal)),
        // A PDF that nobody knows would count as a changed one.
        format === 'pdf' ? (source, { bytes }) => source.keepFile?.(bytes) : undefined,
      )

  return {
    pdf: fileOf('pdf', async (document, signal) =>
      workers.pdf(await presentStatement(document, options), signal),
    ),
    csv: fileOf('csv', async (document) => Buffer.from(await statementCsv(document))),
    xlsx: fileOf('xlsx', statementXlsx),
    json: (read) => render(read, async (document) => new ReadyJson(await statementJson(document), null)),
    close: () => workers.close(),
  }
}

const tooLate = ({ timeoutMs }: RendererOptions): RenderTimeout =>
  new RenderTimeout(`a statement waited or took longer than ${timeoutMs} ms`)
