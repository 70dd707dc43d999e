/** Work that a call does part by part, as a job: the same parts, one after the other. */
import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../core/values/context.ts'
import { JOB_PART_MS, startPart } from '../../core/work/work-time.ts'
import type { JobRun, JobWork } from './work.ts'

interface PartAnswer {
  /** Where the next part begins; null: there is none. */
  readonly next: string | null
}

export interface Parts<Request, Answer extends PartAnswer> {
  /** How much there is to do, when that is known before; null otherwise. */
  total(run: JobRun, request: Request): Promise<number | null>
  part(run: JobRun, request: Request, after: string | null, isOver: () => boolean): Promise<Answer>
  /** What both came to; the place is that of the last part. */
  joined(soFar: Answer, part: Answer): Answer
  /** How much is done, and of how much. */
  progress(soFar: Answer, total: number | null): readonly [done: number, total: number | null]
}

export const partsWork =
  <Request extends { readonly after?: string | null }, Answer extends PartAnswer>(
    { realClock }: { readonly realClock: Clock },
    parts: Parts<Request, Answer>,
  ): JobWork<Request> =>
  async (run, request) => {
    const total = await parts.total(run, request)
    let after = request.after ?? null
    let soFar: Answer | undefined
    for (;;) {
      run.signal.throwIfAborted()
      const isTimeOver = startPart(realClock, JOB_PART_MS)
      const part = await parts.part(run, request, after, () => run.signal.aborted || isTimeOver())
      soFar = soFar ? parts.joined(soFar, part) : part
      const [done, all] = parts.progress(soFar, total)
      // More may have come in since it was counted.
      run.progress(all === null ? done : Math.min(done, all), all, soFar)
      if (part.next === null) return soFar
      after = part.next
      // Requests come first.
      await setImmediate()
    }
  }
