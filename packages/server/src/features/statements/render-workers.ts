/**
 * The threads that lay statements out, and what they are given to lay out. Typst keeps a whole document in memory while it
 * works, so that its need grows with the number of lines: large statements are cut into parts, which are laid out one after
 * the other and joined (render-worker.js). And it keeps 57 KB of every document and 3 KB of every row until its thread ends,
 * whatever is evicted, and what lies between is lost to fragments: so threads are replaced before that adds up.
 */
import { Piscina } from 'piscina'
import { pauses } from './pauses.ts'
import type { StatementView } from './present.ts'

export interface WorkerOptions {
  /** Threads that render at the same time. */
  readonly workers: number
  /** Rows after which the threads are replaced; see `RENDERED_ROWS_MAX`. */
  readonly rowsMax?: number | undefined
  /** Gets every failure of ours. */
  readonly log?: ((message: string, error: unknown) => void) | undefined
  /** Another worker file, for tests. */
  readonly workerFile?: URL | undefined
}

/** A worker without work ends after this many milliseconds and gives its memory back. */
const WORKER_IDLE_MS = 60_000
/** Added to the niceness of the rendering threads: answers to other requests go first. */
const WORKER_NICENESS = 10
/** Rows after which threads are replaced: 50 MB at most, and a start of 0.3 s in every six of work. */
const RENDERED_ROWS_MAX = 10_000
/** What a document keeps besides its rows, in rows. */
const DOCUMENT_ROWS = 20

/** Rows of one part: about 0.6 ms and 0.2 MB each. */
const PART_ROWS_MAX = 1_000
/** What the name of a block costs, in rows; sums come with lines. */
const BLOCK_ROWS = 1
type BlockView = StatementView['blocks'][number]

/** What the worker is given, and the PDF that it gives back. */
interface RenderTask {
  /** The parts of the document as JSON. */
  readonly parts: readonly string[]
  /** Copies that the parts make, of the same number of pages each. */
  readonly copies: number
  readonly title: string
  readonly author: string
  readonly keywords: readonly string[]
}

/** Threads that were started together, and will end together. */
interface Generation {
  readonly pool: Piscina
  /** Documents that it has taken and not given back. */
  running: number
  /** Rows that it has taken in all. */
  rows: number
}

export class RenderWorkers {
  readonly #options: WorkerOptions
  readonly #rowsMax: number
  readonly #generations = new Set<Generation>()
  #newest: Generation

  constructor(options: WorkerOptions) {
    this.#options = options
    this.#rowsMax = options.rowsMax ?? RENDERED_ROWS_MAX
    this.#newest = this.#begin()
  }

  #begin(): Generation {
    const generation = { pool: createPool(this.#options), running: 0, rows: 0 }
    this.#generations.add(generation)
    return generation
  }

  /** The statement as PDF. Its parts are written one by one, so that other requests pass in between. */
  async pdf(view: StatementView, signal: AbortSignal): Promise<Buffer> {
    const pause = pauses()
    const parts: string[] = []
    for (const part of partsOf(view)) {
      await pause(PART_ROWS_MAX)
      parts.push(JSON.stringify(part))
    }
    const lines = view.blocks.reduce((sum, block) => sum + block.lines.length, 0)
    const { title, author, keywords } = view.metadata
    const task = { parts, copies: view.copies.length, title, author, keywords }
    const bytes = await this.render(task, lines * task.copies, signal)
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /**
   * Renders a document of this number of rows. Fails when the worker does, or when the signal aborts. The caller sends no more
   * documents at a time than there are workers: the pool's own queue stands still when a thread dies, and ends with its
   * threads.
   */
  async render(task: RenderTask, rows: number, signal: AbortSignal): Promise<Uint8Array> {
    if (this.#newest.rows >= this.#rowsMax) this.#newest = this.#begin()
    const generation = this.#newest
    generation.rows += DOCUMENT_ROWS + rows
    generation.running += 1
    try {
      return await generation.pool.run(task, { signal })
    } finally {
      generation.running -= 1
      await this.#endIfSpent(generation)
    }
  }

  /** The last document of a generation that has taken its rows ends its threads; the next document begins another. */
  async #endIfSpent(generation: Generation): Promise<void> {
    if (generation.running > 0 || generation.rows < this.#rowsMax) return
    this.#generations.delete(generation)
    await generation.pool
      .destroy()
      .catch((error: unknown) => this.#options.log?.('a statement worker did not end', error))
  }

  /** Ends all threads; documents that are being rendered fail. */
  async close(): Promise<void> {
    await Promise.all([...this.#generations].map(({ pool }) => pool.destroy()))
  }
}

function createPool({ workers, workerFile, log }: WorkerOptions): Piscina {
  const pool = new Piscina({
    filename: (workerFile ?? new URL('./render-worker.js', import.meta.url)).href,
    // The first document starts the first worker: the service itself starts without waiting for fonts.
    minThreads: 0,
    maxThreads: workers,
    idleTimeout: WORKER_IDLE_MS,
    niceIncrement: WORKER_NICENESS,
  })
  // A worker that fails without a task has nobody to tell; the pool replaces it when it is needed.
  pool.on('error', (error) => log?.('a statement worker failed', error))
  return pool
}

/** The parts of one copy after the other; all copies have as many. A statement that is small enough is one part with all. */
export function partsOf(view: StatementView, rowsMax = PART_ROWS_MAX): StatementView[] {
  const groups = inParts(
    view.blocks.flatMap((block) => slices(block, rowsMax)),
    rowsMax,
  )
  const adjusted = view.adjustments?.rows.length ?? 0
  const rows = view.blocks.reduce((sum, block) => sum + block.lines.length + BLOCK_ROWS, adjusted)
  if (groups.length <= 1 && rows * view.copies.length <= rowsMax) return [view]
  return view.copies.flatMap((copy) =>
    groups.map((blocks, at) => ({
      ...view,
      copies: [copy] as StatementView['copies'],
      numbered: false,
      blocks,
      adjustments: at === groups.length - 1 ? view.adjustments : null,
    })),
  )
}

/** A block that is too large for a part is continued, under the same header, in the next. */
function slices(block: BlockView, rowsMax: number): BlockView[] {
  const count = Math.max(1, Math.ceil(block.lines.length / rowsMax))
  if (count === 1) return [block]
  return Array.from({ length: count }, (_, at) => ({
    ...block,
    long: true,
    continued: at > 0,
    opening: at === 0 ? block.opening : null,
    lines: block.lines.slice(at * rowsMax, (at + 1) * rowsMax),
    ...(at < count - 1 ? { sums: null, kinds: null, closing: null, footer: null } : {}),
  }))
}

function inParts(blocks: readonly BlockView[], rowsMax: number): BlockView[][] {
  const groups: BlockView[][] = []
  let rows = Number.POSITIVE_INFINITY
  for (const block of blocks) {
    rows += block.lines.length + BLOCK_ROWS
    if (rows > rowsMax) {
      groups.push([])
      rows = block.lines.length + BLOCK_ROWS
    }
    groups.at(-1)?.push(block)
  }
  return groups
}
