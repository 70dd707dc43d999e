/** What the work of a job is given. The features that know the work offer it; the runner runs it. Decision 129. */
import type { JobKind, JobProgress } from '@napum/contract'
import type { Caller } from '../../core/people/caller.ts'
import type { Sender } from '../../core/work/unit.ts'

/** As loggers have them: details first. */
export interface JobLog {
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface StartedJob {
  readonly jobId: string
  readonly kind: JobKind
  readonly requestId: string
  readonly caller: Caller
  /** From where it was started; null: that is not kept. */
  readonly address: string | null
  /** Whether it only tries: then there is nothing for the audit. */
  readonly isTrial: boolean
}

export interface JobRun extends Sender {
  readonly started: StartedJob
  /** Aborts when the work is to end: somebody cancelled it, the service stops, or another process took it over. */
  readonly signal: AbortSignal
  /** Says how far it is, and what it came to so far; `next` in it says where to start again. */
  progress(done: number, total: number | null, result?: object): void
  /** For what is skipped. */
  readonly log: JobLog
  /** Size of what was sent for it, in bytes. */
  readonly bodyBytes: number
  body(): AsyncIterable<Buffer>
  /** Says which file its tasks have made. */
  hasFile(name: string, size: { readonly bytes: number; readonly parts: number }): void
}

/** Does the work and gives its result; ends with the reason of the signal once that aborts. */
export type JobWork<Request> = (run: JobRun, request: Request) => Promise<object>

export const unitOf: Readonly<Record<JobKind, JobProgress['unit']>> = {
  import: 'bytes',
  verify: 'vendors',
  retention: 'orders',
  records: 'orders',
  statements: 'settlements',
  confirm: 'settlements',
  tax_invoices: 'vendors',
}

/** Kinds whose work all processes share (`tasks.ts`). */
export const sharedKinds = ['statements', 'confirm', 'tax_invoices'] as const satisfies JobKind[]
export type SharedKind = (typeof sharedKinds)[number]
export const isShared = (kind: JobKind): kind is SharedKind =>
  (sharedKinds as readonly JobKind[]).includes(kind)

/** The work of a kind, and what is to be refused before it begins. */
export interface OfferedWork<Request> {
  readonly check?: (request: Request) => void | Promise<void>
  readonly work: JobWork<Request>
}
