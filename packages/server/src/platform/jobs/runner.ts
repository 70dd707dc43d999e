/** Runs work on a timer: everything that the service does without being asked. One start, one stop, one drain. */

/** A timer cannot wait longer than this. */
const EVERY_MS_MAX = 2 ** 31 - 1

export interface Job {
  /** Names the job in the log and in the figures: lower case, words joined by `-`. */
  readonly name: string
  /** Milliseconds from the end of one run to the next, and from the start of the process to the first. */
  readonly everyMs: number
  /**
   * Does the work once. Must be safe beside the same job of another process on the database.
   * @param signal aborts when the process has to stop: what was begun is ended, and nothing more is begun.
   */
  run(signal: AbortSignal): Promise<void>
  /** Called once when the jobs begin, for what does not wait for a run. */
  start?(): void
  /** Saves what would be lost with the process; called once, after the last run. */
  drain?(): Promise<void>
}

export interface JobsOptions {
  readonly jobs: readonly Job[]
  /** Called with failures: the first of several in a row, and runs that did not end in time. */
  readonly log: (message: string, details: { readonly job: string; readonly error?: unknown }) => void
  /** Called with each run that ended. */
  readonly observe: (job: string, result: 'done' | 'failed', seconds: number) => void
}

export interface Jobs {
  /** Begins to run the jobs, each in its own time; to be called when the database is ready. */
  start(): void
  /** Begins no further run, and asks those that run to end soon. */
  stop(): void
  /** Stops; resolves when all runs have ended and all jobs are drained, or after this number of milliseconds. */
  drain(graceMs: number): Promise<void>
}

/** @throws Error when two jobs have one name, or when no timer can wait that long. */
export function createJobs(options: JobsOptions): Jobs {
  const { jobs, log } = options
  const names = new Set(jobs.map(({ name }) => name))
  if (names.size < jobs.length) throw new Error('two jobs have the same name')
  const stopping = new AbortController()
  const loops = jobs.map((job) => loopOf(job, options, stopping.signal))
  const stop = () => {
    stopping.abort()
    for (const loop of loops) loop.stop()
  }
  return {
    start() {
      if (stopping.signal.aborted) return
      for (const job of jobs) job.start?.()
      for (const loop of loops) loop.start()
    },
    stop,
    async drain(graceMs) {
      stop()
      const late = new Set(names)
      const ends = loops.map((loop) => loop.drain().then(() => late.delete(loop.name)))
      await within(graceMs, Promise.all(ends))
      for (const job of late) log('a job did not end in time', { job })
    },
  }
}

/** One job and its timer. A run begins when the one before it has ended, so that two never overlap. */
function loopOf(job: Job, { log, observe }: JobsOptions, signal: AbortSignal) {
  const { name, everyMs } = job
  if (!(everyMs > 0 && everyMs <= EVERY_MS_MAX))
    throw new Error(`no timer waits ${everyMs} ms, as the job ${name} wants`)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isFailing = false

  async function run(): Promise<void> {
    const began = performance.now()
    const ended = (result: 'done' | 'failed') => observe(name, result, (performance.now() - began) / 1_000)
    try {
      await job.run(signal)
      isFailing = false
      ended('done')
    } catch (error) {
      // A database that is away for hours is one line and not one for each run; the figures count them all.
      if (!isFailing) log('a job failed', { job: name, error })
      isFailing = true
      ended('failed')
    }
  }

  /** Waits for the next run, without keeping the process alive for it. */
  function start(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = run().then(() => {
        if (!signal.aborted) start()
      })
    }, everyMs).unref()
  }

  return {
    name,
    start,
    stop: () => clearTimeout(timer),
    async drain(): Promise<void> {
      await running
      const lost = (error: unknown) => log('a job could not be drained', { job: name, error })
      await job.drain?.().catch(lost)
    },
  }
}

/** Does parts of a work until one finds less than `size`, or the process is asked to stop. */
export async function inParts(size: number, signal: AbortSignal, part: () => Promise<number>): Promise<void> {
  let found: number
  do found = await part()
  while (found >= size && !signal.aborted)
}

/** Resolves when the work has, or after this number of milliseconds. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, late])
  clearTimeout(timer)
}
