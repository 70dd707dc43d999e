/** One job that this process runs: how far it is, what is stored for it, and how it ends. */
import { JOB_BODY_BYTES_MAX } from '@napum/contract'
import type { Caller } from '../../core/people/caller.ts'
import { Refusal } from '../../core/values/refusal.ts'
import { type Database, firstRow } from '../../platform/db/database.ts'
import { type Ending, endOf } from './ends.ts'
import { beat, dropParts, finish, insertPart, readPart } from './queries.ts'
import type { JobLog, JobRun, StartedJob } from './work.ts'

/** Bytes that are stored in one row. */
export const PART_BYTES = 1024 ** 2

export class Running implements JobRun {
  readonly db: Database
  readonly log: JobLog
  readonly started: StartedJob
  readonly #owner: string
  readonly #abort = new AbortController()
  #done = 0
  #total: number | null = null
  #result: object | null = null
  /** Whether the result changed since it was written. */
  #isNews = false
  #bodyParts = 0
  bodyBytes = 0
  #file: readonly [name: string, bytes: number, parts: number] | null = null
  /** How it ended, until that is written. */
  ending: Ending | null = null

  constructor({ db, log }: Pick<Running, 'db' | 'log'>, owner: string, started: StartedJob) {
    this.db = db
    this.log = log
    this.#owner = owner
    this.started = started
  }

  get caller(): Caller {
    return this.started.caller
  }

  get requestId(): string {
    return this.started.requestId
  }

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  end(code: 'CANCELLED' | 'SERVICE_STOPPED' | 'SERVICE_LOST'): void {
    if (!this.signal.aborted) this.#abort.abort(endOf(this.started.kind, code))
  }

  progress(done: number, total: number | null, result?: object): void {
    this.#done = done
    this.#total = total
    if (result === undefined) return
    this.#result = result
    this.#isNews = true
  }

  finished(result: object): void {
    this.progress(this.#total ?? this.#done, this.#total, result)
  }

  /** Records that it changed or gave out, for the audit. */
  get recordCount(): number | null {
    const counts = (this.#result ?? {}) as Record<string, number | undefined>
    return recordCounts.map((name) => counts[name]).find((count) => count !== undefined) ?? null
  }

  async receive(pieces: AsyncIterable<Buffer>): Promise<void> {
    await this.#store(pieces)
    this.progress(0, this.bodyBytes)
  }

  async *body(): AsyncGenerator<Buffer> {
    for (let at = 0; at < this.#bodyParts; at++) yield await readPartOf(this.db, this.started.jobId, at)
  }

  hasFile(name: string, { bytes, parts }: { readonly bytes: number; readonly parts: number }): void {
    this.#file = [name, bytes, parts]
  }

  /** Cuts into rows of one size, whatever the pieces are; memory holds one row. */
  async #store(pieces: AsyncIterable<Buffer>) {
    let held: Buffer[] = []
    let heldBytes = 0
    const put = async () => {
      this.signal.throwIfAborted()
      const values = [this.started.jobId, this.#owner, this.#bodyParts, Buffer.concat(held)]
      if (!(await firstRow(this.db, insertPart, values))) throw this.#lost()
      this.#bodyParts++
      held = []
      heldBytes = 0
    }
    for await (const piece of pieces) {
      this.signal.throwIfAborted()
      this.bodyBytes += piece.length
      if (this.bodyBytes > JOB_BODY_BYTES_MAX) throw new Refusal('PAYLOAD_TOO_LARGE', { message: tooLarge })
      held.push(piece)
      heldBytes += piece.length
      if (heldBytes >= PART_BYTES) await put()
    }
    if (heldBytes > 0) await put()
  }

  #lost(): unknown {
    this.end('SERVICE_LOST')
    return this.signal.reason
  }

  #written(): unknown[] {
    const result = this.#isNews ? JSON.stringify(this.#result) : null
    return [this.started.jobId, this.#owner, this.#done, this.#total, result]
  }

  /** Says that this process lives, and how far it is; hears of a wish to cancel. */
  async beat(): Promise<void> {
    const values = this.#written()
    this.#isNews = false
    const row = await firstRow(this.db, beat, values).catch((error: unknown) => {
      this.#isNews ||= values[4] !== null
      throw error
    })
    // One that has ended meanwhile is no longer ours either.
    if (!row && this.ending === null) this.#lost()
    if (row?.is_cancelled) this.end('CANCELLED')
  }

  /** For one that the database does not take. */
  forgetResult(): void {
    this.#result = null
    this.#isNews = false
  }

  /** Writes how it ended; whether it was still ours to say. */
  async finish(ending: Ending, now: Date): Promise<boolean> {
    const file = ending.state === 'done' ? this.#file : null
    const values = [
      ...this.#written(),
      ending.state,
      now,
      ending.error?.code ?? null,
      ending.error?.message ?? null,
    ]
    return this.db.transaction(async (session) => {
      const row = await firstRow(session, finish, [...values, ...(file ?? [null, null, null])])
      if (row && !file) await session.rows(dropParts, [[this.started.jobId]])
      return row !== undefined
    })
  }
}

/** What results call what was changed or given out. */
const recordCounts = [
  'success_count',
  'masked_count',
  'rebuilt_count',
  'statement_count',
  'confirmed_count',
  'file_count',
]

const tooLarge = `It has more than ${JOB_BODY_BYTES_MAX / 1024 ** 2} MiB. Send several files.`

/** @throws Error when the part is no longer kept. */
export async function readPartOf(db: Database, jobId: string, at: number): Promise<Buffer> {
  const row = await firstRow(db, readPart, [jobId, at])
  if (!row) throw new Error(`part ${at} of job ${jobId} is gone`)
  return Buffer.from(row.bytes)
}
